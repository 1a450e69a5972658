//! A server with a certificate of its own: signing in over HTTPS, the cookie of a browser, and files that will not do.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use sabot_server::{RunningServer, ServeError, ServerPlan, TlsError, serve};
use sabot_testkit::Folder;
use serde_json::{Value, json};

use crate::kit::{config, plan};

/// A self-signed certificate for `localhost`, its key, and another key: for these tests alone.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

fn begin(
    certificate: &Path,
    key: &Path,
    folder: &Folder,
) -> (tokio::runtime::Runtime, Result<RunningServer, ServeError>) {
    let tls = Some((certificate.to_owned(), key.to_owned()));
    let plan = ServerPlan { tls, ..plan(&config("1s", "0s"), folder) };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("threads");
    let running = runtime.block_on(serve(plan));
    (runtime, running)
}

/// One request over TLS by somebody who trusts this certificate; its head and its body.
fn ask(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (String, Value) {
    let mut trusted = RootCertStore::empty();
    trusted.add(CertificateDer::from_pem_file(file("certificate.pem")).expect("a certificate")).expect("it fits");
    let client = ClientConfig::builder().with_root_certificates(trusted).with_no_client_auth();
    let name = ServerName::try_from("localhost").expect("a name");
    let talk = ClientConnection::new(Arc::new(client), name).expect("a connection");
    let mut line = StreamOwned::new(talk, TcpStream::connect(address).expect("a line"));
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n");
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    line.write_all(text.as_bytes()).expect("asked");
    let mut told = Vec::new();
    line.read_to_end(&mut told).expect("answered");
    let told = String::from_utf8(told).expect("a text");
    let (head, body) = told.split_once("\r\n\r\n").expect("a head");
    (head.to_owned(), serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {told}")))
}

#[test]
fn people_sign_in_over_tls_and_browsers_keep_their_cookie() {
    let folder = Folder::new();
    let (runtime, running) = begin(&file("certificate.pem"), &file("key.pem"), &folder);
    let running = running.expect("it listens");
    assert!(running.tls);
    let ana = running.sign_ins.iter().find(|one| one.name.as_str() == "ana").expect("ana").clone();
    let body = json!({"name": "ana", "password": ana.password}).to_string();
    let (head, told) = ask(running.address, "POST", "/api/sign-in", &[], &body);
    assert!(head.starts_with("HTTP/1.1 200"), "{head} {told}");
    assert!(head.contains("strict-transport-security: max-age=31536000"), "{head}");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let (pair, attributes) = cookie.split_once(';').expect("attributes");
    assert!(pair.starts_with("__Host-sabot=sabot_"), "{cookie}");
    // What a browser demands of a name that begins with __Host-, and what keeps scripts and other sites away.
    let attributes: Vec<&str> = attributes.split(';').map(str::trim).collect();
    for wanted in ["Secure", "Path=/", "HttpOnly", "SameSite=Strict"] {
        assert!(attributes.contains(&wanted), "{wanted}: {cookie}");
    }
    assert!(!attributes.iter().any(|one| one.starts_with("Domain")), "{cookie}");
    let (head, me) = ask(running.address, "GET", "/api/me", &[("Cookie", pair)], "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!((&me["name"], &me["role"]), (&json!("ana"), &json!("player")));
    let own = [("Cookie", pair), ("Origin", "https://localhost"), ("Sec-Fetch-Site", "same-origin")];
    let (head, _) = ask(running.address, "POST", "/api/sign-out", &own, "{}");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let (head, _) = ask(running.address, "GET", "/api/me", &[("Cookie", pair)], "");
    assert!(head.starts_with("HTTP/1.1 401"), "{head}");

    // Who does not speak TLS hears nothing of the house.
    let mut plain = TcpStream::connect(running.address).expect("a line");
    plain.write_all(b"GET /api/lobby HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("asked");
    let mut told = Vec::new();
    let _ = plain.read_to_end(&mut told);
    assert!(!String::from_utf8_lossy(&told).contains("tables"));
    runtime.block_on(running.end()).expect("it ends in order");
}

#[test]
fn files_that_will_not_do_are_named_before_anything_is_opened() {
    let folder = Folder::new();
    let (certificate, key, nowhere) = (file("certificate.pem"), file("key.pem"), file("nowhere.pem"));
    let refused = |certificate: &Path, key: &Path| match begin(certificate, key, &folder).1 {
        Err(ServeError::Tls(error)) => error,
        other => panic!("{other:?}"),
    };
    assert!(matches!(refused(&nowhere, &key), TlsError::Unreadable { file, .. } if file == nowhere));
    assert!(matches!(refused(&certificate, &nowhere), TlsError::Unreadable { file, .. } if file == nowhere));
    assert!(matches!(refused(&key, &key), TlsError::NoCertificate(file) if file == key));
    assert!(matches!(refused(&certificate, &certificate), TlsError::NoKey(file) if file == certificate));
    assert!(matches!(refused(&certificate, &file("other-key.pem")), TlsError::OtherKey));
    assert!(!folder.path().join("record.db").exists(), "no house was founded");
}

//! The certificate and its key: read and checked before anything else is done.

use std::path::{Path, PathBuf};

use axum_server::tls_rustls::RustlsConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::sign::CertifiedKey;

/// Why there is no TLS.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("{} cannot be read: {error}", .file.display())]
    Unreadable {
        /// The file that cannot be read.
        file: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// There is no certificate in the file.
    #[error("{} has no certificate in it (PEM)", .0.display())]
    NoCertificate(PathBuf),
    /// There is no private key in the file, or one of a kind that cannot be used.
    #[error("{} has no private key in it (PEM)", .0.display())]
    NoKey(PathBuf),
    /// The key is another certificate's.
    #[error("the key is not the certificate's")]
    OtherKey,
    /// They cannot be used for another reason.
    #[error("the certificate cannot be used: {0}")]
    Unusable(String),
}

fn read(file: &Path) -> Result<Vec<u8>, TlsError> {
    std::fs::read(file).map_err(|error| TlsError::Unreadable { file: file.to_owned(), error })
}

/// What the two files hold.
pub(crate) async fn load(certificate: &Path, key: &Path) -> Result<RustlsConfig, TlsError> {
    let provider = ring::default_provider();
    // The provider is chosen once for the whole program; a second server in it finds the same one chosen.
    let _ = provider.clone().install_default();
    let chain: Result<Vec<CertificateDer<'static>>, _> = CertificateDer::pem_slice_iter(&read(certificate)?).collect();
    let none = || TlsError::NoCertificate(certificate.to_owned());
    let chain = chain.ok().filter(|chain| !chain.is_empty()).ok_or_else(none)?;
    let secret = PrivateKeyDer::from_pem_slice(&read(key)?).map_err(|_| TlsError::NoKey(key.to_owned()))?;
    CertifiedKey::from_der(chain.clone(), secret.clone_key(), &provider).map_err(|error| match error {
        rustls::Error::InconsistentKeys(_) => TlsError::OtherKey,
        error => TlsError::Unusable(error.to_string()),
    })?;
    let chain = chain.into_iter().map(|one| one.to_vec()).collect();
    let made = RustlsConfig::from_der(chain, secret.secret_der().to_vec()).await;
    made.map_err(|error| TlsError::Unusable(error.to_string()))
}

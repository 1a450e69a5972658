//! What can go wrong between a program and a server.

/// Something that went wrong.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is not one of a server.
    #[error("{0} is no address of a server: it begins with http:// or https://")]
    Address(String),
    /// A certificate is needed for TLS.
    #[error("a server over https needs the certificate that it is trusted by")]
    NoCertificate,
    /// The certificate cannot be read.
    #[error("the certificate {file}: {why}")]
    Certificate {
        /// The file.
        file: String,
        /// What is wrong with it.
        why: String,
    },
    /// No server answers, or what answers does not speak HTTP.
    #[error("{server} does not answer: {why}")]
    Unreachable {
        /// The server.
        server: String,
        /// What was seen.
        why: String,
    },
    /// The server answered, but in a form that this client does not know: it may be of another version.
    #[error("what the server tells cannot be read: {0}")]
    Unread(String),
    /// The server said no.
    #[error("{sentence}")]
    Refused {
        /// The status.
        status: u16,
        /// The code of the error.
        code: String,
        /// What it said.
        sentence: String,
    },
    /// The system gives no random numbers for ids.
    #[error("the system gives no random numbers: {0}")]
    Random(String),
}

//! Everything that crosses HTTP, as types without logic. The OpenAPI document, the TypeScript types of the screens and the
//! Rust client all come from these.

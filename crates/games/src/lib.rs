//! The regulated games as pure state machines, one folder a regulation, one file an article.

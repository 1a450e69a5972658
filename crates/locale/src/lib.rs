//! Words and sentences in English, Portuguese and Traditional Chinese.

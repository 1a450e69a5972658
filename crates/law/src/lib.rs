//! Instruments, citations, editions and readings: how a rule is named.

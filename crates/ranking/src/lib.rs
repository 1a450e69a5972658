//! The orders of hands as single integers, each beside a slow literal twin.

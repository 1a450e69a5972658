//! Scenario files: read, played through the engine, compared, and counted as coverage.

//! Money as integers of minor units, odds that divide exactly, chip units and shares.

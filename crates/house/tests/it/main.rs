//! Tests of the house.

mod accounts;
mod cage;
mod clocks;
mod config;
mod config_example;
mod config_float;
mod corrected_clock;
mod corrections;
mod cuts;
mod evenings;
mod figures;
mod floor;
mod halts;
mod hits;
mod ids;
mod jackpot;
mod jackpot_bet;
mod link;
mod money;
mod money_omaha;
mod persons;
mod protection;
mod rights;
mod scene;
mod two_people;
mod written;

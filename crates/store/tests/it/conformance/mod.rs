//! What every engine must do, case by case: each is a function over an engine, run here on all of them.
//!
//! A new engine is one more line at the end of this file.

pub(crate) use sealing::check_chain;

mod appending;
mod checkpoints;
mod commands;
mod conflicts;
mod fencing;
mod grouping;
mod leases;
mod limits;
mod marks;
mod money;
mod money_refused;
mod reading;
mod reopening;
mod sealing;
mod snapshots;

macro_rules! cases {
    ($engine:ident: $($module:ident { $($case:ident)* })*) => {$(
        mod $module {
            $(
                #[test]
                fn $case() {
                    super::super::$module::$case(&crate::engines::$engine::default());
                }
            )*
        }
    )*};
}

macro_rules! conforms {
    ($name:ident, $engine:ident) => {
        mod $name {
            cases! { $engine:
                appending {
                    the_first_event_is_version_1_at_place_0
                    receipts_tell_places_versions_and_leaves
                    events_keep_their_order
                    several_streams_happen_together
                    bodies_come_back_byte_for_byte
                    all_fields_come_back
                    moments_before_1970_are_kept
                    a_stream_without_events_is_only_checked
                    names_may_have_64_characters
                    versions_have_no_gaps
                }
                marks {
                    a_mark_is_kept_until_the_next
                    a_record_belongs_to_one_key
                }
                limits {
                    a_body_of_a_mebibyte_is_kept
                    a_larger_body_is_refused
                    an_answer_of_a_mebibyte_is_kept
                    a_larger_answer_is_refused
                    a_batch_of_16_mebibytes_is_kept
                    a_larger_batch_is_refused
                    the_most_of_everything_is_kept
                    more_events_are_refused
                    more_streams_are_refused
                    more_transfers_are_refused
                    more_accounts_are_refused
                    a_batch_without_events_is_refused
                    a_stream_twice_in_a_batch_is_refused
                    a_zero_character_is_refused
                    a_moment_beyond_all_calendars_is_refused
                }
                conflicts {
                    a_version_behind_is_a_conflict
                    a_version_ahead_is_a_conflict
                    a_conflict_in_one_stream_spares_none
                    a_conflict_leaves_no_gap
                    a_checked_stream_may_conflict
                    of_two_writers_one_wins
                }
                fencing {
                    an_older_epoch_is_fenced
                    the_newest_epoch_writes
                    without_a_lease_epoch_0_writes
                    an_epoch_never_given_out_is_refused
                    a_released_lease_does_not_fence
                    an_expired_lease_does_not_fence
                    a_fence_in_one_stream_spares_none
                    a_fence_goes_before_a_conflict
                    taking_again_fences_oneself
                    a_lease_fences_its_stream_alone
                    events_keep_the_epoch_of_their_writer
                }
                commands {
                    a_repeat_is_given_the_first_answer
                    a_repeat_may_have_been_decided_otherwise
                    other_content_under_the_same_id_is_refused
                    a_duplicate_goes_before_fence_and_conflict
                    an_id_of_a_refused_batch_is_free
                    a_command_is_found_by_its_id
                    commands_come_in_order_with_all_they_did
                    commands_come_in_pages
                    a_repeat_under_way_is_recorded_once
                    ids_that_look_alike_are_told_apart
                }
                money {
                    an_account_opens_empty
                    a_transfer_moves_and_the_sum_stays_zero
                    only_what_is_held_at_the_end_counts
                    an_account_opens_and_pays_in_one_batch
                    bounds_are_included
                    other_bounds_hold_from_their_batch_on
                    an_account_that_must_hold_something_is_opened_with_it
                    balances_come_by_name
                    currencies_are_apart
                    the_largest_amounts_are_counted_exactly
                }
                money_refused {
                    too_little_is_refused
                    too_much_is_refused
                    of_several_accounts_the_first_by_name_is_told
                    bounds_without_what_is_held_are_refused
                    an_unknown_account_is_refused
                    an_account_opens_once
                    another_currency_is_refused
                    a_transfer_id_is_used_once
                    nothing_and_less_are_refused
                    an_account_does_not_pay_itself
                    reversed_bounds_are_refused
                    refused_money_leaves_everything_as_it_was
                    accounts_go_before_transfers_before_bounds
                }
                grouping {
                    a_refused_batch_beside_accepted_ones
                    writes_are_answered_in_order
                    a_chain_submitted_at_once
                    every_request_is_answered_once
                    money_of_an_earlier_batch_can_be_spent
                    everything_that_writes_shares_a_commit
                    an_idle_store_has_nothing_to_say
                }
                reading {
                    an_unknown_stream_is_empty
                    ranges_of_a_stream
                    versions_count_from_1
                    beyond_the_end_is_nothing
                    nothing_asked_for_is_nothing_given
                    a_page_holds_8_mebibytes
                    a_page_holds_4096_events
                    the_log_has_all_streams_in_order
                    streams_come_by_name
                    a_head_tells_version_epoch_and_leaf
                }
                leases {
                    a_lease_is_taken_for_the_first_time
                    anothers_lease_runs
                    a_lease_ends_when_it_is_due
                    a_lease_is_renewed
                    a_late_renewal_counts_if_nobody_came
                    a_lost_lease_is_not_renewed
                    a_released_lease_is_free
                    a_released_lease_is_not_renewed
                    only_its_owner_releases_a_lease
                    the_owner_takes_his_own_lease_again
                    lengths_of_leases_are_bounded
                    a_lease_can_be_looked_at
                }
                snapshots {
                    there_is_none_at_first
                    a_snapshot_comes_back
                    the_newest_is_loaded
                    an_older_one_comes_late
                    a_version_is_saved_again
                    snapshots_of_streams_are_apart
                    a_snapshot_ahead_of_its_stream_is_refused
                    a_snapshot_with_another_digest_is_refused
                    a_snapshot_may_be_empty
                    too_large_a_snapshot_is_refused
                }
                checkpoints {
                    there_is_no_checkpoint_at_first
                    checkpoints_are_kept_in_order
                    the_same_checkpoint_is_kept_once
                    a_cosigned_checkpoint_is_another_one
                    a_checkpoint_ahead_of_the_log_is_refused
                    a_checkpoint_behind_the_last_is_refused
                    too_large_a_checkpoint_is_refused
                    checkpoints_come_in_pages
                }
                sealing {
                    leaves_are_chained_in_the_order_of_the_log
                    a_refused_batch_leaves_no_trace_in_the_chain
                }
                reopening {
                    an_empty_store_opens_again
                    events_and_commands_are_there
                    versions_and_places_go_on
                    the_chain_goes_on
                    a_repeat_is_still_a_repeat
                    a_fence_still_stands
                    balances_and_bounds_are_there
                    transfer_ids_are_still_used
                    leases_snapshots_and_checkpoints_are_there
                }
            }
        }
    };
}

conforms!(memory, Memory);
conforms!(faultless, Faultless);
conforms!(sqlite, Sqlite);
conforms!(days, Days);

mod damaged_snapshots {
    use crate::engines::{Faultless, Sqlite};

    #[test]
    fn faultless() {
        super::snapshots::a_damaged_snapshot_is_told_and_the_older_one_used(&Faultless);
        super::snapshots::a_damaged_snapshot_alone_is_told(&Faultless);
    }

    #[test]
    fn sqlite() {
        super::snapshots::a_damaged_snapshot_is_told_and_the_older_one_used(&Sqlite::default());
        super::snapshots::a_damaged_snapshot_alone_is_told(&Sqlite::default());
    }
}

//! Work that takes its time: a bar that shows it, and Ctrl-C, which ends it with what there is so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use sabot_locale::Words;

/// A bar of so much work, as a message describes it. It is drawn on standard error, and only where that is a terminal.
pub(crate) fn bar(message: &str, work: u64, words: &Words) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(work), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(&words.text(message)) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Becomes true with Ctrl-C. Where no handler can be set, Ctrl-C ends the program as it always did.
pub(crate) fn asked_to_stop() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    stop
}

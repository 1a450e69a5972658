//! The help of every command in the reader's language: one walk over the whole command line.

use clap::{Arg, Command};
use sabot_locale::Words;

/// What stands after the name of a command where its arguments alone do not say it.
const USAGES: [(&str, &str); 2] = [("advise", "<GAME> <HAND> [UP]"), ("equity", "<HAND> <HAND>…")];

/// Whatever clap would say in English on its own (headings, defaults, possible values), and what comments in our sources say, is
/// given in the reader's words or hidden.
pub(super) fn in_words(sabot: Command, words: &Words) -> Command {
    sabot
        .about(words.text("cli-about"))
        .after_help(words.text("cli-examples"))
        .override_usage(words.text("cli-usage"))
        .subcommand_help_heading(words.text("cli-heading-commands"))
        .help_template(template(words))
        .disable_help_flag(true)
        .mut_args(|arg| argument(arg, "", words))
        .mut_subcommands(|command| if command.is_hide_set() { command } else { one(command, words) })
}

fn one(command: Command, words: &Words) -> Command {
    let name = command.get_name().to_owned();
    let usage = format!("sabot {name} {} {}", usage(&command), words.text("cli-usage-options"));
    command
        .about(words.text(&format!("cli-{name}")))
        .long_about(None)
        .after_help(words.text(&format!("cli-{name}-examples")))
        .help_template(template(words))
        .override_usage(usage)
        .disable_help_flag(true)
        .mut_args(|arg| argument(arg, &name, words))
}

/// A flag is told by the sentence of its command, `cli-COMMAND-arg-FLAG`, or else by the one that all commands share.
fn argument(arg: Arg, command: &str, words: &Words) -> Arg {
    let id = arg.get_id().as_str().replace('_', "-");
    let (own, shared) = (format!("cli-{command}-arg-{id}"), format!("cli-arg-{id}"));
    let help = words.text(if words.knows(&own) { &own } else { &shared });
    let heading = if arg.is_positional() { "cli-heading-arguments" } else { "cli-heading-options" };
    arg.help(help).long_help(None).help_heading(words.text(heading)).hide_default_value(true).hide_possible_values(true)
}

/// The positional arguments as they are written: `<GAME> <HAND> [HAND]…`.
fn usage(command: &Command) -> String {
    if let Some((_, usage)) = USAGES.iter().find(|(name, _)| *name == command.get_name()) {
        return (*usage).to_owned();
    }
    let one = |arg: &Arg| {
        let name = arg.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
        let many = arg.get_num_args().is_some_and(|range| range.max_values() > 1);
        match (arg.is_required_set(), many) {
            (true, true) => format!("<{name}> [{name}]…"),
            (true, false) => format!("<{name}>"),
            (false, _) => format!("[{name}]"),
        }
    };
    command.get_positionals().map(one).collect::<Vec<_>>().join(" ")
}

fn template(words: &Words) -> String {
    format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}", words.text("cli-heading-usage"))
}

#[cfg(test)]
mod tests {
    use sabot_locale::Lang;

    use super::*;

    /// Flags are told by what they are called: a new one without its sentence is found here.
    #[test]
    fn every_command_and_flag_is_told_in_every_language() {
        for lang in Lang::ALL {
            let mut sabot = super::super::command(&Words::new(lang));
            sabot.clone().debug_assert();
            let told = sabot.render_long_help().to_string();
            assert!(!told.contains("[cli-"), "{told}");
            for one in sabot.get_subcommands_mut().filter(|one| !one.is_hide_set()) {
                let told = one.render_long_help().to_string();
                assert!(!told.contains("[cli-"), "{told}");
                assert!(one.get_arguments().all(|arg| arg.get_help().is_some()), "{told}");
            }
        }
    }
}

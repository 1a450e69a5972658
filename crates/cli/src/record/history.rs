//! `sabot history`: a past round in a form that others read; a hand that others wrote, played again under our rules.

use std::convert::Infallible;

use clap::{Args, ValueEnum};
use sabot_chance::HouseKey;
use sabot_dispute::{FindError, Leaves, RoundId};
use sabot_evidence::KeyRing;
use sabot_games::Viewer;
use sabot_history::{
    NoPhh, NotProven, NotedHand, PassError, PhhFault, PhhReplay, PhhWrong, RecordedRound, check_proof, ohh, pass, phh,
    prove, read_phh, replay_phh, tracker_text,
};
use sabot_locale::Words;
use sabot_store::{Reply, SqliteReader, Store, StoreRequest, ask};
use serde_json::json;

use crate::args::{DATA, Viewpoint, folder, viewpoint};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::files;
use crate::record::past;

/// In which form a round is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HistoryForm {
    Round,
    Phh,
    Ohh,
    Text,
}

impl HistoryForm {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            HistoryForm::Round => "round",
            HistoryForm::Phh => "phh",
            HistoryForm::Ohh => "ohh",
            HistoryForm::Text => "text",
        }
    }
}

/// A past round to be written, or a file to be checked.
#[derive(Debug, Args)]
pub(crate) struct History {
    #[arg(
        value_name = "ROUND",
        value_parser = past::round,
        required_unless_present = "check",
        conflicts_with = "check"
    )]
    pub(crate) round: Option<RoundId>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["format", "as", "proof", "out"])]
    pub(crate) check: Option<String>,
    #[arg(long, value_name = "round|phh|ohh|text", default_value = "round")]
    pub(crate) format: HistoryForm,
    #[arg(id = "as", long = "as", value_name = "WHO", default_value = "public", value_parser = viewpoint)]
    pub(crate) seen: Viewpoint,
    /// Whether the rows are proven against the newest checkpoint.
    #[arg(long)]
    pub(crate) proof: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<String>,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &History, words: &Words) -> Result<Answer, Failure> {
    match (&request.check, request.round) {
        (Some(file), _) => check(file, request, words),
        (None, Some(round)) => write(round, request, words),
        (None, None) => Err(Failure::input("ROUND", "", words.with("cli-missing-argument", &[("arg", "ROUND")]))),
    }
}

fn write(id: RoundId, request: &History, words: &Words) -> Result<Answer, Failure> {
    let mut store = past::record(&request.data, words)?;
    let key = past::house_key(&request.data, words)?;
    let (round, leaves) = found(&mut store, id, &request.data, key.as_ref(), words)?;
    if let Viewer::Seat(seat) = request.seen.viewer
        && seat.number() > round.seats()
    {
        let args = [("seat", seat.to_string()), ("seats", round.seats().to_string())];
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        return Err(Failure::input("--as", &request.seen.named, words.with("pack-no-seat", &args)));
    }
    let proving = match request.proof {
        true => Some(Proving::of(&mut store, &request.data, leaves, words)?),
        false => None,
    };
    let text = written(&round, request.format, request.seen.viewer, proving.as_ref(), words)?;
    let Some(text) = text else {
        let (round, form) = (id.to_string(), request.format.word());
        let message = words.with("history-no-omaha", &[("round", &round), ("format", form)]);
        return Err(Failure::input("--format", form, message));
    };
    let Some(file) = &request.out else { return Ok(Answer::yes(text + "\n")) };
    std::fs::write(file, text + "\n").map_err(|error| past::no_file("--out", file, &error, words))?;
    if request.json {
        let told = json!({"round": id.to_string(), "format": request.format.word(), "file": file});
        return Ok(Answer::json(&told, true));
    }
    Ok(Answer::yes(words.with("history-written", &[("round", &id.to_string()), ("file", file)]) + "\n"))
}

/// One round of a record, and the leaves of all its rows.
fn found(
    store: &mut SqliteReader,
    id: RoundId,
    folder: &str,
    key: Option<&HouseKey>,
    words: &Words,
) -> Result<(RecordedRound, Leaves), Failure> {
    let (mut found, mut last) = (None, 0);
    let each = |round: RecordedRound| {
        if round.id.table == id.table {
            last = round.id.number;
        }
        if round.id == id {
            found = Some(round);
        }
        Ok::<(), Infallible>(())
    };
    let passed = past::guarded(folder, words, || pass(store, key, each))?;
    let fails = |error: &FindError| past::not_found(error, id, folder, words);
    let (leaves, house) = passed.map_err(|error| match error {
        PassError::Rebuild(error) => fails(&FindError::Rebuild(error)),
        PassError::NoHouse => fails(&FindError::NoHouse),
        PassError::Taker(never) => match never {},
    })?;
    if house.table(id.table).is_none() {
        let known = house.tables().map(|(name, _)| *name).collect();
        return Err(fails(&FindError::NoTable { table: id.table, known }));
    }
    let round = found.ok_or_else(|| fails(&FindError::NoRound { round: id, last }))?;
    Ok((round, leaves))
}

/// What rows are proven with.
pub(crate) struct Proving {
    checkpoint: String,
    ring: KeyRing,
    leaves: Leaves,
}

impl Proving {
    /// With the newest checkpoint of a record.
    pub(crate) fn of(store: &mut dyn Store, folder: &str, leaves: Leaves, words: &Words) -> Result<Proving, Failure> {
        let unusable = |why: String| past::unusable(folder, &why, words);
        let ring = past::public_keys(folder, words)?.ring().map_err(|error| unusable(error.to_string()))?;
        match ask(store, StoreRequest::LastCheckpoint) {
            Reply::LastCheckpoint(Some(last)) => {
                let checkpoint = String::from_utf8(last.bytes).map_err(|error| unusable(error.to_string()))?;
                Ok(Proving { checkpoint, ring, leaves })
            }
            Reply::LastCheckpoint(None) => Err(Failure {
                code: 1,
                kind: "refused",
                ..Failure::input("--proof", "", words.text("history-unsigned"))
            }),
            other => Err(unusable(format!("{other:?}"))),
        }
    }
}

/// A round in one of the forms, without the end of its last line; nothing where it is no Omaha hand and the form is for those.
pub(crate) fn written(
    round: &RecordedRound,
    form: HistoryForm,
    viewer: Viewer,
    proving: Option<&Proving>,
    words: &Words,
) -> Result<Option<String>, Failure> {
    if form == HistoryForm::Round {
        let mut history = round.history(viewer, words);
        if let Some(Proving { checkpoint, ring, leaves }) = proving {
            prove(&mut history, checkpoint, ring, leaves).map_err(|error| unproven(&error, round.id, words))?;
        }
        let text = serde_json::to_string(&history).expect("a history is numbers, texts and lists of them");
        return Ok(Some(text));
    }
    let Some(hand) = NotedHand::of(round, viewer) else { return Ok(None) };
    Ok(Some(match form {
        HistoryForm::Phh => phh(&hand).map_err(|why| no_phh(why, round.id, words))?.trim_end().to_owned(),
        HistoryForm::Ohh => ohh(&hand),
        HistoryForm::Round | HistoryForm::Text => tracker_text(&hand).trim_end().to_owned(),
    }))
}

/// The record does not prove the round: exit status 1.
fn unproven(error: &NotProven, id: RoundId, words: &Words) -> Failure {
    let (round, why) = (id.to_string(), error.to_string());
    let message = words.with("pack-unproven", &[("round", &round), ("why", &why)]);
    Failure { code: 1, kind: "refused", ..Failure::input("--proof", &round, message) }
}

/// PHH has no word for what was played: exit status 1.
fn no_phh(why: NoPhh, id: RoundId, words: &Words) -> Failure {
    let round = id.to_string();
    let message = match why {
        NoPhh::NoLimit => words.with("history-no-limit", &[("round", &round)]),
        NoPhh::BeyondPot { seat, to, most } => {
            let (seat, to, most) = (seat.to_string(), words.money(to), words.money(most));
            words.with("history-beyond-pot", &[("round", &round), ("seat", &seat), ("to", &to), ("most", &most)])
        }
    };
    let basis = Some(Box::new(why.basis()));
    Failure { code: 1, kind: "refused", basis, ..Failure::input("--format", "phh", message) }.cited()
}

/// Checks a file: a hand in PHH by our rules, a `sabot-round-v1` by its proofs.
fn check(file: &str, request: &History, words: &Words) -> Result<Answer, Failure> {
    let text = files::read(file, words)?;
    if text.trim_start().starts_with('{') {
        return check_round(file, &text, request, words);
    }
    let read = read_phh(&text).map_err(|fault| faulty(file, &fault, words))?;
    let replay = replay_phh(&read).map_err(|fault| faulty(file, &fault, words))?;
    let holds = replay.differences.is_empty();
    if request.json {
        return Ok(Answer::json(&replay_json(file, &replay), holds));
    }
    let decisions = replay.decisions.to_string();
    let key = if replay.finished { "history-holds" } else { "history-holds-so-far" };
    let mut told = words.with(key, &[("file", file), ("decisions", &decisions)]) + "\n";
    for (at, stack) in replay.stacks.iter().enumerate() {
        let (player, stack) = (format!("p{}", at + 1), words.money(*stack));
        told += &format!("  {}\n", words.with("history-stack", &[("player", &player), ("stack", &stack)]));
    }
    for (at, said, is) in &replay.differences {
        let field = format!("finishing_stacks[{at}]");
        let (said, is) = (words.money(*said), words.money(*is));
        told += &format!("  {}\n", words.with("history-differs", &[("field", &field), ("said", &said), ("is", &is)]));
    }
    Ok(Answer { text: told, yes: holds })
}

fn replay_json(file: &str, replay: &PhhReplay) -> serde_json::Value {
    let differences = replay.differences.iter().map(
        |(at, said, is)| json!({"field": format!("finishing_stacks[{at}]"), "said": said.minor(), "is": is.minor()}),
    );
    json!({
        "file": file,
        "format": "phh",
        "holds": replay.differences.is_empty(),
        "finished": replay.finished,
        "decisions": replay.decisions,
        "stacks": replay.stacks.iter().map(|stack| stack.minor()).collect::<Vec<_>>(),
        "commission": replay.commission.minor(),
        "differences": differences.collect::<Vec<_>>(),
    })
}

/// The proofs of a `sabot-round-v1`, against the public keys beside a record.
fn check_round(file: &str, text: &str, request: &History, words: &Words) -> Result<Answer, Failure> {
    let history = serde_json::from_str(text).map_err(|error| {
        let message = words.with("history-no-round", &[("file", file), ("why", &error.to_string())]);
        Failure::input("FILE", file, message)
    })?;
    let ring = past::public_keys(&request.data, words)?.ring();
    let ring = ring.map_err(|error| past::unusable(&request.data, &error, words))?;
    match check_proof(&history, &ring) {
        Ok(size) => {
            let (rows, size) = (history.steps.len(), size);
            if request.json {
                let told = json!({"file": file, "format": "round", "holds": true, "rows": rows, "size": size});
                return Ok(Answer::json(&told, true));
            }
            let (rows, size) = (rows.to_string(), size.to_string());
            let args = [("file", file), ("rows", rows.as_str()), ("size", size.as_str())];
            Ok(Answer::yes(words.with("history-proven", &args) + "\n"))
        }
        Err(error) => {
            let id = RoundId { table: history.table, number: history.round };
            Err(unproven(&error, id, words))
        }
    }
}

/// A PHH file that cannot be, with the field: exit status 1 where our rules refuse it, 2 where it is no such file.
fn faulty(file: &str, fault: &PhhFault, words: &Words) -> Failure {
    let why = match &fault.wrong {
        PhhWrong::Refused(refusal) => words.told(&refusal.reason.told()),
        wrong => {
            let args = wrong.args();
            let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
            words.with(wrong.key(), &args)
        }
    };
    let args = [("file", file), ("field", &fault.field), ("value", &fault.value), ("why", &why)];
    let key = if fault.value.is_empty() { "phh-field" } else { "phh-field-value" };
    let failure = Failure::input(&fault.field, &fault.value, words.with(key, &args));
    match fault.basis() {
        Some(basis) => {
            let (code, kind) = if fault.wrong.is_refusal() { (1, "refused") } else { (2, "input") };
            Failure { code, kind, basis: Some(Box::new(basis)), ..failure }.cited()
        }
        None => Failure { code: if fault.wrong.is_refusal() { 1 } else { 2 }, ..failure },
    }
}

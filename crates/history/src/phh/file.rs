//! A PHH file, read: every field checked, no amount ever a floating-point number, and nothing believed yet of what happened.

use sabot_games::omaha::{CommissionSetup, HANDS_MAX, Readings, SEATS_MAX};
use sabot_law::Rules;
use sabot_money::{Money, Share};
use toml::de::{DeTable, DeValue};

use super::action::{PhhAction, read_action};
use super::fault::{PhhFault, PhhWrong};
use crate::amount::read_decimal;

/// The most actions that are read: far more than any hand has.
const ACTIONS_MOST: usize = 2_000;

/// A hand as a PHH file tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhhFile {
    /// What each player posts, in the order of the file, already turned round for two players; negative for a blind posted late.
    pub(crate) blinds: Vec<Money>,
    /// The least bet.
    pub(crate) min_bet: Money,
    /// What lies before each player.
    pub(crate) stacks: Vec<Money>,
    /// What happened, each with its text.
    pub(crate) actions: Vec<(String, PhhAction)>,
    /// Where they sit.
    pub(crate) seats: Option<Vec<u8>>,
    /// How many seats there are.
    pub(crate) seat_count: Option<u8>,
    /// What each has in the end.
    pub(crate) finishing: Option<Vec<Money>>,
    /// What a hand of ours says of its table.
    pub(crate) own: OwnTerms,
}

/// What a hand of ours says of its table beside what the format has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OwnTerms {
    pub(crate) rules: Option<Rules>,
    pub(crate) readings: Option<Readings>,
    pub(crate) chip_unit: Option<Money>,
    pub(crate) commission: Option<CommissionSetup>,
    pub(crate) void: bool,
}

impl PhhFile {
    /// Every amount that the file names.
    pub(crate) fn amounts(&self) -> impl Iterator<Item = Money> {
        let bets = self.actions.iter().filter_map(|(_, action)| match action {
            PhhAction::To(_, to) => Some(*to),
            _ => None,
        });
        self.stacks.iter().chain(&self.blinds).copied().chain([self.min_bet]).chain(bets)
    }
}

/// Reads a file of one hand.
///
/// # Errors
/// The first field that is not as the format has it, or says something that no Omaha hand has.
pub fn read_phh(text: &str) -> Result<PhhFile, PhhFault> {
    let table = DeTable::parse(text).map_err(|error| {
        let (line, column) = place(text, error.span().map_or(0, |span| span.start));
        PhhFault::new("FILE", format!("{line}:{column}"), PhhWrong::NotToml(error.message().to_owned()))
    })?;
    let fields = Fields(table.get_ref());
    let variant = fields.text("variant")?.ok_or_else(|| missing("variant"))?;
    if variant != "PO" {
        return Err(PhhFault::new("variant", variant, PhhWrong::Variant));
    }
    let stacks = fields.amounts("starting_stacks")?.ok_or_else(|| missing("starting_stacks"))?;
    let players = stacks.len();
    if !(2..=HANDS_MAX).contains(&players) {
        let wrong = if players > HANDS_MAX {
            PhhWrong::TooMany { most: HANDS_MAX }
        } else {
            PhhWrong::Kind("phh-kind-players")
        };
        return Err(PhhFault::new("starting_stacks", players.to_string(), wrong));
    }
    if let Some(at) = stacks.iter().position(|stack| !stack.is_positive()) {
        return Err(PhhFault::new(
            format!("starting_stacks[{at}]"),
            crate::amount::decimal(stacks[at]),
            PhhWrong::Amount,
        ));
    }
    let antes = fields.amounts_of("antes", players)?.ok_or_else(|| missing("antes"))?;
    if let Some(at) = antes.iter().position(|ante| !ante.is_zero()) {
        return Err(PhhFault::new(format!("antes[{at}]"), crate::amount::decimal(antes[at]), PhhWrong::Ante));
    }
    let mut blinds =
        fields.amounts_of("blinds_or_straddles", players)?.ok_or_else(|| missing("blinds_or_straddles"))?;
    if players == 2 {
        blinds.reverse();
    }
    let min_bet = fields.amount("min_bet")?.ok_or_else(|| missing("min_bet"))?;
    let written = fields.texts("actions")?.ok_or_else(|| missing("actions"))?;
    if written.len() > ACTIONS_MOST {
        return Err(PhhFault::new("actions", written.len().to_string(), PhhWrong::TooMany { most: ACTIONS_MOST }));
    }
    let mut actions = Vec::with_capacity(written.len());
    for (at, text) in written.into_iter().enumerate() {
        let action =
            read_action(&text, players).map_err(|wrong| PhhFault::new(format!("actions[{at}]"), &*text, wrong))?;
        actions.push((text, action));
    }
    Ok(PhhFile {
        blinds,
        min_bet,
        actions,
        seats: seats(&fields, players)?,
        seat_count: fields.small("seat_count")?,
        finishing: fields.amounts_of("finishing_stacks", players)?,
        own: own_terms(&fields)?,
        stacks,
    })
}

/// The seats, each once.
fn seats(fields: &Fields<'_>, players: usize) -> Result<Option<Vec<u8>>, PhhFault> {
    let Some(seats) = fields.list("seats")? else { return Ok(None) };
    of_length("seats", seats.len(), players)?;
    let mut read: Vec<u8> = Vec::new();
    for (at, value) in seats.iter().enumerate() {
        let field = format!("seats[{at}]");
        let number = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
            _ => None,
        };
        let number: u8 = number
            .filter(|number| (1..=SEATS_MAX).contains(&usize::from(*number)))
            .ok_or_else(|| PhhFault::new(&*field, told(value.get_ref()), PhhWrong::Kind("phh-kind-seat")))?;
        if read.contains(&number) {
            return Err(PhhFault::new(field, number.to_string(), PhhWrong::Twice));
        }
        read.push(number);
    }
    Ok(Some(read))
}

fn own_terms(fields: &Fields<'_>) -> Result<OwnTerms, PhhFault> {
    let unknown = |field: &str, value: &str| PhhFault::new(field, value, PhhWrong::Unknown);
    let mut own = OwnTerms { chip_unit: fields.amount("_sabot_chip_unit")?, ..OwnTerms::default() };
    if let Some(edition) = fields.text("_sabot_edition")?.filter(|edition| edition != "97/2010") {
        return Err(unknown("_sabot_edition", &edition));
    }
    if let Some(rules) = fields.small("_sabot_rules")? {
        let rules = Rules(rules.into());
        if !rules.is_known() {
            return Err(unknown("_sabot_rules", &rules.to_string()));
        }
        own.rules = Some(rules);
    }
    if let Some(all) = fields.texts("_sabot_readings")? {
        let mut readings = Readings::default();
        for (at, text) in all.iter().enumerate() {
            let field = format!("_sabot_readings[{at}]");
            let parts = text.strip_prefix('R').and_then(|text| text.split_once(' '));
            let (number, word) = parts.ok_or_else(|| unknown(&field, text))?;
            let number = number.parse().map_err(|_| unknown(&field, text))?;
            readings.choose(number, word).map_err(|_| unknown(&field, text))?;
        }
        own.readings = Some(readings);
    }
    if let Some(rate) = fields.integer("_sabot_commission_rate")? {
        let share = u32::try_from(rate).ok().and_then(|rate| Share::new(rate).ok());
        let share = share.ok_or_else(|| fields.kind("_sabot_commission_rate", "phh-kind-share"))?;
        let cap = fields.small("_sabot_commission_cap")?.unwrap_or(CommissionSetup::default().cap);
        let waived = rate == 0;
        let share = if waived { CommissionSetup::default().rate } else { share };
        own.commission = Some(CommissionSetup { rate: share, cap, waived });
    }
    own.void = match fields.0.get("_sabot_void").map(|value| value.get_ref()) {
        None | Some(DeValue::Boolean(false)) => false,
        Some(DeValue::Boolean(true)) => true,
        Some(other) => return Err(PhhFault::new("_sabot_void", told(other), PhhWrong::Kind("phh-kind-truth"))),
    };
    Ok(own)
}

fn missing(field: &str) -> PhhFault {
    PhhFault::new(field, "", PhhWrong::Missing)
}

fn of_length(field: &str, length: usize, players: usize) -> Result<(), PhhFault> {
    if length == players { Ok(()) } else { Err(PhhFault::new(field, length.to_string(), PhhWrong::Length { players })) }
}

/// Line and column of a byte.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    (line, before.chars().rev().take_while(|one| *one != '\n').count() + 1)
}

/// A value as it is written, or what kind it is.
fn told(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => match number.radix() {
            16 => format!("0x{}", number.as_str()),
            8 => format!("0o{}", number.as_str()),
            2 => format!("0b{}", number.as_str()),
            _ => number.as_str().to_owned(),
        },
        DeValue::Float(number) => number.as_str().to_owned(),
        DeValue::Boolean(is) => is.to_string(),
        DeValue::Datetime(at) => at.to_string(),
        DeValue::Array(all) => format!("[{}]", all.len()),
        DeValue::Table(_) => "{}".to_owned(),
    }
}

/// The fields of a file.
struct Fields<'a>(&'a DeTable<'a>);

impl Fields<'_> {
    fn kind(&self, field: &str, wanted: &'static str) -> PhhFault {
        let value = self.0.get(field).map(|value| told(value.get_ref())).unwrap_or_default();
        PhhFault::new(field, value, PhhWrong::Kind(wanted))
    }

    fn text(&self, field: &str) -> Result<Option<String>, PhhFault> {
        match self.0.get(field).map(|value| value.get_ref()) {
            None => Ok(None),
            Some(DeValue::String(text)) => Ok(Some(text.to_string())),
            Some(_) => Err(self.kind(field, "phh-kind-text")),
        }
    }

    fn list(&self, field: &str) -> Result<Option<&toml::de::DeArray<'_>>, PhhFault> {
        match self.0.get(field).map(|value| value.get_ref()) {
            None => Ok(None),
            Some(DeValue::Array(all)) => Ok(Some(all)),
            Some(_) => Err(self.kind(field, "phh-kind-list")),
        }
    }

    fn texts(&self, field: &str) -> Result<Option<Vec<String>>, PhhFault> {
        let Some(all) = self.list(field)? else { return Ok(None) };
        let text = |(at, value): (usize, &toml::Spanned<DeValue<'_>>)| match value.get_ref() {
            DeValue::String(text) => Ok(text.to_string()),
            other => Err(PhhFault::new(format!("{field}[{at}]"), told(other), PhhWrong::Kind("phh-kind-text"))),
        };
        all.iter().enumerate().map(text).collect::<Result<_, _>>().map(Some)
    }

    fn integer(&self, field: &str) -> Result<Option<i64>, PhhFault> {
        match self.0.get(field).map(|value| value.get_ref()) {
            None => Ok(None),
            Some(DeValue::Integer(number)) if number.radix() == 10 => {
                number.as_str().parse().map(Some).map_err(|_| self.kind(field, "phh-kind-whole"))
            }
            Some(_) => Err(self.kind(field, "phh-kind-whole")),
        }
    }

    fn small(&self, field: &str) -> Result<Option<u8>, PhhFault> {
        let number = self.integer(field)?;
        number.map(|number| u8::try_from(number).map_err(|_| self.kind(field, "phh-kind-small"))).transpose()
    }

    fn amount(&self, field: &str) -> Result<Option<Money>, PhhFault> {
        self.0.get(field).map(|value| amount(field, value.get_ref())).transpose()
    }

    fn amounts(&self, field: &str) -> Result<Option<Vec<Money>>, PhhFault> {
        let Some(all) = self.list(field)? else { return Ok(None) };
        let one =
            |(at, value): (usize, &toml::Spanned<DeValue<'_>>)| amount(&format!("{field}[{at}]"), value.get_ref());
        all.iter().enumerate().map(one).collect::<Result<_, _>>().map(Some)
    }

    fn amounts_of(&self, field: &str, players: usize) -> Result<Option<Vec<Money>>, PhhFault> {
        let Some(all) = self.amounts(field)? else { return Ok(None) };
        of_length(field, all.len(), players)?;
        Ok(Some(all))
    }
}

/// An amount as the file writes it, digit by digit.
fn amount(field: &str, value: &DeValue<'_>) -> Result<Money, PhhFault> {
    let read = match value {
        DeValue::Integer(number) if number.radix() == 10 => read_decimal(number.as_str()),
        DeValue::Float(number) => read_decimal(number.as_str()),
        _ => None,
    };
    read.ok_or_else(|| PhhFault::new(field, told(value), PhhWrong::Amount))
}

//! The JSON Schema of `sabot-round-v1`, made from the types that are written.

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform as _, transform_subschemas};
use schemars::{JsonSchema as _, Schema};
use serde_json::Value;

use sabot_wire::RoundHistory;

/// The schema of one history, as `docs/sabot-round-v1.schema.json` has it.
#[must_use]
pub fn round_schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = RoundHistory::json_schema(&mut generator);
    schema.insert("$schema".to_owned(), "https://json-schema.org/draft/2020-12/schema".into());
    schema.insert("title".to_owned(), "sabot-round-v1".into());
    let mut definitions: Vec<_> = generator.take_definitions(true).into_iter().collect();
    definitions.sort_by(|one, other| one.0.cmp(&other.0));
    schema.insert("$defs".to_owned(), Value::Object(definitions.into_iter().collect()));
    (without_examples as fn(&mut Schema)).transform(&mut schema);
    schema.to_value()
}

/// A description ends where its example in Rust begins.
fn without_examples(schema: &mut Schema) {
    transform_subschemas(&mut (without_examples as fn(&mut Schema)), schema);
    if let Some(Value::String(text)) = schema.as_object_mut().and_then(|members| members.get_mut("description"))
        && let Some(example) = text.find("```")
    {
        text.truncate(example);
        text.truncate(text.trim_end().len());
    }
}

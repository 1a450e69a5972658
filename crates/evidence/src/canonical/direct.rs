//! Writing a thing in its one form without making a value of it first.
//!
//! Members are written as they come and put in order when their object is complete. Anything unusual (a fraction, a key
//! that is no text, a key that comes twice) is left to `writer`, which can name the fault and its place.

use core::fmt;

use serde::ser::{self, Serialize};

use super::{BYTES_MAX, DEPTH_MAX, INTEGER_MAX, is_key, writer};

/// The one form, or nothing where the long way must be gone.
pub(super) fn write<T: Serialize + ?Sized>(thing: &T) -> Option<String> {
    let mut direct =
        Direct { text: String::with_capacity(512), depth: 0, members: Vec::with_capacity(32), ordered: String::new() };
    thing.serialize(&mut direct).ok()?;
    (direct.text.len() <= BYTES_MAX).then_some(direct.text)
}

/// Something out of the ordinary.
#[derive(Debug)]
pub(super) struct Unusual;

impl fmt::Display for Unusual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("something out of the ordinary")
    }
}

impl core::error::Error for Unusual {}

impl ser::Error for Unusual {
    fn custom<T: fmt::Display>(_: T) -> Unusual {
        Unusual
    }
}

type Written = Result<(), Unusual>;

/// The text so far, and how many arrays and objects are open in it.
pub(super) struct Direct {
    text: String,
    depth: usize,
    /// The members of all objects that are open, those of the innermost last: one list for all, so that a document asks
    /// for memory a few times and not once for each of its objects.
    members: Vec<Member>,
    /// Where members are put in order.
    ordered: String,
}

/// Where in the text a member stands.
#[derive(Clone, Copy)]
struct Member {
    begin: usize,
    key_bytes: usize,
    end: usize,
}

impl Member {
    fn key(self, text: &str) -> &str {
        &text[self.begin + 1..][..self.key_bytes]
    }
}

impl Direct {
    fn enter(&mut self, bracket: char) -> Written {
        if self.depth >= DEPTH_MAX {
            return Err(Unusual);
        }
        self.depth += 1;
        self.text.push(bracket);
        Ok(())
    }

    /// Closes an array or object behind the comma of its last item.
    fn leave(&mut self, bracket: char) -> Written {
        if self.text.ends_with(',') {
            self.text.pop();
        }
        self.text.push(bracket);
        self.depth -= 1;
        if self.text.len() > BYTES_MAX { Err(Unusual) } else { Ok(()) }
    }

    fn key(&mut self, key: &str) -> Written {
        if !is_key(key) {
            return Err(Unusual);
        }
        self.text.push('"');
        self.text.push_str(key);
        self.text.push_str("\":");
        Ok(())
    }

    fn unsigned(&mut self, number: u64) -> Written {
        if number > INTEGER_MAX {
            return Err(Unusual);
        }
        writer::digits(&mut self.text, number);
        Ok(())
    }

    fn signed(&mut self, number: i64) -> Written {
        if number < 0 {
            self.text.push('-');
        }
        self.unsigned(number.unsigned_abs())
    }
}

/// Escapes what is written between the quotes of a string.
struct Quoted<'a>(&'a mut String);

impl fmt::Write for Quoted<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        writer::escaped(self.0, piece);
        Ok(())
    }
}

/// The items of an array; of a variant, within the object that names it.
pub(super) struct Items<'a> {
    direct: &'a mut Direct,
    of_variant: bool,
}

impl Items<'_> {
    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Written {
        item.serialize(&mut *self.direct)?;
        self.direct.text.push(',');
        Ok(())
    }

    fn close(self) -> Written {
        self.direct.leave(']')?;
        if self.of_variant { self.direct.leave('}') } else { Ok(()) }
    }
}

/// The members of an object; of a variant, within the object that names it.
pub(super) struct Members<'a> {
    direct: &'a mut Direct,
    /// Where its members begin in the list of all.
    from: usize,
    of_variant: bool,
}

impl Members<'_> {
    fn begin(&mut self, key: &str) -> Written {
        let begin = self.direct.text.len();
        self.direct.members.push(Member { begin, key_bytes: key.len(), end: begin });
        self.direct.key(key)
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        let member = self.direct.members.len() - 1;
        value.serialize(&mut *self.direct)?;
        self.direct.text.push(',');
        self.direct.members[member].end = self.direct.text.len();
        Ok(())
    }

    fn close(self) -> Written {
        let Members { direct, from, of_variant } = self;
        direct.order(from)?;
        direct.leave('}')?;
        if of_variant { direct.leave('}') } else { Ok(()) }
    }
}

impl Direct {
    /// Begins an object that is open already in the text.
    fn members(&mut self, of_variant: bool) -> Members<'_> {
        Members { from: self.members.len(), direct: self, of_variant }
    }

    /// Puts the members of the innermost object in the order of their keys.
    fn order(&mut self, from: usize) -> Written {
        let Direct { text, members, ordered, .. } = self;
        let own = &mut members[from..];
        if !own.windows(2).all(|pair| pair[0].key(text) < pair[1].key(text)) {
            let begin = own[0].begin;
            own.sort_unstable_by(|one, other| one.key(text).cmp(other.key(text)));
            if own.windows(2).any(|pair| pair[0].key(text) == pair[1].key(text)) {
                return Err(Unusual);
            }
            ordered.clear();
            own.iter().for_each(|member| ordered.push_str(&text[member.begin..member.end]));
            text.truncate(begin);
            text.push_str(ordered);
        }
        members.truncate(from);
        Ok(())
    }
}

impl<'a> ser::Serializer for &'a mut Direct {
    type Ok = ();
    type Error = Unusual;
    type SerializeSeq = Items<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Members<'a>;
    type SerializeStruct = Members<'a>;
    type SerializeStructVariant = Members<'a>;

    fn serialize_bool(self, v: bool) -> Written {
        self.text.push_str(if v { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, v: i8) -> Written {
        self.signed(v.into())
    }

    fn serialize_i16(self, v: i16) -> Written {
        self.signed(v.into())
    }

    fn serialize_i32(self, v: i32) -> Written {
        self.signed(v.into())
    }

    fn serialize_i64(self, v: i64) -> Written {
        self.signed(v)
    }

    fn serialize_u8(self, v: u8) -> Written {
        self.unsigned(v.into())
    }

    fn serialize_u16(self, v: u16) -> Written {
        self.unsigned(v.into())
    }

    fn serialize_u32(self, v: u32) -> Written {
        self.unsigned(v.into())
    }

    fn serialize_u64(self, v: u64) -> Written {
        self.unsigned(v)
    }

    fn serialize_f32(self, _: f32) -> Written {
        Err(Unusual)
    }

    fn serialize_f64(self, _: f64) -> Written {
        Err(Unusual)
    }

    fn serialize_char(self, v: char) -> Written {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, v: &str) -> Written {
        writer::string(&mut self.text, v);
        Ok(())
    }

    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Written {
        self.text.push('"');
        fmt::Write::write_fmt(&mut Quoted(&mut self.text), format_args!("{value}")).map_err(|_| Unusual)?;
        self.text.push('"');
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(Unusual)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.enter('{')?;
        self.key(variant)?;
        value.serialize(&mut *self)?;
        self.leave('}')
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Items<'a>, Unusual> {
        self.enter('[')?;
        Ok(Items { direct: self, of_variant: false })
    }

    fn serialize_tuple(self, _: usize) -> Result<Items<'a>, Unusual> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Unusual> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Unusual> {
        self.enter('{')?;
        self.key(variant)?;
        self.enter('[')?;
        Ok(Items { direct: self, of_variant: true })
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a>, Unusual> {
        self.enter('{')?;
        Ok(self.members(false))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, Unusual> {
        self.enter('{')?;
        Ok(self.members(false))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Members<'a>, Unusual> {
        self.enter('{')?;
        self.key(variant)?;
        self.enter('{')?;
        Ok(self.members(true))
    }
}

impl ser::SerializeSeq for Items<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeTuple for Items<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeTupleStruct for Items<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeTupleVariant for Items<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.item(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeMap for Members<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        // Only a text is written with quotes around it, so a key without them is no text.
        let begin = self.direct.text.len();
        key.serialize(&mut *self.direct)?;
        let written = &self.direct.text[begin..];
        let text = written.strip_prefix('"').and_then(|text| text.strip_suffix('"')).ok_or(Unusual)?;
        if !is_key(text) {
            return Err(Unusual);
        }
        let key_bytes = text.len();
        self.direct.text.push(':');
        self.direct.members.push(Member { begin, key_bytes, end: begin });
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeStruct for Members<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Written {
        self.begin(key)?;
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeStructVariant for Members<'_> {
    type Ok = ();
    type Error = Unusual;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Written {
        self.begin(key)?;
        self.value(value)
    }

    fn end(self) -> Written {
        self.close()
    }
}

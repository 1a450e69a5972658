//! What has changed between two JSON texts, as a merge patch (RFC 7396): members that are new or other, and null for those
//! that are gone.
//!
//! A merge patch cannot set a member to null, so a [`Text`] has none. Views are made, compared and sent as texts: no tree of
//! values is built for what changes thousands of times a second. Each is gone through once, when it is made; after that it is
//! known where its members are. The texts are this program's own, without white space between their parts.

/// The text of an object without members that are null, and where its members are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    text: String,
    /// The members of the object and of objects that are members, each before its own.
    members: Vec<Member>,
}

/// A member by its places in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Member {
    name: usize,
    value: usize,
    end: usize,
    /// How many members follow that are parts of it.
    parts: usize,
}

impl Text {
    /// Takes the text of an object in.
    #[must_use]
    pub fn new(raw: &str) -> Text {
        let text = Text { text: String::with_capacity(raw.len()), members: Vec::with_capacity(64) };
        let mut reading = Reading { raw, bytes: raw.as_bytes(), copied: 0, made: text };
        reading.value(0, true);
        reading.copy_to(raw.len());
        reading.made
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The members without the braces around them; nothing where this is not an object with members.
    #[must_use]
    pub fn members(&self) -> &str {
        inside(&self.text)
    }

    /// The patch that makes `after` of this; `None` where they are the same.
    #[must_use]
    pub fn diff(&self, after: &Text) -> Option<String> {
        if self.text == after.text {
            return None;
        }
        let mut patch = String::new();
        let both = (Parts { of: self, members: &self.members }, Parts { of: after, members: &after.members });
        both.0.diff_into(both.1, &mut patch).then_some(patch)
    }

    fn slice(&self, from: usize, to: usize) -> &str {
        self.text.get(from..to).unwrap_or_default()
    }
}

/// What stands between the braces of an object.
pub(crate) fn inside(object: &str) -> &str {
    object.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or_default()
}

/// The members of an object within a text, with their own.
#[derive(Clone, Copy)]
struct Parts<'a> {
    of: &'a Text,
    members: &'a [Member],
}

/// A member: its quoted name, its value, its own members.
type Part<'a> = (&'a str, &'a str, Parts<'a>);

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        let (member, rest) = self.members.split_first()?;
        let (own, rest) = rest.split_at_checked(member.parts)?;
        self.members = rest;
        let name = self.of.slice(member.name, member.value - 1);
        Some((name, self.of.slice(member.value, member.end), Parts { of: self.of, members: own }))
    }
}

impl<'a> Parts<'a> {
    fn named(mut self, name: &str) -> Option<Part<'a>> {
        self.find(|part| part.0 == name)
    }

    /// Writes the patch that makes `after` of these members, and says whether there is anything in it.
    fn diff_into(self, after: Parts<'_>, patch: &mut String) -> bool {
        let (began, mut any) = (patch.len(), false);
        patch.push('{');
        // Nearly always the members are the same ones in the same order; where not, they are looked for.
        let (mut old, mut in_order) = (self, true);
        for (name, value, own) in after {
            let was = if in_order { old.next().filter(|was| was.0 == name) } else { None };
            in_order &= was.is_some();
            match was.or_else(|| self.named(name)) {
                Some((_, was, _)) if was == value => {}
                Some((_, was, parts)) if was.starts_with('{') && value.starts_with('{') => {
                    let (length, before_it) = (patch.len(), any);
                    begin_member(patch, &mut any, name);
                    if !parts.diff_into(own, patch) {
                        // Nothing differs but the order of the members, so nothing is written.
                        patch.truncate(length);
                        any = before_it;
                    }
                }
                _ => {
                    begin_member(patch, &mut any, name);
                    patch.push_str(value);
                }
            }
        }
        if !in_order || old.next().is_some() {
            for (name, _, _) in self.filter(|part| after.named(part.0).is_none()) {
                begin_member(patch, &mut any, name);
                patch.push_str("null");
            }
        }
        patch.push('}');
        if !any {
            patch.truncate(began);
        }
        any
    }
}

fn begin_member(patch: &mut String, any: &mut bool, name: &str) {
    if core::mem::replace(any, true) {
        patch.push(',');
    }
    patch.push_str(name);
    patch.push(':');
}

/// A text that is gone through.
struct Reading<'a> {
    raw: &'a str,
    bytes: &'a [u8],
    /// Up to where it has been copied or left out.
    copied: usize,
    made: Text,
}

impl Reading<'_> {
    /// Copies what comes before this.
    fn copy_to(&mut self, at: usize) {
        self.made.text.push_str(self.raw.get(self.copied..at).unwrap_or_default());
        self.copied = at;
    }

    /// Where this will stand in the text that is made.
    const fn place(&self, at: usize) -> usize {
        self.made.text.len() + (at - self.copied)
    }

    /// Goes through the value that begins here; where it ends. `kept`: whether its members are noted.
    fn value(&mut self, at: usize, kept: bool) -> usize {
        match self.bytes.get(at) {
            Some(b'{') => self.object(at + 1, kept),
            Some(b'[') => self.array(at + 1),
            Some(b'"') => end_of_string(self.bytes, at),
            _ => {
                let rest = self.bytes.get(at..).unwrap_or_default();
                at + rest.iter().position(|byte| matches!(byte, b',' | b'}' | b']')).unwrap_or(rest.len())
            }
        }
    }

    fn array(&mut self, mut at: usize) -> usize {
        while let Some(byte) = self.bytes.get(at) {
            match byte {
                b']' => return at + 1,
                b',' => at += 1,
                _ => at = self.value(at, false),
            }
        }
        at
    }

    fn object(&mut self, mut at: usize, kept: bool) -> usize {
        while let Some(byte) = self.bytes.get(at) {
            match byte {
                b'}' => return at + 1,
                b',' => at += 1,
                _ => {
                    let value = end_of_string(self.bytes, at) + 1;
                    if self.bytes.get(value..).is_some_and(|rest| rest.starts_with(b"null")) {
                        at = self.leave_out(at, value + 4);
                    } else {
                        at = self.member(at, value, kept);
                    }
                }
            }
        }
        at
    }

    fn member(&mut self, name: usize, value: usize, kept: bool) -> usize {
        if !kept {
            return self.value(value, false);
        }
        let (index, name) = (self.made.members.len(), self.place(name));
        let member = Member { name, value: self.place(value), end: 0, parts: 0 };
        self.made.members.push(member);
        let end = self.value(value, true);
        let (parts, place) = (self.made.members.len() - index - 1, self.place(end));
        if let Some(member) = self.made.members.get_mut(index) {
            (member.end, member.parts) = (place, parts);
        }
        end
    }

    /// Leaves a member out, with one of the commas beside it; from where to go on.
    fn leave_out(&mut self, from: usize, to: usize) -> usize {
        self.copy_to(from);
        if self.bytes.get(to) == Some(&b',') {
            self.copied = to + 1;
        } else {
            if self.made.text.ends_with(',') {
                self.made.text.pop();
            }
            self.copied = to;
        }
        self.copied
    }
}

/// Where the string that begins here ends.
fn end_of_string(text: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while let Some(byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

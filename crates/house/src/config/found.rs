//! What a key was found to hold.

/// What stands at a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found<T> {
    /// Nothing.
    Absent,
    /// Something that cannot be used, which was reported.
    Bad,
    /// A value.
    Good(T),
}

impl<T> Found<T> {
    /// The value, or the default where nothing stands; `None` where something cannot be used.
    pub(super) fn or(self, default: T) -> Option<T> {
        match self {
            Found::Absent => Some(default),
            Found::Bad => None,
            Found::Good(value) => Some(value),
        }
    }

    /// The value or nothing; `None` where something cannot be used.
    pub(super) fn optional(self) -> Option<Option<T>> {
        match self {
            Found::Absent => Some(None),
            Found::Bad => None,
            Found::Good(value) => Some(Some(value)),
        }
    }

    /// The value, where there is one that can be used.
    pub(super) fn good(self) -> Option<T> {
        match self {
            Found::Good(value) => Some(value),
            Found::Absent | Found::Bad => None,
        }
    }

    /// Something made of the value; what cannot be made was reported.
    pub(super) fn then<U>(self, read: impl FnOnce(T) -> Option<U>) -> Found<U> {
        match self {
            Found::Absent => Found::Absent,
            Found::Bad => Found::Bad,
            Found::Good(value) => read(value).map_or(Found::Bad, Found::Good),
        }
    }
}

//! One value, key or bracket in eight bytes.

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Null,
    False,
    True,
    /// A whole number that fits.
    Number,
    /// Any other number, as text.
    Digits,
    Text,
    Array,
    Object,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::Null,
        Kind::False,
        Kind::True,
        Kind::Number,
        Kind::Digits,
        Kind::Text,
        Kind::Array,
        Kind::Object,
    ];
}

/// The kind in the lowest bits, then what belongs to it: a number; where a text is and how long; or where an
/// array or object ends. An object's keys are texts, each in front of its value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Node(u64);

/// So many bits say the kind.
const KIND: u32 = 4;
/// So many bits say how long a text is.
const LENGTH: u32 = 28;

impl Node {
    pub(crate) fn plain(kind: Kind) -> Node {
        Node(kind as u64)
    }

    /// `None` if the number needs more than sixty bits.
    pub(crate) fn number(number: i64) -> Option<Node> {
        let kept = number << KIND;
        (kept >> KIND == number).then_some(Node(kept as u64 | Kind::Number as u64))
    }

    /// A text of that length from there.
    pub(crate) fn text(kind: Kind, start: usize, length: usize) -> Node {
        assert!(length < 1 << LENGTH && start <= u32::MAX as usize, "a text is not that long");
        Node((start as u64) << (KIND + LENGTH) | (length as u64) << KIND | kind as u64)
    }

    /// An array or object up to that node.
    pub(crate) fn bracket(kind: Kind, end: usize) -> Node {
        Node((end as u64) << KIND | kind as u64)
    }

    pub(crate) fn kind(self) -> Kind {
        Kind::ALL[(self.0 & 0xF) as usize]
    }

    pub(crate) fn as_number(self) -> i64 {
        self.0 as i64 >> KIND
    }

    pub(crate) fn as_text(self) -> std::ops::Range<usize> {
        let start = (self.0 >> (KIND + LENGTH)) as usize;
        let length = (self.0 >> KIND) as usize & ((1 << LENGTH) - 1);
        start..start + length
    }

    pub(crate) fn end(self) -> usize {
        (self.0 >> KIND) as usize
    }
}

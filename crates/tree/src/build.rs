//! A tree from whatever can be written.

use std::fmt::{self, Display, Write};

use serde::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use crate::Tree;
use crate::node::{Kind, Node};

pub(crate) fn add<T: Serialize + ?Sized>(tree: &mut Tree, value: &T) -> Result<(), NotJson> {
    value.serialize(Writer { tree, place: Place::Value })
}

/// Something that JSON cannot say.
#[derive(Debug)]
pub struct NotJson(String);

impl Display for NotJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotJson {}

impl Error for NotJson {
    fn custom<T: Display>(why: T) -> Self {
        NotJson(why.to_string())
    }
}

/// Where something stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Value,
    /// As a key everything is a text.
    Key,
}

/// Adding to a tree, value by value.
impl Tree {
    pub(crate) fn add_plain(&mut self, kind: Kind) {
        self.nodes.push(Node::plain(kind));
    }

    pub(crate) fn add_bool(&mut self, value: bool) {
        self.add_plain(if value { Kind::True } else { Kind::False });
    }

    pub(crate) fn add_number<N: TryInto<i64> + Display + Copy>(&mut self, number: N) {
        match number.try_into().ok().and_then(Node::number) {
            Some(node) => self.nodes.push(node),
            None => self.add_shown(Kind::Digits, number),
        }
    }

    /// What is no number becomes nothing, as everywhere in JSON.
    pub(crate) fn add_float(&mut self, number: f64) {
        match serde_json::Number::from_f64(number) {
            Some(number) => self.add_shown(Kind::Digits, number),
            None => self.add_plain(Kind::Null),
        }
    }

    pub(crate) fn add_text(&mut self, kind: Kind, text: &str) {
        self.nodes.push(Node::text(kind, self.text.len(), text.len()));
        self.text.push_str(text);
    }

    fn add_shown(&mut self, kind: Kind, value: impl Display) {
        let start = self.text.len();
        write!(self.text, "{value}").expect("a text takes everything");
        self.nodes.push(Node::text(kind, start, self.text.len() - start));
    }

    /// Begins an array or object; [`Tree::close`] is told where.
    pub(crate) fn open(&mut self) -> usize {
        self.nodes.push(Node::plain(Kind::Null));
        self.nodes.len() - 1
    }

    pub(crate) fn close(&mut self, kind: Kind, open: usize) {
        self.nodes[open] = Node::bracket(kind, self.nodes.len());
    }
}

/// Adds one value.
struct Writer<'t> {
    tree: &'t mut Tree,
    place: Place,
}

impl<'t> Writer<'t> {
    fn number<N: TryInto<i64> + Display + Copy>(self, number: N) {
        match self.place {
            Place::Value => self.tree.add_number(number),
            Place::Key => self.tree.add_shown(Kind::Text, number),
        }
    }

    /// Not everything can be a key.
    fn no_key(&self) -> Result<(), NotJson> {
        match self.place {
            Place::Value => Ok(()),
            Place::Key => Err(NotJson("a key must be a text or a whole number".to_owned())),
        }
    }

    fn bracket(self, kind: Kind) -> Result<Bracket<'t>, NotJson> {
        self.no_key()?;
        let open = self.tree.open();
        Ok(Bracket { tree: self.tree, kind, open, within: None })
    }

    /// An object with one key, whose value is an array or object.
    fn variant(self, variant: &'static str, kind: Kind) -> Result<Bracket<'t>, NotJson> {
        let outer = self.bracket(Kind::Object)?;
        outer.tree.add_text(Kind::Text, variant);
        let open = outer.tree.open();
        Ok(Bracket { within: Some(outer.open), kind, open, tree: outer.tree })
    }
}

/// An array or object that is being written.
struct Bracket<'t> {
    tree: &'t mut Tree,
    kind: Kind,
    open: usize,
    /// The object around it that names its variant.
    within: Option<usize>,
}

impl Bracket<'_> {
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        add(self.tree, value)
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), NotJson> {
        self.tree.add_text(Kind::Text, key);
        self.value(value)
    }

    fn done(self) {
        self.tree.close(self.kind, self.open);
        if let Some(outer) = self.within {
            self.tree.close(Kind::Object, outer);
        }
    }
}

macro_rules! numbers {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, number: $type) -> Result<(), NotJson> {
            self.number(number);
            Ok(())
        })*
    };
}

impl<'t> Serializer for Writer<'t> {
    type Ok = ();
    type Error = NotJson;
    type SerializeSeq = Bracket<'t>;
    type SerializeTuple = Bracket<'t>;
    type SerializeTupleStruct = Bracket<'t>;
    type SerializeTupleVariant = Bracket<'t>;
    type SerializeMap = Bracket<'t>;
    type SerializeStruct = Bracket<'t>;
    type SerializeStructVariant = Bracket<'t>;

    numbers!(
        serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_u8 u8,
        serialize_u16 u16, serialize_u32 u32, serialize_u64 u64
    );

    fn serialize_bool(self, value: bool) -> Result<(), NotJson> {
        match self.place {
            Place::Value => self.tree.add_bool(value),
            Place::Key => self.tree.add_shown(Kind::Text, value),
        }
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Result<(), NotJson> {
        self.serialize_f64(f64::from(number))
    }

    fn serialize_f64(self, number: f64) -> Result<(), NotJson> {
        self.no_key()?;
        self.tree.add_float(number);
        Ok(())
    }

    fn serialize_char(self, letter: char) -> Result<(), NotJson> {
        self.serialize_str(letter.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), NotJson> {
        self.tree.add_text(Kind::Text, text);
        Ok(())
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), NotJson> {
        bytes.serialize(self)
    }

    fn serialize_none(self) -> Result<(), NotJson> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotJson> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), NotJson> {
        self.no_key()?;
        self.tree.add_plain(Kind::Null);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotJson> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), NotJson> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), NotJson> {
        let mut object = self.bracket(Kind::Object)?;
        object.field(variant, value)?;
        object.done();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Bracket<'t>, NotJson> {
        self.bracket(Kind::Array)
    }

    fn serialize_tuple(self, _: usize) -> Result<Bracket<'t>, NotJson> {
        self.bracket(Kind::Array)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Bracket<'t>, NotJson> {
        self.bracket(Kind::Array)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Bracket<'t>, NotJson> {
        self.variant(variant, Kind::Array)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Bracket<'t>, NotJson> {
        self.bracket(Kind::Object)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Bracket<'t>, NotJson> {
        self.bracket(Kind::Object)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Bracket<'t>, NotJson> {
        self.variant(variant, Kind::Object)
    }
}

/// Arrays, by whatever name they come.
macro_rules! arrays {
    ($($kind:ident $method:ident),*) => {
        $(impl $kind for Bracket<'_> {
            type Ok = ();
            type Error = NotJson;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
                self.value(value)
            }

            fn end(self) -> Result<(), NotJson> {
                self.done();
                Ok(())
            }
        })*
    };
}

arrays!(
    SerializeSeq serialize_element, SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field
);

/// Objects whose keys are known.
macro_rules! structs {
    ($($kind:ident),*) => {
        $(impl $kind for Bracket<'_> {
            type Ok = ();
            type Error = NotJson;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), NotJson> {
                self.field(key, value)
            }

            fn end(self) -> Result<(), NotJson> {
                self.done();
                Ok(())
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Bracket<'_> {
    type Ok = ();
    type Error = NotJson;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), NotJson> {
        key.serialize(Writer { tree: self.tree, place: Place::Key })
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotJson> {
        self.value(value)
    }

    fn end(self) -> Result<(), NotJson> {
        self.done();
        Ok(())
    }
}

//! The TypeScript form of what a game shows: views, prompts, actions, seen events, options.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};
use ts_rs::{Config, TS, TypeVisitor};

use crate::{Automa, Bag, Game, Numbered, Outcome};

/// A pile is the list of its cards.
impl<C: Numbered + TS, const WORDS: usize> TS for Bag<C, WORDS> {
    type WithoutGenerics = Vec<C>;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        Vec::<C>::name(config)
    }

    fn inline(config: &Config) -> String {
        Vec::<C>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<C>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        Vec::<C>::visit_generics(visitor);
    }
}

/// The declarations of everything a game shows, each once, in the order of their names.
pub fn typescript<G: Game>() -> String {
    let mut types = Types { config: Config::new(), found: BTreeMap::new() };
    types.add::<G::View>();
    types.add::<G::Action>();
    types.add::<G::SeenEvent>();
    types.add::<G::Options>();
    types.add::<Outcome>();
    types.add::<Automa>();
    types.found.into_values().map(|declaration| format!("export {declaration}\n")).collect()
}

/// What tells views of one form from views of another: a digest of the types they are made of. A
/// stored view can be drawn as long as this is what it was.
pub fn view_format<G: Game>() -> String {
    let mut types = Types { config: Config::new(), found: BTreeMap::new() };
    types.add::<G::View>();
    let all: String =
        types.found.values().map(|declaration| without_comments(declaration)).collect();
    Sha256::digest(all)[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Comments and line breaks do not change a type.
fn without_comments(declaration: &str) -> String {
    let mut pieces = declaration.split("/**");
    let first = pieces.next().unwrap_or_default();
    let rest = pieces.filter_map(|piece| Some(piece.split_once("*/")?.1));
    std::iter::once(first).chain(rest).flat_map(str::split_whitespace).collect()
}

/// Declarations by name.
struct Types {
    config: Config,
    found: BTreeMap<String, String>,
}

impl Types {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, lists and the like have no declaration of their own.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            if self.found.contains_key(&name) {
                return;
            }
            self.found.insert(name, T::decl(&self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn comments_are_no_part_of_a_type() {
        let type_ = "type A = {\n/**\n * Why: \"so\".\n */\n why: string, /** x */ when: number };";
        assert_eq!(super::without_comments(type_), "typeA={why:string,when:number};");
    }
}

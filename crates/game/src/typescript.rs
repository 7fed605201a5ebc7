//! The TypeScript form of what a game shows: views, prompts, actions, seen events, options.

use std::collections::BTreeMap;

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

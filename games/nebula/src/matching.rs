//! NB-A1: the most links between two colours in which no star counts twice.

use crate::board::{Board, SPACES, Space, Spaces};

/// A pair of linked spaces.
pub(crate) type Pair = [Space; 2];

/// A maximum matching between two sets of spaces that share none, grown by alternating paths
/// (Kuhn). Its pairs come in the order of the first set.
pub(crate) struct Matching {
    /// The partner of each matched space of the second set.
    partner: [u8; SPACES],
    size: u8,
}

const NOBODY: u8 = u8::MAX;

impl Matching {
    pub(crate) fn new(xs: Spaces, ys: Spaces, board: &Board) -> Self {
        let mut matching = Matching { partner: [NOBODY; SPACES], size: 0 };
        for x in xs.iter() {
            let mut open = ys;
            if matching.find_partner(x, &mut open, board) {
                matching.size += 1;
            }
        }
        matching
    }

    /// Looks for a partner among the open spaces; one that has a partner is freed if that partner
    /// finds another.
    fn find_partner(&mut self, x: Space, open: &mut Spaces, board: &Board) -> bool {
        let linked = board.linked[x.index()];
        loop {
            let Some(y) = linked.and(*open).iter().next() else { return false };
            *open = open.without(Spaces::only(y));
            let rival = self.partner[y.index()];
            if rival == NOBODY || self.find_partner(Space(rival), open, board) {
                self.partner[y.index()] = x.0;
                return true;
            }
        }
    }

    pub(crate) fn len(&self) -> u8 {
        self.size
    }

    pub(crate) fn pairs(&self) -> impl Iterator<Item = Pair> {
        let matched = self.partner.iter().enumerate().filter(|(_, x)| **x != NOBODY);
        matched.map(|(y, &x)| [Space(x), Space(y as u8)])
    }
}

#[cfg(test)]
mod tests {
    use super::Matching;
    use crate::board::{Board, Space, Spaces};
    use exaequo_game::GameRng;

    /// The best over every subset of pairs.
    fn brute_force(xs: Spaces, ys: Spaces, board: &Board) -> u8 {
        let Some(x) = xs.iter().next() else { return 0 };
        let rest = xs.without(Spaces::only(x));
        let without = brute_force(rest, ys, board);
        let partners = board.linked[x.index()].and(ys).iter();
        let with = partners.map(|y| 1 + brute_force(rest, ys.without(Spaces::only(y)), board));
        with.max().unwrap_or(0).max(without)
    }

    /// NB-A1.
    #[test]
    fn nb_a1_is_a_maximum_as_brute_force_finds_it() {
        let board = &crate::components::printed().board;
        let mut rng = GameRng::for_search(8);
        for _ in 0..4_000 {
            let (mut xs, mut ys) = (Spaces::NONE, Spaces::NONE);
            for space in Space::all() {
                match rng.below(3) {
                    0 => xs = xs.or(Spaces::only(space)),
                    1 => ys = ys.or(Spaces::only(space)),
                    _ => {}
                }
            }
            let found = Matching::new(xs, ys, board);
            assert_eq!(found.len(), brute_force(xs, ys, board), "{xs:?} {ys:?}");
            let (mut used, mut pairs) = (Spaces::NONE, 0);
            for [x, y] in found.pairs() {
                assert!(xs.contains(x) && ys.contains(y));
                assert!(board.linked[x.index()].contains(y), "{x} and {y} are linked");
                assert!(!used.contains(x) && !used.contains(y), "no star twice");
                used = used.or(Spaces::only(x)).or(Spaces::only(y));
                pairs += 1;
            }
            assert_eq!(pairs, found.len());
        }
    }
}

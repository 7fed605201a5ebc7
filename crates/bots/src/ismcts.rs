//! Information-set Monte Carlo tree search.
//!
//! Every iteration guesses anew what the seat cannot know, walks down the tree by the actions that
//! are legal in that guess, adds a leaf, plays on by a light policy for a while, and asks the game's
//! evaluation how it stands. The tree is keyed by actions only (open loop): what chance brings is part
//! of the iteration, not of the tree. `docs/bots.md` has the whole story.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use exaequo_game::{GameRng, MAX_SEATS, NoEvents, Search, Seat, Status, Tuning, Viewer};

use crate::belief::Belief;
use crate::spec::Thinking;

/// How long a search may think.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Budget {
    /// So long.
    Time(Duration),
    /// So often: the same number and seed give the same move on any machine.
    Iterations(u32),
}

/// One action the search has looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    /// The action.
    pub action: A,
    /// What it is worth, from 0 to 1.
    pub value: f64,
    /// How often it was tried.
    pub visits: u32,
}

/// An action as one observer sees it, and what is known of it.
struct Edge<A> {
    /// Whose action.
    seat: Seat,
    /// What the observer sees of it; `None` is face down.
    action: Option<A>,
    child: u32,
    visits: u32,
    available: u32,
    reward: f64,
    prior: f32,
}

const NO_CHILD: u32 = u32::MAX;

/// The game as one observer can follow it: nodes are what that observer has seen.
struct Tree<A> {
    /// The actions known at each node, the most promising first.
    nodes: Vec<Vec<Edge<A>>>,
    /// It never has more nodes: further iterations refine what is there.
    most: usize,
}

/// One tree where everything is done openly; one for each seat where some actions are face down, so
/// that nobody's choice in the search depends on what she could not see.
struct Forest<A> {
    trees: Vec<Tree<A>>,
    depth: u32,
}

/// One choice of one iteration.
#[derive(Clone, Copy)]
struct Step {
    tree: usize,
    node: u32,
    edge: u32,
    seat: Seat,
}

/// What one iteration needs again and again.
struct Scratch<A> {
    legal: Vec<A>,
    priors: Vec<f32>,
    path: Vec<Step>,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<A> {
    /// The legal actions, the most tried first.
    pub considered: Vec<Considered<A>>,
    /// How many iterations were done.
    pub iterations: u32,
    /// How deep the tree grew.
    pub depth: u32,
    /// How many nodes it has.
    pub nodes: usize,
}

/// Searches from the seat's belief. Several threads grow a tree each and add up what they found
/// at the root. With a single legal action there is nothing to think about.
pub fn search<G: Search>(
    belief: &Belief<G>,
    thinking: &Thinking,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Report<G::Action> {
    let start = Instant::now();
    let seeds: Vec<u64> = (0..thinking.threads.max(1)).map(|_| rng.bits()).collect();
    let grow = |seed: u64| grow_tree(belief, thinking, seed, start, stop);
    let [first, others @ ..] = &seeds[..] else { unreachable!("there is at least one thread") };
    std::thread::scope(|scope| {
        let workers: Vec<_> = others.iter().map(|&seed| scope.spawn(move || grow(seed))).collect();
        let mut report = grow(*first);
        for worker in workers {
            match worker.join() {
                Ok(found) => report.add(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        report
    })
}

fn grow_tree<G: Search>(
    belief: &Belief<G>,
    thinking: &Thinking,
    seed: u64,
    start: Instant,
    stop: &AtomicBool,
) -> Report<G::Action> {
    let mut rng = GameRng::for_search(seed);
    let tuning = &thinking.tuning;
    let mut forest = Forest::new::<G>(belief.seats(), thinking);
    let mut scratch = Scratch { legal: Vec::new(), priors: Vec::new(), path: Vec::new() };
    belief.legal(&mut scratch.legal);
    belief.priors(&scratch.legal, &mut scratch.priors);
    let (seat, root) = (belief.seat(), forest.tree_of::<G>(belief.seat()));
    forest.trees[root].grow(0, seat, &scratch.legal, &scratch.priors, tuning);
    let forced = scratch.legal.len() < 2;
    let mut iterations = 0;
    while !forced && !stop.load(Ordering::Relaxed) && !thinking.is_spent(iterations, start) {
        iterate(belief, &mut forest, tuning, &mut rng, &mut scratch);
        iterations += 1;
    }
    let nodes = forest.trees.iter().map(|tree| tree.nodes.len()).sum();
    Report { considered: forest.trees[root].verdict(), iterations, depth: forest.depth, nodes }
}

impl<A: Copy + Ord> Report<A> {
    /// Adds what another tree found about the same actions.
    fn add(&mut self, other: Report<A>) {
        for theirs in other.considered {
            let mine = self.considered.iter_mut().find(|mine| mine.action == theirs.action);
            let Some(mine) = mine else { continue };
            let visits = mine.visits + theirs.visits;
            let sum = mine.value * f64::from(mine.visits) + theirs.value * f64::from(theirs.visits);
            mine.value = sum / f64::from(visits.max(1));
            mine.visits = visits;
        }
        self.considered.sort_by_key(|considered| Reverse(considered.visits));
        self.iterations += other.iterations;
        self.nodes += other.nodes;
        self.depth = self.depth.max(other.depth);
    }
}

impl Thinking {
    /// A deadline holds for all threads, a number of iterations is shared out.
    fn is_spent(&self, done: u32, start: Instant) -> bool {
        match self.budget {
            Budget::Iterations(most) => done >= most.div_ceil(self.threads.max(1) as u32),
            Budget::Time(most) => start.elapsed() >= most,
        }
    }
}

fn iterate<G: Search>(
    belief: &Belief<G>,
    forest: &mut Forest<G::Action>,
    tuning: &Tuning,
    rng: &mut GameRng,
    scratch: &mut Scratch<G::Action>,
) {
    let mut game = belief.imagine(rng);
    scratch.path.clear();
    let mut nodes = [0u32; MAX_SEATS];
    while let Some(seat) = game.next_to_act() {
        game.legal_actions(seat, &mut scratch.legal);
        let at = forest.tree_of::<G>(seat);
        let (tree, node) = (&mut forest.trees[at], nodes[at]);
        if tree.lacks_any(node, seat, &scratch.legal) {
            game.priors(seat, &scratch.legal, &mut scratch.priors);
            tree.grow(node, seat, &scratch.legal, &scratch.priors, tuning);
        }
        let edge = tree.select(node, seat, &scratch.legal, tuning, rng);
        let (action, fresh) = tree.chosen(node, edge);
        scratch.path.push(Step { tree: at, node, edge, seat });
        let room = forest.follow(&game, seat, action, (at, edge), &mut nodes);
        game.apply(seat, action, rng, &mut NoEvents);
        if fresh || !room {
            break;
        }
    }
    forest.depth = forest.depth.max(scratch.path.len() as u32);
    let values = roll_out(&mut game, tuning, rng, scratch);
    for step in &scratch.path {
        let edge = &mut forest.trees[step.tree].nodes[step.node as usize][step.edge as usize];
        edge.visits += 1;
        edge.reward += values[step.seat.index()];
    }
}

impl<A: Copy + Ord> Forest<A> {
    fn new<G: Search>(seats: u8, thinking: &Thinking) -> Self {
        let count = if G::FACE_DOWN { usize::from(seats) } else { 1 };
        let most = (thinking.nodes / count / thinking.threads.max(1)).max(1);
        Forest {
            trees: (0..count).map(|_| Tree { nodes: vec![Vec::new()], most }).collect(),
            depth: 0,
        }
    }

    /// Which tree a seat chooses in.
    fn tree_of<G: Search>(&self, seat: Seat) -> usize {
        if G::FACE_DOWN { seat.index() } else { 0 }
    }

    /// Moves every observer on: the acting seat along its choice, the others along what they see of
    /// it. Is there room to go on?
    fn follow<G: Search<Action = A>>(
        &mut self,
        game: &G,
        seat: Seat,
        action: A,
        (at, edge): (usize, u32),
        nodes: &mut [u32; MAX_SEATS],
    ) -> bool {
        let mut room = true;
        for (observer, tree) in self.trees.iter_mut().enumerate() {
            let edge = if observer == at {
                edge
            } else {
                let seen = game.seen_action(seat, action, Viewer::Seat(Seat(observer as u8)));
                tree.edge_seen(nodes[observer], seat, seen)
            };
            match tree.descend(nodes[observer], edge) {
                Some(child) => nodes[observer] = child,
                None => room = false,
            }
        }
        room
    }
}

/// Plays on by a light policy, then asks the evaluation.
fn roll_out<G: Search>(
    game: &mut G,
    tuning: &Tuning,
    rng: &mut GameRng,
    scratch: &mut Scratch<G::Action>,
) -> [f64; MAX_SEATS] {
    let further = tuning.depth_per_seat * u32::from(game.seats().saturating_sub(2));
    for _ in 0..tuning.depth + further {
        let Some(seat) = game.next_to_act() else { break };
        game.legal_actions(seat, &mut scratch.legal);
        let action = if scratch.legal.len() == 1 {
            scratch.legal[0]
        } else if tuning.noise >= 100 || rng.below(100) < tuning.noise {
            *rng.pick(&scratch.legal).expect("a waiting seat has an action")
        } else {
            game.priors(seat, &scratch.legal, &mut scratch.priors);
            scratch.legal[best(&scratch.priors)]
        };
        game.apply(seat, action, rng, &mut NoEvents);
    }
    let mut values = [0.0; MAX_SEATS];
    let status = game.status();
    for seat in Seat::first(game.seats()) {
        values[seat.index()] = match &status {
            Status::Finished(outcome) => G::utility(outcome, seat),
            Status::Waiting(_) => game.evaluation(seat),
        };
    }
    values
}

/// The place of the highest prior; the first of equals.
pub(crate) fn best(priors: &[f32]) -> usize {
    let mut best = 0;
    for (place, value) in priors.iter().enumerate() {
        if *value > priors[best] {
            best = place;
        }
    }
    best
}

impl<A: Copy + Ord> Tree<A> {
    fn find(&self, node: u32, seat: Seat, action: Option<A>) -> Option<usize> {
        let edges = &self.nodes[node as usize];
        edges.iter().position(|edge| edge.action == action && edge.seat == seat)
    }

    fn lacks_any(&self, node: u32, seat: Seat, legal: &[A]) -> bool {
        self.nodes[node as usize].len() < legal.len()
            || legal.iter().any(|&action| self.find(node, seat, Some(action)).is_none())
    }

    /// Adds edges for actions not seen here before. What looks best gets the largest prior.
    fn grow(&mut self, node: u32, seat: Seat, legal: &[A], priors: &[f32], tuning: &Tuning) {
        let top = priors.iter().copied().fold(f32::MIN, f32::max);
        let weight = |p: f32| {
            let distance = 1.0 + tuning.trust * (top - p);
            1.0 / (distance * distance)
        };
        let sum: f32 = priors.iter().map(|&p| weight(p)).sum();
        for (&action, &p) in legal.iter().zip(priors) {
            if self.find(node, seat, Some(action)).is_none() {
                self.nodes[node as usize].push(Edge::new(seat, Some(action), weight(p) / sum));
            }
        }
        self.nodes[node as usize].sort_by(|a, b| b.prior.total_cmp(&a.prior));
    }

    /// The edge of what this tree's observer sees of somebody else's action.
    fn edge_seen(&mut self, node: u32, seat: Seat, seen: Option<A>) -> u32 {
        let place = self.find(node, seat, seen).unwrap_or_else(|| {
            self.nodes[node as usize].push(Edge::new(seat, seen, 0.0));
            self.nodes[node as usize].len() - 1
        });
        place as u32
    }

    fn chosen(&self, node: u32, edge: u32) -> (A, bool) {
        let edge = &self.nodes[node as usize][edge as usize];
        (edge.action.expect("one's own action is no secret"), edge.visits == 0)
    }

    /// The legal edge with the best mean and the most curiosity (PUCT, with availability). Chance
    /// decides between equals: two seats that choose face down must not fall into step.
    fn select(
        &mut self,
        node: u32,
        seat: Seat,
        legal: &[A],
        tuning: &Tuning,
        rng: &mut GameRng,
    ) -> u32 {
        let edges = &mut self.nodes[node as usize];
        let (mut visits, mut reward) = (0u32, 0.0);
        for edge in edges.iter().filter(|edge| edge.visits > 0) {
            visits += edge.visits;
            reward += edge.reward;
        }
        let unvisited = if visits == 0 { 0.5 } else { reward / f64::from(visits) - 0.05 };
        let wide = 2 + (f64::from(tuning.widening) * f64::from(visits).sqrt()) as usize;
        let (mut chosen, mut highest, mut equals) = (0, f64::MIN, 1);
        // With as many edges as legal actions, and none lacking, all of them are legal.
        let all = edges.len() == legal.len();
        let possible = |edge: &Edge<A>| {
            let listed = |action: A| legal.binary_search(&action).is_ok();
            all || edge.seat == seat && edge.action.is_some_and(listed)
        };
        let looked_at = edges.iter_mut().enumerate().filter(|(_, edge)| possible(edge)).take(wide);
        for (place, edge) in looked_at {
            edge.available += 1;
            let mean =
                if edge.visits == 0 { unvisited } else { edge.reward / f64::from(edge.visits) };
            let curiosity = f64::from(tuning.exploration * edge.prior)
                * f64::from(edge.available).sqrt()
                / f64::from(1 + edge.visits);
            let attraction = mean + curiosity;
            if attraction > highest + 1e-9 {
                (chosen, highest, equals) = (place, attraction, 1);
            } else if attraction > highest - 1e-9 {
                equals += 1;
                if rng.below(equals) == 0 {
                    chosen = place;
                }
            }
        }
        chosen as u32
    }

    /// The node below an edge, made if there is room.
    fn descend(&mut self, node: u32, edge: u32) -> Option<u32> {
        let child = self.nodes[node as usize][edge as usize].child;
        if child != NO_CHILD {
            return Some(child);
        }
        if self.nodes.len() >= self.most {
            return None;
        }
        let child = self.nodes.len() as u32;
        self.nodes.push(Vec::new());
        self.nodes[node as usize][edge as usize].child = child;
        Some(child)
    }

    fn verdict(&self) -> Vec<Considered<A>> {
        let considered = |edge: &Edge<A>| {
            let value = edge.reward / f64::from(edge.visits.max(1));
            edge.action.map(|action| Considered { action, value, visits: edge.visits })
        };
        let mut found: Vec<_> = self.nodes[0].iter().filter_map(considered).collect();
        // A stable sort: of equals the more promising stays in front.
        found.sort_by_key(|considered| Reverse(considered.visits));
        found
    }
}

impl<A> Edge<A> {
    fn new(seat: Seat, action: Option<A>, prior: f32) -> Self {
        Edge { seat, action, child: NO_CHILD, visits: 0, available: 0, reward: 0.0, prior }
    }
}

"""OpenSpiel's side of `cargo xtask bench --peers`: connect four, one thread, all work in C++.

open_spiel_bench.py playouts [--seconds S] [--rounds R]
open_spiel_bench.py search   [--seconds S] [--rounds R] [--rollouts N]
open_spiel_bench.py games    --engine PROGRAM [--games N] [--rollouts N]

Each prints one JSON object. `PROGRAM serve` is our side of the games: see
crates/bots/benches/peers/serve.rs for the lines it understands.
"""

import argparse
import json
import math
import statistics
import subprocess
import time

import pyspiel

UCT_C = 2.0
MEMORY_MB = 1000
# One call runs so many playouts, so that what Python adds to a call does not count.
PLAYOUTS_A_CALL = 5000

GAME = pyspiel.load_game("connect_four")


def main():
    options = parse()
    figure = {"playouts": playouts, "search": search, "games": games}[options.mode](options)
    print(json.dumps({"mode": options.mode, **figure}))


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["playouts", "search", "games"])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rollouts", type=int, default=1000)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--engine")
    return parser.parse_args()


def mcts(rollouts, seed, playouts_a_leaf=1):
    """OpenSpiel's own search with its own random rollouts, as its documentation sets it up."""
    evaluator = pyspiel.RandomRolloutEvaluator(playouts_a_leaf, seed)
    solve, verbose = False, False
    return pyspiel.MCTSBot(
        GAME, evaluator, UCT_C, rollouts, MEMORY_MB, solve, seed, verbose
    )


def playouts(options):
    """Random games from the empty board.

    The evaluator cannot be called from Python. But a search of a single simulation evaluates its
    root and nothing else, so one with many playouts a leaf is a loop of whole playouts in C++.
    """
    bot = mcts(1, seed=1, playouts_a_leaf=PLAYOUTS_A_CALL)
    empty = GAME.new_initial_state()
    firsts = []

    def play():
        root = bot.mcts_search(empty)
        # From -1 to 1 there, from 0 to 1 here.
        firsts.append((1 + root.total_reward) / 2)
        return PLAYOUTS_A_CALL

    figure = measure(options, play)
    return {**figure, "check": {"first": statistics.fmean(firsts)}}


def search(options):
    """Whole searches from the empty board, counted in rollouts."""
    bot = mcts(options.rollouts, seed=1)
    empty = GAME.new_initial_state()

    def think():
        bot.step(empty)
        return options.rollouts

    return {**measure(options, think), "check": {"rollouts": options.rollouts}}


def measure(options, work):
    once(options.seconds / 5, work)
    rounds = [once(options.seconds, work) for _ in range(options.rounds)]
    return {
        "per_second": statistics.median(rounds),
        "range": [min(rounds), max(rounds)],
        "rounds": rounds,
    }


def once(seconds, work):
    done, start = 0, time.perf_counter()
    while True:
        done += work()
        elapsed = time.perf_counter() - start
        if elapsed >= seconds:
            return done / elapsed


def games(options):
    """Our search against theirs with as many rollouts; each begins every other game."""
    counts = {"won": 0, "drawn": 0, "lost": 0}
    clocks = {"ours": 0.0, "theirs": 0.0}
    with Engine(options.engine) as engine:
        for number in range(options.games):
            result = one_game(engine, options.rollouts, number, clocks)
            counts[{1: "won", 0: "drawn", -1: "lost"}[result]] += 1
    score = (counts["won"] + counts["drawn"] / 2) / options.games
    return {
        "rollouts": options.rollouts,
        "games": options.games,
        **counts,
        "score": score,
        "interval": wilson(score, options.games),
        "seconds": clocks,
    }


def one_game(engine, rollouts, number, clocks):
    """1 if we win, -1 if we lose, 0 if nobody does."""
    us = number % 2
    theirs = mcts(rollouts, seed=number + 1)
    state = GAME.new_initial_state()
    engine.ask("newgame")
    while not state.is_terminal():
        start = time.perf_counter()
        if state.current_player() == us:
            seed = number * 100 + state.move_number()
            column = int(engine.ask(f"genmove {rollouts} {seed}"))
            clocks["ours"] += time.perf_counter() - start
        else:
            column = theirs.step(state)
            clocks["theirs"] += time.perf_counter() - start
            engine.ask(f"move {column}")
        state.apply_action(column)
    return round(state.returns()[us])


class Engine:
    """Our program, answering line by line."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        if not answer or answer.startswith("?"):
            raise RuntimeError(f'"{line}" was answered by "{answer}"')
        return answer


def wilson(share, count, z=1.96):
    """The 95 % interval of a share (Wilson); with draws as halves it is on the wide side."""
    centre = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return [(centre - spread) / scale, (centre + spread) / scale]


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Writes data/solo.toml from solo series of each level (the README has the commands).

usage: solo.py beginner=FILE.csv student=FILE.csv ... > games/prototype-c19/data/solo.toml
"""

import csv
import json
import sys

STEPS = 20


def scores(path):
    """The scores of each scenario, sorted."""
    found = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            scenario = json.loads(row["scenario"]).get("scenario", "none")
            found.setdefault(scenario, []).append(int(row["best"]))
    return {scenario: sorted(all_of_it) for scenario, all_of_it in found.items()}


def quantiles(sorted_scores):
    last = len(sorted_scores) - 1
    return [sorted_scores[round(last * step / STEPS)] for step in range(STEPS + 1)]


def main():
    series = [argument.split("=", 1) for argument in sys.argv[1:]]
    if not series or any(len(one) != 2 for one in series):
        sys.exit(__doc__)
    print("# Solo scores of the levels in each scenario: the lowest, every twentieth, the highest, with the")
    print("# number of games. Made by docs/solo.py from series of games (the README has the commands).")
    for level, path in series:
        for scenario, found in scores(path).items():
            numbers = ", ".join(map(str, quantiles(found)))
            print(f"\n[{scenario}.{level}]\ngames = {len(found)}\nscores = [{numbers}]")


main()

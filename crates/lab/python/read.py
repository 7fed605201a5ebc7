"""Reads exported games with Polars and DuckDB: `cargo xtask tables` calls it with the folder."""

import sys
from pathlib import Path

import duckdb
import polars as pl
from polars.testing import assert_frame_equal

TABLES = {"": ["number"], ".seats": ["number", "seat"], ".decisions": ["number", "step"]}


def main(folder: Path) -> None:
    for table, key in TABLES.items():
        one = pl.read_parquet(folder / f"1{table}.parquet")
        three = pl.read_parquet(folder / f"3{table}.parquet")
        assert_frame_equal(one.sort(key), three.sort(key))
        assert one.select(key).is_unique().all(), f"{key} names a row of {table or 'games'}"
        [[rows]] = duckdb.sql(f"select count(*) from '{folder}/1{table}.parquet'").fetchall()
        assert rows == one.height > 0, (rows, one.height)
        assert pl.read_csv(folder / f"1{table}.csv").columns == one.columns
    games = pl.read_parquet(folder / "1.parquet")
    seats = pl.read_parquet(folder / "1.seats.parquet")
    check_meaning(games, seats)
    taken = duckdb.sql(f"select unnest(taken) as what from '{folder}/1.seats.parquet'")
    assert len(taken) == seats["taken"].list.len().sum(), "lists are lists in both"
    print(f"{games.height} games, {seats.height} seats: Polars and DuckDB agree")


def check_meaning(games: pl.DataFrame, seats: pl.DataFrame) -> None:
    shares = seats.group_by("number").agg(pl.col("share").sum(), pl.col("score").max())
    assert ((shares["share"] - 1.0).abs() < 1e-9).all(), "wins are shared out completely"
    both = games.join(shares, on="number")
    assert both.height == games.height and (both["best"] == both["score"]).all()
    assert (games["free"] <= games["decisions"]).all()
    assert games["number"].to_list() == list(range(games.height)), "games are in their order"


main(Path(sys.argv[1]))

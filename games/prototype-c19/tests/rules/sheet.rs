//! The reconstructed sheet is what `docs/calibration.md` chose, and fits the rules.

use prototype_c19::{HealthCell, printed};

#[test]
fn pc_20_every_column_has_a_way_on() {
    let sheet = printed();
    assert_eq!((sheet.columns(), sheet.top_row, sheet.start_row), (10, 2, 0));
    for column in 0..9 {
        for row in -2..=2 {
            let here = sheet.health_cell(column, row) != HealthCell::Missing;
            let on = sheet.health_cell(column + 1, row) != HealthCell::Missing;
            assert!(!here || on, "an equal sample goes on from column {column}, row {row}");
        }
    }
    let outside = [(0, 1), (1, 2), (3, 3), (10, 0)];
    assert!(outside.iter().all(|&(c, r)| sheet.health_cell(c, r) == HealthCell::Missing));
}

#[test]
fn pc_23_nine_cells_and_eight_factors() {
    let sheet = printed();
    assert_eq!(sheet.formula, [1, 1, 2, 1, 2, 1, 3, 1, 4]);
    let factors: Vec<String> = sheet.factors.iter().map(ToString::to_string).collect();
    assert_eq!(factors, ["=2", "=3", "=4", "=5", "+1", "+2", "-1", "-2"]);
}

#[test]
fn pc_30_circles() {
    assert_eq!(
        (printed().circles, printed().pairs.len(), printed().mutants),
        ([5, 4, 5, 12], 7, 6)
    );
}

#[test]
fn pc_40_every_way_a_shape_can_lie_is_known_once() {
    let zone = &printed().zone;
    assert_eq!(
        (zone.height, zone.width, zone.individuals.len(), zone.hospitals.len()),
        (7, 7, 45, 4)
    );
    for value in 1..=6 {
        let placements = zone.placements(value);
        assert!(placements.is_sorted() && !placements.is_empty());
        for placement in placements {
            assert_eq!(placement.cells.len(), value);
            assert!(zone.individuals.covers(placement.cells));
            let found = zone.placed(value, placement.row, placement.column, placement.turn);
            assert_eq!(found, Some(placement.cells));
            let same = placements.iter().filter(|other| other.cells == placement.cells);
            assert_eq!(same.count(), 1, "{value} {placement:?}");
        }
    }
    assert_eq!(zone.placements(1).len(), 45);
    // 42 pairs side by side and 42 one above the other, less four hospitals with four neighbours each.
    assert_eq!(zone.placements(2).len(), 42 + 42 - 16);
    assert_eq!(zone.placed(2, 1, 1, 2), None, "half a turn is the same shape");
}

#[test]
fn pc_45_hospitals_have_four_neighbours() {
    assert!(printed().zone.around.iter().all(|(_, cells)| cells.len() == 4));
}

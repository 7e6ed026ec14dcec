package board

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// outText says that somebody is out, and why; with a place where places count.
func (t *Scene) outText(name string, reason rules.Reason, place int) string {
	id := "board.is-out"
	if t.snap.Info.HasPlaces {
		id = "board.left"
	}
	return t.Words.T(id, "Seat", name, "Reason", t.Words.ReasonName(reason), "Place", place)
}

// decisiveCells are the cells that show how the match ended, those that say most twice: the last move, the kings in check and those
// that lost, one of which may have been bared; and of several players all kings.
func (t *Scene) decisiveCells() []rules.Cell {
	keep := append(slices.Clone(t.view.LastMove), t.view.CheckedRoyals...)
	c, ok := t.snap.Position.(rules.RoyalPieces)
	if !ok {
		return keep
	}
	var kings []rules.Cell
	for cell, piece := range t.view.Pieces {
		if piece.IsEmpty() || piece.Kind != c.Royal() {
			continue
		}
		if len(t.snap.Players) > 2 {
			kings = append(kings, rules.Cell(cell))
		}
		if t.snap.Result.Place[piece.Seat] > 1 {
			keep = append(keep, rules.Cell(cell))
		}
	}
	return slices.Concat(keep, keep, kings)
}

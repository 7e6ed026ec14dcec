package board

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// typing reads a move that is typed, in the game's notation or in coordinates. Enter plays it.
func (t *Scene) typing(f *ui.Frame) {
	ty := &t.input.typed
	if !t.snap.PersonToMove {
		ty.Text = ""
		return
	}
	ty.SetLegalMoves(t.snap.Node, t.snap.Position, t.snap.Legal)
	if ty.HandleKeys(f) {
		written := ty.Text
		m, why := ty.Read(t.snap.Position)
		switch {
		case why.Code == "":
			t.input.drop = nil
			t.unpropose()
			t.make(m)
		case why.Code == rules.InvalidChoice && t.asksWhich(f, written, why.Cells):
		default:
			t.refused(f, why, rules.MoveAttempt{From: board.None, To: board.None})
		}
	}
	t.input.typedCard = ty.Card(f, t.place.Layout.Bounds(), t.cache.listArea, t.Words)
}

// asksWhich opens the chooser of a move that was typed without what the piece becomes; the refusal may tell its way.
func (t *Scene) asksWhich(f *ui.Frame, written string, way []rules.Cell) bool {
	from, to := board.None, board.None
	if len(way) == 2 {
		from, to = way[0], way[1]
	}
	for _, i := range t.input.typed.Completions(written) {
		steps := t.snap.Position.Steps(t.input.typed.Legal[i/2])
		if len(steps) != 3 || len(steps[0].Cells) == 0 || steps[0].Kind != rules.StepPick || steps[1].Kind != rules.StepPlace {
			return false
		}
		a, b := steps[0].Cells[0], steps[1].Cells[0]
		if from != board.None && (a != from || b != to) {
			return false
		}
		from, to = a, b
	}
	if from == board.None {
		return false
	}
	boardview.PickUp(t.view, boardview.OnCell(from))
	t.do(f, boardview.Drop(t.view, boardview.OnCell(to)))
	return len(t.view.Choices) > 0
}

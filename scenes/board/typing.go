package board

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleTyping reads a move that is typed, in the game's notation or in coordinates. Enter plays it.
func (t *Scene) handleTyping(f *ui.Frame) {
	typed := &t.input.typed
	if !t.snap.PersonToMove {
		typed.Text = ""
		return
	}
	typed.SetLegalMoves(t.snap.Node, t.snap.Position, t.snap.Legal)
	if typed.HandleKeys(f) {
		text := typed.Text
		m, reason := typed.Read(t.snap.Position)
		switch {
		case reason.Code == "":
			t.input.drop = nil
			t.cancelProposal()
			t.playMove(m)
		case reason.Code == rules.InvalidChoice && t.openChoice(f, text, reason.Cells):
		default:
			t.explainRefusal(f, reason, rules.MoveAttempt{From: board.None, To: board.None})
		}
	}
	t.input.typedCard = typed.Card(f, t.place.Layout.Bounds(), t.cache.listArea, t.Words)
}

// openChoice opens the chooser of a move that was typed without what the piece becomes; the refusal may tell its way.
func (t *Scene) openChoice(f *ui.Frame, text string, cells []rules.Cell) bool {
	from, to := board.None, board.None
	if len(cells) == 2 {
		from, to = cells[0], cells[1]
	}
	for _, i := range t.input.typed.Completions(text) {
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
	t.handleIntent(f, boardview.Drop(t.view, boardview.OnCell(to)))
	return len(t.view.Choices) > 0
}

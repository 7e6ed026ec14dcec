package setup

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// An editMove moves a piece in the start position.
type editMove struct{ from, to rules.Cell }

// updateBoard shows the start position and, where it can be edited, sets up the moves for that.
func (p *Scene) updateBoard() {
	p.thumbnail = gameui.NewThumbnail(p.game, p.options, p.start)
	p.editMoves = nil
	g, ok := p.game.(rules.StartEditor)
	if !ok || p.start != "" {
		return
	}
	var choices []boardview.LegalMove
	for i, piece := range p.thumbnail.View.Pieces {
		for j := range p.thumbnail.View.Pieces {
			from, to := rules.Cell(i), rules.Cell(j)
			if piece.IsEmpty() || i == j {
				continue
			}
			if _, ok := g.MovePieceInStart(p.options, from, to); !ok {
				continue
			}
			p.editMoves = append(p.editMoves, editMove{from, to})
			choices = append(choices, boardview.LegalMove{Move: rules.Move(len(p.editMoves)), Steps: []rules.Step{
				{Kind: rules.StepPick, Cells: []rules.Cell{from}}, {Kind: rules.StepPlace, Cells: []rules.Cell{to}},
			}})
		}
	}
	boardview.SetEditMoves(p.thumbnail.View, choices)
}

// drawBoard draws the board centered in r, as large as possible, and returns its bounds. Pieces can be moved to edit
// the position; if they are too small, a click opens the editor page.
func (p *Scene) drawBoard(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	at := p.thumbnail.Place(f, r, frame)
	p.placement = at
	switch {
	case len(p.editMoves) == 0:
	case isEditable(f, at):
		p.handleEditing(f, at)
	default:
		if f.Interact("setup.board", at.Layout.Bounds(), true).IsClicked {
			p.Nav.Push(editorPage{p})
		}
		f.SetName("setup.board", p.Words.T("setup.edit-position"))
	}
	return p.thumbnail.DrawAt(f, at)
}

func (p *Scene) handleEditing(f *ui.Frame, at boardview.Placement) {
	view := p.thumbnail.View
	boardview.Tick(view, f.Now)
	in := boardview.Handle(f, view, at, p.info)
	f.SetName(boardview.ID, p.Words.T("setup.arrange"))
	switch in.Kind {
	case boardview.IntentPlay:
		move := p.editMoves[in.Move-1]
		if o, ok := p.game.(rules.StartEditor).MovePieceInStart(p.options, move.from, move.to); ok {
			for key, value := range o {
				p.setOption(key, value)
			}
			p.thumbnail.View.Cursor = view.Cursor
			p.thumbnail.Refresh()
		}
	case boardview.IntentReject, boardview.IntentCancel:
		boardview.AnimateReturn(view, in, p.Timing())
	case boardview.IntentPickUp, boardview.IntentAsk, boardview.IntentNone:
	}
}

// Report describes the board if it can be edited.
func (p *Scene) Report(r *scene.Report) {
	if len(p.editMoves) > 0 {
		r.Board = p.ReportBoard(p.thumbnail.View, p.placement, p.info)
	}
}

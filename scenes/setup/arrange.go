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

// An arranging is one way to move a piece before the game.
type arranging struct{ from, to rules.Cell }

// setBoard shows the start that is chosen, where its pieces can be arranged with pieces to be moved.
func (p *Scene) setBoard() {
	p.board = gameui.NewThumbnail(p.game, p.options, p.start)
	p.arrangings = nil
	g, ok := p.game.(rules.StartEditor)
	if !ok || p.start != "" {
		return
	}
	var choices []boardview.LegalMove
	for i, piece := range p.board.View.Pieces {
		for j := range p.board.View.Pieces {
			from, to := rules.Cell(i), rules.Cell(j)
			if piece.IsEmpty() || i == j {
				continue
			}
			if _, ok := g.MovePieceInStart(p.options, from, to); !ok {
				continue
			}
			p.arrangings = append(p.arrangings, arranging{from, to})
			choices = append(choices, boardview.LegalMove{Move: rules.Move(len(p.arrangings)), Steps: []rules.Step{
				{Kind: rules.StepPick, Cells: []rules.Cell{from}}, {Kind: rules.StepPlace, Cells: []rules.Cell{to}},
			}})
		}
	}
	boardview.SetEditMoves(p.board.View, choices)
}

// drawBoard shows the board in the middle of r, as large as it gets, and gives where it lies. Pieces that can be arranged are
// moved as in a game; where they are too small for that, a press leads to a larger board.
func (p *Scene) drawBoard(f *ui.Frame, r image.Rectangle, frame sprites.Frame) image.Rectangle {
	at := p.board.Place(f, r, frame)
	p.lies = at
	switch {
	case len(p.arrangings) == 0:
	case roomy(f, at):
		p.arrange(f, at)
	default:
		if f.Interact("setup.board", at.Layout.Bounds(), true).IsClicked {
			p.Nav.Push(editorPage{p})
		}
		f.SetName("setup.board", p.Words.T("setup.edit-position"))
	}
	return p.board.DrawAt(f, at)
}

func (p *Scene) arrange(f *ui.Frame, at boardview.Placement) {
	view := p.board.View
	boardview.Tick(view, f.Now)
	in := boardview.Handle(f, view, at, p.info)
	f.SetName(boardview.ID, p.Words.T("setup.arrange"))
	switch in.Kind {
	case boardview.IntentPlay:
		way := p.arrangings[in.Move-1]
		if o, ok := p.game.(rules.StartEditor).MovePieceInStart(p.options, way.from, way.to); ok {
			for key, value := range o {
				p.setOption(key, value)
			}
			p.board.View.Cursor = view.Cursor
			p.board.Refresh()
		}
	case boardview.IntentReject, boardview.IntentCancel:
		boardview.AnimateReturn(view, in, p.Timing())
	case boardview.IntentPickUp, boardview.IntentAsk, boardview.IntentNone:
	}
}

// Report describes the board while its pieces can be arranged on it.
func (p *Scene) Report(r *scene.Report) {
	if len(p.arrangings) > 0 {
		r.Board = p.ReportBoard(p.board.View, p.lies, p.info)
	}
}

package setup

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A positionEditor is the editing of the start position on the board.
type positionEditor struct {
	editMoves []editMove // by move number less one
	// boardHandicaps is the version of the handicaps with which the board is shown.
	boardHandicaps int
	placement      boardview.Placement // of the board
}

// An editMove moves a piece in the start position.
type editMove struct{ from, to rules.Cell }

// updateBoard shows the start position and, where it can be edited, sets up the moves for that.
func (p *Scene) updateBoard() {
	h, _, _ := p.chosenHandicap()
	start := p.startPosition(h)
	p.boardHandicaps = p.handicapLists.version
	p.thumbnail = gameui.NewThumbnail(p.game, p.options, start)
	p.editMoves = nil
	g, ok := p.game.(rules.StartEditor)
	if !ok || start != "" {
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
	case boardview.IntentPickUp, boardview.IntentAsk, boardview.IntentNone, boardview.IntentEmptyCell, boardview.IntentOpponentPiece:
	}
}

// Report describes the board if it can be edited.
func (p *Scene) Report(r *scene.Report) {
	if len(p.editMoves) > 0 {
		r.Board = p.ReportBoard(p.thumbnail.View, p.placement, p.info)
	}
}

// An editorPage is the position editor on a page of its own, with the board as large as possible.
type editorPage struct{ *Scene }

// minEditCell is the minimum cell size for editing with a mouse, in units. Touch needs a touch target.
const minEditCell = 28

// isEditable reports whether the cells of a board are large enough for editing.
func isEditable(f *ui.Frame, at boardview.Placement) bool {
	minCell := f.Px(minEditCell)
	if f.IsTouchInput() {
		minCell = f.Px(theme.TouchTarget) * 19 / 20 // the narrowest windows leave slightly less
	}
	return at.Layout.CellPx >= minCell
}

// Update handles input and draws the page.
func (p editorPage) Update(f *ui.Frame) {
	f.Background()
	if f.TakeKey(ui.KeyEsc) {
		p.Nav.Back()
		return
	}
	p.orientBoard()
	isPortrait := f.Size.X < f.Size.Y
	margin, height := f.Px(8), f.Px(48)
	head := image.Rect(margin, f.Px(4), f.Size.X-margin, f.Px(4)+f.Px(theme.TouchTarget))
	title := p.Words.T("setup.edit-position")
	b := ui.ButtonOptions{Icon: "previous", Text: title, Look: ui.TextOnly}
	if f.Button("arrange.back", image.Rect(head.Min.X, head.Min.Y, min(head.Min.X+f.ButtonWidth(b), head.Max.X), head.Max.Y), b) {
		p.Nav.Back()
		return
	}
	board := image.Rect(margin, head.Max.Y+margin, f.Size.X-margin, f.Size.Y-margin)
	side := board
	done := image.Rect(f.Px(16), f.Size.Y-f.Px(12)-height, f.Size.X-f.Px(16), f.Size.Y-f.Px(12))
	if isPortrait {
		board.Max.Y = min(board.Min.Y+board.Dx(), done.Min.Y-f.Px(160))
		side = image.Rect(f.Px(16), board.Max.Y+margin, f.Size.X-f.Px(16), done.Min.Y-margin)
	} else {
		board.Max.X = min(board.Min.X+board.Dy(), f.Size.X-f.Px(260))
		side.Min.X = board.Max.X + f.Px(24)
		done.Min.X, done.Max.X = side.Min.X, min(side.Max.X, side.Min.X+f.Px(220))
	}
	p.placement = p.thumbnail.Place(f, board, sprites.NarrowFrame)
	p.handleEditing(f, p.placement)
	p.thumbnail.DrawAt(f, p.placement)
	c := ui.NewColumn(f, side)
	c.Text(f.SmallStyle(), p.Words.T("setup.arrange"))
	for _, o := range p.info.Options {
		if o.Random {
			c.Skip(12)
			c.Text(f.LabelStyle(), p.Words.OptionName(p.info.ID, o.Key))
			c.Skip(6)
			c.Y += p.drawOption(f, o, image.Pt(c.Left, c.Y), c.Width())
		}
	}
	if f.Button("arrange.done", done, ui.ButtonOptions{Text: p.Words.T("setup.done"), Look: ui.Primary}) {
		p.Nav.Back()
	}
	f.DefaultFocus("arrange.done")
}

// drawEditPosition draws a hint that the position can be edited, or a button to the editor page, and returns its height.
func (p *Scene) drawEditPosition(f *ui.Frame, at image.Point, width int) int {
	gap := f.Px(4)
	switch {
	case len(p.editMoves) == 0:
		return 0
	case isEditable(f, p.placement):
		style := f.SmallStyle()
		return gap + f.Paragraph(image.Rect(at.X, at.Y+gap, at.X+width, at.Y+f.Px(400)), ui.Left, style, p.Words.T("setup.arrange"))
	}
	b := ui.ButtonOptions{Text: p.Words.T("setup.edit-position")}
	box := image.Rect(at.X, at.Y+gap, at.X+min(f.ButtonWidth(b), width), at.Y+gap+f.Px(theme.TouchTarget))
	if f.Button("setup.arrange", box, b) {
		p.Nav.Push(editorPage{p})
	}
	return gap + box.Dy()
}

package gameui

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Delays of an exercise: before the opponent replies, and before a wrong move is taken back.
const (
	ReplyDelay     = 500 * time.Millisecond
	WrongMoveDelay = 1200 * time.Millisecond
)

// A PracticeBoard is a board outside any match for trying moves. It accepts only legal ones.
type PracticeBoard struct {
	*scene.Context
	Info      rules.Info
	View      *boardview.State
	Placement boardview.Placement

	Position    rules.Position
	IllegalText string // why the last attempt was rejected
	RuleTopic   string // the help page that explains it

	exampleCells []rules.Cell // marked by the text about the position: they stay marked while a piece is held
}

// SetPosition starts over from p, which may be on another board than the position before.
func (b *PracticeBoard) SetPosition(p rules.Position) {
	b.Position, b.exampleCells = p, nil
	if old := b.View; old == nil || old.Board != p.Board() {
		b.View = boardview.New(p.Board())
		if old != nil {
			b.View.Display = old.Display
		}
	}
	b.ShowPriorMove()
}

// ShowPriorMove marks the move that led to the position as far as the position itself knows it: a double step that can be
// answered by a capture en passant.
func (b *PracticeBoard) ShowPriorMove() {
	b.View.LastMove = nil
	if p, ok := b.Position.(rules.DoubleSteps); ok {
		if from, to, ok := p.LastDoubleStep(); ok {
			b.View.LastMove = []rules.Cell{from, to}
		}
	}
}

// ShowPosition shows the position and allows its legal moves, unless the board is waiting.
func (b *PracticeBoard) ShowPosition(isWaiting bool) {
	v := b.View
	boardview.ShowPosition(v, b.Position, len(b.Info.Seats))
	v.Hint, v.HintDrop, v.MarkedCells, v.Illegal = nil, rules.Piece{}, nil, boardview.IllegalMark{}
	legal := b.Position.Moves(nil)
	if isWaiting || b.Position.Result().IsOver() {
		legal = nil
	}
	v.CanMove = len(legal) > 0
	boardview.SetLegalMoves(v, boardview.LegalMoves(b.Position, legal))
}

// PlayMove plays and animates a move. If isWaiting is set, the board then accepts no move.
func (b *PracticeBoard) PlayMove(m rules.Move, slide *boardview.Slide, isWaiting bool) {
	before := append([]rules.Piece(nil), b.View.Pieces...)
	effects := b.Position.Effects(m)
	cue := sound.Move
	if slices.ContainsFunc(effects, func(e rules.Effect) bool { return e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand }) {
		cue = sound.Capture
	}
	b.PlaySound(sound.Cue{Kind: cue, Material: scene.SoundMaterial(b.Info)})
	b.Position.Play(m)
	b.exampleCells = nil
	b.View.LastMove = boardview.LastMoveCells(effects)
	b.ShowPosition(isWaiting)
	boardview.AnimateMove(b.View, effects, before, slide, b.Timing())
}

// DropSlide returns the point where a dragged piece was dropped, or nil if it was not dragged.
func DropSlide(in boardview.Intent) *boardview.Slide {
	if !in.IsDragged {
		return nil
	}
	return &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
}

// UpdateBoard handles input on the board at place and draws it. It calls play with a legal move and reject after
// explaining an illegal one, and returns what kind of gesture it was.
func (b *PracticeBoard) UpdateBoard(f *ui.Frame, place boardview.Placement, play func(in boardview.Intent), reject func()) boardview.IntentKind {
	b.Placement = place
	in := boardview.Handle(f, b.View, place, b.Info)
	f.SetName(boardview.ID, b.Words.T("mirror.board", "Game", b.Words.GameName(b.Info.ID)))
	switch in.Kind {
	case boardview.IntentPlay:
		play(in)
	case boardview.IntentReject:
		reason := b.Explain(in.Attempt)
		b.ClearMarks()
		boardview.ShowIllegal(b.View, in, reason, b.Timing())
		b.IllegalText, b.RuleTopic = ExplainIllegalMove(b.Words, b.Info, b.Position, in.Attempt, reason)
		b.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(b.Info)})
		reject()
	case boardview.IntentCancel:
		boardview.AnimateReturn(b.View, in, b.Timing())
	case boardview.IntentPickUp:
		b.ClearMarks()
		b.View.MarkedCells = b.exampleCells
	case boardview.IntentAsk, boardview.IntentNone, boardview.IntentEmptyCell, boardview.IntentOpponentPiece:
	}
	boardview.Draw(f, b.View, place, b.Info, boardview.Labels{Cancel: b.Words.T("board.cancel")})
	return in.Kind
}

// TakeTypedMove handles a move being typed in the position with this index. It calls play with a legal move and reject after
// explaining an illegal one.
func (b *PracticeBoard) TakeTypedMove(f *ui.Frame, typed *TypedMove, index int, play func(rules.Move), reject func()) {
	typed.SetLegalMoves(index, b.Position, b.Position.Moves(nil))
	if !typed.HandleKeys(f) {
		return
	}
	m, reason := typed.Read(b.Position)
	if reason.Code != "" {
		b.IllegalText, b.RuleTopic = b.Words.IllegalMoveText(b.View.Board, reason), ""
		b.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(b.Info)})
		reject()
		return
	}
	b.ClearMarks()
	play(m)
}

// Explain returns the reason why a move is illegal.
func (b *PracticeBoard) Explain(attempt rules.MoveAttempt) rules.IllegalReason {
	if e, ok := b.Position.(rules.IllegalMoveExplainer); ok {
		if reason := e.ExplainIllegal(attempt); reason.Code != "" {
			return reason
		}
	}
	return rules.IllegalReason{Code: rules.NotItsMove}
}

// ClearMarks removes hints and marks from the board.
func (b *PracticeBoard) ClearMarks() {
	b.View.Hint, b.View.HintDrop, b.View.MarkedCells, b.View.Illegal = nil, rules.Piece{}, nil, boardview.IllegalMark{}
}

// ShowExample draws what the text about a board mentions: marked cells, a move as an arrow, or an illegal move with the reason.
func (b *PracticeBoard) ShowExample(example help.Board) {
	v := b.View
	for _, name := range example.Marks {
		if c, ok := v.Board.CellByName(name); ok {
			v.MarkedCells = append(v.MarkedCells, c)
		}
	}
	b.exampleCells = v.MarkedCells
	attempt, ok := help.ParseMoveAttempt(b.Info, v.Board, b.Position.Turn(), example.Move)
	switch {
	case !ok:
	case !example.Illegal && attempt.From == board.None:
		v.MarkedCells, v.HintDrop = append(slices.Clip(v.MarkedCells), attempt.To), attempt.Hand
	case !example.Illegal:
		v.Hint = []rules.Cell{attempt.From, attempt.To}
	default:
		boardview.ShowIllegal(v, boardview.Intent{Attempt: attempt}, b.Explain(attempt), boardview.Timing{IllegalMarks: 1 << 62})
		v.Illegal.Start, v.Illegal.IsExample = time.Unix(1, 0), true // never expires
	}
}

// ShowHint marks the piece that a move begins with, or the cell of a piece that is only placed, and returns what the hint says.
func (b *PracticeBoard) ShowHint(m rules.Move) string {
	b.ClearMarks()
	b.View.MarkedCells = b.exampleCells
	text := ""
	for _, step := range b.Position.Steps(m) {
		switch {
		case step.Kind == rules.StepPick && len(step.Cells) > 0:
			c := step.Cells[0]
			b.View.Hint = []rules.Cell{c}
			text = b.Words.T("hint.piece", "The", b.Words.DefinitePiece(b.Info, b.Position.PieceAt(c).Kind), "Cell", b.Words.CellName(b.View.Board.Name(c)))
		case step.Kind == rules.StepPick:
			b.View.HintDrop = step.Piece
			text = b.Words.T("hint.hand", "The", b.Words.DefinitePiece(b.Info, step.Piece.Kind))
		}
	}
	if cells := rules.TouchedCells(b.Position.Steps(m)); text == "" && len(cells) > 0 {
		b.View.MarkedCells = cells[:1] // alone, so that it cannot be taken for what the text marks
		text = b.Words.T("hint.cell", "Cell", b.Words.CellName(b.View.Board.Name(cells[0])))
	}
	if text == "" && m == rules.PassMove(b.Position) {
		text = b.Words.T("hint.pass")
	}
	return text
}

// ShowMoveHint marks where a move begins and ends, and returns what the hint says: the move.
func (b *PracticeBoard) ShowMoveHint(m rules.Move) string {
	b.ShowHint(m)
	if cells := rules.TouchedCells(b.Position.Steps(m)); len(cells) > 1 {
		b.View.Hint = []rules.Cell{cells[0], cells[len(cells)-1]}
	} else if len(cells) == 1 {
		b.View.MarkedCells = cells
	}
	return b.Words.T("hint.move", "Move", b.PlainMove(m))
}

// CanPass reports whether the user may pass.
func (b *PracticeBoard) CanPass() bool {
	return b.View.CanMove && rules.PassMove(b.Position) != rules.NoMove
}

// remarkIconWidth is the width of the icon of a remark and the gap after it, in units.
const remarkIconWidth = 32

// RemarkHeight returns the height that a remark needs in type of a size: [DrawRemark] draws it in that of the body where it fits.
func RemarkHeight(f *ui.Frame, size theme.TextSize, width int, text, icon, link string) int {
	if icon != "" {
		width -= f.Px(remarkIconWidth)
	}
	style := f.NewStyle(size, theme.Regular, f.Theme.Ink)
	return len(f.WrapLines(style, text, width-remarkLinkWidth(f, link))) * f.LineHeight(style)
}

// remarkLinkWidth returns the width of the link after a remark and the gap before it, in pixels; 0 if there is none.
func remarkLinkWidth(f *ui.Frame, link string) int {
	if link == "" {
		return 0
	}
	return f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink), link) + f.Px(20)
}

// DrawRemark draws a remark about a move, vertically centered in r and in smaller type if it is long, with an optional
// icon before it and link after it. It reports whether the link was clicked.
func DrawRemark(f *ui.Frame, id string, r image.Rectangle, text, icon string, ink theme.Color, link string) bool {
	if text == "" {
		return false
	}
	if icon != "" {
		f.Icon(image.Rect(r.Min.X, r.Min.Y, r.Min.X+f.Px(24), r.Max.Y), icon, 20, ink)
		r.Min.X += f.Px(remarkIconWidth)
	}
	linkWidth := remarkLinkWidth(f, link)
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, ink)
	for _, smaller := range [2]theme.TextSize{f.TextSizes.Small, f.TextSizes.Micro} {
		if len(f.WrapLines(style, text, r.Dx()-linkWidth))*f.LineHeight(style) > r.Dy() {
			style.Size = smaller
		}
	}
	textHeight := len(f.WrapLines(style, text, r.Dx()-linkWidth)) * f.LineHeight(style)
	y := r.Min.Y + max((r.Dy()-textHeight)/2, 0)
	f.Paragraph(image.Rect(r.Min.X, y, r.Max.X-linkWidth, y+textHeight), ui.Left, style, text)
	if link == "" {
		return false
	}
	linkY := (r.Min.Y + r.Max.Y - f.Px(theme.TouchTarget)) / 2
	return f.Link(id, image.Rect(r.Max.X-linkWidth, linkY, r.Max.X, linkY+f.Px(theme.TouchTarget)), link, f.Theme.Accent)
}

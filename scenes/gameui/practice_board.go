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

// How long the other side of a practice waits, and how long a wrong move stays to be seen.
const (
	ReplyDelay     = 500 * time.Millisecond
	WrongMoveDelay = 1200 * time.Millisecond
)

// A PracticeBoard is a board beside all matches on which moves are tried. Only legal ones happen.
type PracticeBoard struct {
	*scene.Context
	Info      rules.Info
	View      *boardview.State
	Placement boardview.Placement

	Position    rules.Position
	IllegalText string // IllegalText the last attempt was refused
	RuleTopic   string // the page that explains it
}

// SetPosition begins with p.
func (b *PracticeBoard) SetPosition(p rules.Position) {
	b.Position = p
	if b.View == nil {
		b.View = boardview.New(p.Board())
	}
	b.View.LastMove = nil
}

// ShowPosition shows the position and offers its moves, unless it is nobody's turn.
func (b *PracticeBoard) ShowPosition(waits bool) {
	v := b.View
	boardview.ShowPosition(v, b.Position, len(b.Info.Seats))
	v.Hint, v.HintDrop, v.MarkedCells, v.Illegal = nil, rules.Piece{}, nil, boardview.IllegalMark{}
	legal := b.Position.Moves(nil)
	if waits || b.Position.Result().IsOver() {
		legal = nil
	}
	v.CanMove = len(legal) > 0
	boardview.SetLegalMoves(v, boardview.LegalMoves(b.Position, legal))
}

// PlayMove plays a move and sets its pieces in motion; the board waits for nobody or for the next move.
func (b *PracticeBoard) PlayMove(m rules.Move, hand *boardview.Slide, waits bool) {
	before := append([]rules.Piece(nil), b.View.Pieces...)
	effects := b.Position.Effects(m)
	cue := sound.Move
	if slices.ContainsFunc(effects, func(e rules.Effect) bool { return e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand }) {
		cue = sound.Capture
	}
	b.PlaySound(sound.Cue{Kind: cue, Material: scene.SoundMaterial(b.Info)})
	b.Position.Play(m)
	b.View.LastMove = boardview.LastMoveCells(effects)
	b.ShowPosition(waits)
	boardview.AnimateMove(b.View, effects, before, hand, b.Timing())
}

// DropOf is where the hand of in let a piece go, or nil.
func DropOf(in boardview.Intent) *boardview.Slide {
	if !in.IsDragged {
		return nil
	}
	return &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
}

// PassBoard lets hands play on the board, which lies at place, and draws it. play gets what is legal, refused is told of what is not.
func (b *PracticeBoard) PassBoard(f *ui.Frame, place boardview.Placement, play func(in boardview.Intent), refused func()) {
	b.Placement = place
	in := boardview.Handle(f, b.View, place, b.Info)
	f.SetName(boardview.ID, b.Words.T("mirror.board", "Game", b.Words.GameName(b.Info.ID)))
	switch in.Kind {
	case boardview.IntentPlay:
		play(in)
	case boardview.IntentReject:
		why := b.Explain(in.Attempt)
		b.ClearMarks()
		boardview.ShowIllegal(b.View, in, why, b.Timing())
		b.IllegalText = b.Words.IllegalMoveText(b.View.Board, why)
		b.RuleTopic, _ = help.PageForIllegalMove(b.Info.ID, why.Code, KindAt(b.Info, b.Position, in.Attempt.From))
		b.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(b.Info)})
		refused()
	case boardview.IntentCancel:
		boardview.AnimateReturn(b.View, in, b.Timing())
	case boardview.IntentPickUp:
		b.ClearMarks()
	case boardview.IntentAsk, boardview.IntentNone:
	}
	boardview.Draw(f, b.View, place, b.Info, boardview.Labels{Cancel: b.Words.T("board.cancel")})
}

// Explain says why a move is illegal.
func (b *PracticeBoard) Explain(a rules.MoveAttempt) rules.IllegalReason {
	if e, ok := b.Position.(rules.IllegalMoveExplainer); ok {
		if why := e.ExplainIllegal(a); why.Code != "" {
			return why
		}
	}
	return rules.IllegalReason{Code: rules.NotItsMove}
}

// ClearMarks takes all marks off: now somebody acts.
func (b *PracticeBoard) ClearMarks() {
	b.View.Hint, b.View.HintDrop, b.View.MarkedCells, b.View.Illegal = nil, rules.Piece{}, nil, boardview.IllegalMark{}
}

// KindAt is the machine name of the kind of piece on c, or "".
func KindAt(info rules.Info, p rules.Position, c rules.Cell) string {
	if c == board.None || int(c) >= len(p.Board().Cells) {
		return ""
	}
	piece := p.PieceAt(c)
	if piece.IsEmpty() || int(piece.Kind) >= len(info.Kinds) {
		return ""
	}
	return info.Kinds[piece.Kind].Name
}

// DrawRemark writes what is to be said of a move, in the middle of the height of r and in smaller type if it is long. It may
// have an icon before it, and behind it a link, of which it says whether it was used.
func DrawRemark(f *ui.Frame, id string, r image.Rectangle, text, icon string, ink theme.Color, link string) bool {
	if text == "" {
		return false
	}
	if icon != "" {
		f.Icon(image.Rect(r.Min.X, r.Min.Y, r.Min.X+f.Px(24), r.Max.Y), icon, 20, ink)
		r.Min.X += f.Px(32)
	}
	wide := 0
	if link != "" {
		wide = f.TextWidth(f.NewStyle(f.TextSizes.Body, theme.Semibold, ink), link) + f.Px(20)
	}
	style := f.NewStyle(f.TextSizes.Body, theme.Regular, ink)
	for _, smaller := range [2]theme.TextSize{f.TextSizes.Small, f.TextSizes.Micro} {
		if len(f.WrapLines(style, text, r.Dx()-wide))*f.LineHeight(style) > r.Dy() {
			style.Size = smaller
		}
	}
	high := len(f.WrapLines(style, text, r.Dx()-wide)) * f.LineHeight(style)
	y := r.Min.Y + max((r.Dy()-high)/2, 0)
	f.Paragraph(image.Rect(r.Min.X, y, r.Max.X-wide, y+high), ui.Left, style, text)
	if link == "" {
		return false
	}
	mid := (r.Min.Y + r.Max.Y - f.Px(theme.TouchTarget)) / 2
	return f.Link(id, image.Rect(r.Max.X-wide, mid, r.Max.X, mid+f.Px(theme.TouchTarget)), link, f.Theme.Accent)
}

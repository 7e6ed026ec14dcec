package stage

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// How long the other side of a practice waits, and how long a wrong move stays to be seen.
const (
	answerAfter = 500 * time.Millisecond
	wrongStays  = 1200 * time.Millisecond
)

// A practice is a board beside all matches on which moves are tried. Only legal ones happen.
type practice struct {
	*Context
	info  rules.Info
	view  *boardview.State
	place boardview.Placement

	pos  rules.Position
	why  string // why the last attempt was refused
	rule string // the page that explains it
}

// setUp begins with p.
func (b *practice) setUp(p rules.Position) {
	b.pos = p
	if b.view == nil {
		b.view = boardview.New(p.Board())
	}
	b.view.LastMove = nil
}

// sync shows the position and offers its moves, unless it is nobody's turn.
func (b *practice) sync(waits bool) {
	v := b.view
	boardview.ShowPosition(v, b.pos, len(b.info.Seats))
	v.Hint, v.HintDrop, v.MarkedCells, v.Illegal = nil, rules.Piece{}, nil, boardview.IllegalMark{}
	legal := b.pos.Moves(nil)
	if waits || b.pos.Result().IsOver() {
		legal = nil
	}
	v.CanMove = len(legal) > 0
	boardview.SetLegalMoves(v, boardview.LegalMoves(b.pos, legal))
}

// make plays a move and sets its pieces in motion; the board waits for nobody or for the next move.
func (b *practice) make(m rules.Move, hand *boardview.Slide, waits bool) {
	before := append([]rules.Piece(nil), b.view.Pieces...)
	effects := b.pos.Effects(m)
	cue := sound.Move
	if slices.ContainsFunc(effects, func(e rules.Effect) bool { return e.Kind == rules.EffectRemove || e.Kind == rules.EffectToHand }) {
		cue = sound.Capture
	}
	b.PlaySound(sound.Cue{Kind: cue, Material: SoundMaterial(b.info)})
	b.pos.Play(m)
	b.view.LastMove = boardview.LastMoveCells(effects)
	b.sync(waits)
	boardview.AnimateMove(b.view, effects, before, hand, b.Timing())
}

// letGo is where the hand of in let a piece go, or nil.
func letGo(in boardview.Intent) *boardview.Slide {
	if !in.IsDragged {
		return nil
	}
	return &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
}

// hear lets hands play on the board, which lies at place, and draws it. play gets what is legal, refused is told of what is not.
func (b *practice) hear(f *ui.Frame, place boardview.Placement, play func(in boardview.Intent), refused func()) {
	b.place = place
	in := boardview.Handle(f, b.view, place, b.info)
	f.SetName(boardview.ID, b.Words.T("mirror.board", "Game", b.Words.GameName(b.info.ID)))
	switch in.Kind {
	case boardview.IntentPlay:
		play(in)
	case boardview.IntentReject:
		why := b.explain(in.Attempt)
		b.clean()
		boardview.ShowIllegal(b.view, in, why, b.Timing())
		b.why = b.Words.IllegalMoveText(b.view.Board, why)
		b.rule, _ = help.PageForIllegalMove(b.info.ID, why.Code, kindOn(b.info, b.pos, in.Attempt.From))
		b.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: SoundMaterial(b.info)})
		refused()
	case boardview.IntentCancel:
		boardview.AnimateReturn(b.view, in, b.Timing())
	case boardview.IntentPickUp:
		b.clean()
	case boardview.IntentAsk, boardview.IntentNone:
	}
	boardview.Draw(f, b.view, place, b.info, boardview.Labels{Cancel: b.Words.T("board.cancel")})
}

func (b *practice) explain(a rules.MoveAttempt) rules.IllegalReason {
	if e, ok := b.pos.(rules.IllegalMoveExplainer); ok {
		if why := e.ExplainIllegal(a); why.Code != "" {
			return why
		}
	}
	return rules.IllegalReason{Code: rules.NotItsMove}
}

// clean takes all marks off: now somebody acts.
func (b *practice) clean() {
	b.view.Hint, b.view.HintDrop, b.view.MarkedCells, b.view.Illegal = nil, rules.Piece{}, nil, boardview.IllegalMark{}
}

// kindOn is the machine name of the kind of piece on c, or "".
func kindOn(info rules.Info, p rules.Position, c rules.Cell) string {
	if c == board.None || int(c) >= len(p.Board().Cells) {
		return ""
	}
	piece := p.PieceAt(c)
	if piece.IsEmpty() || int(piece.Kind) >= len(info.Kinds) {
		return ""
	}
	return info.Kinds[piece.Kind].Name
}

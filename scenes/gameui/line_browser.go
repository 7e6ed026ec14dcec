package gameui

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// A LineBrowser plays through a line of the analysis on the board while the match stays where it is.
type LineBrowser struct {
	Node int // where the line starts in the match; unused by reviews
	Rank int // the line's rank
	Line game.Line
	Ply  int // moves of the line played on the board
}

// AtEnd reports whether the last move of the line is on the board.
func (b *LineBrowser) AtEnd() bool { return b.Ply == len(b.Line.PV) }

// Step plays the next move of the line on a board, or takes the last one back. p is the position where the line starts;
// Step plays moves on it.
func (b *LineBrowser) Step(v *boardview.State, p rules.Position, seats int, forward bool, timing boardview.Timing) {
	if b.Ply--; forward {
		b.Ply += 2
	}
	before := slices.Clone(v.Pieces)
	for _, m := range b.Line.PV[:b.Ply-1] {
		p.Play(m)
	}
	effects := p.Effects(b.Line.PV[b.Ply-1])
	p.Play(b.Line.PV[b.Ply-1])
	boardview.ClearAnnotations(v)
	boardview.ShowPosition(v, p, seats)
	boardview.ClearHints(v)
	v.LastMove, v.EarlierMoves, v.BestMoves, v.CanMove = boardview.LastMoveCells(effects), nil, nil, false
	if !b.AtEnd() {
		v.BestMoves = []boardview.ShownMove{boardview.ShownMoveOf(p, b.Line.PV[b.Ply])}
	}
	boardview.SetLegalMoves(v, nil)
	if forward {
		boardview.AnimateMove(v, effects, before, nil, timing)
	} else {
		boardview.AnimateJump(v, before, v.Pieces, timing)
	}
}

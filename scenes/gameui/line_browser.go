package gameui

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// A LineBrowser shows what may follow: the board goes along a line of the analysis, while the match stays where it is.
type LineBrowser struct {
	Node int // of the match, where the line begins; a review knows that by itself
	Rank int // of the line
	Line game.Line
	Ply  int // moves of the line on the board
}

// AtEnd says that the last move of the line is on the board.
func (w *LineBrowser) AtEnd() bool { return w.Ply == len(w.Line.PV) }

// Step makes the next move of the line on a board, or takes the last one back. p is the position in which the line
// begins; the walk keeps it.
func (w *LineBrowser) Step(v *boardview.State, p rules.Position, seats int, on bool, pace boardview.Timing) {
	if w.Ply--; on {
		w.Ply += 2
	}
	before := slices.Clone(v.Pieces)
	for _, m := range w.Line.PV[:w.Ply-1] {
		p.Play(m)
	}
	effects := p.Effects(w.Line.PV[w.Ply-1])
	p.Play(w.Line.PV[w.Ply-1])
	boardview.ClearAnnotations(v)
	boardview.ShowPosition(v, p, seats)
	boardview.ClearHints(v)
	v.LastMove, v.EarlierMoves, v.BestMoves, v.CanMove = boardview.LastMoveCells(effects), nil, nil, false
	if !w.AtEnd() {
		v.BestMoves = []boardview.ShownMove{boardview.ShownMoveOf(p, w.Line.PV[w.Ply])}
	}
	boardview.SetLegalMoves(v, nil)
	if on {
		boardview.AnimateMove(v, effects, before, nil, pace)
	} else {
		boardview.AnimateJump(v, before, v.Pieces, pace)
	}
}

package stage

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// A walk shows what may follow: the board goes along a line of the analysis, while the match stays where it is.
type walk struct {
	node int // of the match, where the line begins; a review knows that by itself
	rank int // of the line
	line game.Line
	ply  int // moves of the line on the board
}

// walkAlong begins to walk, or walks on where that is done already.
func (t *table) walkAlong(rank int, l game.Line) {
	if t.walk != nil && t.walk.rank == rank {
		t.walkOn(true)
		return
	}
	t.walk = &walk{node: t.snap.Node, rank: rank, line: l}
	t.walkOn(true)
}

// walkOn makes the next move of the line on the board, or takes the last one back. Before the first move the walk ends.
func (t *table) walkOn(on bool) {
	switch {
	case on && t.walk.ended():
		return
	case !on && t.walk.ply <= 1:
		t.endWalk()
		return
	}
	t.walk.step(t.view, t.snap.Position.Clone(), len(t.snap.Info.Seats), on, t.Timing())
	t.unpropose()
}

// ended says that the last move of the line is on the board.
func (w *walk) ended() bool { return w.ply == len(w.line.PV) }

// step makes the next move of the line on a board, or takes the last one back. p is the position in which the line
// begins; the walk keeps it.
func (w *walk) step(v *boardview.State, p rules.Position, seats int, on bool, pace boardview.Timing) {
	if w.ply--; on {
		w.ply += 2
	}
	before := slices.Clone(v.Pieces)
	for _, m := range w.line.PV[:w.ply-1] {
		p.Play(m)
	}
	effects := p.Effects(w.line.PV[w.ply-1])
	p.Play(w.line.PV[w.ply-1])
	boardview.ClearAnnotations(v)
	boardview.ShowPosition(v, p, seats)
	boardview.ClearHints(v)
	v.LastMove, v.EarlierMoves, v.BestMoves, v.CanMove = boardview.LastMoveCells(effects), nil, nil, false
	if !w.ended() {
		v.BestMoves = []boardview.ShownMove{boardview.ShownMoveOf(p, w.line.PV[w.ply])}
	}
	boardview.SetLegalMoves(v, nil)
	if on {
		boardview.AnimateMove(v, effects, before, nil, pace)
	} else {
		boardview.AnimateJump(v, before, v.Pieces, pace)
	}
}

// endWalk brings back the position of the match.
func (t *table) endWalk() {
	before := slices.Clone(t.view.Pieces)
	t.walk, t.node = nil, -1
	t.sync(t.snap)
	boardview.AnimateJump(t.view, before, t.view.Pieces, t.Timing())
}

// keepWalk makes the line a variation of the game, and the position on the board the match's.
func (t *table) keepWalk() {
	w := t.walk
	t.endWalk()
	t.try(t.match.AddVariation(w.line.PV, w.ply))
}

// tellsWalk shows how far the walk has come, and the ways on.
func (t *table) tellsWalk() (question, bool) {
	w := t.walk
	if w == nil {
		return question{}, false
	}
	q := question{text: t.LineText(t.snap.Info, &w.line, w.ply), quiet: true, answer: []action{
		{id: "back", word: t.Words.T("review.back"), do: func() { t.walkOn(false) }},
	}}
	if !w.ended() {
		q.answer = append(q.answer, action{id: "next", word: t.Words.T("review.next"), do: func() { t.walkOn(true) }})
	}
	if !t.snap.Live {
		q.answer = append(q.answer, action{id: "keep", word: t.Words.T("evaluation.keep"), do: t.keepWalk})
	}
	return question{q.text, append(q.answer, action{id: "close", word: t.Words.T("board.close"), do: t.endWalk}), true}, true
}

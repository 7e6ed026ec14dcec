package stage

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// A walk shows what may follow: the board goes along a line of the analysis, while the match stays where it is.
type walk struct {
	node int // of the match, where the line begins
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
	w := t.walk
	switch {
	case on && w.ply < len(w.line.PV):
		w.ply++
	case on:
		return
	case w.ply <= 1:
		t.endWalk()
		return
	default:
		w.ply--
	}
	before := slices.Clone(t.view.Men)
	p := t.snap.Position.Clone()
	for _, m := range w.line.PV[:w.ply-1] {
		p.Play(m)
	}
	effects := p.Effects(w.line.PV[w.ply-1])
	p.Play(w.line.PV[w.ply-1])
	v := t.view
	boardview.Forget(v)
	boardview.Show(v, p, len(t.snap.Info.Seats))
	v.Last, v.Hint, v.Threat, v.Lines, v.Movable = boardview.LastMove(effects), nil, nil, nil, false
	if w.ply < len(w.line.PV) {
		v.Lines = [][]rules.Cell{touched(p, w.line.PV[w.ply])}
	}
	boardview.Offer(v, nil)
	t.unpropose()
	if on {
		boardview.Play(v, effects, before, nil, t.pace())
	} else {
		boardview.Jump(v, before, v.Men, t.pace())
	}
}

// endWalk brings back the position of the match.
func (t *table) endWalk() {
	before := slices.Clone(t.view.Men)
	t.walk, t.node = nil, -1
	t.sync(t.snap)
	boardview.Jump(t.view, before, t.view.Men, t.pace())
}

// keepWalk makes the line a variation of the game, and the position on the board the match's.
func (t *table) keepWalk() {
	w := t.walk
	t.endWalk()
	t.try(t.match.Vary(w.line.PV, w.ply))
}

// tellsWalk shows how far the walk has come, and the ways on.
func (t *table) tellsWalk() (question, bool) {
	w := t.walk
	if w == nil {
		return question{}, false
	}
	q := question{text: t.words.Move(t.snap.Info, strings.Join(w.line.Text[:w.ply], " ")), quiet: true, answer: []action{
		{id: "back", word: t.words.T("review.back"), do: func() { t.walkOn(false) }},
	}}
	if w.ply < len(w.line.PV) {
		q.answer = append(q.answer, action{id: "next", word: t.words.T("review.next"), do: func() { t.walkOn(true) }})
	}
	if !t.snap.Live {
		q.answer = append(q.answer, action{id: "keep", word: t.words.T("evaluation.keep"), do: t.keepWalk})
	}
	return question{q.text, append(q.answer, action{id: "close", word: t.words.T("board.close"), do: t.endWalk}), true}, true
}

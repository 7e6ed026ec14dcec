package player

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A candidate is a move that a level may choose.
type candidate struct {
	move  rules.Move
	score ai.Score
	line  ai.Line
}

// A candidateList holds the lines of the last iteration, best first.
type choice struct {
	list []candidate
}

// addLine adds a line of the engine. The first line of an iteration starts the list anew.
func (c *choice) see(l ai.Line) {
	if l.Number == 1 {
		c.list = c.list[:0]
	}
	l.PV = slices.Clone(l.PV)
	c.list = append(c.list, candidate{l.PV[0], l.Score, l})
}

// pickRandom returns the index of a random candidate. The lower the temperature, the rarer moves that expect less than
// the best.
func (c *choice) draw(heat int, dice uint64, traits search.Traits) int {
	if heat <= 0 || len(c.list) < 2 {
		return 0
	}
	best := felt(c.list[0].score, traits)
	sum := uint64(0)
	weights := make([]uint64, len(c.list))
	for i, x := range c.list {
		weights[i] = uint64(lookUp(decay[:], best-felt(x.score, traits), heat))
		sum += weights[i]
	}
	at := dice % sum
	for i, w := range weights {
		if at < w {
			return i
		}
		at -= w
	}
	return 0
}

// setAnswer makes the candidate at index the answer in final. The score stays that of the best move, so that a level
// which picks a lesser move neither claims a draw nor resigns because of it.
func (c *choice) settle(p *player, t *task, final *ai.Info, n int) {
	if n >= len(c.list) || c.list[n].move == 0 {
		return
	}
	i := p.info(t.pos, c.list[n].line)
	i.Line, i.Nodes, i.Time, i.Best = 1, final.Nodes, final.Time, t.pos.Format(c.list[n].move)
	i.Score, i.WDL, i.Votes = final.Score, final.WDL, final.Votes
	*final = i
}

// filter drops the candidates that keep rejects, unless it rejects all of them.
func (c *choice) keep(ok func(candidate) bool) {
	if slices.ContainsFunc(c.list, ok) {
		c.list = slices.DeleteFunc(c.list, func(x candidate) bool { return !ok(x) })
	}
}

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
type candidateList struct {
	items []candidate
}

// addLine adds a line of the engine. The first line of an iteration starts the list anew.
func (c *candidateList) addLine(l ai.Line) {
	if l.Number == 1 {
		c.items = c.items[:0]
	}
	l.PV = slices.Clone(l.PV)
	c.items = append(c.items, candidate{l.PV[0], l.Score, l})
}

// pickRandom returns the index of a random candidate. The lower the temperature, the rarer moves that expect less than
// the best.
func (c *candidateList) pickRandom(temperature int, random uint64, traits search.Traits) int {
	if temperature <= 0 || len(c.items) < 2 {
		return 0
	}
	best := levelPoints(c.items[0].score, traits)
	sum := uint64(0)
	weights := make([]uint64, len(c.items))
	for i, cand := range c.items {
		weights[i] = uint64(interpolate(decayTable[:], best-levelPoints(cand.score, traits), temperature))
		sum += weights[i]
	}
	rest := random % sum
	for i, w := range weights {
		if rest < w {
			return i
		}
		rest -= w
	}
	return 0
}

// setAnswer makes the candidate at index the answer in final. The score stays that of the best move, so that a level
// which picks a lesser move neither claims a draw nor resigns because of it.
func (c *candidateList) setAnswer(p *player, t *task, final *ai.Info, index int) {
	if index >= len(c.items) || c.items[index].move == 0 {
		return
	}
	info := p.newInfo(t.pos, c.items[index].line)
	info.Line, info.Nodes, info.Time, info.Best = 1, final.Nodes, final.Time, t.pos.Format(c.items[index].move)
	info.Score, info.WDL, info.Votes = final.Score, final.WDL, final.Votes
	*final = info
}

// filter drops the candidates that keep rejects, unless it rejects all of them.
func (c *candidateList) filter(keep func(candidate) bool) {
	if slices.ContainsFunc(c.items, keep) {
		c.items = slices.DeleteFunc(c.items, func(cand candidate) bool { return !keep(cand) })
	}
}

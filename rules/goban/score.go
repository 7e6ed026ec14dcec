package goban

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// The lines of the score sheet in order; the total is last.
const (
	LineTerritory = "territory"
	LinePrisoners = "prisoners" // captured during play
	LineDead      = "dead"      // removed as dead
	LineStones    = "stones"    // living stones
	LineKomi      = "komi"
	LineHandicap  = "handicap"
	LineTotal     = "total"
)

// Score counts with the chains on these cells dead and the ownership of the regions on these cells switched. The owner
// of a living stone is its seat, even where stones count nothing.
func (p *Position) Score(dead, switched []rules.Cell) rules.Score {
	f := life.Of(p)
	var gone [2]int // by the seat that captures them
	for _, c := range dead {
		if int(c) >= len(f.On) || f.On[c] == rules.NoSeat {
			continue
		}
		seat := f.On[c]
		for _, d := range f.Chain(c).Cells {
			f.On[d] = rules.NoSeat
			gone[1-seat]++
		}
	}
	score := rules.Score{Owner: slices.Clone(f.On)}
	p.share(&score, f, switched)
	var own, stones [2]int
	for c, owner := range score.Owner {
		switch {
		case owner == rules.NoSeat:
		case f.On[c] == rules.NoSeat:
			own[owner]++
		default:
			stones[owner]++
		}
	}
	add := func(code string, halfs ...int) {
		line := rules.ScoreLine{Code: code}
		copy(line.Halfs[:], halfs)
		score.Lines = append(score.Lines, line)
	}
	add(LineTerritory, 2*own[Black], 2*own[White])
	if p.terms.chinese {
		add(LineStones, 2*stones[Black], 2*stones[White])
	} else {
		add(LinePrisoners, 2*p.prisoners[Black], 2*p.prisoners[White])
		add(LineDead, 2*gone[Black], 2*gone[White])
	}
	add(LineKomi, 0, p.terms.komi)
	if n := p.terms.bonus(); n > 0 {
		add(LineHandicap, 0, n)
	}
	var total [2]int
	for _, line := range score.Lines {
		total[Black] += line.Halfs[Black]
		total[White] += line.Halfs[White]
	}
	add(LineTotal, total[Black], total[White])
	switch {
	case total[Black] > total[White]:
		score.Result = rules.Won(2, Black, rules.ByScore)
	case total[White] > total[Black]:
		score.Result = rules.Won(2, White, rules.ByScore)
	default:
		score.Result = rules.Drawn(2, rules.ByScore)
	}
	score.Result.By = max(total[Black]-total[White], total[White]-total[Black])
	return score
}

// ScoreLead returns by how many points Black leads, given the ownership of all cells (see [Position.Ownership]), with
// komi and White's handicap bonus. Ownership does not tell which stones will be captured before the end and count as
// prisoners. But territory and prisoners make the same difference as area, less the difference in stones placed: a
// placed stone is a point of area while it lives, and otherwise a prisoner of the opponent.
func (p *Position) Lead(own []int8) float64 {
	lead := -float64(p.terms.komi+p.terms.bonus()) / 2
	for _, sure := range own {
		lead += float64(sure) / 100
	}
	if p.terms.chinese {
		return lead
	}
	put := func(s rules.Seat) int { return int(p.count[s]) + p.prisoners[1-s] }
	return lead - float64(put(Black)-put(White))
}

// assignTerritory gives every empty region to its owner.
func (p *Position) share(score *rules.Score, f *life.Field, switched []rules.Cell) {
	seki := make([]bool, len(f.On))
	if !p.terms.chinese {
		seki = f.Seki()
	}
	room, of := f.Room()
	turned := make([]bool, len(room))
	for _, c := range switched {
		if int(c) < len(of) && of[c] >= 0 {
			turned[of[c]] = true
		}
	}
	for i, r := range room {
		owner := r.Owner()
		switch {
		case owner == rules.NoSeat:
			score.Shared = append(score.Shared, r.Cells...)
		case f.Beside(r, seki) != turned[i]:
			score.Void = append(score.Void, r.Cells...)
			if turned[i] {
				score.Out = append(score.Out, r.Cells...)
			}
		default:
			for _, c := range r.Cells {
				score.Owner[c] = owner
			}
		}
	}
	slices.Sort(score.Shared)
	slices.Sort(score.Void)
	slices.Sort(score.Out)
}

// GroupCells returns what lives or dies with the stone on c: the chains of its colour in the same region enclosed by
// the opponent, one cell each; nil for an empty cell.
func (p *Position) Group(c rules.Cell) []rules.Cell {
	if p.At(c).Empty() {
		return nil
	}
	return life.Of(p).Enclosed(c)
}

// RivalGroups returns the opponent's chains that border on the group of the stone on c or share its empty points, one
// cell each; nil for an empty cell.
func (p *Position) Rivals(c rules.Cell) []rules.Cell {
	if p.At(c).Empty() {
		return nil
	}
	return life.Of(p).Enclosing(c)
}

// IsSettled reports whether nothing is left to play for: all stones are unconditionally alive and all other points
// surely owned. It may be false where players would call the board settled.
func (p *Position) Settled() bool {
	f := life.Of(p)
	black, blacks := f.Alive(Black)
	white, whites := f.Alive(White)
	for c := range f.On {
		if !black[c] && !blacks[c] && !white[c] && !whites[c] {
			return false
		}
	}
	return true
}

// ScoringMethods returns the scoring rules, those of the game first.
func (p *Position) Ways() []string {
	if p.terms.chinese {
		return []string{Chinese, Japanese}
	}
	return []string{Japanese, Chinese}
}

// ScoreBy counts by Japanese or Chinese rules with the komi of the game.
func (p *Position) ScoreBy(way string, dead, switched []rules.Cell) rules.Score {
	terms := *p.terms
	terms.chinese = way == Chinese
	q := *p
	q.terms = &terms
	return q.Score(dead, switched)
}

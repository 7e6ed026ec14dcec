package goban

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// The lines of the sheet, in their order; the total is the last.
const (
	LineTerritory = "territory"
	LinePrisoners = "prisoners" // taken in play
	LineDead      = "dead"      // taken off for the count
	LineStones    = "stones"    // living
	LineKomi      = "komi"
	LineHandicap  = "handicap"
	LineTotal     = "total"
)

// Score counts with the chains of these cells dead and the regions of these cells switched. A living stone is owned by its
// seat, also where stones count nothing.
func (p *Position) Score(dead, switched []rules.Cell) rules.Score {
	f := life.Of(p)
	var gone [2]int // by the seat that takes them
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

// Lead is by how many points Black is ahead where the cells are owned like that, see [Position.Ownership]; komi and what White
// gets for the handicap are counted. Who will own a cell does not say which stones will be taken before the end, and these count
// as prisoners. But territory and prisoners always make the same difference as areas do, less that of the stones that each has
// ever put on the board: a stone is a point of an area as long as it lives, and a prisoner of the other side if it does not.
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

// share gives every empty region of f to its owner.
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

// Group gives what lives or dies together with the stone on c: its chain, and those of its colour in the same region that
// the other colour encloses; one cell a chain, nothing where no stone is.
func (p *Position) Group(c rules.Cell) []rules.Cell {
	if p.At(c).Empty() {
		return nil
	}
	return life.Of(p).Enclosed(c)
}

// Rivals gives the chains of the other colour that lie beside the group of the stone on c or share its empty points, one cell a
// chain; nothing where no stone is.
func (p *Position) Rivals(c rules.Cell) []rules.Cell {
	if p.At(c).Empty() {
		return nil
	}
	return life.Of(p).Enclosing(c)
}

// Settled says that nothing is left to play for: every stone lives and every other point is surely somebody's, both whatever
// is played. It may say false of what players take for settled.
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

// Ways are the rules of counting, those of the game first.
func (p *Position) Ways() []string {
	if p.terms.chinese {
		return []string{Chinese, Japanese}
	}
	return []string{Japanese, Chinese}
}

// ScoreBy counts by Japanese or Chinese rules, with the komi of the game.
func (p *Position) ScoreBy(way string, dead, switched []rules.Cell) rules.Score {
	terms := *p.terms
	terms.chinese = way == Chinese
	q := *p
	q.terms = &terms
	return q.Score(dead, switched)
}

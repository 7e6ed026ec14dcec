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
	board := life.NewBoard(p)
	var deadCounts [2]int // by the seat that captures them
	for _, c := range dead {
		if int(c) >= len(board.Stones) || board.Stones[c] == rules.NoSeat {
			continue
		}
		seat := board.Stones[c]
		for _, cell := range board.ChainAt(c).Cells {
			board.Stones[cell] = rules.NoSeat
			deadCounts[1-seat]++
		}
	}
	score := rules.Score{Owner: slices.Clone(board.Stones)}
	p.assignTerritory(&score, board, switched)
	var territory, stones [2]int
	for c, owner := range score.Owner {
		switch {
		case owner == rules.NoSeat:
		case board.Stones[c] == rules.NoSeat:
			territory[owner]++
		default:
			stones[owner]++
		}
	}
	addLine := func(code string, halfPoints ...int) {
		line := rules.ScoreLine{Code: code}
		copy(line.HalfPoints[:], halfPoints)
		score.Lines = append(score.Lines, line)
	}
	addLine(LineTerritory, 2*territory[Black], 2*territory[White])
	if p.ruleset.chinese {
		addLine(LineStones, 2*stones[Black], 2*stones[White])
	} else {
		addLine(LinePrisoners, 2*p.prisoners[Black], 2*p.prisoners[White])
		addLine(LineDead, 2*deadCounts[Black], 2*deadCounts[White])
	}
	addLine(LineKomi, 0, p.ruleset.komi)
	if n := p.ruleset.handicapBonus(); n > 0 {
		addLine(LineHandicap, 0, n)
	}
	var total [2]int
	for _, line := range score.Lines {
		total[Black] += line.HalfPoints[Black]
		total[White] += line.HalfPoints[White]
	}
	addLine(LineTotal, total[Black], total[White])
	switch {
	case total[Black] > total[White]:
		score.Result = rules.WinResult(2, Black, rules.ByScore)
	case total[White] > total[Black]:
		score.Result = rules.WinResult(2, White, rules.ByScore)
	default:
		score.Result = rules.DrawResult(2, rules.ByScore)
	}
	score.Result.MarginHalfPoints = max(total[Black]-total[White], total[White]-total[Black])
	return score
}

// ScoreLead returns by how many points Black leads, given the ownership of all cells (see [Position.Ownership]), with
// komi and White's handicap bonus. Ownership does not tell which stones will be captured before the end and count as
// prisoners. But territory and prisoners make the same difference as area, less the difference in stones placed: a
// placed stone is a point of area while it lives, and otherwise a prisoner of the opponent.
func (p *Position) ScoreLead(ownership []int8) float64 {
	lead := -float64(p.ruleset.komi+p.ruleset.handicapBonus()) / 2
	for _, percent := range ownership {
		lead += float64(percent) / 100
	}
	if p.ruleset.chinese {
		return lead
	}
	stonesPlayed := func(s rules.Seat) int { return int(p.stoneCounts[s]) + p.prisoners[1-s] }
	return lead - float64(stonesPlayed(Black)-stonesPlayed(White))
}

// assignTerritory gives every empty region to its owner.
func (p *Position) assignTerritory(score *rules.Score, board *life.Board, switched []rules.Cell) {
	seki := make([]bool, len(board.Stones))
	if !p.ruleset.chinese {
		seki = board.SekiStones()
	}
	regions, regionOf := board.EmptyRegions()
	isSwitched := make([]bool, len(regions))
	for _, c := range switched {
		if int(c) < len(regionOf) && regionOf[c] >= 0 {
			isSwitched[regionOf[c]] = true
		}
	}
	for i, region := range regions {
		owner := region.Owner()
		switch {
		case owner == rules.NoSeat:
			score.Neutral = append(score.Neutral, region.Cells...)
		case board.TouchesMarked(region, seki) != isSwitched[i]:
			score.NotCounted = append(score.NotCounted, region.Cells...)
			if isSwitched[i] {
				score.SwitchedOut = append(score.SwitchedOut, region.Cells...)
			}
		default:
			for _, c := range region.Cells {
				score.Owner[c] = owner
			}
		}
	}
	slices.Sort(score.Neutral)
	slices.Sort(score.NotCounted)
	slices.Sort(score.SwitchedOut)
}

// GroupCells returns what lives or dies with the stone on c: the chains of its colour in the same region enclosed by
// the opponent, one cell each; nil for an empty cell.
func (p *Position) GroupCells(c rules.Cell) []rules.Cell {
	if p.PieceAt(c).IsEmpty() {
		return nil
	}
	return life.NewBoard(p).GroupChains(c)
}

// RivalGroups returns the opponent's chains that border on the group of the stone on c or share its empty points, one
// cell each; nil for an empty cell.
func (p *Position) RivalGroups(c rules.Cell) []rules.Cell {
	if p.PieceAt(c).IsEmpty() {
		return nil
	}
	return life.NewBoard(p).RivalChains(c)
}

// IsSettled reports whether nothing is left to play for: all stones are unconditionally alive and all other points
// surely owned. It may be false where players would call the board settled.
func (p *Position) IsSettled() bool {
	board := life.NewBoard(p)
	blackStones, blackArea := board.UnconditionalLife(Black)
	whiteStones, whiteArea := board.UnconditionalLife(White)
	for c := range board.Stones {
		if !blackStones[c] && !blackArea[c] && !whiteStones[c] && !whiteArea[c] {
			return false
		}
	}
	return true
}

// ScoringMethods returns the scoring rules, those of the game first.
func (p *Position) ScoringMethods() []string {
	if p.ruleset.chinese {
		return []string{Chinese, Japanese}
	}
	return []string{Japanese, Chinese}
}

// ScoreBy counts by Japanese or Chinese rules with the komi of the game.
func (p *Position) ScoreBy(method string, dead, switched []rules.Cell) rules.Score {
	ruleset := *p.ruleset
	ruleset.chinese = method == Chinese
	q := *p
	q.ruleset = &ruleset
	return q.Score(dead, switched)
}

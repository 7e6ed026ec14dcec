package toys

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// IsScoring reports whether both seats have passed.
func (p *claimsPosition) IsScoring() bool { return p.passes == 2 }

// Resume returns to play with s to move.
func (p *claimsPosition) Resume(s rules.Seat) {
	p.history = append(p.history, p.claimsState)
	p.turn, p.passes = s, 0
}

// EstimateDead proposes the chains without liberties.
func (p *claimsPosition) EstimateDead() []rules.Cell {
	var dead []rules.Cell
	seen := map[rules.Cell]bool{}
	for c := range rules.Cell(len(p.board.Cells)) {
		if p.stones[c] == 0 || seen[c] {
			continue
		}
		chain, border := p.region(p.stones[:], c)
		for _, d := range chain {
			seen[d] = true
		}
		if !border[0] {
			dead = append(dead, c)
		}
	}
	return dead
}

// GroupCells returns the stone on c for its chain.
func (p *claimsPosition) GroupCells(c rules.Cell) []rules.Cell {
	if p.PieceAt(c).IsEmpty() {
		return nil
	}
	return []rules.Cell{c}
}

// RivalGroups is empty: chains die by themselves.
func (p *claimsPosition) RivalGroups(rules.Cell) []rules.Cell { return nil }

// region returns the connected cells with the same content as c, and which contents border on them.
func (p *claimsPosition) region(stones []uint8, c rules.Cell) (cells []rules.Cell, border [3]bool) {
	cells = []rules.Cell{c}
	for i := 0; i < len(cells); i++ {
		for _, path := range p.board.Orth[cells[i]] {
			switch d := path[0]; {
			case stones[d] != stones[c]:
				border[stones[d]] = true
			case !slices.Contains(cells, d):
				cells = append(cells, d)
			}
		}
	}
	return cells, border
}

// Score counts stones and territory.
func (p *claimsPosition) Score(dead, switched []rules.Cell) rules.Score {
	stones := p.stones
	for _, c := range dead {
		if stones[c] != 0 {
			chain, _ := p.region(stones[:], c)
			for _, d := range chain {
				stones[d] = 0
			}
		}
	}
	owner := make([]rules.Seat, len(p.board.Cells))
	alive := rules.ScoreLine{Code: "stones"}
	territory := rules.ScoreLine{Code: "territory"}
	for c := range owner {
		owner[c] = rules.Seat(stones[c]) - 1
		if stones[c] != 0 {
			alive.HalfPoints[owner[c]] += 2
			continue
		}
		cells, border := p.region(stones[:], rules.Cell(c))
		if border[1] != border[2] && !slices.ContainsFunc(switched, func(d rules.Cell) bool { return slices.Contains(cells, d) }) {
			if border[2] {
				owner[c] = 1
			} else {
				owner[c] = 0
			}
			territory.HalfPoints[owner[c]] += 2
		}
	}
	komi := rules.ScoreLine{Code: "komi"}
	komi.HalfPoints[1] = p.komi
	total := rules.ScoreLine{Code: "total"}
	for s := range total.HalfPoints {
		total.HalfPoints[s] = alive.HalfPoints[s] + territory.HalfPoints[s] + komi.HalfPoints[s]
	}
	result := rules.DrawResult(2, rules.ByScore)
	switch black, white := total.HalfPoints[0], total.HalfPoints[1]; {
	case black > white:
		result = rules.WinResult(2, 0, rules.ByScore)
	case white > black:
		result = rules.WinResult(2, 1, rules.ByScore)
	}
	result.MarginHalfPoints = max(total.HalfPoints[0]-total.HalfPoints[1], total.HalfPoints[1]-total.HalfPoints[0])
	return rules.Score{Result: result, Lines: []rules.ScoreLine{alive, territory, komi, total}, Owner: owner}
}

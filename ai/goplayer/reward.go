package goplayer

import "github.com/ludarium/ludarium/rules/goban"

// marginShare is the share of the reward for the margin, the rest being for the win. It keeps a side that is sure to
// win or lose from slack moves.
const marginShare = 0.1

// A scoring converts the area on a board into the result of a game.
type scoring struct {
	isTerritory bool // isTerritory scoring: each stone played costs its owner a point
	komi        int  // half points for White, adjusted for the prisoners and stones at the root
	dynamicKomi int  // extra half points while White still has to make up for a handicap
	points      int
}

// handicapStoneValue is the value of a handicap stone in points.
const handicapStoneValue = 8

// newScoring reads the rules of p.
func newScoring(p *goban.Position, b *board) scoring {
	scoring := scoring{isTerritory: !p.IsChinese(), komi: p.Komi(), points: b.pointCount()}
	if scoring.isTerritory {
		// Area minus stones played equals territory plus prisoners.
		extraStones := b.stoneCounts[black] - b.stoneCounts[white] + p.Prisoners(goban.White) - p.Prisoners(goban.Black)
		scoring.komi += 2 * extraStones
	}
	if handicap := p.Handicap(); handicap > 1 {
		if !scoring.isTerritory {
			scoring.komi += 2 * handicap
		}
		// The full amount at the start, nothing once half of the board is filled.
		stones := b.stoneCounts[black] + b.stoneCounts[white]
		scoring.dynamicKomi = max(0, 2*handicapStoneValue*handicap*(scoring.points-2*stones)/scoring.points)
	}
	return scoring
}

// halfPointLead returns Black's lead in half points for an area score and the number of stones Black has played more
// than White since the root.
func (k *scoring) halfPointLead(area, extraStones int) int {
	if k.isTerritory {
		area -= extraStones
	}
	return 2*area - k.komi
}

// reward returns Black's reward, from 0 to 1.
func (k *scoring) reward(area, extraStones int) float32 {
	lead := k.halfPointLead(area, extraStones) - k.dynamicKomi
	margin := float32(lead) / float32(4*k.points)
	margin = 0.5 + max(-0.5, min(0.5, margin))
	win := float32(0.5)
	switch {
	case lead > 0:
		win = 1
	case lead < 0:
		win = 0
	}
	return float32(win*(1-marginShare)) + float32(margin*marginShare)
}

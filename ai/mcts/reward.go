package mcts

import "github.com/ludarium/ludarium/rules/goban"

// marginShare is the share of the reward for the margin, the rest being for the win. It keeps a side that is sure to
// win or lose from slack moves.
const shareOfMargin = 0.1

// A scoring converts the area on a board into the result of a game.
type counting struct {
	territory bool // territory scoring: each stone played costs its owner a point
	komi      int  // half points for White, adjusted for the prisoners and stones at the root
	bonus     int  // extra half points while White still has to make up for a handicap
	points    int
}

// handicapStoneValue is the value of a handicap stone in points.
const handicapWorth = 8

// newScoring reads the rules of p.
func countingOf(p *goban.Position, f *field) counting {
	k := counting{territory: !p.Chinese(), komi: p.Komi(), points: f.points()}
	if k.territory {
		// Area minus stones played equals territory plus prisoners.
		played := f.stones[black] - f.stones[white] + p.Prisoners(goban.White) - p.Prisoners(goban.Black)
		k.komi += 2 * played
	}
	if n := p.Handicap(); n > 1 {
		if !k.territory {
			k.komi += 2 * n
		}
		// The full amount at the start, nothing once half of the board is filled.
		stones := f.stones[black] + f.stones[white]
		k.bonus = max(0, 2*handicapWorth*n*(k.points-2*stones)/k.points)
	}
	return k
}

// halfPointLead returns Black's lead in half points for an area score and the number of stones Black has played more
// than White since the root.
func (k *counting) half(area, lead int) int {
	if k.territory {
		area -= lead
	}
	return 2*area - k.komi
}

// reward returns Black's reward, from 0 to 1.
func (k *counting) reward(area, lead int) float32 {
	half := k.half(area, lead) - k.bonus
	margin := float32(half) / float32(4*k.points)
	margin = 0.5 + max(-0.5, min(0.5, margin))
	win := float32(0.5)
	switch {
	case half > 0:
		win = 1
	case half < 0:
		win = 0
	}
	return float32(win*(1-shareOfMargin)) + float32(margin*shareOfMargin)
}

package mcts

import "github.com/ludarium/ludarium/rules/goban"

// shareOfMargin is how much of a reward is for the margin, the rest being for the win: it keeps who is sure to win, or to
// lose, from slack moves.
const shareOfMargin = 0.1

// A counting is what turns the area on a field into the result of a game.
type counting struct {
	territory bool // not area: a stone that is played costs its owner a point
	komi      int  // half points that White gets, with all that is known at the root
	bonus     int  // half points besides, while a handicap is still to be made good
	points    int
}

// handicapWorth is what a handicap stone is worth, in points.
const handicapWorth = 8

// countingOf reads the rules of p.
func countingOf(p *goban.Position, f *field) counting {
	k := counting{territory: !p.Chinese(), komi: p.Komi(), points: f.points()}
	if k.territory {
		// Area less stones played is territory and prisoners.
		played := f.stones[black] - f.stones[white] + p.Prisoners(goban.White) - p.Prisoners(goban.Black)
		k.komi += 2 * played
	}
	if n := p.Handicap(); n > 1 {
		if !k.territory {
			k.komi += 2 * n
		}
		// All of it at the start, nothing when half of the board is full.
		stones := f.stones[black] + f.stones[white]
		k.bonus = max(0, 2*handicapWorth*n*(k.points-2*stones)/k.points)
	}
	return k
}

// half is by how many half points Black leads, with that area and so many more stones played than White since the root.
func (k *counting) half(area, lead int) int {
	if k.territory {
		area -= lead
	}
	return 2*area - k.komi
}

// reward is Black's, from 0 to 1.
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

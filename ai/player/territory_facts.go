package player

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

const (
	manPoints   = 2    // that a stone is worth when it lives instead of dying
	leastGroup  = 2    // stones; the life or death of a single one is not worth a fact
	wholePoints = 5    // points; a gain is rounded down to these steps, as no two searches agree
	surely      = 0.75 // share of the expected points that is claimed as a gain
	openGame    = 300  // centipawns; with a larger advantage for either side points do not decide
	noPoints    = 2.5  // a smaller gain counts as none
	openShare   = 8    // in the endgame at most one empty cell in this many is still open
)

// explainTerritoryMove finds the reasons for m at pos in a game of territory. Stones that are already dead are no
// threat.
func (b *brief) merits(pos rules.Position, m rules.Move, threat bool) {
	s, ok := b.stake(pos, m)
	switch {
	case !ok && (s == nil || s.idle || threat), threat && s.idle:
	case !ok: // no time for more than what the board shows
		b.takes(s, false)
		b.attacks(s)
		b.joins(s)
		b.shapes(s)
	case s.idle:
		if s.points() < noPoints && !s.turns() {
			b.add(ai.Fact{Fact: ai.FactNothing}, 0)
		}
	default:
		b.takes(s, threat)
		s.decide()
		b.decides(s, killed, ai.FactKills)
		b.decides(s, rescued, ai.FactRescues)
		if !threat {
			b.attacks(s)
			b.late(s)
			b.joins(s)
		}
		b.gains(s)
		if !threat {
			b.shapes(s)
		}
	}
}

// findCapture adds the stones that the move captures.
func (b *brief) takes(s *stakes, threat bool) {
	cells := taken(s.pos, s.move)
	lost := mean(s.passed, cells) >= decided
	if len(cells) == 0 || threat && lost {
		return
	}
	weight := manPoints * len(cells)
	if lost {
		weight = 1
	}
	b.add(b.about(s, ai.FactTakes, cells), weight*b.point())
}

// findDecidedGroups adds the groups whose status the move changes to f without capturing them at once.
func (b *brief) decides(s *stakes, f fate, kind ai.FactKind) {
	for _, group := range s.groups(f) {
		if len(group) >= leastGroup {
			b.add(b.about(s, kind, group), manPoints*len(group)*b.point())
		}
	}
}

// findPointGain adds the points that the move gains over a pass, while the game is open.
func (b *brief) gains(s *stakes) {
	points := wholePoints * int(surely*s.points()/wholePoints)
	if points > 0 && b.score > -openGame && b.score < openGame {
		f := b.about(s, ai.FactGains, nil)
		f.Count = points
		b.add(f, 1)
	}
}

// findEndgame adds that the move is an endgame move or fills a neutral point: all groups are settled, and nearly all
// points are.
func (b *brief) late(s *stakes) {
	shared := s.shared()
	doubtful, filled := 0, true // whether only neutral points are still in doubt
	for c := range s.fates {
		if s.pos.At(rules.Cell(c)).Empty() {
			if s.doubtful(c) {
				doubtful++
			}
			filled = filled && s.doubtful(c) == slices.Contains(shared, rules.Cell(c))
		}
	}
	at, _ := arrive(s.pos, s.move, s.seat)
	switch {
	case !s.calm:
	case filled && s.points() < noPoints && slices.Contains(shared, at.at):
		b.add(b.about(s, ai.FactNeutral, nil), 2)
	case doubtful*openShare < len(s.fates):
		b.add(b.about(s, ai.FactEndgame, nil), 2)
	}
}

// findAttack adds the largest group that the move puts in atari. Groups that are dead anyway do not count.
func (b *brief) attacks(s *stakes) {
	before := takable(s.pos)
	s.pos.Play(s.move)
	s.pos.Play(rules.PassOf(s.pos))
	after := takable(s.pos)
	s.pos.Undo()
	s.pos.Undo()
	var most []rules.Cell
	for _, chain := range s.chains() {
		c := chain[0]
		if after[c] && !before[c] && len(chain) > len(most) && mean(s.passed, chain) < decided {
			most = chain
		}
	}
	if len(most) > 0 && !s.decides(most) {
		b.add(b.about(s, ai.FactAttacks, most), 3)
	}
}

// findJoin adds that the move connects own chains.
func (b *brief) joins(s *stakes) {
	at, one := arrive(s.pos, s.move, s.seat)
	if !one {
		return
	}
	lots := 0
	var seen []rules.Cell
	for _, path := range s.pos.Board().Orth[at.at] {
		c := path[0]
		if man := s.pos.At(c); man.Empty() || man.Seat != s.seat || slices.Contains(seen, c) {
			continue
		}
		seen = append(seen, spread(c, s.beside)...)
		lots++
	}
	if lots > 1 {
		f := b.about(s, ai.FactJoins, nil)
		f.Count = lots
		b.add(f, 0)
	}
}

// newStoneFact returns a fact about these stones.
func (b *brief) about(s *stakes, kind ai.FactKind, men []rules.Cell) ai.Fact {
	f := ai.Fact{Fact: kind, Count: len(men)}
	if len(men) > 0 {
		f.Kind, f.Cell = b.kind(s.pos.At(men[0]).Kind), b.cell(men[0])
	}
	if kind != ai.FactRescues {
		f.Line = []string{s.pos.Format(s.move)}
	}
	return f
}

// pointWeight is the weight of one point, in centipawns.
func (b *brief) point() int { return b.p.brain.traits.PawnUnit / manPoints }

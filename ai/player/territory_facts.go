package player

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

const (
	manPoints   = 2    // of a man who lives instead of being lost
	leastGroup  = 2    // men whose life or death is worth saying; one alone is often given up for others
	wholePoints = 5    // what is gained is said in steps of so many, as no two searches agree
	surely      = 0.75 // of the points that a search expects are gained at least
	openGame    = 300  // centipawns: who is so far ahead or behind does not play for points
	noPoints    = 2.5  // who gains less gains nothing
	openShare   = 8    // one in so many cells may still be anybody's in the endgame
)

// merits finds the reasons for m at pos in a game that is counted. What has been lost before is no threat.
func (b *brief) merits(pos rules.Position, m rules.Move, threat bool) {
	s, ok := b.stake(pos, m)
	switch {
	case !ok && (s == nil || s.idle || threat), threat && s.idle:
	case !ok: // there is no time for more than what the board says
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

// takes: men are captured.
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

// decides: the move decides the fate of men who are not taken at once.
func (b *brief) decides(s *stakes, f fate, kind ai.FactKind) {
	for _, group := range s.groups(f) {
		if len(group) >= leastGroup {
			b.add(b.about(s, kind, group), manPoints*len(group)*b.point())
		}
	}
}

// gains: the move leads to more points than a pass, in a game that is open.
func (b *brief) gains(s *stakes) {
	points := wholePoints * int(surely*s.points()/wholePoints)
	if points > 0 && b.score > -openGame && b.score < openGame {
		f := b.about(s, ai.FactGains, nil)
		f.Count = points
		b.add(f, 1)
	}
}

// late: it is known of all men whether they live, and of most cells besides whose they are.
func (b *brief) late(s *stakes) {
	shared := s.shared()
	doubtful, filled := 0, true // all that is in doubt are the cells that are shared
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

// attacks: men can be taken next who could not be taken before. That of who is lost already is not worth saying.
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

// joins: own men who stood apart stand together.
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

// about is a fact about these men.
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

// point is the weight of a point.
func (b *brief) point() int { return b.p.brain.traits.PawnUnit / manPoints }

package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

const (
	mostFacts  = 3
	passNodes  = 25_000 // nodes to see what a pass would lose
	rivalNodes = 50_000 // nodes to see how much worse the second best move is
	onlyGap    = 150    // hundredths of a pawn unit by which the second best move must be worse for an "only move"
	onlyShare  = 1000   // and by how much in expected points, per 10,000
	lostGap    = 200    // hundredths of a pawn unit: a side this far behind is lost
	leastGap   = 10     // centipawns by which the best move must be better to mention it
	longMate   = 5      // moves; a later mate after a pass proves little
	soon       = 6      // plies; a loss that comes later is no threat, a gain that comes later no reason for the move
)

// playOutLine plays the line on until it is quiet.
func (b *brief) unfold() {
	line, calm := b.p.settle(b.ctx, b.pos, b.line)
	b.tale = recount(b.pos, line)
	if n := len(b.tale.calm) - 1; !calm {
		b.tale.calm[n] = false
	}
}

// findMate adds the mate that the score promises, and a promotion on the way to it.
func (b *brief) mates() {
	line, ok := b.p.mate(b.ctx, b.pos, b.line, b.score)
	if !ok {
		return
	}
	b.tale = recount(b.pos, line)
	kind := ai.FactMates
	if !b.mated(b.tale) {
		kind = ai.FactEnds
	}
	f := mateIn(b.tale, kind)
	if b.several() && !b.certain(&f) {
		return
	}
	b.add(f, int(ai.MateScore))
	b.promotes()
}

// winsByMate reports whether a winning line ends in mate, or the game has no mate.
func (b *brief) mated(t *tale) bool {
	c, ok := b.pos.(rules.Checker)
	return t.mate || !ok || c.Royal() == 0
}

// mateFact returns a fact about a line that wins the game.
func mateIn(t *tale, kind ai.FactKind) ai.Fact {
	return ai.Fact{Fact: kind, Count: (len(t.line) + t.seats - 1) / t.seats, Line: t.line}
}

// findRecapture adds the recapture of a piece that has just captured.
func (b *brief) takesBack() {
	if a, ok := b.t.retakes(b.line[0]); ok {
		kind := b.pos.At(a.at).Kind
		b.add(ai.Fact{
			Fact: ai.FactTakesBack, Kind: b.kind(kind), Cell: b.cell(a.at), Line: b.tale.line[:1],
		}, b.p.brain.traits.Values[kind])
	}
}

// findMaterialGain adds the material that the line wins for less or nothing in return, unless the game is then a draw.
func (b *brief) wins() {
	if b.tale.drawn {
		return
	}
	var debt []prey
	if a, ok := b.t.retakes(b.line[0]); ok {
		debt = a.lost
	}
	won, ok := b.tale.booty(b.seat, b.p.brain.traits, debt...)
	if !ok || won.late() {
		return
	}
	f := ai.Fact{Fact: ai.FactWins, Count: won.gain, Line: b.tale.line[:won.plies]}
	b.name(&f, won.best)
	if b.several() {
		if f, ok = b.prize(won.best, debt); !ok {
			return
		}
	}
	b.add(f, f.Count)
}

// findPromotion adds the promotion of the piece that moves, now or later in the line, if it survives. The promotion of
// another piece is no reason for this move.
func (b *brief) promotes() {
	values := b.p.brain.traits.Values
	for _, m := range b.tale.made {
		gain := values[m.to] - values[m.from]
		if m.by != b.seat || !m.first || m.fell || m.ply > reach || gain < b.p.brain.traits.PawnUnit || !b.tale.calm[len(b.tale.calm)-1] {
			continue
		}
		if b.several() && (m.ply > 1 || !b.lasts(m.at)) {
			continue
		}
		b.add(ai.Fact{
			Fact: ai.FactPromotes, Kind: b.kind(m.to), Cell: b.cell(m.at), Count: gain, Line: b.tale.line[:m.ply],
		}, gain)
		return
	}
}

// findPrevented finds what the opponent would do after a pass, and adds it if the move prevents it.
func (b *brief) pass() {
	if b.p.skip(b.t) != nil {
		return
	}
	foe := b.pos.Turn()
	threat, ok := b.p.glance(b.ctx, b.pos, passNodes, 1)
	var other *tale // the opponent's play after a pass
	mated := false
	if ok {
		line, settled := threat[0].line.PV, false
		if n, mate := threat[0].score.Mate(); mate && n > 0 && n <= longMate {
			line, mated = b.p.mate(b.ctx, b.pos, line, threat[0].score)
		} else {
			line, settled = b.p.settle(b.ctx, b.pos, line)
		}
		if mated || settled {
			other = recount(b.pos, line)
		}
	}
	b.pos.Undo()
	switch {
	case other == nil:
	case !mated:
		b.saves(other, foe)
	case b.survives():
		kind := ai.FactStopsMate
		if !b.mated(other) {
			kind = ai.FactStopsEnd
		}
		f := mateIn(other, kind)
		b.add(f, int(ai.MateBound)-f.Count)
	}
}

// avoidsMate searches after the move to confirm that the opponent has no mate.
func (b *brief) survives() bool {
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	if over(b.pos, 1) {
		return true // the game is over and not lost, or it would not be the best move
	}
	answer, ok := b.p.glance(b.ctx, b.pos, passNodes, 1)
	return ok && answer[0].score < ai.MateBound
}

// findSavedPiece adds the piece that the opponent would win after a pass and that the line keeps.
func (b *brief) saves(other *tale, foe rules.Seat) {
	traits := b.p.brain.traits
	loss, ok := other.booty(foe, traits)
	end := len(b.tale.calm) - 1
	if !ok || loss.best == nil || !loss.best.old || loss.plies > soon || !b.tale.calm[end] {
		return
	}
	if b.tale.loses(loss.best.home, loss.plies+2) || b.tale.gain(b.seat, end, traits.Values) < -loss.gain/3 {
		return // this piece or another one is lost anyway
	}
	f := ai.Fact{Fact: ai.FactSaves, Count: loss.gain, Line: other.line[:loss.plies]}
	b.name(&f, loss.best)
	b.add(f, loss.gain*9/10)
}

// compareSecondBest compares the move with the second best one.
func (b *brief) rivals() {
	list, ok := b.p.glance(b.ctx, b.pos, rivalNodes, 2)
	if !ok || len(list) < 2 || list[0].move != b.line[0] {
		return
	}
	traits := b.p.brain.traits
	first, second := list[0].score, list[1].score
	gap := min(int(first-second), int(ai.MateBound)-1)
	f := ai.Fact{Count: gap, Line: b.tale.line[:1]}
	switch {
	case b.several() && (gap < leastGap || len(b.facts) > 0): // it is not proved that the others lose
	case b.several():
		f.Fact = ai.FactBetter
		b.add(f, 1)
	case b.tale.drawn && distance(int(b.score), 0) <= max(traits.Contempt, 1) && int(second) <= -traits.PawnUnit*lostGap/100:
		b.add(ai.Fact{Fact: ai.FactDraws, Line: b.tale.line}, int(ai.MateBound)/2)
	case gap >= traits.PawnUnit*onlyGap/100 && felt(first, traits)-felt(second, traits) >= onlyShare:
		f.Fact = ai.FactOnly
		b.add(f, min(gap/2, 4*traits.PawnUnit))
	case gap >= leastGap && len(b.facts) == 0:
		f.Fact = ai.FactBetter
		b.add(f, 1)
	}
}

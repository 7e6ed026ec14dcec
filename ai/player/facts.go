package player

import (
	"cmp"
	"context"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

const (
	mostFacts  = 3
	passNodes  = 25_000 // to see what a pass would lose
	rivalNodes = 50_000 // to see how much worse the second best move is
	onlyGap    = 150    // hundredths of a pawn unit by which every other move is worse than an only one
	onlyShare  = 1000   // and by how much in expectation
	lostGap    = 200    // hundredths of a pawn unit: who is so far behind loses
	leastGap   = 10     // centipawns worth mentioning
	longMate   = 5      // moves; a pass that is mated later than this proves little
	soon       = 6      // plies; what a pass loses later is no threat, and what is won later no reason for a move
)

// A brief gathers the reasons for a move.
type brief struct {
	p     *player
	ctx   context.Context //nolint:containedctx // of the running request only
	t     *task
	pos   search.Pos // that of t; nil where the engine is no search of the kind
	seat  rules.Seat // whose move it is
	score ai.Score   // from its side
	line  []rules.Move
	tale  *tale
	facts []weighed
}

// A weighed fact is more important the more it weighs, in centipawns.
type weighed struct {
	ai.Fact
	weight int
}

func (b *brief) add(f ai.Fact, weight int) { b.facts = append(b.facts, weighed{f, weight}) }

// best are the weightiest facts.
func (b *brief) best() []ai.Fact {
	slices.SortStableFunc(b.facts, func(x, y weighed) int { return cmp.Compare(y.weight, x.weight) })
	var facts []ai.Fact
	for _, f := range b.facts[:min(len(b.facts), mostFacts)] {
		facts = append(facts, f.Fact)
	}
	return facts
}

// unfold follows the line to its calm end.
func (b *brief) unfold() {
	line, calm := b.p.settle(b.ctx, b.pos, b.line)
	b.tale = recount(b.pos, line)
	if n := len(b.tale.calm) - 1; !calm {
		b.tale.calm[n] = false
	}
}

// mates: the line plays out the mate that the score promises, by way of a promotion if there is one.
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

// mated says that a tale that wins the game does so by mate, or that there is none in this game.
func (b *brief) mated(t *tale) bool {
	c, ok := b.pos.(rules.Checker)
	return t.mate || !ok || c.Royal() == 0
}

// mateIn is a fact about a tale that wins the game.
func mateIn(t *tale, kind ai.FactKind) ai.Fact {
	return ai.Fact{Fact: kind, Count: (len(t.line) + t.seats - 1) / t.seats, Line: t.line}
}

// takesBack: the move takes the man that has just taken.
func (b *brief) takesBack() {
	if a, ok := b.t.retakes(b.line[0]); ok {
		kind := b.pos.At(a.at).Kind
		b.add(ai.Fact{
			Fact: ai.FactTakesBack, Kind: b.kind(kind), Cell: b.cell(a.at), Line: b.tale.line[:1],
		}, b.p.brain.traits.Values[kind])
	}
}

// wins: men are taken in the line for which nothing is given, or less, and the game is not drawn by that.
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

// promotes: the man of the move is promoted, now or later in the line, and lives. That another one can be is no reason for
// this move.
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

// pass finds what would happen if the player did nothing, and whether the move prevents it.
func (b *brief) pass() {
	if b.p.skip(b.t) != nil {
		return
	}
	foe := b.pos.Turn()
	threat, ok := b.p.glance(b.ctx, b.pos, passNodes, 1)
	var other *tale // what would happen
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

// survives asks once more whether the move leaves the other side no mate.
func (b *brief) survives() bool {
	b.pos.Play(b.line[0])
	defer b.pos.Undo()
	if over(b.pos, 1) {
		return true // it does not lose at once: it is the best move
	}
	answer, ok := b.p.glance(b.ctx, b.pos, passNodes, 1)
	return ok && answer[0].score < ai.MateBound
}

// saves: after a pass the other side would win a man that the line keeps.
func (b *brief) saves(other *tale, foe rules.Seat) {
	traits := b.p.brain.traits
	loss, ok := other.booty(foe, traits)
	end := len(b.tale.calm) - 1
	if !ok || loss.best == nil || !loss.best.old || loss.plies > soon || !b.tale.calm[end] {
		return
	}
	if b.tale.loses(loss.best.home, loss.plies+2) || b.tale.gain(b.seat, end, traits.Values) < -loss.gain/3 {
		return // it falls nevertheless, or another does
	}
	f := ai.Fact{Fact: ai.FactSaves, Count: loss.gain, Line: other.line[:loss.plies]}
	b.name(&f, loss.best)
	b.add(f, loss.gain*9/10)
}

// rivals compares the move with the second best.
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
	case b.several() && (gap < leastGap || len(b.facts) > 0): // that the others lose is not proved
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

// name writes into f which man it is about and where it stands as the line begins.
func (b *brief) name(f *ai.Fact, m *fall) {
	if m != nil {
		f.Kind = b.kind(m.kind)
		if m.old {
			f.Cell = b.cell(m.home)
		}
	}
}

func (b *brief) kind(k rules.Kind) string { return b.t.info.Kinds[k].Name }

func (b *brief) cell(c rules.Cell) string { return b.t.pos.Board().Name(c) }

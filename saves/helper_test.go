package saves

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// game is a random game of that id with up to plies plies on its main line and, if varied, variations, comments
// and glyphs.
func game(tb testing.TB, id string, seed uint64, plies int, varied bool) *Record {
	tb.Helper()
	g, ok := catalog.Find(id)
	require.True(tb, ok)
	p, err := g.Start(nil)
	require.NoError(tb, err)
	rnd := rand.New(rand.NewPCG(seed, 1))
	r := &Record{
		Game: id, Tree: NewTree(),
		Seats: []SeatRecord{{Name: "Anna"}, {Computer: true, Level: 3}, {Name: "Zoë"}, {Computer: true}}[:len(g.Info().Seats)],
		Clock: ClockRecord{Kind: "fischer", Main: 300_000, Increment: 2000, Left: []Clock{{Main: 1}, {Main: 2}, {Main: 3}, {Main: 4}}[:len(g.Info().Seats)]},
		Tags:  []Tag{{"Event", "A \"test\" \\ game"}, {"Date", "2026.05.21"}},
	}
	at := 0
	for range plies {
		moves := p.Moves(nil)
		if p.Result().IsOver() || len(moves) == 0 {
			break
		}
		m := moves[rnd.IntN(len(moves))]
		next := r.Tree.Add(at, p.Format(m))
		if next%8 == 1 {
			r.Tree.Nodes[next].Spent = 1_500_000_000
			r.Tree.Nodes[next].Clocks = []Clock{{Main: 299_000}, {Main: 300_000}, {Main: 298_000}, {Main: 297_000}}[:len(r.Seats)]
		}
		if varied && rnd.IntN(3) == 0 {
			r.Tree.Nodes[next].Comment = "zażółć (gęślą) jaźń; 100 % [%clk 0:04:59]"
			r.Tree.Nodes[next].NAGs = []int{1 + rnd.IntN(6), 14}
			r.Tree.Add(at, p.Format(moves[rnd.IntN(len(moves))]))
		}
		p.Play(m)
		at = next
		if a, ok := leaving(g.Info(), p, rnd); ok {
			at = r.Tree.Add(at, rules.FormatAction(g.Info(), p, a))
			rules.ApplyAction(p, a)
		}
	}
	r.Now = at
	r.setResult(p.Result(), catalog.Find)
	return r
}

// leaving is a seat that leaves now and then, in or out of turn, where a game goes on without it.
func leaving(info rules.Info, p rules.Position, rnd *rand.Rand) (rules.Action, bool) {
	d, ok := p.(rules.Elimination)
	if !ok || p.Result().IsOver() || rnd.IntN(60) > 0 {
		return rules.Action{}, false
	}
	s := rules.Seat(rnd.IntN(len(info.Seats)))
	why := []rules.Reason{rules.Resignation, rules.Time, rules.Illegal}[rnd.IntN(3)]
	return rules.Action{Kind: rules.ActEliminate, Seat: s, Reason: why}, d.IsPlaying(s)
}

// ids are the games that there are.
func ids() []string {
	var list []string
	for _, g := range catalog.All() {
		list = append(list, g.Info().ID)
	}
	return list
}

// plies is the number of actions on the way to Now.
func plies(r *Record) int { return len(r.Tree.Path(r.Now)) }

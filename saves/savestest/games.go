// Package savestest makes records for tests.
package savestest

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// RandomGame returns a random match of a game with up to plies plies in its main line and, if varied, variations, comments and
// glyphs.
func RandomGame(tb testing.TB, id string, seed uint64, plies int, varied bool) *saves.Record {
	tb.Helper()
	g, ok := catalog.Find(id)
	require.True(tb, ok)
	p, err := g.Start(nil)
	require.NoError(tb, err)
	rnd := rand.New(rand.NewPCG(seed, 1))
	r := &saves.Record{
		Game: id, Tree: saves.NewTree(),
		Seats: []saves.SeatRecord{{Name: "Anna"}, {Computer: true, Level: 3}, {Name: "Zoë"}, {Computer: true}}[:len(g.Info().Seats)],
		Clock: saves.ClockRecord{Kind: "fischer", Main: 300_000, Increment: 2000, Left: []saves.Clock{{Main: 1}, {Main: 2}, {Main: 3}, {Main: 4}}[:len(g.Info().Seats)]},
		Tags:  []saves.Tag{{Name: "Event", Value: "A \"test\" \\ game"}, {Name: "Date", Value: "2026.05.21"}},
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
			r.Tree.Nodes[next].Clocks = []saves.Clock{{Main: 299_000}, {Main: 300_000}, {Main: 298_000}, {Main: 297_000}}[:len(r.Seats)]
		}
		if varied && rnd.IntN(3) == 0 {
			r.Tree.Nodes[next].Comment = "zażółć (gęślą) jaźń; 100 % [%clk 0:04:59]"
			r.Tree.Nodes[next].NAGs = []int{1 + rnd.IntN(6), 14}
			r.Tree.Add(at, p.Format(moves[rnd.IntN(len(moves))]))
		}
		p.Play(m)
		at = next
		if a, ok := randomElimination(g.Info(), p, rnd); ok {
			at = r.Tree.Add(at, rules.FormatAction(g.Info(), p, a))
			rules.ApplyAction(p, a)
		}
	}
	r.Current = at
	r.SetResult(p.Result(), catalog.Find)
	return r
}

// randomElimination returns a seat that leaves occasionally, in or out of turn, in a game that goes on without it.
func randomElimination(info rules.Info, p rules.Position, rnd *rand.Rand) (rules.Action, bool) {
	d, ok := p.(rules.Elimination)
	if !ok || p.Result().IsOver() || rnd.IntN(60) > 0 {
		return rules.Action{}, false
	}
	s := rules.Seat(rnd.IntN(len(info.Seats)))
	why := []rules.Reason{rules.Resignation, rules.OutOfTime, rules.Illegal}[rnd.IntN(3)]
	return rules.Action{Kind: rules.ActEliminate, Seat: s, Reason: why}, d.IsPlaying(s)
}

// GameIDs returns the ids of all games.
func GameIDs() []string {
	var list []string
	for _, g := range catalog.All() {
		list = append(list, g.Info().ID)
	}
	return list
}

// PlyCount returns the number of actions up to the current node.
func PlyCount(r *saves.Record) int { return len(r.Tree.Path(r.Current)) }

// LongGame returns a game of 300 plies.
func LongGame(tb testing.TB) *saves.Record {
	tb.Helper()
	for seed := uint64(1); ; seed++ {
		if r := RandomGame(tb, "chess", seed, 300, false); PlyCount(r) == 300 {
			return r
		}
	}
}

// DamagedCopies returns a text and copies of it with every kind of damage.
func DamagedCopies(text string) []string {
	list := []string{text}
	for at := 7; at < len(text); at += max(1, len(text)/9) {
		list = append(list, text[:at], text[at:], text[:at]+"\x00"+text[at:], text[:at]+"(("+text[at:], text[:at]+text[at+1:])
	}
	return append(list, strings.ReplaceAll(text, "\n", "\r\n"), strings.ToUpper(text), strings.ReplaceAll(text, " ", ""))
}

// WithChecksum replaces the checksum of a save file.
func WithChecksum(data string) []byte {
	const check = `"check":"`
	at := strings.LastIndex(data, check)
	if at < 0 {
		at = len(data)
	}
	return fmt.Appendf(nil, "%s%s%x\"}\n", data[:at], check, sha256.Sum256([]byte(data[:at])))
}

// MainLine lists the actions of the main line.
func MainLine(r *saves.Record) []string {
	var list []string
	for _, n := range r.Tree.Path(r.Tree.LineEnd(0)) {
		list = append(list, r.Tree.Nodes[n].Action)
	}
	return list
}

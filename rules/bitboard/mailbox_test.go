package bitboard

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// The answers of the mailbox position agree also after moves have been undone.
func TestMailboxAgrees(t *testing.T) {
	compareRandomGames(t, rulestest.IntFromEnv(t, "LUDARIUM_COMPARE", 20), 120, func(t *testing.T, p pair, rng *rand.Rand) {
		t.Helper()
		require.Equal(t, p.mailbox.String(), p.fast.String())
		before := p.fast.Clone().(*Position)
		for depth := 1 + rng.IntN(5); depth > 0; depth-- {
			moves := p.fast.Moves(nil)
			if len(moves) == 0 {
				break
			}
			p.fast.Play(moves[rng.IntN(len(moves))])
			if rng.IntN(3) == 0 {
				p.fast.Undo()
			}
			if rng.IntN(2) == 0 {
				_ = p.fast.String()
			}
		}
		for len(p.fast.stack) > len(before.stack) {
			p.fast.Undo()
		}
		requireSameAnswers(t, p, rng)
		require.Equal(t, before.String(), p.fast.String())
	})
}

func requireSameAnswers(t *testing.T, p pair, rng *rand.Rand) {
	t.Helper()
	require.Equal(t, p.mailbox.String(), p.fast.String())
	require.Equal(t, p.mailbox.Result(), p.fast.Result())
	require.Equal(t, p.mailbox.Claim(), p.fast.Claim())
	require.Equal(t, p.mailbox.TimeForfeitResult(0), p.fast.TimeForfeitResult(0))
	require.ElementsMatch(t, p.mailbox.Checkers(nil), p.fast.Checkers(nil), p.mailbox)
	for c := range rules.Cell(64) {
		require.Equal(t, p.mailbox.KindAt(c), p.fast.KindAt(c))
	}
	for ply := range 6 {
		value, over := p.mailbox.SearchResult(ply)
		v, o := p.fast.SearchResult(ply)
		require.Equal(t, over, o, "%s %d", p.mailbox, ply)
		require.Equal(t, value, v)
	}
	a := rules.MoveAttempt{From: rules.Cell(rng.IntN(64)), To: rules.Cell(rng.IntN(64))}
	require.Equal(t, p.mailbox.ExplainIllegal(a), p.fast.ExplainIllegal(a))
	for _, m := range p.mailbox.Moves(nil) {
		require.Equal(t, p.mailbox.Format(m), p.fast.Format(m))
		require.Equal(t, p.mailbox.Steps(m), p.fast.Steps(m))
		require.Equal(t, p.mailbox.Effects(m), p.fast.Effects(m))
		require.Equal(t, p.mailbox.Notate(m), p.fast.Notate(m))
		got, err := p.fast.ReadMove(p.mailbox.Notate(m))
		require.NoError(t, err)
		require.Equal(t, m, got)
	}
}

// A long shuffle reaches repetition and the move count.
func TestDraws(t *testing.T) {
	for _, s := range specs() {
		fast, mailbox := newGames(s)
		a, err := fast.Parse("4k3/8/8/8/8/8/r7/4K2R w K - 90 60", nil)
		require.NoError(t, err)
		b, err := mailbox.Parse("4k3/8/8/8/8/8/r7/4K2R w K - 90 60", nil)
		require.NoError(t, err)
		p := pair{a.(*Position), b.(*chesslike.Position)}
		rng := rand.New(rand.NewPCG(1, 1))
		for i := range 80 {
			text := []string{"h1g1", "a2a3", "g1h1", "a3a2"}[i%4]
			m, err := p.mailbox.ParseMove(text)
			if err != nil {
				break
			}
			p.fast.Play(m)
			p.mailbox.Play(m)
			requireSameAnswers(t, p, rng)
		}
	}
}

// Every method of a position of package chesslike exists here too.
func TestHasAllMailboxMethods(t *testing.T) {
	fast, mailbox := reflect.TypeFor[*Position](), reflect.TypeFor[*chesslike.Position]()
	for i := range mailbox.NumMethod() {
		m := mailbox.Method(i)
		switch m.Name {
		case "SharedTables", "StateInfo", // used by this package
			"HasLegalMove", "CanCaptureLast", "DrawResult", // asked by the functions of a Spec
			"LiftedValue", "HasPairLifting", "PawnsDecide": // there are no pairs to lift on 8x8 boards, and no game that pawns decide
			continue
		}
		own, ok := fast.MethodByName(m.Name)
		if assert.True(t, ok, m.Name) {
			assert.Equal(t, m.Type.String(), strings.Replace(own.Type.String(), "bitboard", "chesslike", 1), m.Name)
		}
	}
}

package formats_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// played is a random game with these options.
func played(t *testing.T, g rules.Game, o rules.Options, plies int) *saves.Record {
	t.Helper()
	p, err := g.Start(o)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(7, 7))
	r := &saves.Record{Game: g.Info().ID, Options: o, Seats: make([]saves.SeatRecord, len(g.Info().Seats)), Tree: saves.NewTree()}
	for range plies {
		moves := p.Moves(nil)
		if p.Result().IsOver() || len(moves) == 0 {
			break
		}
		m := moves[rng.IntN(len(moves))]
		r.Current = r.Tree.Add(r.Current, p.Format(m))
		p.Play(m)
	}
	r.SetResult(p.Result(), catalog.Find)
	return r
}

// Every option of every game that is exchanged as text is kept by our own format and by the usual one.
func TestEveryOptionIsKept(t *testing.T) {
	for _, g := range catalog.All() {
		info := g.Info()
		usual := formats.ExtensionOf(info.ID)
		if usual != ".pgn" && usual != ".hasami" {
			continue
		}
		for _, opt := range info.Options {
			for _, v := range opt.Values {
				if v == opt.Default {
					continue
				}
				o := rules.Options{opt.Key: v}
				t.Run(info.ID+" "+opt.Key+"="+v, func(t *testing.T) {
					r := played(t, g, o, 60)
					for _, ending := range []string{native.Extension, usual} {
						out := formatstest.Write(t, ending, r)
						got := formatstest.Read(t, "x"+ending, out)[0]
						assert.Equal(t, map[string]string(o), got.Options, "%s: %s", ending, out)
						assert.Equal(t, savestest.MainLine(r), savestest.MainLine(got), ending)
						assert.Equal(t, r.Result, got.Result, ending)
						require.NoError(t, got.Check(catalog.Find), ending)
						assert.Equal(t, out, formatstest.Write(t, ending, got), ending)
					}
				})
			}
		}
	}
}

// What only the option allows is read with the option and refused without it.
func TestMovesOfOptions(t *testing.T) {
	for _, c := range []struct{ name, variant, options, fen, moves, want string }{
		{"castling in antichess", "Antichess", "castling=on", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O *", "e1g1"},
		{"castling by two cells", "Capablanca", "castling=two", "5k4/10/10/10/10/10/10/5K3R w K - 0 1", "1. O-O *", "f1h1"},
		{"a pawn that goes past the eighth rank", "Four-player chess", "promotion=far", "6,yK,7/14/14/14/14/14/bK,13/4,rP,8,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "1. e7e8", "e7e8"},
		{"play after the last pawn is gone", "Byzantine chess", "win=pawns", "1P2p11/2q13/3N12/K7k7 w 0 1", "1. Nxa5 Qxa2 1/2-1/2", "c4a5 b3a2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := "[Variant \"" + c.variant + "\"]\n[FEN \"" + c.fen + "\"]\n[Options \"" + c.options + "\"]\n\n" + c.moves + "\n"
			r := formatstest.Read(t, "x.pgn", text)[0]
			require.NoError(t, r.Check(catalog.Find))
			assert.Equal(t, c.want, strings.Join(savestest.MainLine(r), " "))
			assert.Contains(t, formatstest.Write(t, ".pgn", r), c.options)
		})
	}
	r := formatstest.Read(t, "x.hasami", "[Game \"hasami-shogi\"]\n[Options \"repetition=off quiet=none\"]\n\n"+strings.Repeat("1. i5-e5 a1-e1 2. e5-i5 e1-a1 ", 40)+"*\n")[0]
	require.NoError(t, r.Check(catalog.Find))
	assert.Len(t, savestest.MainLine(r), 160, "neither draw ended it")
	assert.Empty(t, r.Result)
}

package chess8

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A pair is one game played by both.
type pair struct {
	fast *Position
	slow *chesslike.Position
}

func specs() []chesslike.Spec {
	return []chesslike.Spec{chesslike.Chess(), chesslike.Chess960(), chesslike.Antichess()}
}

// games are a game as it is played fast, and as package chesslike plays it alone.
func games(s chesslike.Spec) (fast, slow rules.Game) {
	return Game(s), chesslike.NewGame(s)
}

func starts(tb testing.TB, id string) []string {
	tb.Helper()
	data, err := os.ReadFile("../chesslike/testdata/" + id + ".json")
	require.NoError(tb, err)
	var vectors []struct{ FEN string }
	require.NoError(tb, json.Unmarshal(data, &vectors))
	require.NotEmpty(tb, vectors)
	var out []string
	for _, v := range vectors {
		out = append(out, v.FEN)
	}
	if id == "chess960" {
		for n := 0; n < 960; n += 7 {
			men := chesslike.Array(n)
			out = append(out, strings.ToLower(men)+"/pppppppp/8/8/8/8/PPPPPPPP/"+men+" w KQkq - 0 1")
		}
	}
	return out
}

// walk plays random games from every start side by side and shows every position to look. Captures and pawns are
// moved more often than by chance, so that games get to promotions, and bare kings.
func walk(t *testing.T, count, plies int, look func(t *testing.T, p pair, rng *rand.Rand)) {
	t.Helper()
	for _, s := range specs() {
		t.Run(s.ID, func(t *testing.T) {
			fast, slow := games(s)
			fens := starts(t, s.ID)
			for i := range max(count, len(fens)) {
				rng := rand.New(rand.NewPCG(uint64(i), 8))
				fen := fens[i%len(fens)]
				a, err := fast.Parse(fen, nil)
				require.NoError(t, err)
				b, err := slow.Parse(fen, nil)
				require.NoError(t, err)
				p := pair{a.(*Position), b.(*chesslike.Position)}
				for range plies {
					look(t, p, rng)
					moves := p.slow.Moves(nil)
					if len(moves) == 0 {
						break
					}
					m := moves[rng.IntN(len(moves))]
					for range 2 {
						if x := moves[rng.IntN(len(moves))]; p.slow.Mover(x) == chesslike.Pawn || p.slow.Victim(x) != 0 {
							m = x
						}
					}
					p.fast.Play(m)
					p.slow.Play(m)
				}
			}
		})
	}
}

func sorted(moves []rules.Move) []rules.Move {
	slices.Sort(moves)
	return moves
}

func TestMovesAndKeys(t *testing.T) {
	walk(t, 300, 150, func(t *testing.T, p pair, rng *rand.Rand) {
		t.Helper()
		require.Equal(t, p.slow.Key(), p.fast.Key(), p.slow)
		require.Equal(t, p.slow.Turn(), p.fast.Turn(), p.slow)
		require.Equal(t, p.slow.InCheck(), p.fast.InCheck(), p.slow)
		moves := sorted(p.slow.Moves([]rules.Move{}))
		require.Equal(t, moves, sorted(p.fast.Moves([]rules.Move{})[0:]), p.slow)
		require.Equal(t, len(moves), p.fast.CountMoves(), p.slow)
		require.Equal(t, sorted(p.slow.Noisy([]rules.Move{})), sorted(p.fast.Noisy([]rules.Move{})), p.slow)
		require.Equal(t, sorted(p.slow.Quiet([]rules.Move{})), sorted(p.fast.Quiet([]rules.Move{})), p.slow)
		for c := range rules.Cell(65) {
			require.Equal(t, p.slow.At(c), p.fast.At(c), p.slow)
		}
		for s := range rules.Seat(2) {
			require.True(t, slices.Equal(slices.Sorted(slices.Values(p.slow.Men(s))), p.fast.Men(s)), p.slow)
			require.Equal(t, p.slow.King(s), p.fast.King(s), p.slow)
			for k := range rules.Kind(7) {
				require.Equal(t, p.slow.Count(s, k), p.fast.Count(s, k), p.slow)
			}
		}
		for _, m := range moves {
			require.Equal(t, p.slow.GivesCheck(m), p.fast.GivesCheck(m), "%s %s", p.slow, p.slow.Format(m))
			for range 2 {
				threshold := rng.IntN(2000) - 1000
				require.Equal(t, p.slow.See(m, threshold), p.fast.See(m, threshold), "%s %s %d", p.slow, p.slow.Format(m), threshold)
			}
		}
	})
}

// Any number is legal exactly if it is in the list: legal ones, those with a bit turned, random ones, and those of other
// positions.
func TestLegal(t *testing.T) {
	var pool []rules.Move
	walk(t, 100, 100, func(t *testing.T, p pair, rng *rand.Rand) {
		t.Helper()
		moves := p.slow.Moves(nil)
		asked := slices.Concat(moves, pool, []rules.Move{rules.NoMove})
		for _, m := range moves {
			asked = append(asked, m^1<<rng.IntN(32), m^1<<rng.IntN(32)^1<<rng.IntN(32))
		}
		for range 50 {
			m := rules.Move(rng.Uint32())
			asked = append(asked, m, m&0x3F3F|rules.Move(pawn)<<kindShift, m&0x3F3F|rules.Move(king)<<kindShift|castling<<flagShift)
		}
		for _, m := range asked {
			require.Equal(t, slices.Contains(moves, m), p.fast.Legal(m), "%s %x", p.slow, m)
		}
		if len(moves) > 0 {
			pool = append(pool, moves[rng.IntN(len(moves))])
			pool = pool[max(0, len(pool)-40):]
		}
	})
}

// What is answered by package chesslike agrees also after moves have been taken back.
func TestGeneral(t *testing.T) {
	walk(t, 60, 120, func(t *testing.T, p pair, rng *rand.Rand) {
		t.Helper()
		require.Equal(t, p.slow.String(), p.fast.String())
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
		same(t, p, rng)
		require.Equal(t, before.String(), p.fast.String())
	})
}

func same(t *testing.T, p pair, rng *rand.Rand) {
	t.Helper()
	require.Equal(t, p.slow.String(), p.fast.String())
	require.Equal(t, p.slow.Result(), p.fast.Result())
	require.Equal(t, p.slow.Claim(), p.fast.Claim())
	require.Equal(t, p.slow.Forfeit(0), p.fast.Forfeit(0))
	require.ElementsMatch(t, p.slow.Checkers(nil), p.fast.Checkers(nil), p.slow)
	for c := range rules.Cell(64) {
		require.Equal(t, p.slow.KindAt(c), p.fast.KindAt(c))
	}
	for ply := range 6 {
		value, over := p.slow.Ended(ply)
		v, o := p.fast.Ended(ply)
		require.Equal(t, over, o, "%s %d", p.slow, ply)
		require.Equal(t, value, v)
	}
	a := rules.Attempt{From: rules.Cell(rng.IntN(64)), To: rules.Cell(rng.IntN(64))}
	require.Equal(t, p.slow.Why(a), p.fast.Why(a))
	for _, m := range p.slow.Moves(nil) {
		require.Equal(t, p.slow.Format(m), p.fast.Format(m))
		require.Equal(t, p.slow.Steps(m), p.fast.Steps(m))
		require.Equal(t, p.slow.Effects(m), p.fast.Effects(m))
		require.Equal(t, p.slow.Notate(m), p.fast.Notate(m))
		got, err := p.fast.ReadMove(p.slow.Notate(m))
		require.NoError(t, err)
		require.Equal(t, m, got)
	}
}

// A game that goes to and fro for long: repetition and the count of moves.
func TestDraws(t *testing.T) {
	for _, s := range specs() {
		fast, slow := games(s)
		a, err := fast.Parse("4k3/8/8/8/8/8/r7/4K2R w K - 90 60", nil)
		require.NoError(t, err)
		b, err := slow.Parse("4k3/8/8/8/8/8/r7/4K2R w K - 90 60", nil)
		require.NoError(t, err)
		p := pair{a.(*Position), b.(*chesslike.Position)}
		rng := rand.New(rand.NewPCG(1, 1))
		for i := range 80 {
			text := []string{"h1g1", "a2a3", "g1h1", "a3a2"}[i%4]
			m, err := p.slow.ParseMove(text)
			if err != nil {
				break
			}
			p.fast.Play(m)
			p.slow.Play(m)
			same(t, p, rng)
		}
	}
}

// Whatever the positions of package chesslike can be asked, these can be asked too.
func TestNothingIsMissing(t *testing.T) {
	fast, slow := reflect.TypeFor[*Position](), reflect.TypeFor[*chesslike.Position]()
	for i := range slow.NumMethod() {
		m := slow.Method(i)
		switch m.Name {
		case "Ground", "Moment": // what this package asks of that one
			continue
		}
		own, ok := fast.MethodByName(m.Name)
		if assert.True(t, ok, m.Name) {
			assert.Equal(t, m.Type.String(), strings.Replace(own.Type.String(), "chess8", "chesslike", 1), m.Name)
		}
	}
}

func TestNoAllocation(t *testing.T) {
	for _, s := range specs() {
		fast, _ := games(s)
		at, err := fast.Parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", nil)
		require.NoError(t, err)
		p := at.(*Position)
		moves := p.Moves(nil)
		dst := make([]rules.Move, 0, 256)
		each := func(f func(m rules.Move)) func() {
			return func() {
				for _, m := range moves {
					f(m)
				}
			}
		}
		for name, f := range map[string]func(){
			"lists": func() { p.Moves(dst); p.Noisy(dst); p.Quiet(dst); p.CountMoves() },
			"Play":  each(func(m rules.Move) { p.Play(m); p.CountMoves(); p.Undo() }),
			"null":  func() { p.PlayNull(); p.Noisy(dst); p.Undo() },
			"moves": each(func(m rules.Move) { p.Legal(m); p.Legal(m ^ 1<<9); p.GivesCheck(m); p.See(m, 0) }),
			"state": func() { p.InCheck(); p.Ended(3); p.Men(0); p.King(1); p.Count(0, 1) },
		} {
			assert.Zero(t, testing.AllocsPerRun(10, f), "%s %s", s.ID, name)
		}
	}
}

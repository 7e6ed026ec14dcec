package goban_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// parseTarget parses the rows of a board of 7 lines and the name of the target's cell.
func parseTarget(t *testing.T, rows, turn, target string) (*goban.Position, rules.Cell) {
	t.Helper()
	p, err := goban.New().Parse(strings.Join(strings.Fields(rows), "/")+" "+turn, nil)
	require.NoError(t, err)
	cell, ok := p.Board().CellByName(target)
	require.True(t, ok)
	return p.(*goban.Position), cell
}

// capturePosition parses the rows of a board of 7 lines, with the target on a point.
func capturePosition(t *testing.T, rows, turn, target string) *goban.CapturePosition {
	t.Helper()
	p, err := goban.NewCapturePosition(parseTarget(t, rows, turn, target))
	require.NoError(t, err)
	return p
}

// assertSolution checks in how many moves, at most limit, the solver reaches the goal (0: not at all), and the names of
// all first moves that reach it in time.
func assertSolution(t *testing.T, p mate.Position, goal mate.Goal, limit, moves int, keys string) {
	t.Helper()
	s := mate.Solver{Goal: goal}
	assert.Equal(t, moves, s.Length(p, limit))
	var names []string
	if moves > 0 {
		for _, m := range s.KeyMoves(p, moves, nil) {
			names = append(names, p.Format(m))
		}
	}
	assert.Equal(t, keys, strings.Join(names, " "))
}

func TestCapturingProblems(t *testing.T) {
	for _, tt := range []struct {
		name, rows, turn, target string
		moves                    int    // 0: not within three
		keys                     string // all moves that capture in time
	}{
		{"in atari", `
			....... ....... ...B... ..BW... ...B... ....... .......`, "b", "D4", 1, "E4"},
		{"a ladder at the edge", `
			....... ....... ....... ....... ..B.... .BWB... .......`, "b", "C2", 1, "C1"},
		{"a loose net", `
			....... ....... ...BB.. ..BW... ..B.... ....... .......`, "b", "D4", 3, "E3"},
		{"a chain with two eyes", `
			BBBBBB. WWWWWB. .W.W.B. WWWWWB. BBBBBB. ....... .......`, "b", "A4", 0, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := capturePosition(t, tt.rows, tt.turn, tt.target)
			assertSolution(t, p, mate.Capture, 3, tt.moves, tt.keys)
		})
	}
}

func TestMovesOfCapturingProblems(t *testing.T) {
	p := capturePosition(t, `....... ....... ....... ....... ..BB... WBWB... .W.....`, "w", "C2")
	list := func() string {
		var names []string
		for _, m := range p.Moves(nil) {
			names = append(names, p.Format(m))
		}
		assert.Equal(t, len(names), p.CountMoves())
		return strings.Join(names, " ")
	}
	play := func(name string) {
		m, err := p.ParseMove(name)
		require.NoError(t, err)
		require.True(t, p.IsLegal(m), name)
		p.Play(m)
	}
	assert.Equal(t, "C1 B3 pass", list(), "in atari: its liberty, and what captures")
	assert.True(t, p.InCheck())
	assert.Equal(t, 1, p.MinMoves())
	play("B3")
	assert.NotContains(t, list(), "pass", "the attacker must play")
	assert.False(t, p.InCheck())
	assert.Len(t, p.TargetCells(), 1)
	p.Undo()
	play("pass")
	c1, err := p.ParseMove("C1")
	require.NoError(t, err)
	assert.True(t, p.GivesCheck(c1))
	clone := p.Clone()
	play("C1")
	assert.Empty(t, list())
	assert.Empty(t, p.TargetCells())
	assert.Equal(t, rules.WinResult(2, goban.Black, rules.NoMoves), p.Result())
	assert.False(t, clone.Result().IsOver())
	assert.Contains(t, clone.Moves(nil), c1)
	_, err = goban.NewCapturePosition(p.Position, 0)
	assert.ErrorContains(t, err, "no stone")
}

// A plainPosition is a CapturePosition without what makes solving fast: no bound, and all legal moves.
type plainPosition struct{ *goban.CapturePosition }

func (p plainPosition) MinMoves() int { return 0 }

func (p plainPosition) Moves(dst []rules.Move) []rules.Move {
	if p.Result().IsOver() {
		return dst
	}
	return p.Position.Moves(dst)
}

func (p plainPosition) CountMoves() int { return len(p.Moves(nil)) }

// The bound and the moves that are left out change nothing: in random games, every chain is captured in as many moves, by the
// same first moves.
func TestCapturingIsSolvedAsByAllMoves(t *testing.T) {
	const maxMoves = 2
	solved := map[int]int{}
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 1))
		start, err := goban.New().Start(rules.Options{goban.Size: "7"})
		require.NoError(t, err)
		p := start.(*goban.Position)
		for range 15 + rng.IntN(25) {
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(len(moves)-1)])
		}
		for c := range rules.Cell(len(p.Board().Cells)) {
			if piece := p.PieceAt(c); piece.IsEmpty() || piece.Seat == p.Turn() {
				continue
			}
			capture, err := goban.NewCapturePosition(p, c)
			require.NoError(t, err)
			if capture.TargetCells()[0] != c {
				continue
			}
			fast, plain := mate.Solver{Goal: mate.Capture}, mate.Solver{Goal: mate.Capture}
			want := plain.Length(plainPosition{capture}, maxMoves)
			require.Equal(t, want, fast.Length(capture, maxMoves), "%s of %s", p.Board().Name(c), p)
			if want > 0 {
				require.ElementsMatch(t, plain.KeyMoves(plainPosition{capture}, want, nil), fast.KeyMoves(capture, want, nil), "%s of %s", p.Board().Name(c), p)
			}
			solved[want]++
		}
	}
	for moves := range maxMoves + 1 {
		assert.Greater(t, solved[moves], 10, "%d moves", moves)
	}
}

package goban_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// lifePosition parses the rows of a board of 7 lines, with the target on a point.
func lifePosition(t *testing.T, rows, turn, target string) *goban.LifePosition {
	t.Helper()
	p, err := goban.NewLifePosition(parseTarget(t, rows, turn, target))
	require.NoError(t, err)
	return p
}

func TestLifeAndDeath(t *testing.T) {
	for _, tt := range []struct {
		name, rows, turn, target string
		moves                    int    // 0: not within two
		keys                     string // all moves that live in time
	}{
		{"the middle of three", `
			...BW.. BBBBW.. WWWWW.. ....... ....... ....... .......`, "b", "D7", 1, "B7"},
		{"a square of four is dead", `
			..BW... ..BW... BBBW... WWWW... ....... ....... .......`, "b", "C7", 0, ""},
		{"four in a row live anyway", `
			....BW. BBBBBW. WWWWWW. ....... ....... ....... .......`, "b", "E7", 1, "B7 C7"},
		{"alive already", `
			.B.BW.. BBBBW.. WWWWW.. ....... ....... ....... .......`, "b", "D7", 0, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := lifePosition(t, tt.rows, tt.turn, tt.target)
			assertSolution(t, p, mate.Live, 2, tt.moves, tt.keys)
		})
	}
}

func TestMovesOfLifeAndDeath(t *testing.T) {
	p := lifePosition(t, `...BW.. BBBBW.. WWWWW.. ....... ....... ....... .......`, "b", "D7")
	play := func(name string) {
		t.Helper()
		m, err := p.ParseMove(name)
		require.NoError(t, err)
		require.True(t, p.IsLegal(m), name)
		p.Play(m)
	}
	assert.Len(t, p.TargetCells(), 5)
	assert.Equal(t, rules.NoMove, p.PassMove(), "the side of the target must play")
	assert.Len(t, p.Moves(nil), p.CountMoves())
	clone := p.Clone()
	play("B7")
	assert.Empty(t, p.Moves(nil))
	assert.Equal(t, rules.WinResult(2, goban.Black, rules.NoMoves), p.Result())
	assert.False(t, clone.Result().IsOver())
	p.Undo()
	assert.False(t, p.Result().IsOver())
	play("F1")
	assert.NotEqual(t, rules.NoMove, p.PassMove())

	p = lifePosition(t, `.WBW... BBBW... WWWW... ....... ....... ....... .......`, "w", "C7")
	play("A7")
	assert.Empty(t, p.TargetCells())
	assert.Empty(t, p.Moves(nil))
	assert.Equal(t, rules.WinResult(2, goban.White, rules.NoMoves), p.Result())
	_, err := goban.NewLifePosition(p.Position, 0)
	require.NoError(t, err)
	_, err = goban.NewLifePosition(p.Position, 48)
	assert.ErrorContains(t, err, "no stone")
}

// The fast test of one chain says the same as package life, in random games.
func TestLifeIsThatOfPackageLife(t *testing.T) {
	tested := map[bool]int{}
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 3))
		start, err := goban.New().Start(rules.Options{goban.Size: []string{"7", "9"}[seed%2]})
		require.NoError(t, err)
		p := start.(*goban.Position)
		for range 120 {
			moves := p.Moves(nil)
			if len(moves) == 1 {
				break
			}
			p.Play(moves[rng.IntN(len(moves)-1)])
			var isAlive [2][]bool
			for seat := range rules.Seat(2) {
				isAlive[seat], _ = life.NewBoard(p).UnconditionalLife(seat)
			}
			for c := range rules.Cell(len(p.Board().Cells)) {
				if p.PieceAt(c).IsEmpty() {
					continue
				}
				position, err := goban.NewLifePosition(p, c)
				require.NoError(t, err)
				seat := p.PieceAt(c).Seat
				require.Equal(t, isAlive[seat][c], position.Result().IsOver(), "%s of %s", p.Board().Name(c), p)
				tested[isAlive[seat][c]]++
			}
		}
	}
	assert.Greater(t, tested[true], 1000)
	assert.Greater(t, tested[false], 1000)
}

func TestSolvingLifeAllocatesNothing(t *testing.T) {
	p := lifePosition(t, `...BW.. BBBBW.. WWWWW.. ....... ....... ....... .......`, "b", "D7")
	s := mate.Solver{Goal: mate.Live}
	require.True(t, s.CanForce(p, 2))
	assert.Zero(t, testing.AllocsPerRun(5, func() { s.CanForce(p, 2) }))
}

// A plainLife is a LifePosition in which the side of the target may pass, too.
type plainLife struct{ *goban.LifePosition }

func (p plainLife) Moves(dst []rules.Move) []rules.Move {
	if p.Result().IsOver() {
		return dst
	}
	return p.Position.Moves(dst)
}

func (p plainLife) CountMoves() int { return len(p.Moves(nil)) }

// That the side of the target may not pass changes nothing: in random games, every chain lives in as many moves, by the same
// first moves.
func TestLifeIsSolvedAsWithPasses(t *testing.T) {
	const maxMoves = 2
	solved := map[int]int{}
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 5))
		start, err := goban.New().Start(rules.Options{goban.Size: "7"})
		require.NoError(t, err)
		p := start.(*goban.Position)
		for range 60 + rng.IntN(40) {
			moves := p.Moves(nil)
			p.Play(moves[rng.IntN(max(len(moves)-1, 1))])
		}
		for c := range rules.Cell(len(p.Board().Cells)) {
			if piece := p.PieceAt(c); piece.IsEmpty() || piece.Seat != p.Turn() {
				continue
			}
			position, err := goban.NewLifePosition(p, c)
			require.NoError(t, err)
			if position.TargetCells()[0] != c || position.Result().IsOver() {
				continue
			}
			usual, plain := mate.Solver{Goal: mate.Live}, mate.Solver{Goal: mate.Live}
			want := plain.Length(plainLife{position}, maxMoves)
			require.Equal(t, want, usual.Length(position, maxMoves), "%s of %s", p.Board().Name(c), p)
			if want > 0 {
				require.ElementsMatch(t, plain.KeyMoves(plainLife{position}, want, nil), usual.KeyMoves(position, want, nil), "%s of %s", p.Board().Name(c), p)
			}
			solved[want]++
		}
	}
	for moves := range maxMoves + 1 {
		assert.GreaterOrEqual(t, solved[moves], 3, "%d moves", moves)
	}
}

package chesslike

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// TestOwnDoubleStepDoesNotPreventMate checks that a mated seat cannot capture its own pawn en passant: White's double
// step does not help White, so Red has mated. Black could capture the pawn, which keeps the target alive.
func TestOwnDoubleStepDoesNotPreventMate(t *testing.T) {
	const fen = "wKwB6/wP1wPwP4/8/1bP6/8/8/8/3rQ3rK/8/8/8/1bK6 w - - wrb 0 1"
	checkVariantCases(t, "three-player-chess", []variantCase{
		{name: "black makes another move", fen: fen, play: "c2c4 d8d4 g12f12", result: "mate of w: r wins"},
	})
	p := parseIn(t, "three-player-chess", fen)
	playMoves(t, p, "c2c4", "d8d4")
	before := legalMoves(p)
	require.Contains(t, before, "b4c3")
	playMoves(t, p, "g12f12")
	require.True(t, p.Result().IsOver())
	p.Undo()
	assert.Equal(t, before, legalMoves(p), "finding the mating seat must not change the position")
	assert.Equal(t, p.computeKey(), p.Key())
}

// TestMatingSeatDoesNotChangePosition checks that finding the mating seat changes nothing and does not depend on
// earlier calls.
func TestMatingSeatDoesNotChangePosition(t *testing.T) {
	for name, c := range map[string]struct{ fen, first, last, winner string }{
		"red makes another move": {"wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/3rB4/bK7 w - - wrb 0 1", "e2h2", "e11f10", "white"},
		"red mates":              {"wK7/4wQ3/8/8/8/8/8/7rK/8/7rR/8/bK7 w - - wrb 0 1", "e2h2", "l10g10", "red"},
		"red captures":           {"wK5wR1/1rR2wQ3/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", "e2h2", "b2h2", "red"},
	} {
		p := parseIn(t, "three-player-chess", c.fen)
		start := legalMoves(p)
		playMoves(t, p, c.first)
		before := legalMoves(p)
		for range 2 {
			playMoves(t, p, c.last)
			r := p.Result()
			require.True(t, r.IsOver(), name)
			assert.Equal(t, c.winner, p.game.Info().SeatName(r.Winner()), name)
			p.Undo()
			assert.Equal(t, before, legalMoves(p), name)
		}
		p.Undo()
		assert.Equal(t, start, legalMoves(p), name)
	}
}

// TestMatedBy checks that a mate belongs to the seats whose pieces give check, whoever moved last.
func TestMatedBy(t *testing.T) {
	const (
		red, blue, yellow, green = 0, 1, 2, 3

		one       = "6,yK,7/14/14/14/14/4,bR,9/bK,13/13,gK/14/14/14/10,rR,3/4,bQ,9/3,rK,10 r - - ---- 0 1"
		chain     = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"
		twoAtOnce = "6,yK,7/14/14/14/14/3,yR,yR,9/bK,13/13,gK/14/14/14/14/14/3,rK,6,gR,3 r - - ---- 0 1"
		stalemate = "6,yK,7/14/14/bK,13/14/4,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1"
	)
	for _, c := range []struct {
		name, fen, play string
		want            [rules.MaxSeats]rules.SeatSet
	}{
		{"a position that was read", one, "", [rules.MaxSeats]rules.SeatSet{red: {blue: true}}},
		{"by two seats at once", twoAtOnce, "", [rules.MaxSeats]rules.SeatSet{red: {yellow: true, green: true}}},
		{"two seats, one after the other", chain, "n5n4", [rules.MaxSeats]rules.SeatSet{red: {green: true}, blue: {yellow: true}}},
		{"stalemate", stalemate, "e9b9", [rules.MaxSeats]rules.SeatSet{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, "four-player-chess", c.fen)
			mated := func() (by [rules.MaxSeats]rules.SeatSet) {
				for s := range by {
					by[s] = MultiPosition{p}.MatedBy(rules.Seat(s))
				}
				return by
			}
			if c.play != "" {
				assert.Equal(t, [rules.MaxSeats]rules.SeatSet{}, mated())
				playMoves(t, p, c.play)
			}
			assert.Equal(t, c.want, mated())
			playMoves(t, p, legalMoves(p)[0])
			assert.Equal(t, c.want, mated(), "after the next move")
			MultiPosition{p}.Eliminate(p.Turn(), rules.Resignation)
			assert.Equal(t, c.want, mated(), "after a resignation")
		})
	}
}

// TestEliminationMatesAnotherSeat has Red's knight between Blue's king and a rook: when Red is eliminated, Blue is
// mated at its turn.
func TestEliminationMatesAnotherSeat(t *testing.T) {
	const fen = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/13,gK/14/14/14/14/3,rK,10 "
	for _, turn := range []string{"r", "b"} {
		p := parseIn(t, "four-player-chess", fen+turn+" - - ---- 7 1")
		before := p.String()
		MultiPosition{p}.Eliminate(0, rules.Resignation)
		assert.Equal(t, "43--", fenField(p, 4), turn)
		assert.Equal(t, "y", fenField(p, 1), turn)
		assert.Equal(t, [2]rules.Reason{rules.Resignation, rules.Mate}, [2]rules.Reason{MultiPosition{p}.EliminationReason(0), MultiPosition{p}.EliminationReason(1)}, turn)
		assert.Equal(t, rules.SeatSet{2: true}, MultiPosition{p}.MatedBy(1), turn)
		assert.Equal(t, rules.SeatSet{}, MultiPosition{p}.MatedBy(0), turn)
		assert.Equal(t, p.computeKey(), p.Key(), turn)
		p.Undo()
		assert.Equal(t, before, p.String(), turn)
	}
	p := parseIn(t, "four-player-chess", fen+"y - - ---- 7 1")
	MultiPosition{p}.Eliminate(0, rules.Resignation)
	assert.Equal(t, "4---", fenField(p, 4), "not before its turn")
}

// TestTurnGoesToWinner checks that the winner has the turn when one of the last two is eliminated, and that only the
// other has a reason.
func TestTurnGoesToWinner(t *testing.T) {
	p := parseIn(t, "four-player-chess", "3,yK,10/14/4,rK,9/4,rR,9/14/14/14/14/14/14/14/14/14/14 r - - -4-3 0 1")
	MultiPosition{p}.Eliminate(0, rules.Time)
	assert.Equal(t, "y", fenField(p, 1))
	assert.Equal(t, [2]rules.Reason{rules.Time, ""}, [2]rules.Reason{MultiPosition{p}.EliminationReason(0), MultiPosition{p}.EliminationReason(2)})
}

package level_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/level"
)

// White can castle, and has a pawn move and a knight move beside it.
const castlingStart = "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6"

func TestCastles(t *testing.T) {
	for _, tt := range []struct {
		name  string
		level ai.Level
		loss  ai.Score
		want  bool // in every game
	}{
		{"a little worse than the best", level.CastlingLevel, 40, true},
		{"much worse than the best", level.CastlingLevel, 60, false},
		{"a level that does not think of it", level.CastlingLevel - 1, 40, false},
		{"a level that loses less", 7, 40, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			chosen := chosenMoves(t, ai.Request{Start: castlingStart, Level: tt.level}, 20, scoredMove{"h2h3", 50}, scoredMove{"a2a3", 50}, scoredMove{"c3d5", 50}, scoredMove{"e1g1", 50 - tt.loss})
			assert.Equal(t, tt.want, chosen["e1g1"] == 20, "%v", chosen)
		})
	}
}

func TestKingStaysInTheMiddlegame(t *testing.T) {
	const endgame = "r1b1k2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1B1K2R w - - 0 6"
	for _, tt := range []struct {
		name, start string
		level       ai.Level
		move        string
		gain        ai.Score // of the move over the best other
		want        bool     // it may be chosen
	}{
		{"a step of the king", castlingStart, level.CastlingLevel, "e1f1", 90, false},
		{"a rook that could castle", castlingStart, level.CastlingLevel, "h1g1", 90, false},
		{"a step that is much better", castlingStart, level.CastlingLevel, "e1f1", 110, true},
		{"a level that does not think of it", castlingStart, level.CastlingLevel - 1, "e1f1", 90, true},
		{"an endgame", endgame, level.CastlingLevel, "e1e2", 90, true},
		{"check", "r1bqk2r/ppp2ppp/2np1n2/4p3/1bB1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6", level.CastlingLevel, "e1f1", 90, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			other := "c1d2" // also parries the check
			chosen := chosenMoves(t, ai.Request{Start: tt.start, Level: tt.level}, 20, scoredMove{tt.move, tt.gain}, scoredMove{other, 0})
			assert.Equal(t, tt.want, chosen[tt.move] > 0, "%v", chosen)
		})
	}
}

// TestBeginnerKeepsTheQueen checks that level 1 leaves a knight hanging, but does not give the queen for a pawn and a check.
func TestBeginnerKeepsTheQueen(t *testing.T) {
	const start = "rnbqkbnr/ppp2ppp/3p4/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3"
	chosen := chosenMoves(t, ai.Request{Start: start, Level: 1}, 20, scoredMove{"h5f7", 0}, scoredMove{"h5e5", -10}, scoredMove{"h5e2", -20})
	assert.Zero(t, chosen["h5f7"]+chosen["h5e5"], "%v", chosen)
}

// TestMovesAreNotTakenBack checks that the player's last move is taken back only if that is much better than another move.
func TestMovesAreNotTakenBack(t *testing.T) {
	for gain, want := range map[ai.Score]bool{50: false, 70: true} {
		r := ai.Request{Start: styleStart, Actions: []string{"f3g1", "a7a6"}, Level: 4}
		chosen := chosenMoves(t, r, 20, scoredMove{"g1f3", gain}, scoredMove{"b1c3", 0})
		assert.Equal(t, want, chosen["g1f3"] > 0, "%d: %v", gain, chosen)
	}
}

package chesslike_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// TestTimeForfeitInVariants checks that running out of time always loses in antichess, but draws against a bare king
// in the others.
func TestTimeForfeitInVariants(t *testing.T) {
	assert.Equal(t, rules.WinResult(2, chess.Black, rules.OutOfTime), parseIn(t, "antichess", "k7/8/8/8/8/8/8/K7 w - - 0 1").TimeForfeitResult(chess.White))
	assert.Equal(t, rules.DrawResult(2, rules.OutOfTime), parseIn(t, "capablanca80", "9k/10/10/10/4A5/10/10/5K4 w - - 0 1").TimeForfeitResult(chess.White))
}

// TestReadMoveExplainsRefusal checks that the reason is that of the piece that the move means, not of one that is far
// from moving.
func TestReadMoveExplainsRefusal(t *testing.T) {
	for _, c := range []struct {
		id, fen, move string
		code          rules.IllegalCode
	}{
		{"antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "a3", rules.MustCapture},
		{"antichess", "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "a2a3", rules.MustCapture},
		{"chess960", "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", "O-O-O", chesslike.CastlingBlocked},
		{"chess960", "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1", "O-O", chesslike.CastlingLost},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Kg1", chesslike.CastlingLost},
	} {
		_, err := parseIn(t, c.id, c.fen).ReadMove(c.move)
		var why rules.IllegalReason
		require.ErrorAs(t, err, &why)
		assert.Equal(t, c.code, why.Code, c.move)
	}
}

// TestTooManyRays checks the limit on rays, by which pins are stored.
func TestTooManyRays(t *testing.T) {
	for extra, panics := range map[int]bool{chesslike.MaxRays - 3: false, chesslike.MaxRays - 2: true} { // the corner has three rays of its own
		s := chess.Spec()
		s.Board = func() *board.Board {
			b := *chess.Spec().Board()
			b.Orth = slices.Clone(b.Orth)
			for range extra {
				b.Orth[0] = append(slices.Clone(b.Orth[0]), b.Orth[0][0])
			}
			return &b
		}
		if panics {
			assert.PanicsWithValue(t, "chesslike: 13 paths leave a8, not up to 12", func() { chesslike.NewGame(s) })
		} else {
			assert.NotPanics(t, func() { chesslike.NewGame(s) })
		}
	}
}

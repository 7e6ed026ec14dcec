package chesslike_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

// shuffleKnights moves two knights out and back n times.
func shuffleKnights(t *testing.T, p *chesslike.Position, n int) {
	t.Helper()
	for range n {
		chessliketest.Play(t, p, "g1f3", "g8f6", "f3g1", "f6g8")
	}
}

func TestRepetition(t *testing.T) {
	p := parse(t, chess.Spec().Start)
	shuffleKnights(t, p, 1)
	assert.Empty(t, p.Claim(), "the second time")
	shuffleKnights(t, p, 1)
	assert.Equal(t, rules.Repetition, p.Claim(), "the third time")
	assert.False(t, p.Result().IsOver())
	chessliketest.Play(t, p, "b1c3")
	assert.Empty(t, p.Claim(), "another move makes a new position")
	p.Undo()
	shuffleKnights(t, p, 1)
	assert.False(t, p.Result().IsOver(), "the fourth time")
	shuffleKnights(t, p, 1)
	assert.Equal(t, rules.DrawResult(2, rules.Repetition), p.Result(), "the fifth time")
	assert.Empty(t, p.Claim(), "the game is over")
	p.Undo()
	assert.False(t, p.Result().IsOver())
}

func TestRepetitionNeedsTheSameRights(t *testing.T) {
	t.Run("castling", func(t *testing.T) {
		p := parse(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
		chessliketest.Play(t, p, "a1b1", "a8b8", "b1a1", "b8a8") // the same pieces, fewer rights
		chessliketest.Play(t, p, "a1b1", "a8b8", "b1a1", "b8a8")
		assert.Empty(t, p.Claim())
		chessliketest.Play(t, p, "a1b1", "a8b8", "b1a1", "b8a8")
		assert.Equal(t, rules.Repetition, p.Claim())
	})
	t.Run("a legal en passant capture", func(t *testing.T) {
		p := parse(t, "4k1n1/8/8/8/5p2/8/4P3/4K1N1 w - - 0 1")
		chessliketest.Play(t, p, "e2e4")
		chessliketest.Play(t, p, "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8", "f3g1")
		assert.Empty(t, p.Claim(), "the first of the three could be captured")
	})
	t.Run("an illegal en passant capture does not count", func(t *testing.T) {
		p := parse(t, "6n1/8/8/8/k4p1Q/8/4P3/4K1N1 w - - 0 1")
		chessliketest.Play(t, p, "e2e4")
		chessliketest.Play(t, p, "g8f6", "g1f3", "f6g8", "f3g1", "g8f6", "g1f3", "f6g8", "f3g1")
		assert.Equal(t, rules.Repetition, p.Claim())
	})
}

func TestMoveCounts(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		move      string
		claim     rules.Reason
		reason    rules.Reason
	}{
		{"99 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 98 70", "a1a2", "", ""},
		{"50 moves: a claim", "4k3/8/8/8/8/8/8/R3K3 w - - 99 70", "a1a2", rules.MoveLimit, ""},
		{"149 plies", "4k3/8/8/8/8/8/8/R3K3 w - - 148 99", "a1a2", rules.MoveLimit, ""},
		{"75 moves: a draw", "4k3/8/8/8/8/8/8/R3K3 w - - 149 99", "a1a2", "", rules.MoveLimit},
		{"mate comes before 75 moves", "4k3/7R/4K3/8/8/8/8/R7 w - - 149 99", "a1a8", "", rules.Mate},
		{"stalemate comes before 75 moves", "7k/8/6K1/8/8/8/8/5Q2 w - - 149 99", "f1f7", "", rules.Stalemate},
		{"a pawn move resets the clock", "4k3/8/8/8/8/8/P7/R3K3 w - - 149 99", "a2a3", "", ""},
		{"a capture resets the clock", "4k3/8/8/8/8/8/r7/R3K3 w - - 149 99", "a1a2", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			chessliketest.Play(t, p, c.move)
			assert.Equal(t, c.claim, p.Claim())
			assert.Equal(t, c.reason, p.Result().Reason)
		})
	}
}

func TestTimeForfeit(t *testing.T) {
	p := parse(t, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	assert.Equal(t, rules.DrawResult(2, rules.OutOfTime), p.TimeForfeitResult(chess.White), "black has only a king")
	assert.Equal(t, rules.WinResult(2, chess.White, rules.OutOfTime), p.TimeForfeitResult(chess.Black))
}

func TestSearchResult(t *testing.T) {
	t.Run("a second time within the tree", func(t *testing.T) {
		p := parse(t, chess.Spec().Start)
		chessliketest.Play(t, p, "e2e4") // the root and the first move after it
		chessliketest.Play(t, p, "g8f6", "g1f3", "f6g8", "f3g1")
		_, over := p.SearchResult(4)
		assert.False(t, over, "the root again")
		_, over = p.SearchResult(5)
		assert.True(t, over, "the first position after the root again")
	})
	t.Run("a third time before the root", func(t *testing.T) {
		p := parse(t, chess.Spec().Start)
		shuffleKnights(t, p, 2)
		_, over := p.SearchResult(0)
		assert.True(t, over)
		p.Undo()
		_, over = p.SearchResult(0)
		assert.False(t, over)
	})
	for _, c := range []struct {
		name, fen string
		over      bool
	}{
		{"fifty moves", "4k3/8/8/8/8/8/8/R3K3 w - - 100 70", true},
		{"fifty moves, in check", "4k3/8/8/8/8/8/8/R3K2r w - - 100 70", true},
		{"fifty moves and mate", "R3k3/7R/4K3/8/8/8/8/8 b - - 100 70", false},
		{"not yet", "4k3/8/8/8/8/8/8/R3K3 w - - 99 70", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			value, over := parse(t, c.fen).SearchResult(3)
			assert.Equal(t, c.over, over)
			assert.Zero(t, value)
		})
	}
}

func TestNullMove(t *testing.T) {
	p := parse(t, "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1")
	key := p.Key()
	p.PlayNull()
	assert.Equal(t, "4k3/8/8/8/4Pp2/8/8/4K3 w - - 1 2", p.String())
	assert.Equal(t, p.ComputeKey(), p.Key())
	p.Undo()
	assert.Equal(t, key, p.Key())
	assert.Contains(t, chessliketest.LegalMoves(p), "f4e3")
	for i := range 6 {
		p.PlayNull()
		_, over := p.SearchResult(99)
		assert.False(t, over, fmt.Sprint("null moves do not repeat, ", i))
	}
}

// TestSearchResultOfLastSeat checks that the last seat has won even with a bare king and after fifty moves.
func TestSearchResultOfLastSeat(t *testing.T) {
	for _, c := range []struct{ id, fen string }{
		{"four-player-chess", "14/14/14/14/5,gK,8/14/14/14/14/14/14/14/14/14 g - - 243- 0 114"},
		{"four-player-chess", "14/14/14/14/5,gK,gQ,7/14/14/14/14/14/14/14/14/14 g - - 243- 60 114"},
		{"three-player-chess", "wK7/8/8/8/8/8/8/8/8/8/8/8 w - - w 0 9"},
		{"antichess", "8/8/8/8/8/8/8/R7 b - - 100 90"}, // White has no pieces
	} {
		p := parseIn(t, c.id, c.fen)
		value, over := p.SearchResult(0)
		assert.True(t, over, c.fen)
		assert.Equal(t, 1, value, c.fen)
	}
}

// TestNoMovesBeatFiftyMoves checks that a side without moves after fifty moves does not draw.
func TestNoMovesBeatFiftyMoves(t *testing.T) {
	for _, c := range []struct{ id, fen string }{
		{"antichess", "8/8/8/8/p7/P7/8/8 w - - 100 70"},
		{"byzantine-chess", "16/k15/16/KPM11PM w 100 70"},
	} {
		p := parseIn(t, c.id, c.fen)
		require.Empty(t, p.Moves(nil))
		_, over := p.SearchResult(1)
		assert.False(t, over, c.fen)
	}
}

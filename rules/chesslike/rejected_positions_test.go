package chesslike

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A rejectedCase is a position that a rules document forbids, and a part of the error.
type rejectedCase struct{ fen, wantError string }

// checkRejected checks that positions are rejected.
func checkRejected(t *testing.T, id string, cases []rejectedCase) {
	t.Helper()
	for _, c := range cases {
		_, err := games()[id].Parse(c.fen, nil)
		require.Error(t, err, c.fen)
		assert.Contains(t, err.Error(), c.wantError)
	}
}

func TestHexagonalRejects(t *testing.T) {
	checkRejected(t, "hexagonal-chess", []rejectedCase{
		{"1/3/5/7/9/11/11/11/11/K8k1 w - 0 1", "10 rows"},
		{"1/3/5/7/9/11/11/11/11/11/K7k1 w - 0 1", "10 cells"},
		{"1/3/5/7/10/11/11/11/11/11/K8k1 w - 0 1", "rank 7"},
		{"1/3/5/7/9/11/11/11/11/11/K10 w - 0 1", "black has 0 kings"},
		{"1/3/5/7/9/11/11/11/11/11/KK7k1 w - 0 1", "white has 2 kings"},
		{"1/3/5/7/9/11/11/11/11/11/K7Rk1 w - 0 1", "black is in check and not to move"},
		{"P/3/5/7/9/11/11/11/11/11/K8k1 w - 0 1", "a pawn on f11"},
		{"1/3/5/7/9/P10/11/11/11/11/K8k1 w - 0 1", "a pawn on a6"},
		{"1/3/5/7/9/11/11/11/11/11/K7pk1 w - 0 1", "a pawn on i1"},
	})
}

func TestByzantineRejects(t *testing.T) {
	checkRejected(t, "byzantine-chess", []rejectedCase{
		{"16/16/K7k7 w 0 1", "3 rows"},
		{"16/16/15/K7k7 w 0 1", "15 cells"},
		{"16/16/16/K15 w 0 1", "black has 0 kings"},
		{"16/16/16/KK6k7 w 0 1", "white has 2 kings"},
		{"16/16/16/K6Rk7 w 0 1", "black is in check and not to move"},
	})
}

func TestThreePlayerRejects(t *testing.T) {
	checkRejected(t, "three-player-chess", []rejectedCase{
		{"wK6/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", "row 1: 7 cells"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/8 w - - wrb 0 1", "black has 0 kings"},
		{"wK7/8/8/8/8/8/8/6rKrK/8/8/8/bK7 w - - wrb 0 1", "red has 2 kings"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wr 0 1", "black has men and is out"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/8 b - - wr 0 1", "black is out of the game"},
		{"wK7/8/8/8/8/8/8/wP6rK/8/8/8/bK7 w - - wrb 0 1", "a pawn on a8"},
		{"wK7/8/8/8/8/8/8/rK7/8/8/8/bK6wR w - - wrb 0 1", "black is in check and not to move"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w x - wrb 0 1", "unknown right"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - z9 wrb 0 1", "no cell"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - rwb 0 1", "no seats in their order"},
		{"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - -", "4 fields"},
	})
}

func TestFourPlayerRejects(t *testing.T) {
	const (
		board = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6"
		three = "6,yK,7/14/14/14/14/14/bK,13/14/14/14/14/14/14/7,rK,6"
	)
	checkRejected(t, "four-player-chess", []rejectedCase{
		{"6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/7,rK,6 r - - ---- 0 1", "13 rows"},
		{"6,yK,6/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "13 cells"},
		{"rR,5,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "beside the board"},
		{"6yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "no comma"},
		{three + " r - - ---- 0 1", "green has 0 kings"},
		{board + " r - - ---4 0 1", "green has men and is out"},
		{three + " g - - ---4 0 1", "green is out"},
		{three + " r - - ---2 0 1", "no places that fit"},
		{three + " r - - 44-- 0 1", "no places that fit"},
		{three + " r - - 4321 0 1", "no place"},
		{"14/14/14/14/14/14/14/14/14/14/14/14/14/14 r - - 2342 0 1", "nobody plays"},
		{three + " r - - ---5 0 1", "no place"},
		{board + " x - - ---- 0 1", `"x" is not`},
		{"6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/4,rP,2,rK,6 r - - ---- 0 1", "a pawn on e1"},
		{"6,yK,7/14/14/14/14/14/bK,rP,12/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "a pawn on b8"},
		{board + " r rX - ---- 0 1", "unknown right"},
		{board + " r - g3 ---- 0 1", "no cell"},
	})
}

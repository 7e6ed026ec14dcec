package chesslike_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/fourplayer"
)

// Positions with kings and a rook of the first seat. The clock is a parameter.
const (
	threePlayerRook         = "wK5wR1/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb %d 1"
	threePlayerRookTwoSeats = "wK5wR1/8/8/8/8/8/8/7rK/8/8/8/8 w - - wr %d 1"
	fourPlayerRook          = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/3,rR,10/7,rK,6 r - - ---- %d 1"
)

// TestMoveCountsOfMultiplayer checks the fifty and 75 moves, which count for each playing seat.
func TestMoveCountsOfMultiplayer(t *testing.T) {
	for _, c := range []struct {
		name, id, fen, move string
		claim, end          int
	}{
		{"three", "three-player-chess", threePlayerRook, "g1g2", 150, 225},
		{"two of three", "three-player-chess", threePlayerRookTwoSeats, "g1g2", 100, 150},
		{"four", "four-player-chess", fourPlayerRook, "d2d3", 200, 300},
		{"three of four", "four-player-chess", strings.NewReplacer("13,gK", "14", "----", "---4").Replace(fourPlayerRook), "d2d3", 150, 225},
		{"two of four", "four-player-chess", strings.NewReplacer("13,gK", "14", "bK,13", "14", "----", "-3-4").Replace(fourPlayerRook), "d2d3", 100, 150},
		{"hexagons", "hexagonal-chess", "1/3/5/7/9/5R5/11/11/11/11/K8k1 w - %d 90", "f6f7", 100, 150},
	} {
		for clock, want := range map[int][2]rules.Reason{
			c.claim - 1: {}, c.claim: {rules.MoveLimit}, c.end - 1: {rules.MoveLimit}, c.end: {"", rules.MoveLimit},
		} {
			t.Run(fmt.Sprint(c.name, clock), func(t *testing.T) {
				p := parseIn(t, c.id, fmt.Sprintf(c.fen, clock-1))
				chessliketest.Play(t, p, c.move)
				assert.Equal(t, want, [2]rules.Reason{p.Claim(), p.Result().Reason})
			})
		}
	}
}

// TestRepetitionInVariants checks that a position can repeat after a round of all playing seats.
func TestRepetitionInVariants(t *testing.T) {
	for _, c := range []struct{ name, id, fen, round string }{
		{"three", "three-player-chess", threePlayerRook, "g1g2 l8k8 h12h11 g2g1 k8l8 h11h12"},
		{
			"three, in three moves of each", "three-player-chess", "wK2wR4/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb %d 1",
			"d1d2 l8k8 h12g12 d2d3 k8k7 g12g11 d3d1 k7l8 g11h12",
		},
		{"two of three", "three-player-chess", threePlayerRookTwoSeats, "g1g2 l8k8 g2g1 k8l8"},
		{"hexagons", "hexagonal-chess", "1/3/5/7/9/5R5/11/11/11/11/K8k1 w - %d 90", "f6f7 k1i1 f7f6 i1k1"},
		{"four", "four-player-chess", fourPlayerRook, "d2d3 a8a9 g14h14 n7n8 d3d2 a9a8 h14g14 n8n7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, c.id, fmt.Sprintf(c.fen, 0))
			for times := 2; times <= 5; times++ {
				chessliketest.Play(t, p, strings.Fields(c.round)...)
				assert.Equal(t, times >= 3 && times < 5, p.Claim() == rules.Repetition, times)
				assert.Equal(t, times == 5, p.Result().Reason == rules.Repetition, times)
			}
		})
	}
}

// TestUnusableEnPassantInKey checks that an en passant target that nobody can use changes the key with four players,
// but not with three.
func TestUnusableEnPassantInKey(t *testing.T) {
	const (
		four  = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/3,rP,10/14/14/7,rK,6 b - %s ---- 0 1"
		three = "wK7/8/8/2wP5/8/8/8/7rK/8/8/8/bK7 r - %s wrb 0 1"
	)
	key := func(id, fen, right string) uint64 { return parseIn(t, id, fmt.Sprintf(fen, right)).Key() }
	assert.NotEqual(t, key("four-player-chess", four, "-"), key("four-player-chess", four, "rd3"))
	assert.Equal(t, key("three-player-chess", three, "-"), key("three-player-chess", three, "c3"))
	for board, used := range map[string]bool{
		"wK7/8/8/1rPwP5/8/8/8/7rK/8/8/8/bK7 r":  true,
		"wK7/8/8/1bPwP5/8/8/8/7rK/8/8/8/bK7 r":  true,  // at the next turn
		"wK7/8/8/1rPwP5/8/8/8/7rK/8/8/8/bK7 b":  false, // Red has moved already
		"wK7/8/8/1bPwP5/8/8/8/7rK/8/8/8/bK7 b":  true,
		"wK7/3wP4/8/2wP5/8/8/8/7rK/8/8/8/bK7 r": false, // a pawn of the same seat
	} {
		assert.Equal(t, used, key("three-player-chess", board+" - %s wrb 0 1", "-") != key("three-player-chess", board+" - %s wrb 0 1", "c3"), board)
	}
}

// TestSearchResultDrawsOfMultiplayer checks that a search sees draws by fifty moves of each seat and by repetition
// after a round.
func TestSearchResultDrawsOfMultiplayer(t *testing.T) {
	for _, c := range []struct {
		id, fen, round string
		moves          int // plies, fifty for each seat
	}{
		{"three-player-chess", threePlayerRook, "g1g2 l8k8 h12h11 g2g1 k8l8 h11h12", 150},
		{"three-player-chess", threePlayerRookTwoSeats, "g1g2 l8k8 g2g1 k8l8", 100},
		{"four-player-chess", fourPlayerRook, "d2d3 a8a9 g14h14 n7n8 d3d2 a9a8 h14g14 n8n7", 200},
	} {
		for clock, drawn := range map[int]bool{0: false, c.moves - 1: false, c.moves: true} {
			value, over := parseIn(t, c.id, fmt.Sprintf(c.fen, clock)).SearchResult(0)
			assert.Equal(t, drawn, over, "%s: %d", c.fen, clock)
			assert.Zero(t, value)
		}
		p, moves := parseIn(t, c.id, fmt.Sprintf(c.fen, 0)), strings.Fields(c.round)
		for i, m := range moves {
			_, over := p.SearchResult(len(moves) + 1)
			assert.False(t, over, "%s: %d", c.fen, i)
			chessliketest.Play(t, p, m)
		}
		_, over := p.SearchResult(len(moves) + 1)
		assert.True(t, over, "%s: it came up after the root", c.fen)
		_, over = p.SearchResult(len(moves))
		assert.False(t, over, "%s: it is the root's", c.fen)
	}
}

func TestDeadPositionsOnOtherBoards(t *testing.T) {
	const two = "3,yK,10/14/4,rK,9/%s/14/14/14/14/14/14/14/14/14/14 r - - -4-3 0 1"
	for _, c := range []struct {
		name, id, fen string
		dead          bool
	}{
		{"hexagons, bare kings", "hexagonal-chess", "1/3/5/7/9/11/11/11/11/11/K8k1 w - 0 1", true},
		{"hexagons, a bishop", "hexagonal-chess", "1/3/5/7/9/5B5/11/11/11/11/K8k1 w - 0 1", false},
		{"three, a bishop", "three-player-chess", "wK5wB1/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", false},
		{"two of three, bare kings", "three-player-chess", "wK7/8/8/8/8/8/8/7rK/8/8/8/8 w - - wr 0 1", true},
		{"two of four, a bishop", "four-player-chess", fmt.Sprintf(two, "4,rB,9"), true},
		{"two of four, a rook", "four-player-chess", fmt.Sprintf(two, "4,rR,9"), false},
		{"three of four, a bishop", "four-player-chess", "3,yK,10/14/4,rK,9/4,rB,9/14/14/14/13,gK/14/14/14/14/14/14 r - - -4-- 0 1", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.dead, parseIn(t, c.id, c.fen).Result().Reason == rules.InsufficientMaterial)
		})
	}
}

// TestEliminationEffectsOnState checks what an elimination changes besides the pieces.
func TestEliminationEffectsOnState(t *testing.T) {
	const enPassant = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 7 1"
	for _, c := range []struct {
		name, id, fen string
		seat          rules.Seat
		field         int
		want          string
	}{
		{"the clock of three", "three-player-chess", fmt.Sprintf(threePlayerRook, 40), 1, 5, "0"},
		{"the clock of four", "four-player-chess", fmt.Sprintf(fourPlayerRook, 40), 1, 5, "0"},
		{"the turn of the seat to move", "three-player-chess", fmt.Sprintf(threePlayerRook, 40), 0, 1, "r"},
		{"the castling rights of the seat", "four-player-chess", fourplayer.Spec().Start, 1, 2, "rKrQyKyQgKgQ"},
		{"en passant targets of the seat", "four-player-chess", enPassant, 0, 3, "-"},
		{"no other targets", "four-player-chess", enPassant, 2, 3, "rg3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, c.id, c.fen)
			multi(p).Eliminate(c.seat, rules.Resignation)
			assert.Equal(t, c.want, chessliketest.Field(p, c.field))
			p.Undo()
			assert.Equal(t, c.fen, p.String())
		})
	}
}

package chesslike

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

func TestThreePlayerCases(t *testing.T) {
	const (
		enPassant    = 3
		castling     = "wR3wK2wR/wP7/8/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR "
		twoCapturers = "wK7/2wP5/8/1rP1bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1"
	)
	checkVariantCases(t, "three-player-chess", []variantCase{
		{name: "start", fen: ThreePlayer().Start, moves: 20, depth: 4, nodes: 178080},
		{name: "knight d4", fen: "wK7/8/8/3wN4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", from: "d4", targets: "c2 e2 b3 f3 b5 j5 c6 i6 f9 e10"},
		{name: "knight d3", fen: "wK7/8/3wN4/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", from: "d3", targets: "c1 e1 b2 f2 b4 f4 c5 i5 e9"},
		{name: "king d4", fen: "8/8/8/3wK4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", from: "d4", targets: "c3 d3 e3 c4 e4 c5 d5 i5 e9", result: "only kings: draw"},
		{name: "a bishop's line forks", fen: "7wK/8/2wB5/8/8/8/7rK/8/8/8/bK7/8 w - - wrb 0 1", from: "c3", targets: "a1 b2 d4 a5 b4 d2 e1 i5 j6 k7 l8 e9 f10 g11 h12"},
		{name: "a bishop next to the centre", fen: "wK7/8/3wB4/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", from: "d3", targets: "c2 b1 e2 f1 c4 b5 a6 e4 f9 g10 h11"},
		{name: "rook d5", fen: "wK7/8/8/8/3wR4/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", from: "d5", targets: "d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 i5 j5 k5 l5"},
		{name: "pawn d4", fen: "wK7/8/8/3wPrP3/2rP1rP3/8/8/7rK/3bPbP3/8/8/bK7 w - - wrb 0 1", from: "d4", targets: "d5 c5 i5 e9"},
		{name: "a pawn on e4, blocked", fen: "wK7/8/8/3bPwP3/3rP4/8/8/7rK/2bPbPbP3/8/8/bK7 w - - wrb 0 1", from: "e4", targets: "f9 i9 d5"},
		{name: "a white pawn in the red zone", fen: "wK7/8/8/2rP1bP3/3wP4/2rP1rP3/8/7rK/4bP3/8/8/bK7 w - - wrb 0 1", from: "d5", targets: "d6 c6 i6"},
		{
			name: "promotion", fen: "wK7/4rP3/8/8/8/8/8/7rK/8/8/3wP4/bK3bN3 w - - wrb 0 1", from: "e11", targets: "e12 i12",
			legal: "e11e12q e11e12r e11e12b e11e12n e11i12q e11i12r e11i12b e11i12n",
		},
		{name: "en passant by the next seat", fen: twoCapturers, play: "c2c4", legal: "b4c3", field: enPassant, want: "c3"},
		{name: "en passant by the seat after the next", fen: twoCapturers, play: "c2c4 l8k8", legal: "d4c3", field: enPassant, want: "c3"},
		{name: "en passant removes the pawn", fen: twoCapturers, play: "c2c4 l8k8 d4c3", want: "wK7/8/2bP5/1rP6/8/8/8/6rK1/8/8/8/bK7"},
		{name: "the target ends with the turn of the pawn's seat", fen: twoCapturers, play: "c2c4 l8k8 h12h11", field: enPassant, want: "-"},
		{
			name: "the passed cell is occupied", fen: "wK7/2wP5/8/rN2bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", play: "c2c4 a4c3",
			legal: "d4c3", field: enPassant, want: "-",
		},
		{
			name: "the piece on the passed cell is captured", fen: "wK7/2wP5/8/rN2bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", play: "c2c4 a4c3 d4c3",
			want: "wK7/8/2bP5/2wP5/8/8/8/7rK/8/8/8/bK7",
		},
		{
			name: "en passant would open a line of the third seat", fen: "wK7/8/8/rKrPwP4bR/8/8/8/8/8/8/8/bK7 r - c3 wrb 0 1",
			moves: 4, legal: "a4a3 a4b3 a4a5 b4b3",
		},
		{name: "white castles", fen: castling + "w a1,h1,a8,l8,h12,l12 - wrb 0 1", moves: 21, legal: "e1g1 e1c1"},
		{name: "red castles", fen: castling + "r a1,h1,a8,l8,h12,l12 - wrb 0 1", moves: 25, legal: "d8b8 d8j8"},
		{name: "black castles", fen: castling + "b a1,h1,a8,l8,h12,l12 - wrb 0 1", moves: 26, legal: "i12k12 i12f12"},
		{
			name: "castling through an attacked cell", fen: "wR3wK2wR/8/3rB4/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR w a1,h1,a8,l8,h12,l12 - wrb 0 1",
			legal: "e1c1", illegal: "e1g1",
		},
		{name: "check by two seats", fen: "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1", moves: 3, legal: "e1d1 e1f1 e1d2"},
		{
			name: "a king is not captured", fen: "wK5wR1/8/7rR/8/8/8/8/7rK/8/2wN5/8/bK7 r - - wrb 1 1",
			from: "h3", targets: "h1 h2 a3 b3 c3 d3 e3 f3 g3 h4 h9 h10 h11",
		},
		{name: "the next seat is mated", fen: "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", play: "c4a4", result: "mate of r: w wins"},
		{name: "red makes another move", fen: "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1", play: "e2h2 l8k8", result: "mate of b: w wins"},
		{
			name: "red blocks the line and gives check itself", fen: "wK5wR1/4wQ3/8/8/8/8/8/7rK/7rR/8/8/bK7 w - - wrb 0 1", play: "e2h2 l9h9",
			result: "mate of b: r wins",
		},
		{
			name: "red captures the mating queen with mate", fen: "wK5wR1/1rR2wQ3/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", play: "e2h2 b2h2",
			result: "mate of b: r wins",
		},
		{name: "red adds a check", fen: "wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/3rB4/bK7 w - - wrb 0 1", play: "e2h2 e11f10", result: "mate of b: w wins"},
		{name: "red takes the last escape cell", fen: "wK7/4wQ3/8/8/8/8/8/7rK/8/7rR/8/bK7 w - - wrb 0 1", play: "e2h2 l10g10", result: "mate of b: r wins"},
		{name: "white opens red's line", fen: "wK5wR1/8/7rR/8/8/8/8/7rK/wN7/8/8/bK7 w - - wrb 0 1", play: "h9f10 l8k8", result: "mate of b: w wins"},
		{name: "stalemate", fen: "wK5wR1/8/8/8/8/8/8/7rK/8/8/4rR3/bK7 b - - wrb 0 1", result: "stalemate of b: draw"},
		{name: "a position that was read: the previous seat has mated", fen: "wK5wR1/7wQ/8/8/8/8/8/6rK1/8/8/8/bK7 b - - wrb 1 1", result: "mate of b: r wins"},
		{name: "a target on which a piece stands is dropped", fen: "wK7/8/2wN5/2wP5/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 0 1", field: enPassant, want: "-"},
		{name: "a piece behind the pawn: kept", fen: "wK7/2wN5/8/2wP5/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 0 1", field: enPassant, want: "c3"},
		{name: "a target of the seat to move is dropped", fen: "wK7/8/8/2wP5/8/8/8/7rK/8/8/8/bK7 w - c3 wrb 0 1", field: enPassant, want: "-"},
		{name: "an eliminated seat is not among the players", fen: "wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/8/8 w - - wr 0 1", field: 4, want: "wr"},
	})
}

func TestFourPlayerCases(t *testing.T) {
	const (
		castlingRights = 2
		enPassant      = 3
		status         = 4
		onlyKings      = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/"
		promote        = "6,yK,7/14/14/7,gP,6/14/14/bK,6,yP,6/4,rP,8,gK/14/14/6,bP,7/14/14/7,rK,6 "
		parriedMate    = "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1"
		homes          = "3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/bK,13/13,gK/14/14/bR,12,gR/14/14/3,rR,3,rK,2,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1"
	)
	checkVariantCases(t, "four-player-chess", []variantCase{
		{name: "start", fen: FourPlayer().Start, moves: 20, depth: 4, nodes: 158402},
		{name: "red castles", fen: homes, legal: "h1j1 h1f1", moves: 38},
		{name: "castling loses both rights", fen: homes, play: "h1j1", field: castlingRights, want: "bKbQyKyQgKgQ"},
		{
			name: "f1 is attacked", fen: "5,yR,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/3,rR,3,rK,2,rR,3 r rKrQ - ---- 0 1",
			legal: "h1j1", illegal: "h1f1", moves: 37,
		},
		{
			name: "a10 is attacked", fen: "6,yK,7/14/14/bR,13/13,gR/14/bK,13/13,gK/14/14/bR,13/14/14/7,rK,6 b bKbQ - ---- 0 1",
			legal: "a8a6", illegal: "a8a10", moves: 37,
		},
		{name: "en passant by the next seat", fen: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1", legal: "f4g3", moves: 6},
		{name: "en passant uses up the target", fen: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1", play: "f4g3", field: enPassant, want: "-"},
		{
			name: "en passant by the third seat, with promotion", fen: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 g - rg3 ---- 0 1",
			legal: "h4g3q h4g3r h4g3b h4g3n", illegal: "h4g3", moves: 9,
		},
		{name: "the turn of the pawn's seat ends the target", fen: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 g - rg3 ---- 0 1", play: "n7m7", field: enPassant, want: "-"},
		{
			name: "a piece on the passed cell", fen: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/5,yN,8/5,bP,rP,gP,6/14/14/7,rK,6 y - rg3 ---- 0 1",
			legal: "f5g3", moves: 13,
		},
		{
			name: "a piece on the passed cell ends the target", fen: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/5,yN,8/5,bP,rP,gP,6/14/14/7,rK,6 y - rg3 ---- 0 1",
			play: "f5g3", field: enPassant, want: "-",
		},
		{
			name: "a pawn below the passed cell", fen: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/6,rP,7/14/5,bP,1,gP,6/7,rK,6 b - rg3 ---- 0 1",
			legal: "f2g3", moves: 7,
		},
		{name: "promotion on the seat's own eighth rank", fen: promote + "r - - ---- 0 1", legal: "e7e8q e7e8r e7e8b e7e8n", moves: 9},
		{name: "blue promotes on file h", fen: promote + "b - - ---- 0 1", legal: "g4h4q", moves: 9},
		{
			name: "a red pawn in the western arm", fen: "6,yK,7/14/14/14/bK,13/14/1,bN,12/2,rP,10,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1",
			legal: "c7c8q c7b8n", moves: 13,
		},
		{
			name: "a king is not captured", fen: "6,yK,7/14/14/14/14/bK,6,rN,6/14/3,bR,9,gK/14/14/14/14/14/7,rK,6 b - - ---- 0 1",
			legal: "d7m7", illegal: "d7n7", moves: 30,
		},
		{
			name: "red is mated at its turn", fen: "6,yK,7/14/14/14/14/4,bR,9/bK,13/13,gK/14/14/14/10,rR,3/4,bQ,9/3,rK,10 r - - ---- 0 1",
			moves: 58, field: status, want: "4---",
		},
		{name: "a mate can be parried", fen: parriedMate, legal: "m7h2", moves: 18, play: "", field: status, want: "----"},
		{name: "the mate is parried", fen: parriedMate, play: "m7h2", field: status, want: "----"},
		{name: "the mate is not parried", fen: parriedMate, play: "n7n8", field: status, want: "4---"},
		{
			name: "removed pieces open a line", field: status, want: "4---", moves: 2,
			fen: "6,yK,7/14/14/14/14/3,gR,gR,9/bK,8,rN,yR,3/14/14/13,gK/14/14/14/3,rK,10 r - - ---- 0 1",
		},
		{
			name: "two seats are eliminated", field: status, want: "43--", moves: 55,
			fen: "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 r - - ---- 0 1",
		},
		{
			name: "stalemate of one of four", play: "e9b9", field: status, want: "-4--",
			fen: "6,yK,7/14/14/bK,13/14/4,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1",
		},
		{
			name: "stalemate of one of two", play: "e10e12", result: "stalemate of y: draw",
			fen: "3,yK,10/14/6,rK,7/14/4,rQ,9/14/14/14/14/14/14/14/10,rP,3/14 r - - -4-3 0 1",
		},
		{
			name: "check from two seats at once", moves: 1, illegal: "h5h1",
			fen: "6,yK,7/14/14/14/14/3,yR,10/bK,13/13,gK/14/7,rR,6/14/14/14/3,rK,6,gR,3 r - - ---- 0 1",
		},
		{
			name: "an own piece behind the pawn: dropped", field: enPassant, want: "-",
			fen: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/6,rP,7/14/6,rN,7/7,rK,6 b - rg3 ---- 0 1",
		},
		{
			name: "another seat's piece behind the pawn: kept", field: enPassant, want: "rg3",
			fen: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/6,rP,7/14/6,bN,7/7,rK,6 y - rg3 ---- 0 1",
		},
	})
}

// TestEliminate checks seats that are eliminated in and out of turn: the others play on, and the last one wins.
func TestEliminate(t *testing.T) {
	p, err := NewGame(FourPlayer()).Start(nil)
	require.NoError(t, err)
	start := p.String()
	d := p.(MultiPosition)
	d.Eliminate(2, rules.Resignation)
	assert.Equal(t, rules.Seat(0), p.Turn(), "out of turn")
	assert.Equal(t, [4]uint8{1, 1, 4, 1}, d.Standings())
	d.Eliminate(0, rules.Time)
	assert.Equal(t, rules.Seat(1), p.Turn(), "the turn passes")
	assert.False(t, p.Result().IsOver())
	d.Eliminate(3, rules.Resignation)
	assert.Equal(t, rules.Result{Reason: rules.Resignation, Place: [4]uint8{3, 1, 4, 2}}, p.Result())
	assert.Empty(t, p.Moves(nil))
	for range 3 {
		p.Undo()
	}
	assert.Equal(t, start, p.String())
}

// TestEliminateOfThree checks that the first seat to go is third, and that a mate decides between the last two.
func TestEliminateOfThree(t *testing.T) {
	p, err := NewGame(ThreePlayer()).Parse("7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", nil)
	require.NoError(t, err)
	p.(MultiPosition).Eliminate(2, rules.Resignation)
	m, err := p.ParseMove("c4a4")
	require.NoError(t, err)
	p.Play(m)
	assert.Equal(t, rules.Result{Reason: rules.Mate, Place: [4]uint8{1, 2, 3}}, p.Result())
}

// TestGivesCheckOfFour checks that a standing check does not count for a move, but a discovered one does.
func TestGivesCheckOfFour(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            bool
	}{
		{"a piece attacks the king", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/3,rR,10/14/7,rK,6 r - - ---- 0 1", "d3g3", true},
		{"another seat's check stands", "6,yK,7/14/14/14/6,bR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "h1h2", false},
		{"a check next to another seat's", "6,yK,7/3,rR,10/14/14/6,bR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "d13d14", true},
		{"an own check stands", "6,yK,7/14/14/14/6,rR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "h1h2", false},
		{"a piece that gives check comes nearer", "6,yK,7/14/14/14/6,rR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "g10g12", false},
		{"another seat's line is opened", "6,yK,7/14/6,rN,7/14/6,bR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "g12h10", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parseIn(t, "four-player-chess", tt.fen)
			m, err := p.ParseMove(tt.move)
			require.NoError(t, err)
			assert.Equal(t, tt.want, p.GivesCheck(m))
			assert.Equal(t, tt.fen, p.String())
		})
	}
}

// TestNullMoveEliminatesMatedSeat checks that a seat that is mated after a null move is eliminated, so that it does
// not count as a stalemate.
func TestNullMoveEliminatesMatedSeat(t *testing.T) {
	// Blue is mated as soon as it has the turn.
	const fen = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/1,yR,12/yR,13/14/14/7,rK,6 r - - ---- 0 1"
	p := parseIn(t, "four-player-chess", fen)
	key := p.Key()
	p.PlayNull()
	assert.False(t, p.isPlaying(1))
	assert.Equal(t, rules.Seat(2), p.Turn())
	assert.Equal(t, p.computeKey(), p.Key())
	p.Undo()
	assert.True(t, p.isPlaying(1))
	assert.Equal(t, fen, p.String())
	assert.Equal(t, key, p.Key())
}

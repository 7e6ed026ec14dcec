package threeplayer

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var game = chesslike.NewGame(Spec())

// rarePositions are positions that random games reach too rarely.
var rarePositions = []string{
	"wK7/8/8/1rPwPbP4/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 1 1", // two seats can capture en passant
	"7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", // a mate in one
}

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300, rarePositions...)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/three-player-chess.json"))
}

func TestOutcomes(t *testing.T) {
	chessliketest.CheckOutcomes(t, game, "testdata/outcomes.json")
}

func TestNotation(t *testing.T) {
	const (
		homes = "wR3wK2wR/wP7/8/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR"
		all   = " a1,h1,a8,l8,h12,l12 - wrb 0 1"
		queen = "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1"
	)
	chessliketest.CheckNotation(t, game, []chessliketest.NotationCase{
		{Name: "white castles towards h1", FEN: homes + " w" + all, Move: "e1g1", SAN: "O-O"},
		{Name: "white castles towards a1", FEN: homes + " w" + all, Move: "e1c1", SAN: "O-O-O+"},
		{Name: "red castles towards a8", FEN: homes + " r" + all, Move: "d8b8", SAN: "O-O"},
		{Name: "red castles towards l8", FEN: homes + " r" + all, Move: "d8j8", SAN: "O-O-O+"},
		{Name: "black castles towards l12", FEN: homes + " b" + all, Move: "i12k12", SAN: "O-O"},
		{Name: "black castles towards h12", FEN: homes + " b" + all, Move: "i12f12", SAN: "O-O-O+"},
		{Name: "a mate that the next seat can parry is a check", FEN: queen, Move: "e2h2", SAN: "Qh2+"},
		{Name: "a seat that lets the mate stand ends the game", FEN: queen, Play: "e2h2", Move: "l8k8", SAN: "Kk8#"},
	})
}

func TestDetails(t *testing.T) {
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "promotion on the edge of an eliminated seat", FEN: "wK7/8/8/8/8/8/8/7rK/8/8/3wP4/8 w - - wr 0 1", Legal: "e11e12q e11e12n"},
		{Name: "an elimination has opened a line to the seat that moved last", FEN: "wK6rR/8/8/8/8/8/8/7rK/8/8/8/8 r - - wr 0 1", Legal: "h1b1", Illegal: "h1a1"},
	})
}

func TestCases(t *testing.T) {
	const (
		enPassant    = 3
		castling     = "wR3wK2wR/wP7/8/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR "
		twoCapturers = "wK7/2wP5/8/1rP1bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1"
	)
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "start", FEN: Spec().Start, Moves: 20, Depth: 4, Nodes: 178080},
		{Name: "knight d4", FEN: "wK7/8/8/3wN4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", From: "d4", Targets: "c2 e2 b3 f3 b5 j5 c6 i6 f9 e10"},
		{Name: "knight d3", FEN: "wK7/8/3wN4/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", From: "d3", Targets: "c1 e1 b2 f2 b4 f4 c5 i5 e9"},
		{Name: "king d4", FEN: "8/8/8/3wK4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", From: "d4", Targets: "c3 d3 e3 c4 e4 c5 d5 i5 e9", Result: "only kings: draw"},
		{Name: "a bishop's line forks", FEN: "7wK/8/2wB5/8/8/8/7rK/8/8/8/bK7/8 w - - wrb 0 1", From: "c3", Targets: "a1 b2 d4 a5 b4 d2 e1 i5 j6 k7 l8 e9 f10 g11 h12"},
		{Name: "a bishop next to the centre", FEN: "wK7/8/3wB4/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", From: "d3", Targets: "c2 b1 e2 f1 c4 b5 a6 e4 f9 g10 h11"},
		{Name: "rook d5", FEN: "wK7/8/8/8/3wR4/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", From: "d5", Targets: "d1 d2 d3 d4 d6 d7 d8 a5 b5 c5 i5 j5 k5 l5"},
		{Name: "pawn d4", FEN: "wK7/8/8/3wPrP3/2rP1rP3/8/8/7rK/3bPbP3/8/8/bK7 w - - wrb 0 1", From: "d4", Targets: "d5 c5 i5 e9"},
		{Name: "a pawn on e4, blocked", FEN: "wK7/8/8/3bPwP3/3rP4/8/8/7rK/2bPbPbP3/8/8/bK7 w - - wrb 0 1", From: "e4", Targets: "f9 i9 d5"},
		{Name: "a white pawn in the red zone", FEN: "wK7/8/8/2rP1bP3/3wP4/2rP1rP3/8/7rK/4bP3/8/8/bK7 w - - wrb 0 1", From: "d5", Targets: "d6 c6 i6"},
		{
			Name: "promotion", FEN: "wK7/4rP3/8/8/8/8/8/7rK/8/8/3wP4/bK3bN3 w - - wrb 0 1", From: "e11", Targets: "e12 i12",
			Legal: "e11e12q e11e12r e11e12b e11e12n e11i12q e11i12r e11i12b e11i12n",
		},
		{Name: "en passant by the next seat", FEN: twoCapturers, Play: "c2c4", Legal: "b4c3", Field: enPassant, Want: "c3"},
		{Name: "en passant by the seat after the next", FEN: twoCapturers, Play: "c2c4 l8k8", Legal: "d4c3", Field: enPassant, Want: "c3"},
		{Name: "en passant removes the pawn", FEN: twoCapturers, Play: "c2c4 l8k8 d4c3", Want: "wK7/8/2bP5/1rP6/8/8/8/6rK1/8/8/8/bK7"},
		{Name: "the target ends with the turn of the pawn's seat", FEN: twoCapturers, Play: "c2c4 l8k8 h12h11", Field: enPassant, Want: "-"},
		{
			Name: "the passed cell is occupied", FEN: "wK7/2wP5/8/rN2bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", Play: "c2c4 a4c3",
			Legal: "d4c3", Field: enPassant, Want: "-",
		},
		{
			Name: "the piece on the passed cell is captured", FEN: "wK7/2wP5/8/rN2bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", Play: "c2c4 a4c3 d4c3",
			Want: "wK7/8/2bP5/2wP5/8/8/8/7rK/8/8/8/bK7",
		},
		{
			Name: "en passant would open a line of the third seat", FEN: "wK7/8/8/rKrPwP4bR/8/8/8/8/8/8/8/bK7 r - c3 wrb 0 1",
			Moves: 4, Legal: "a4a3 a4b3 a4a5 b4b3",
		},
		{Name: "white castles", FEN: castling + "w a1,h1,a8,l8,h12,l12 - wrb 0 1", Moves: 21, Legal: "e1g1 e1c1"},
		{Name: "red castles", FEN: castling + "r a1,h1,a8,l8,h12,l12 - wrb 0 1", Moves: 25, Legal: "d8b8 d8j8"},
		{Name: "black castles", FEN: castling + "b a1,h1,a8,l8,h12,l12 - wrb 0 1", Moves: 26, Legal: "i12k12 i12f12"},
		{
			Name: "castling through an attacked cell", FEN: "wR3wK2wR/8/3rB4/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR w a1,h1,a8,l8,h12,l12 - wrb 0 1",
			Legal: "e1c1", Illegal: "e1g1",
		},
		{Name: "check by two seats", FEN: "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1", Moves: 3, Legal: "e1d1 e1f1 e1d2"},
		{
			Name: "a king is not captured", FEN: "wK5wR1/8/7rR/8/8/8/8/7rK/8/2wN5/8/bK7 r - - wrb 1 1",
			From: "h3", Targets: "h1 h2 a3 b3 c3 d3 e3 f3 g3 h4 h9 h10 h11",
		},
		{Name: "the next seat is mated", FEN: "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", Play: "c4a4", Result: "mate of r: w wins"},
		{Name: "red makes another move", FEN: "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1", Play: "e2h2 l8k8", Result: "mate of b: w wins"},
		{
			Name: "red blocks the line and gives check itself", FEN: "wK5wR1/4wQ3/8/8/8/8/8/7rK/7rR/8/8/bK7 w - - wrb 0 1", Play: "e2h2 l9h9",
			Result: "mate of b: r wins",
		},
		{
			Name: "red captures the mating queen with mate", FEN: "wK5wR1/1rR2wQ3/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", Play: "e2h2 b2h2",
			Result: "mate of b: r wins",
		},
		{Name: "red adds a check", FEN: "wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/3rB4/bK7 w - - wrb 0 1", Play: "e2h2 e11f10", Result: "mate of b: w wins"},
		{Name: "red takes the last escape cell", FEN: "wK7/4wQ3/8/8/8/8/8/7rK/8/7rR/8/bK7 w - - wrb 0 1", Play: "e2h2 l10g10", Result: "mate of b: r wins"},
		{Name: "white opens red's line", FEN: "wK5wR1/8/7rR/8/8/8/8/7rK/wN7/8/8/bK7 w - - wrb 0 1", Play: "h9f10 l8k8", Result: "mate of b: w wins"},
		{Name: "stalemate", FEN: "wK5wR1/8/8/8/8/8/8/7rK/8/8/4rR3/bK7 b - - wrb 0 1", Result: "stalemate of b: draw"},
		{Name: "a position that was read: the previous seat has mated", FEN: "wK5wR1/7wQ/8/8/8/8/8/6rK1/8/8/8/bK7 b - - wrb 1 1", Result: "mate of b: r wins"},
		{Name: "a target on which a piece stands is dropped", FEN: "wK7/8/2wN5/2wP5/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 0 1", Field: enPassant, Want: "-"},
		{Name: "a piece behind the pawn: kept", FEN: "wK7/2wN5/8/2wP5/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 0 1", Field: enPassant, Want: "c3"},
		{Name: "a target of the seat to move is dropped", FEN: "wK7/8/8/2wP5/8/8/8/7rK/8/8/8/bK7 w - c3 wrb 0 1", Field: enPassant, Want: "-"},
		{Name: "an eliminated seat is not among the players", FEN: "wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/8/8 w - - wr 0 1", Field: 4, Want: "wr"},
	})
}

func TestRejects(t *testing.T) {
	chessliketest.CheckRejected(t, game, map[string]string{
		"wK6/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1":   "row 1: 7 cells",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/8 w - - wrb 0 1":     "black has 0 kings",
		"wK7/8/8/8/8/8/8/6rKrK/8/8/8/bK7 w - - wrb 0 1": "red has 2 kings",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - wr 0 1":    "black has pieces and is out",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/8 b - - wr 0 1":      "black is out of the game",
		"wK7/8/8/8/8/8/8/wP6rK/8/8/8/bK7 w - - wrb 0 1": "a pawn on a8",
		"wK7/8/8/8/8/8/8/rK7/8/8/8/bK6wR w - - wrb 0 1": "black is in check and not to move",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w x - wrb 0 1":   "unknown right",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - z9 wrb 0 1":  "no cell",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - - rwb 0 1":   "no seats in their order",
		"wK7/8/8/8/8/8/8/7rK/8/8/8/bK7 w - -":           "4 fields",
	})
}

// TestEliminate checks that the first seat to go is third, and that a mate decides between the last two.
func TestEliminate(t *testing.T) {
	p, err := chesslike.NewGame(Spec()).Parse("7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", nil)
	require.NoError(t, err)
	p.(chesslike.MultiPosition).Eliminate(2, rules.Resignation)
	m, err := p.ParseMove("c4a4")
	require.NoError(t, err)
	p.Play(m)
	assert.Equal(t, rules.Result{Reason: rules.Mate, Place: [4]uint8{1, 2, 3}}, p.Result())
}

// TestNotateOfThree checks that a standing check is marked with every move, and that the move that ends the game has
// the mark of mate.
func TestNotateOfThree(t *testing.T) {
	for _, c := range []struct{ name, fen, moves, san string }{
		{"the next player is mated", "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", "c4a4", "Qa4#"},
		{"a mate that another may still prevent", "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1", "e2h2", "Qh2+"},
		{"red makes another move", "wK5wR1/4wQ3/8/8/8/8/7rP/7rK/8/8/8/bK7 w - - wrb 0 1", "e2h2 l8k8", "Kk8#"},
		{"red takes the last escape cell", "wK7/4wQ3/8/8/8/8/8/7rK/8/7rR/8/bK7 w - - wrb 0 1", "e2h2 l10g10", "Rg10#"},
		{"red adds a check", "wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/3rB4/bK7 w - - wrb 0 1", "e2h2 e11f10", "Bf10#"},
		{"nobody is in check", "wK5wR1/8/8/8/8/8/8/7rK/8/8/4rR3/bK7 r - - wrb 0 1", "l8k8", "Kk8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			moves := strings.Fields(c.moves)
			for _, s := range moves[:len(moves)-1] {
				m, err := p.ParseMove(s)
				require.NoError(t, err)
				p.Play(m)
			}
			m, err := p.ParseMove(moves[len(moves)-1])
			require.NoError(t, err)
			assert.Equal(t, c.san, p.Notate(m))
			back, err := p.ReadMove(c.san)
			require.NoError(t, err)
			assert.Equal(t, m, back)
		})
	}
}

// TestOwnDoubleStepDoesNotPreventMate checks that a mated seat cannot capture its own pawn en passant: White's double
// step does not help White, so Red has mated. Black could capture the pawn, which keeps the target alive.
func TestOwnDoubleStepDoesNotPreventMate(t *testing.T) {
	const fen = "wKwB6/wP1wPwP4/8/1bP6/8/8/8/3rQ3rK/8/8/8/1bK6 w - - wrb 0 1"
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "black makes another move", FEN: fen, Play: "c2c4 d8d4 g12f12", Result: "mate of w: r wins"},
	})
	p := chessliketest.Parse(t, game, fen)
	chessliketest.Play(t, p, "c2c4", "d8d4")
	before := chessliketest.LegalMoves(p)
	require.Contains(t, before, "b4c3")
	chessliketest.Play(t, p, "g12f12")
	require.True(t, p.Result().IsOver())
	p.Undo()
	assert.Equal(t, before, chessliketest.LegalMoves(p), "finding the mating seat must not change the position")
}

// TestMatingSeatDoesNotChangePosition checks that finding the mating seat changes nothing and does not depend on
// earlier calls.
func TestMatingSeatDoesNotChangePosition(t *testing.T) {
	for name, c := range map[string]struct{ fen, first, last, winner string }{
		"red makes another move": {"wK5wR1/4wQ3/8/8/8/8/8/7rK/8/8/3rB4/bK7 w - - wrb 0 1", "e2h2", "e11f10", "white"},
		"red mates":              {"wK7/4wQ3/8/8/8/8/8/7rK/8/7rR/8/bK7 w - - wrb 0 1", "e2h2", "l10g10", "red"},
		"red captures":           {"wK5wR1/1rR2wQ3/8/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1", "e2h2", "b2h2", "red"},
	} {
		p := chessliketest.Parse(t, game, c.fen)
		start := chessliketest.LegalMoves(p)
		chessliketest.Play(t, p, c.first)
		before := chessliketest.LegalMoves(p)
		for range 2 {
			chessliketest.Play(t, p, c.last)
			r := p.Result()
			require.True(t, r.IsOver(), name)
			assert.Equal(t, c.winner, game.Info().SeatName(r.Winner()), name)
			p.Undo()
			assert.Equal(t, before, chessliketest.LegalMoves(p), name)
		}
		p.Undo()
		assert.Equal(t, start, chessliketest.LegalMoves(p), name)
	}
}

// TestMateWithTwoLeft checks that an elimination can mate, and that the other of the last two seats then wins, also
// by a mate that stood before its move.
func TestMateWithTwoLeft(t *testing.T) {
	p := chessliketest.Parse(t, game, "7wK/8/bQbR6/8/wN7/8/8/rK7/8/8/7bP/bK7 w - - wrb 40 1")
	chessliketest.Play(t, p, "h1g1")
	require.False(t, p.Result().IsOver())
	chesslike.MultiPosition{Position: p}.Eliminate(0, rules.Resignation)
	assert.Equal(t, rules.Result{Reason: rules.Mate, Place: [4]uint8{3, 2, 1}}, p.Result())

	p = chessliketest.Parse(t, game, "7wK/8/1wR6/wQ7/8/8/8/rK7/8/8/8/8 w - - wr 0 1") // an elimination has opened the line
	chessliketest.Play(t, p, "h1g1")
	assert.Equal(t, rules.Result{Reason: rules.Mate, Place: [4]uint8{1, 2, 3}}, p.Result())
}

// TestStalemateByElimination checks that a seat that cannot move after an elimination is stalemated, here because
// nothing is left to capture.
func TestStalemateByElimination(t *testing.T) {
	p := chessliketest.Parse(t, game, "wK7/8/8/8/8/8/8/7rK/1rR4wNrP/7bP/4rR3/bK7 b - - wrb 5 9")
	assert.Equal(t, []string{"l10k9"}, chessliketest.LegalMoves(p))
	chesslike.MultiPosition{Position: p}.Eliminate(0, rules.Resignation)
	assert.Equal(t, rules.Result{Reason: rules.Stalemate, Place: [4]uint8{3, 1, 1}}, p.Result())
}

// TestMatingSeatConsidersEnPassant has Black in check from a pawn that it can capture en passant until Red occupies
// c3: then Red has mated. Without the target Black was mated before, by White.
func TestMatingSeatConsidersEnPassant(t *testing.T) {
	const board = "1rN6/8/1wK1wN4/2wPbP4/1bK6/4wR3/wR7/7rK/8/8/8/8 r - "
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "with the target", FEN: board + "c3 wrb 0 2", Play: "b1c3", Result: "mate of b: r wins"},
		{Name: "Red makes another move", FEN: board + "c3 wrb 0 2", Play: "l8k8", Moves: 1, Legal: "d4c3", Result: "ongoing"},
		{Name: "without the target", FEN: board + "- wrb 0 2", Play: "b1c3", Result: "mate of b: w wins"},
	})
}

// TestPlacesOfEliminatedSeats checks a position with one seat left, which does not tell in which order the others
// were eliminated.
func TestPlacesOfEliminatedSeats(t *testing.T) {
	p := chessliketest.Parse(t, game, "wK7/8/8/8/8/8/8/8/8/8/8/8 w - - w 0 9")
	assert.Equal(t, [rules.MaxSeats]uint8{1, 3, 2}, p.Result().Place)
}

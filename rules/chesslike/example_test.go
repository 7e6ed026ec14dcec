package chesslike_test

import (
	"fmt"
	"testing"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

// losAlamos returns the Spec of Los Alamos chess: six files and ranks, no bishops, no double steps, no castling.
func losAlamos() chesslike.Spec {
	s := chess.Spec()
	s.ID = "los-alamos"
	s.UCI = rules.UCI{Variant: "losalamos"}
	s.Board = func() *board.Board { return board.Square(board.Toned, 6, 6, board.Algebraic(6)) }
	s.Pawns = []chesslike.PawnSpec{chess.SquarePawn(chess.White, 6, 6, 1), chess.SquarePawn(chess.Black, 6, 6, 1)}
	s.Excluded, s.Castling = []rules.Kind{chess.Bishop}, nil
	s.Promotions = []rules.Kind{chess.Queen, chess.Rook, chess.Knight}
	s.Start = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
	return s
}

// A game copies the Spec of chess and changes what differs.
func ExampleNewGame() {
	p, err := chesslike.NewGame(losAlamos()).Start(nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(len(p.Moves(nil)), "moves")
	m, err := p.(rules.Notator).ReadMove("Nc3")
	if err != nil {
		panic(err)
	}
	p.Play(m)
	fmt.Println(p)
	// Output:
	// 10 moves
	// rnqknr/pppppp/6/2N3/PPPPPP/R1QKNR b - - 1 1
}

// A kind that a variant has not cannot stand in a position.
func TestExcludedKinds(t *testing.T) {
	chessliketest.CheckRejected(t, chesslike.NewGame(losAlamos()), map[string]string{
		"rnqkbr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1": "unknown letter",
	})
}

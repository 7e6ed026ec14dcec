package chesslike_test

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// losAlamos returns the Spec of Los Alamos chess: six files and ranks, no bishops, no double steps, no castling.
func losAlamos() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "los-alamos", "los-alamos"
	s.UCI = rules.UCI{Variant: "losalamos"}
	s.Board = func() *board.Board { return board.Square(board.Toned, 6, 6, board.Algebraic(6)) }
	s.Pawns = []chesslike.PawnSpec{chess.SquarePawn(chess.White, 6, 6, 1), chess.SquarePawn(chess.Black, 6, 6, 1)}
	s.Castling = nil
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

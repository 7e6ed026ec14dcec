package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// busyPositions are positions in which the methods do more than in the start position.
var busyPositions = map[string]string{
	"chess":     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"chess960":  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"antichess": "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2",

	"byzantine-chess":    "8N7/3pm11/11pm3/K7k7 w 0 1", // two pairs can be lifted off
	"three-player-chess": "wK7/2wP5/8/1rP1bP4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1",
	"four-player-chess":  "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1", // Red can be mated
}

func TestMethodsDoNotAllocate(t *testing.T) {
	for _, id := range gameIDs() {
		fen, ok := busyPositions[id]
		if !ok {
			fen = startOf(id)
		}
		t.Run(id, func(t *testing.T) { checkNoAllocation(t, parseIn(t, id, fen)) })
	}
}

// checkNoAllocation checks that the methods of p do not allocate.
func checkNoAllocation(t *testing.T, p *chesslike.Position) {
	t.Helper()
	moves := p.Moves(nil)
	dst := make([]rules.Move, 0, 256)
	cells := make([]rules.Cell, 0, 4)
	forEachMove := func(f func(m rules.Move)) func() {
		return func() {
			for _, m := range moves {
				f(m)
			}
		}
	}
	for name, f := range map[string]func(){
		"Moves":      func() { p.Moves(dst) },
		"Noisy":      func() { p.Captures(dst) },
		"Quiet":      func() { p.Quiets(dst) },
		"CountMoves": func() { p.CountMoves() },
		"Play, Undo": forEachMove(func(m rules.Move) { p.Play(m); p.CountMoves(); p.Undo() }),
		"PlayNull":   func() { p.PlayNull(); p.Captures(dst); p.Undo() },
		"Legal":      forEachMove(func(m rules.Move) { p.IsLegal(m); p.IsLegal(m ^ 1<<9) }),
		"GivesCheck": forEachMove(func(m rules.Move) { p.GivesCheck(m) }),
		"See":        forEachMove(func(m rules.Move) { p.SEE(m, 0) }),
		"small": forEachMove(func(m rules.Move) {
			p.CapturedKind(m)
			p.MovedKind(m)
			p.FromTo(m)
			p.PromotionKind(m)
		}),
		"state": func() {
			p.InCheck()
			p.SearchResult(3)
			p.Result()
			p.Claim()
			p.PieceCells(chess.White)
			p.King(chess.Black)
			p.Count(chess.White, chess.Pawn)
			p.CheckedRoyals(cells)
		},
	} {
		assert.Zero(t, testing.AllocsPerRun(10, f), name)
	}
}

package hexagonal

import (
	"math"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Spec returns the Spec of Gliński's chess on 91 hexagons.
func Spec() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "hexagonal-chess", "hexagonal-chess"
	s.UCI = rules.UCI{}
	s.Board = func() *board.Board { return board.Hex(board.Toned, 6, glinskiCellName) }
	s.Kinds = slices.Clone(s.Kinds)
	for kind, value := range map[rules.Kind]int{chess.Queen: 1000, chess.Rook: 500, chess.Bishop: 300, chess.Knight: 400} {
		s.Kinds[kind-1].Value = value
	}
	s.Pawns = []chesslike.PawnSpec{hexPawn(chess.White, -1, 2), hexPawn(chess.Black, 1, 2)}
	s.Castling = nil
	s.EnPassant = chesslike.EnPassantRule{AlwaysWritten: true}
	s.Format = chesslike.FENFormat{
		Fields: []chesslike.FENField{
			chesslike.BoardField, chesslike.TurnField, chesslike.EnPassantField, chesslike.HalfmoveClockField, chesslike.MoveNumberField,
		},
		RequiredFields: 3,
	}
	s.Start = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1"
	s.IsDead = chess.HasOnlyKings
	s.Options = []rules.Option{{Key: "pawns", Default: "double", Values: []string{"double", "single"}}}
	s.OptionRules = []chesslike.OptionRule{{Key: "pawns", Value: "single", FENSuffix: "single", Apply: func(s *chesslike.Spec) {
		s.Pawns = []chesslike.PawnSpec{hexPawn(chess.White, -1, 1), hexPawn(chess.Black, 1, 1)}
	}}}
	return s
}

// glinskiCellName names a cell: files a to l without j, ranks from 1.
func glinskiCellName(file, rank int) string { return "abcdefghikl"[file:file+1] + strconv.Itoa(rank+1) }

// hexPawn returns a pawn that moves along its file, which is upright on the board, and captures over the two edges
// next to the one ahead. From the start cells of its seat's pawns it may advance up to maxFirstStep cells. ahead is
// the sign of the change of Y.
func hexPawn(seat rules.Seat, ahead float64, maxFirstStep int) chesslike.PawnSpec {
	startCells := [2][]string{
		{"b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"},
		{"b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "k7"},
	}[seat]
	// forward returns the path ahead on the file, and the two cells ahead beside it that share an edge with c.
	forward := func(b *board.Board, c rules.Cell) (file, beside []rules.Cell) {
		at := b.Cells[c].Center
		for _, path := range b.Orth[c] {
			to := b.Cells[path[0]].Center
			switch {
			case (to.Y-at.Y)*ahead <= 0:
			case math.Abs(to.X-at.X) < 0.1:
				file = path
			default:
				beside = append(beside, path[0])
			}
		}
		return file, beside
	}
	isLast := func(b *board.Board, c rules.Cell) bool { file, _ := forward(b, c); return file == nil }
	return chesslike.PawnSpec{
		Seat: seat, Kind: chess.Pawn,
		Advances: func(b *board.Board, c rules.Cell) []rules.Cell {
			file, _ := forward(b, c)
			if !slices.Contains(startCells, b.Name(c)) {
				return file[:min(1, len(file))]
			}
			return file[:maxFirstStep]
		},
		Attacks:   func(b *board.Board, c rules.Cell) []rules.Cell { _, beside := forward(b, c); return beside },
		Promotes:  isLast,
		Forbidden: isLast,
	}
}

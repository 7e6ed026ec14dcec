package capablanca

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// The kinds that Capablanca chess adds.
const (
	Archbishop = chess.Pawn + 1 + iota
	Chancellor
)

// Spec80 returns the Spec of Capablanca chess on ten files and eight ranks: two more kinds of pieces, and the
// king castles by three cells.
func Spec80() chesslike.Spec {
	s := commonSpec(8, 2)
	s.Options, s.OptionRules = []rules.Option{castlingOption()}, []chesslike.OptionRule{twoCellCastling()}
	s.ID, s.Palette = "capablanca80", "capablanca80"
	s.UCI.Variant = "capablanca"
	s.Start = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
	return s
}

// Spec100 returns the Spec of Capablanca chess on ten files and ten ranks, where the first step of a pawn may
// be three cells long.
func Spec100() chesslike.Spec {
	s := commonSpec(10, 3)
	s.Options = []rules.Option{
		castlingOption(),
		{Key: "pawns", Default: "triple", Values: []string{"triple", "double"}, House: true},
	}
	s.OptionRules = []chesslike.OptionRule{twoCellCastling(), {Key: "pawns", Value: "double", Apply: func(s *chesslike.Spec) { s.Pawns = tenFilePawns(10, 2) }}}
	s.ID, s.Palette = "capablanca100", "capablanca100"
	s.UCI.Variant = "capablanca100" // not a name of other programs
	s.Start = "rnabqkbcnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
	return s
}

// castlingOption returns the option for the number of cells by which the king castles.
func castlingOption() rules.Option {
	return rules.Option{Key: "castling", Default: "three", Values: []string{"three", "two"}, House: true}
}

// twoCellCastling moves a castling king two cells towards the rook, as in chess, and the rook to the cell next to it.
func twoCellCastling() chesslike.OptionRule {
	return chesslike.OptionRule{Key: "castling", Value: "two", Apply: func(s *chesslike.Spec) {
		s.Castling = slices.Clone(s.Castling)
		for i := range s.Castling {
			c := &s.Castling[i]
			_, rank := notation.SplitCellName(c.King)
			c.KingTo, c.RookTo = "h"+rank, "g"+rank
			if c.Name == chess.QueensideCastling {
				c.KingTo, c.RookTo = "d"+rank, "e"+rank
			}
		}
	}}
}

// tenFilePawns returns the pawns of both seats on ten files and this many ranks.
func tenFilePawns(ranks, maxFirstStep int) []chesslike.PawnSpec {
	return []chesslike.PawnSpec{chess.SquarePawn(chess.White, capablancaFiles, ranks, maxFirstStep), chess.SquarePawn(chess.Black, capablancaFiles, ranks, maxFirstStep)}
}

// capablancaFiles is the number of files of both boards.
const capablancaFiles = 10

// commonSpec returns the common part of both games, with this many ranks.
func commonSpec(ranks, maxFirstStep int) chesslike.Spec {
	s := chess.Spec()
	names := board.Algebraic(ranks)
	s.Board = func() *board.Board { return board.Square(board.Toned, capablancaFiles, ranks, names) }
	s.Kinds = append(
		s.Kinds,
		chesslike.KindSpec{Name: "archbishop", Letter: "A", Value: 820, MaxDiag: chesslike.Unlimited, Leaps: true},
		chesslike.KindSpec{Name: "chancellor", Letter: "C", Value: 870, MaxOrth: chesslike.Unlimited, Leaps: true},
	)
	s.Pawns = tenFilePawns(ranks, maxFirstStep)
	s.Promotions = []rules.Kind{chess.Queen, Chancellor, Archbishop, chess.Rook, chess.Bishop, chess.Knight}
	for i := range s.Castling {
		c := &s.Castling[i]
		row := 0
		if c.Seat == chess.White {
			row = ranks - 1
		}
		c.King, c.KingTo, c.Rook, c.RookTo = names(5, row), names(8, row), names(9, row), names(7, row)
		if c.Name == chess.QueensideCastling {
			c.KingTo, c.Rook, c.RookTo = names(2, row), names(0, row), names(3, row)
		}
	}
	return s
}

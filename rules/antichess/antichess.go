package antichess

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Spec returns the Spec of antichess: captures are mandatory, and a side that cannot move wins.
func Spec() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "antichess", "antichess"
	s.UCI.Variant = "antichess"
	s.UCIVariants = []rules.UCIVariant{ // the names of XBoard and variant engines
		{Name: "giveaway", Options: rules.Options{"castling": "on"}},
		{Name: "suicide", Options: rules.Options{"stalemate": "fewer"}},
	}
	s.Royal, s.Castling = 0, nil
	s.MandatoryCapture, s.PiecesAreBurden = true, true
	s.Promotions = append(s.Promotions, chess.King)
	s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
	s.NoMovesResult = noMovesWins
	s.IsDead = hasOnlyOppositeBishops
	s.Options = []rules.Option{
		{Key: "castling", Default: "off", Values: []string{"off", "on"}, House: true},
		{Key: "promotion", Default: "king", Values: []string{"king", "no-king"}, House: true},
		{Key: "stalemate", Default: "wins", Values: []string{"wins", "draw", "fewer"}, House: true},
	}
	s.OptionRules = []chesslike.OptionRule{
		{Key: "castling", Value: "on", Apply: func(s *chesslike.Spec) {
			s.Castling, s.CastlingKind = chess.Spec().Castling, chess.King
			s.Start = chess.Spec().Start
		}},
		{Key: "promotion", Value: "no-king", Apply: func(s *chesslike.Spec) {
			s.Promotions = slices.DeleteFunc(slices.Clone(s.Promotions), func(k rules.Kind) bool { return k == chess.King })
		}},
		{Key: "stalemate", Value: "draw", Apply: func(s *chesslike.Spec) { s.NoMovesResult = noMovesDraws }},
		{Key: "stalemate", Value: "fewer", Apply: func(s *chesslike.Spec) { s.NoMovesResult = fewerPiecesWins }},
	}
	return s
}

// noMovesWins gives the win to the side to move, which has no pieces or no legal move.
func noMovesWins(p *chesslike.Position) rules.Result {
	if len(p.PieceCells(p.Turn())) == 0 {
		return rules.WinResult(2, p.Turn(), rules.NoPieces)
	}
	return rules.WinResult(2, p.Turn(), rules.NoMoves)
}

// noMovesDraws gives the win to the side to move if it has no pieces, otherwise it is a draw.
func noMovesDraws(p *chesslike.Position) rules.Result {
	if len(p.PieceCells(p.Turn())) == 0 {
		return rules.WinResult(2, p.Turn(), rules.NoPieces)
	}
	return rules.DrawResult(2, rules.Stalemate)
}

// fewerPiecesWins gives the win to the side to move if it has no pieces, otherwise to the side with fewer pieces; it
// is a draw if both have the same number.
func fewerPiecesWins(p *chesslike.Position) rules.Result {
	switch ownPieces, otherPieces := len(p.PieceCells(p.Turn())), len(p.PieceCells(1-p.Turn())); {
	case ownPieces == 0:
		return rules.WinResult(2, p.Turn(), rules.NoPieces)
	case ownPieces < otherPieces:
		return rules.WinResult(2, p.Turn(), rules.Stalemate)
	case ownPieces > otherPieces:
		return rules.WinResult(2, 1-p.Turn(), rules.Stalemate)
	}
	return rules.DrawResult(2, rules.Stalemate)
}

// hasOnlyOppositeBishops reports whether only bishops are left, those of one side on one shade and those of the other
// on the other, so that no piece can ever be captured.
func hasOnlyOppositeBishops(p chesslike.PiecePlacement) bool {
	var shades [2][2]bool
	for s := chess.White; s <= chess.Black; s++ {
		if len(p.PieceCells(s)) == 0 || p.Count(s, chess.Bishop) < len(p.PieceCells(s)) {
			return false
		}
		for _, c := range p.PieceCells(s) {
			shades[s][p.Board().Cells[c].Tone&1] = true
		}
	}
	return shades[chess.White][0] != shades[chess.White][1] && shades[chess.Black][0] != shades[chess.Black][1] && shades[chess.White][0] != shades[chess.Black][0]
}

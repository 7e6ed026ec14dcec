package chesslike

import "github.com/ludarium/ludarium/rules"

// Antichess is chess in which captures are compulsory and whoever has nothing left to move wins.
func Antichess() Spec {
	s := Chess()
	s.ID, s.Palette = "antichess", "antichess"
	s.UCI.Variant = "antichess"
	s.Royal, s.Castling = 0, nil
	s.MustCapture, s.Burden = true, true
	s.Promotions = append(s.Promotions, King)
	s.Start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
	s.Stuck = stuckWins
	s.Dead = bishopsApart
	return s
}

// stuckWins ends a game for whoever lost all men, or cannot move those left.
func stuckWins(p *Position) rules.Result {
	if len(p.Men(p.Turn())) == 0 {
		return rules.Won(2, p.Turn(), rules.NoMen)
	}
	return rules.Won(2, p.Turn(), rules.NoMoves)
}

// bishopsApart says that there are only bishops, those of one side on one shade and those of the other on the other: no
// man can ever be captured.
func bishopsApart(p Placement) bool {
	var shades [2][2]bool
	for s := White; s <= Black; s++ {
		if len(p.Men(s)) == 0 || p.Count(s, Bishop) < len(p.Men(s)) {
			return false
		}
		for _, c := range p.Men(s) {
			shades[s][p.Board().Cells[c].Tone&1] = true
		}
	}
	return shades[White][0] != shades[White][1] && shades[Black][0] != shades[Black][1] && shades[White][0] != shades[Black][0]
}

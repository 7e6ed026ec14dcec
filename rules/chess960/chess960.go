package chess960

import (
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// SetupOption is the option of games with many start positions: the number of the start position.
const SetupOption = "setup"

// Spec returns the Spec of Chess960: one of 960 back ranks, and castling to the usual cells from anywhere.
func Spec() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "chess960", "chess960"
	s.UCI.Chess960 = true
	for i := range s.Castling {
		s.Castling[i].King, s.Castling[i].Rook = "", ""
	}
	s.Options = []rules.Option{{Key: SetupOption, Default: "518", Min: 0, Max: backRankCount - 1, Step: 1, Random: true}}
	s.StartForOptions = func(o rules.Options) string { return backRankFEN(BackRank(setupNumber(o))) }
	s.EditStart = func(o rules.Options, from, to rules.Cell) (rules.Options, bool) {
		const files = 8
		if from/files != to/files || from/files != 0 && from/files != files-1 {
			return nil, false
		}
		n, ok := NearestBackRank(setupNumber(o), int(from%files), int(to%files))
		return rules.Options{SetupOption: strconv.Itoa(n)}, ok
	}
	return s
}

// setupNumber returns the number of the start position; o is valid.
func setupNumber(o rules.Options) int {
	n, _ := strconv.ParseFloat(o[SetupOption], 64)
	return int(n)
}

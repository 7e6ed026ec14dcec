package help

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Endings lists the reasons for which the rules of a game end it with all its options, see [rules.Info.Complete], the usual ones first.
// Resignation, time and agreement, which end every game, are not among them.
func Endings(game string, full rules.Options) []rules.Reason {
	all := []rules.Reason{rules.Mate, rules.Stalemate, rules.Repetition, rules.MoveLimit, rules.InsufficientMaterial}
	switch game {
	case "antichess":
		all = slices.Concat([]rules.Reason{rules.NoPieces, rules.NoMoves}, all[1:])
	case "byzantine-chess":
		all = slices.Insert(all, 1, rules.BareKing, rules.NoPawns)
	case "shogi":
		all = []rules.Reason{rules.Mate, rules.NoMoves, rules.Declaration, rules.Impasse, rules.PerpetualCheck, rules.Repetition, rules.MoveLimit}
	case "hasami-shogi":
		all = []rules.Reason{rules.PiecesLeft, rules.NoMoves, rules.Repetition, rules.MoveLimit}
	case "go":
		all = []rules.Reason{rules.ByScore, rules.NoResult}
	}
	return slices.DeleteFunc(all, func(r rules.Reason) bool { return isSwitchedOff(game, r, full) })
}

// isSwitchedOff reports whether the options of a game exclude that it ends for a reason.
func isSwitchedOff(game string, reason rules.Reason, full rules.Options) bool {
	switch game + " " + string(reason) {
	case "antichess no-move":
		return full["stalemate"] != "wins"
	case "antichess stalemate":
		return full["stalemate"] == "wins"
	case "byzantine-chess no-pawns":
		return full["win"] != "pawns"
	case "shogi declaration":
		return full["declaration"] == "none"
	case "shogi move-count":
		return full["plies"] == "none"
	case "hasami-shogi repetition":
		return full["repetition"] == "off"
	case "hasami-shogi move-count":
		return full["quiet"] == "none"
	case "go no-result":
		return full["ko"] != "simple"
	}
	return false
}

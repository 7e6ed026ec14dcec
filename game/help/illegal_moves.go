package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/shogi"
)

// PageForIllegalMove returns the page that explains why a move is illegal. kind may name the piece that was moved
// ("knight"): the moves of a piece are explained on its own page, if the game has one. It returns false for a code that
// the game never gives.
func PageForIllegalMove(game string, code rules.IllegalCode, kind string) (topic string, ok bool) {
	if code == rules.NotItsMove && kind != "" {
		for _, d := range rulesPages(game) {
			if topicOfID(d.id) == kind {
				return d.id, true
			}
		}
	}
	for _, source := range []string{game, "chess"} { // other games share the topics of chess
		pages := illegalMovePages()[source]
		for _, key := range []rules.IllegalCode{code + "/" + rules.IllegalCode(kind), code} {
			if topic, ok = findOwnPage(game, pages[key]); ok {
				return topic, true
			}
		}
	}
	return "", false
}

// PageForEnding returns the page that explains when a player may end the game for a reason, such as a declaration. It
// returns false if there is none.
func PageForEnding(game string, reason rules.Reason) (topic string, ok bool) {
	ends := map[string]map[rules.Reason]string{
		"shogi": {rules.Declaration: "shogi.impasse"},
	}
	topic, ok = ends[game][reason]
	return topic, ok
}

// findOwnPage returns the page of game with the same topic as the page id.
func findOwnPage(game, id string) (string, bool) {
	for _, d := range rulesPages(game) {
		if topicOfID(d.id) == topicOfID(id) {
			return d.id, true
		}
	}
	return "", false
}

// topicOfID is the topic of a page.
func topicOfID(id string) string { return Page{ID: id}.Topic() }

// illegalMovePages lists the pages of the codes by game. A code with a slash is for one kind of piece.
func illegalMovePages() map[string]map[rules.IllegalCode]string {
	return map[string]map[rules.IllegalCode]string{
		"chess": {
			rules.NotOnBoard:               "chess.board",
			rules.NoPieceThere:             "chess.board",
			rules.NotYourPiece:             "chess.board",
			rules.OwnPiece:                 "chess.board",
			rules.Blocked:                  "chess.rook",
			rules.Blocked + "/bishop":      "chess.bishop",
			rules.Blocked + "/queen":       "chess.queen",
			rules.Blocked + "/pawn":        "chess.pawn",
			rules.NotItsMove:               "chess.board",
			rules.KingInCheck:              "chess.check",
			rules.KingInCheck + "/king":    "chess.king",
			rules.InvalidChoice:            "chess.promotion",
			rules.GameOver:                 "chess.draw",
			rules.Unreadable:               "chess.notation",
			rules.Ambiguous:                "chess.notation",
			chesslike.NothingToCapture:     "chess.pawn",
			chesslike.CastlingLost:         "chess.castling",
			chesslike.CastlingBlocked:      "chess.castling",
			chesslike.CastlingInCheck:      "chess.castling",
			chesslike.CastlingThroughCheck: "chess.castling",
		},
		"antichess": {
			rules.MustCapture: "antichess.capture",
			rules.GameOver:    "antichess.end",
		},
		"byzantine-chess": {
			rules.NotItsMove + "/pawn-back": "byzantine-chess.pawn",
			rules.Blocked + "/pawn-back":    "byzantine-chess.pawn",
			rules.InvalidChoice:             "byzantine-chess.pawn",
			rules.GameOver:                  "byzantine-chess.end",
			chesslike.NoPair:                "byzantine-chess.pairs",
		},
		"shogi": {
			rules.NotOnBoard:             "shogi.board",
			rules.NoPieceThere:           "shogi.board",
			rules.NotYourPiece:           "shogi.board",
			rules.OwnPiece:               "shogi.board",
			rules.Occupied:               "shogi.drop",
			rules.Blocked:                "shogi.rook",
			rules.Blocked + "/bishop":    "shogi.bishop",
			rules.Blocked + "/horse":     "shogi.bishop",
			rules.Blocked + "/lance":     "shogi.knight",
			rules.NotItsMove:             "shogi.promotion",
			rules.NotItsMove + "/":       "shogi.board",
			rules.NotItsMove + "/gold":   "shogi.generals",
			rules.NotItsMove + "/silver": "shogi.generals",
			rules.NotItsMove + "/lance":  "shogi.knight",
			rules.NotItsMove + "/horse":  "shogi.bishop",
			rules.NotItsMove + "/dragon": "shogi.rook",
			rules.KingInCheck:            "shogi.check",
			rules.KingInCheck + "/king":  "shogi.king",
			rules.InvalidChoice:          "shogi.promotion",
			rules.GameOver:               "shogi.check",
			rules.Unreadable:             "shogi.notation",
			rules.Ambiguous:              "shogi.notation",
			shogi.Nifu:                   "shogi.forbidden",
			shogi.DeadEnd:                "shogi.forbidden",
			shogi.Uchifuzume:             "shogi.forbidden",
			shogi.MustPromote:            "shogi.promotion",
			shogi.CannotPromote:          "shogi.promotion",
			shogi.NotInPromotionZone:     "shogi.promotion",
			shogi.DropPromoted:           "shogi.drop",
			shogi.NotInHand:              "shogi.drop",
		},
		"go": goIllegalMovePages(),
		"hasami-shogi": {
			rules.NotOnBoard:     "hasami-shogi.board",
			rules.NoPieceThere:   "hasami-shogi.board",
			rules.NotYourPiece:   "hasami-shogi.board",
			rules.OwnPiece:       "hasami-shogi.move",
			rules.Occupied:       "hasami-shogi.move",
			rules.Blocked:        "hasami-shogi.move",
			rules.NotItsMove:     "hasami-shogi.move",
			rules.InvalidChoice:  "hasami-shogi.move",
			rules.GameOver:       "hasami-shogi.end",
			rules.Unreadable:     "hasami-shogi.notation",
			rules.Ambiguous:      "hasami-shogi.notation",
			hasami.NotStraight:   "hasami-shogi.move",
			hasami.WrongCaptures: "hasami-shogi.notation",
		},
	}
}

package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
)

// ForRefusal gives the page that explains why a move of that game was refused. kind may name the kind of man that was
// tried ("knight"): how a man moves stands on the page of its kind, where the game has one. It says false for a
// code that the game never gives.
func ForRefusal(game string, code rules.Code, kind string) (topic string, ok bool) {
	if code == rules.NotItsMove && kind != "" {
		for _, d := range rulesOf(game) {
			if topicOf(d.id) == kind {
				return d.id, true
			}
		}
	}
	for _, of := range []string{game, builtOn(game)} {
		pages := refusals()[of]
		if topic, ok = pages[code+"/"+rules.Code(kind)]; !ok {
			topic, ok = pages[code]
		}
		if ok {
			return own(game, topic), true
		}
	}
	return "", false
}

// builtOn is the game whose refusals hold where those of game say nothing, or "".
func builtOn(game string) string {
	if _, ok := contents()[game]; ok {
		return "chess"
	}
	return ""
}

// own is the page of game on the topic of another game's page, or that page where game has none.
func own(game, id string) string {
	for _, d := range rulesOf(game) {
		if topicOf(d.id) == topicOf(id) {
			return d.id
		}
	}
	return id
}

// topicOf is the last word of a page.
func topicOf(id string) string { return Page{ID: id}.Topic() }

// refusals lists, by game, the pages of the codes; a code with a slash is for one kind of man.
func refusals() map[string]map[rules.Code]string {
	return map[string]map[rules.Code]string{
		"chess": {
			rules.NotOnBoard:               "chess.board",
			rules.NoManThere:               "chess.board",
			rules.NotYourMan:               "chess.board",
			rules.OwnMan:                   "chess.board",
			rules.Blocked:                  "chess.rook",
			rules.Blocked + "/bishop":      "chess.bishop",
			rules.Blocked + "/queen":       "chess.queen",
			rules.Blocked + "/pawn":        "chess.pawn",
			rules.NotItsMove:               "chess.board",
			rules.KingAttacked:             "chess.check",
			rules.KingAttacked + "/king":   "chess.king",
			rules.NoChoice:                 "chess.promotion",
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
		"hasami-shogi": {
			rules.NotOnBoard:     "hasami-shogi.board",
			rules.NoManThere:     "hasami-shogi.board",
			rules.NotYourMan:     "hasami-shogi.board",
			rules.OwnMan:         "hasami-shogi.move",
			rules.Occupied:       "hasami-shogi.move",
			rules.Blocked:        "hasami-shogi.move",
			rules.NotItsMove:     "hasami-shogi.move",
			rules.NoChoice:       "hasami-shogi.move",
			rules.GameOver:       "hasami-shogi.end",
			rules.Unreadable:     "hasami-shogi.notation",
			rules.Ambiguous:      "hasami-shogi.notation",
			hasami.NotStraight:   "hasami-shogi.move",
			hasami.WrongCaptures: "hasami-shogi.notation",
		},
	}
}

package help

import (
	"github.com/ludarium/ludarium/rules"
)

// PageForIllegalMove returns the page that explains why a move is illegal. kind may name the piece that was moved
// ("knight"): the moves of a piece are explained on its own page, if the game has one. It returns false for a code that
// the game never gives.
func PageForIllegalMove(game string, code rules.IllegalCode, kind string) (topic string, ok bool) {
	if code == rules.NotItsMove && kind != "" {
		if topic, ok = pageOfTopic(game, kind); ok {
			return topic, true
		}
	}
	h := helpOf(game)
	for _, topics := range []map[rules.IllegalCode]string{h.illegalMoves, helpOf(h.parent).illegalMoves, commonIllegalMoves} {
		for _, key := range []rules.IllegalCode{code + "/" + rules.IllegalCode(kind), code} {
			if topic, ok = pageOfTopic(game, topics[key]); ok {
				return topic, true
			}
		}
	}
	return "", false
}

// PageForEnding returns the page that explains when a player may end the game for a reason, such as a declaration. It
// returns false if there is none.
func PageForEnding(game string, reason rules.Reason) (topic string, ok bool) {
	return pageOfTopic(game, helpOf(game).endings[reason])
}

// pageOfTopic returns the id of the page of game about a topic.
func pageOfTopic(game, topic string) (string, bool) {
	for _, d := range rulesPages(game) {
		if topicOfID(d.id) == topic {
			return d.id, true
		}
	}
	return "", false
}

// topicOfID is the topic of a page.
func topicOfID(id string) string { return Page{ID: id}.Topic() }

// commonIllegalMoves are the topics that explain the codes in most games.
var commonIllegalMoves = map[rules.IllegalCode]string{
	rules.NotOnBoard:   "board",
	rules.NoPieceThere: "board",
	rules.NotYourPiece: "board",
	rules.OwnPiece:     "board",
	rules.GameOver:     "end",
	rules.Unreadable:   "notation",
	rules.Ambiguous:    "notation",
}

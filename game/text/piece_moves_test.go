package text_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// piecesWithoutSentence lists the pieces that no sentence describes: pawns of three-player chess, whose direction changes on the way, and the
// pieces of games with a single kind, where the other reasons for an illegal move say enough.
func piecesWithoutSentence() []string {
	return []string{"three-player-chess.pawn", "hasami-shogi.man", "go.stone"}
}

// Every piece tells how it moves, in every language in its own words.
func TestEveryPieceTellsHowItMoves(t *testing.T) {
	english, messages, used := text.For("en"), readMessages(t, "en"), map[string]bool{}
	for _, lang := range text.Languages() {
		w := text.For(lang)
		for _, g := range catalog.All() {
			info := g.Info()
			for _, kind := range info.Kinds[1:] {
				page, _ := help.PageForIllegalMove(info.ID, rules.NotItsMove, kind.Name)
				sentence, ok := w.PieceMoves(info.ID, kind.Name, page)
				if own := "moves." + info.ID + "." + kind.Name; len(messages[own]) > 0 {
					used[own] = true
				} else {
					used["moves."+page] = true
				}
				assert.Equal(t, !slices.Contains(piecesWithoutSentence(), info.ID+"."+kind.Name), ok, "%s: %s.%s", lang, info.ID, kind.Name)
				if first, _ := english.PieceMoves(info.ID, kind.Name, page); ok && lang != "en" {
					assert.NotEqual(t, first, sentence, "%s: %s.%s", lang, info.ID, kind.Name)
				}
			}
		}
	}
	for id := range messages {
		assert.True(t, used[id] || !strings.HasPrefix(id, "moves."), "unused: %s", id)
	}
}

package text_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// The pieces without a sentence that says how they move: that of the pawns of three players changes on the way, and other refusals say it
// in games with one kind of pieces.
func piecesWithoutSentence() []string {
	return []string{"three-player-chess.pawn", "hasami-shogi.man", "go.stone"}
}

// Every piece tells how it moves, in every language in its own words.
func TestEveryPieceTellsHowItMoves(t *testing.T) {
	english := text.For("en")
	for _, lang := range text.Languages() {
		w := text.For(lang)
		for _, g := range catalog.All() {
			info := g.Info()
			for _, kind := range info.Kinds[1:] {
				page, _ := help.PageForIllegalMove(info.ID, rules.NotItsMove, kind.Name)
				sentence, ok := w.PieceMoves(info.ID, kind.Name, page)
				assert.Equal(t, !slices.Contains(piecesWithoutSentence(), info.ID+"."+kind.Name), ok, "%s: %s.%s", lang, info.ID, kind.Name)
				if first, _ := english.PieceMoves(info.ID, kind.Name, page); ok && lang != "en" {
					assert.NotEqual(t, first, sentence, "%s: %s.%s", lang, info.ID, kind.Name)
				}
			}
		}
	}
}

package text_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/handicap"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestHandicapSentences(t *testing.T) {
	for _, c := range []struct {
		lang, game string
		giver      rules.Seat
		step       int
		want       string
	}{
		{"en", "chess", 0, 0, "No handicap."},
		{"en", "chess", 0, 1, "White may use only 50% of the main time."},
		{"en", "chess", 1, 3, "White is a move ahead from the start: e4. Then Black moves."},
		{"de", "chess", 0, 4, "Schwarz: 2 Züge Vorsprung, e5 und d5. Dann zieht Weiß."},
		{"en", "chess", 1, 5, "Black must do without pawn f7."},
		{"en", "chess", 1, 9, "Black must do without queen d8 and knight b8."},
		{"de", "chess", 0, 6, "Weiß: ohne Springer b1."},
		{"en", "go", 1, 3, "Black moves first for a komi of only 0.5."},
		{"fr", "go", 1, 5, "Noirs : 3 pierres d’avance ; komi 0,5."},
		{"en", "shogi", 1, 6, "White gives a handicap: rook."},
		{"ja", "shogi", 1, 8, "後手：二枚落ち。"},
		{"en", "hasami-shogi", 1, 3, "Red must do without piece a5."},
	} {
		g, ok := catalog.Find(c.game)
		require.True(t, ok)
		givers := []rules.Seat{c.giver}
		h := handicap.List(g, nil, givers, true)[c.step]
		assert.Equal(t, c.want, text.For(c.lang).HandicapSentence(g, nil, h, givers, ""))
	}
}

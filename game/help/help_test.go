package help_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestPagesAreTrue plays what the boards of the help show.
func TestPagesAreTrue(t *testing.T) {
	w := text.For("en")
	for _, g := range catalog.All() {
		pages := help.Pages(w, g.Info().ID)
		own := 0
		for _, p := range pages {
			if p.Game != "" {
				own++
			}
			assert.NotContains(t, p.Title, "help.", "a title is missing")
			for i, part := range p.Parts {
				assert.False(t, strings.HasPrefix(part.Text, "help."), "%s %d has no words", p.ID, i+1)
				b := part.Board
				if b == nil {
					continue
				}
				pos, err := g.Parse(b.Position, nil)
				require.NoError(t, err, "%s %d", p.ID, i+1)
				for _, m := range b.Marks {
					_, ok := g.Board(nil).Find(m)
					assert.True(t, ok, "%s %d: %s", p.ID, i+1, m)
				}
				if b.Move == "" {
					continue
				}
				_, err = pos.ParseMove(b.Move)
				assert.Equal(t, b.Illegal, err != nil, "%s %d: %s: %v", p.ID, i+1, b.Move, err)
			}
		}
		assert.GreaterOrEqual(t, own, 7, "%s: a game has its rules in the help", g.Info().ID)
	}
}

func TestFind(t *testing.T) {
	w := text.For("en")
	for _, c := range []struct{ game, topic, want string }{
		{"chess", "castling", "chess.castling"},
		{"chess", "CASTLING", "chess.castling"},
		{"hasami-shogi", "board", "hasami-shogi.board"},
		{"chess", "board", "chess.board"},
		{"hasami-shogi", "castling", "chess.castling"},
		{"chess", "hasami-shogi", "hasami-shogi.board"},
		{"", "commands", "play.commands"},
		{"chess", "chess.pawn", "chess.pawn"},
	} {
		p, ok := help.Find(w, c.game, c.topic)
		require.True(t, ok, c.topic)
		assert.Equal(t, c.want, p.ID)
	}
	_, ok := help.Find(w, "chess", "nonsense")
	assert.False(t, ok)
}

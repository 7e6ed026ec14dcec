package review

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestWinReason(t *testing.T) {
	for name, c := range map[string]struct {
		game, start string
		line        []string
		want        ai.FactKind
	}{
		"a mate":                   {"chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", []string{"g6g7"}, ai.FactMates},
		"cut off before":           {"chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", nil, ai.FactEnds},
		"a king that is bared":     {"byzantine-chess", "4p11/16/3N12/K7k7 w 0 1", []string{"c4a5"}, ai.FactEnds},
		"a game without royal men": {"hasami-shogi", "1R7/9/9/9/2BR5/9/9/9/4B4 b 1", []string{"i5e5"}, ai.FactMates},
	} {
		t.Run(name, func(t *testing.T) {
			g, ok := catalog.Find(c.game)
			require.True(t, ok)
			p, err := g.Parse(c.start, nil)
			require.NoError(t, err)
			before := p.String()
			assert.Equal(t, c.want, winReason(p, c.line))
			assert.Equal(t, before, p.String())
		})
	}
}

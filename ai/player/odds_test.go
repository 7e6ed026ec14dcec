package player

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestSharesAreThoseOfOwnGames holds the shares against what own games brought from positions of that score, see the traits
// of each game: won and drawn, per mille.
func TestSharesAreThoseOfOwnGames(t *testing.T) {
	for _, tt := range []struct {
		game       string
		seats      int
		score      ai.Score
		won, drawn int
	}{
		{hexagonal, 2, 0, 300, 400},
		{hexagonal, 2, 200, 700, 170},
		{hexagonal, 2, 400, 830, 90},
		{byzantine, 2, 0, 100, 800},
		{byzantine, 2, 200, 280, 710},
		{byzantine, 2, 400, 630, 370},
		{"three-player-chess", 3, 0, 260, 220},
		{"three-player-chess", 3, 400, 410, 120},
		{"three-player-chess", 3, -400, 280, 180},
		{"four-player-chess", 4, 0, 240, 80},
		{"four-player-chess", 4, 400, 260, 80},
		{"four-player-chess", 4, -400, 250, 50},
		{"four-player-chess", 2, 0, 60, 890},
		{"four-player-chess", 2, 400, 420, 580},
	} {
		w := shares(tt.score, among(traitsOf(t, tt.game), tt.seats))
		assert.InDelta(t, tt.won, int(w[0]), 150, "%s: %d wins", tt.game, tt.score)
		assert.InDelta(t, tt.drawn, int(w[1]), 220, "%s: %d draws", tt.game, tt.score)
	}
}

// TestLevelsFeelAsTheyDid: what a score is worth to a level that chooses does not follow the true shares.
func TestLevelsFeelAsTheyDid(t *testing.T) {
	for _, game := range append([]string{hexagonal, byzantine}, several...) {
		g, _ := catalog.Find(game)
		for _, seats := range []int{2, len(g.Info().Seats)} {
			was := traitsOf(t, game)
			was.WinScale, was.DrawWidth = was.TasteScale, was.TasteWidth
			was.PartyScale, was.PartyWidth, was.TasteScale, was.TasteWidth = 0, 0, 0, 0
			for s := ai.Score(-600); s <= 600; s += 75 {
				assert.Equal(t, felt(s, among(was, seats)), felt(s, among(traitsOf(t, game), seats)), "%s: %d", game, s)
			}
		}
	}
}

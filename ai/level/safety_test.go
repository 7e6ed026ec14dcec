package level_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestHangsMostValuable(t *testing.T) {
	tests := []struct {
		name, start, move string
		want              bool
	}{
		{"a pawn can take it", "4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", "d1d5", true},
		{"nobody can", "4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", "d1d4", false},
		{"it was attacked and stays", "4k3/8/4p3/3Q4/8/8/7P/4K3 w - - 0 1", "h2h3", true},
		{"queens are exchanged", "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d8", false},
		{"guarded against a queen", "3qk3/8/8/8/3Q4/4P3/8/4K3 w - - 0 1", "e1e2", false},
		{"guarded against a rook only", "3rk3/8/8/8/3Q4/4P3/8/4K3 w - - 0 1", "e1e2", true},
		{"there is none", "4k3/8/4p3/8/8/8/8/4K3 w - - 0 1", "e1e2", false},
		{"the last of several can take it", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/3,rQ,9,gR/14/14/7,rK,6 r - - ---- 0 1", "h1g1", true},
		{"so can the next", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/bR,2,rQ,10/14/14/7,rK,6 r - - ---- 0 1", "h1g1", true},
		{"somebody else's can be taken", "6,yK,7/14/14/14/3,yQ,10/14/bK,13/13,gK/3,bR,10/14/14/14/10,rQ,3/7,rK,6 r - - ---- 0 1", "h1g1", false},
		{"the last can, and the next is in check", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/3,rQ,9,gR/14/7,rR,6/7,rK,6 r - - ---- 0 1", "h2h8", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			game := "chess"
			if strings.Contains(tt.start, ",") {
				game = "four-player-chess"
			}
			g, _ := catalog.Find(game)
			p, err := g.Parse(tt.start, nil)
			require.NoError(t, err)
			m, err := p.ParseMove(tt.move)
			require.NoError(t, err)
			text := p.String()
			assert.Equal(t, tt.want, level.HangsMostValuable(p.(search.Position), m, traitsOf(t, game)))
			assert.Equal(t, text, p.String())
		})
	}
}

// TestBurdenPiecesAreGivenAway checks that care for material keeps nobody from winning at antichess.
func TestBurdenPiecesAreGivenAway(t *testing.T) {
	for _, tt := range []struct {
		game string
		want bool
	}{{"chess", true}, {"antichess", false}} {
		g, _ := catalog.Find(tt.game)
		p, err := g.Parse("4k3/8/4p3/8/8/8/8/3QK3 w - - 0 1", nil)
		require.NoError(t, err)
		m, err := p.ParseMove("d1d5")
		require.NoError(t, err)
		for l := ai.Level(2); l <= 9; l++ {
			chooser := newTestChooser(t, tt.game, l, p)
			assert.Equal(t, tt.want, chooser.Avoids(p.(search.Position), m), "%s, level %d", tt.game, l)
		}
	}
}

// TestHasFewPieces checks whose pieces are counted, which depends on whether pieces are a burden.
func TestHasFewPieces(t *testing.T) {
	for _, tt := range []struct {
		game, position string
		want           bool
	}{
		{"chess", "4k3/8/8/8/8/8/P7/3QK3 w - - 0 1", true},
		{"chess", "3qk3/p7/8/8/8/8/8/4K3 w - - 0 1", false},
		{"antichess", "4k3/8/8/8/8/8/P7/3QK3 w - - 0 1", false},
		{"antichess", "3qk3/p7/8/8/8/8/8/4K3 w - - 0 1", true},
	} {
		g, _ := catalog.Find(tt.game)
		p, err := g.Parse(tt.position, nil)
		require.NoError(t, err)
		assert.Equal(t, tt.want, level.HasFewPieces(p, traitsOf(t, tt.game)), "%s %s", tt.game, tt.position)
	}
}

// TestNoLevelSacrificesInMultiplayer checks that no level is trusted to sacrifice there, while level 9 is with two
// players.
func TestNoLevelSacrificesInMultiplayer(t *testing.T) {
	for game, want := range map[string]bool{"chess": false, "three-player-chess": true, "four-player-chess": true} {
		traits, sacrifices := traitsOf(t, game), 0
		g, _ := catalog.Find(game)
		p, err := g.Start(nil)
		require.NoError(t, err)
		random := rand.New(rand.NewPCG(3, 5))
		for range 60 {
			moves := p.Moves(nil)
			if len(moves) == 0 || p.Result().IsOver() {
				break
			}
			for _, m := range moves {
				pos := p.(search.Position)
				if pos.SEE(m, -level.MaxSacrifice) || level.HangsMostValuable(pos, m, traits) {
					continue
				}
				sacrifices++
				chooser := newTestChooser(t, game, 9, p)
				require.Equal(t, want, chooser.Avoids(pos, m), "%s: %s in %s", game, p.Format(m), p)
			}
			p.Play(moves[random.IntN(len(moves))])
		}
		assert.Positive(t, sacrifices, game)
	}
}

// TestRecentMovesOfAllOpponents checks that the moves of all opponents count, not only the last one.
func TestRecentMovesOfAllOpponents(t *testing.T) {
	const four, start = "four-player-chess", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/4,rN,9/bR,13/14/14/7,rK,6 b - - ---- 0 1"
	for _, tt := range []struct {
		name    string
		actions []string
		move    string
		leaves  bool
	}{
		{"the next seat to move has attacked", []string{"a4e4", "g14g13", "n7n6"}, "h1g1", true},
		{"the piece steps aside", []string{"a4e4", "g14g13", "n7n6"}, "e5f7", false},
		{"nobody has attacked", []string{"a4b4", "g14g13", "n7n6"}, "h1g1", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tk, err := task.New(catalog.Find, ai.Request{Game: four, Start: start, Actions: tt.actions, Purpose: ai.Play})
			require.NoError(t, err)
			require.Len(t, tk.RecentMoves, 3)
			m, err := tk.Position.ParseMove(tt.move)
			require.NoError(t, err)
			tk.Level = level.GuardLevel
			chooser := &level.Chooser{Task: tk, Traits: traitsOf(t, four)}
			assert.Equal(t, tt.leaves, chooser.LeavesAttacked(tk.Position.(search.Position), m))
		})
	}
}

// TestAttackedPiecesByLevel checks which pieces attacked by the last move a level moves away: a queen at every level, others from GuardLevel.
func TestAttackedPiecesByLevel(t *testing.T) {
	for _, tt := range []struct {
		name, start, attack string
		level               ai.Level
		want                bool
	}{
		{"a queen", "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3", "b1c3", 1, true},
		{"a knight, too low a level", "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2", "e4e5", level.GuardLevel - 1, false},
		{"a knight", "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2", "e4e5", level.GuardLevel, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tk, err := task.New(catalog.Find, ai.Request{Game: "chess", Start: tt.start, Actions: []string{tt.attack}, Level: tt.level, Purpose: ai.Play})
			require.NoError(t, err)
			m, err := tk.Position.ParseMove("h7h6")
			require.NoError(t, err)
			chooser := &level.Chooser{Task: tk, Traits: traitsOf(t, "chess")}
			assert.Equal(t, tt.want, chooser.Avoids(tk.Position.(search.Position), m))
		})
	}
}

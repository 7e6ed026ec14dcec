package player

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// The ladder is measured by games: LUDARIUM_LADDER says how many of each pairing, LUDARIUM_LADDER_FROM and _TOP from
// and up to which level (the highest think long), LUDARIUM_LADDER_GAME in which game only. Every day a few are played,
// and only what cannot be chance is asked for.

func TestLevelsAgainstTheBeginner(t *testing.T) {
	games := setting(t, "LUDARIUM_LADDER", 4)
	if testing.Short() {
		return
	}
	for _, game := range ladderGames() {
		for _, l := range []ai.Level{1, 2, 3, 5} {
			points := against(t, game, l, games)
			t.Logf("%s: level %d takes %.1f of %d from the beginner", game, l, points, games)
			if l == 5 {
				assert.GreaterOrEqual(t, points, 0.95*float64(games)-0.5)
			}
		}
	}
}

func TestLevelsAgainstTheOneBelow(t *testing.T) {
	games := setting(t, "LUDARIUM_LADDER", 2)
	if testing.Short() {
		return
	}
	from, top := ai.Level(setting(t, "LUDARIUM_LADDER_FROM", 2)), ai.Level(setting(t, "LUDARIUM_LADDER_TOP", 4))
	for _, game := range ladderGames() {
		for l := from; l <= top; l++ {
			points, draws := duel(t, game, l, l-1, games)
			t.Logf("%s: level %d takes %.1f of %d from level %d, %d drawn", game, l, points, games, l-1, draws)
		}
		points, _ := duel(t, game, 6, 2, 2)
		assert.Greater(t, points, 0.5, "level 6 against level 2")
	}
}

// duel plays games of level one against level two and gives the points of one.
func duel(t *testing.T, game string, one, two ai.Level, games int) (points float64, draws int) {
	t.Helper()
	g, ok := catalog.Find(game)
	require.True(t, ok)
	players := [2]ai.Player{New(catalog.Find, Options{HashMB: 16}), New(catalog.Find, Options{HashMB: 16})}
	levels := [2]ai.Level{one, two}
	for n := range games {
		p, err := g.Start(nil)
		require.NoError(t, err)
		var actions []string
		winner := rules.NoSeat
		for {
			if r := p.Result(); r.Over() || p.Claim() != "" {
				winner = r.Winner()
				break
			}
			side := (int(p.Turn()) + n) % 2
			final := ask(t, players[side], ai.Request{
				Game: game, Actions: actions, Level: levels[side], Seed: uint64(n + 1), Purpose: ai.Play,
			})
			if final.Resign {
				winner = p.Turn() ^ 1
				break
			}
			m, err := p.ParseMove(final.Best)
			require.NoError(t, err)
			actions = append(actions, final.Best)
			p.Play(m)
		}
		switch {
		case winner == rules.NoSeat:
			points += 0.5
			draws++
		case (int(winner)+n)%2 == 0:
			points++
		}
	}
	for _, p := range players {
		p.Close()
	}
	return points, draws
}

func ladderGames() []string {
	if g := os.Getenv("LUDARIUM_LADDER_GAME"); g != "" {
		return []string{g}
	}
	return []string{"chess", "hasami-shogi"}
}

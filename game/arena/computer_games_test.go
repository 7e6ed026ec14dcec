package arena_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// TestComputerGames plays LUDARIUM_COMPUTER_GAMES games of each kind between the low levels, which err and therefore reach odd positions.
// No move may be illegal, every game must end by the rules, and its record must hold it all. LUDARIUM_COMPUTER_GAMES_SEED chooses
// other games.
func TestComputerGames(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	count, seed := rulestest.IntFromEnv(t, "LUDARIUM_COMPUTER_GAMES", 2), rulestest.IntFromEnv(t, "LUDARIUM_COMPUTER_GAMES_SEED", 1)
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			m := &arena.Series{
				Game: g, Games: count, Seed: uint64(seed),
				NewPlayer: func(int, int) ai.Player { return player.New(catalog.Find, player.Options{HashMB: 1}) },
			}
			if g.Info().ID == "go" {
				m.Options = rules.Options{"size": "9"}
			}
			for seat := range g.Info().Seats {
				m.Players = append(m.Players, arena.PlayerSpec{Kind: arena.BuiltIn, Level: ai.Level(1 + seat)})
			}
			games, plies := 0, 0
			m.SaveGame = func(played arena.Game, r *saves.Record) error {
				games, plies = games+1, plies+played.Plies
				require.Empty(t, played.Note, "game %d", played.Number)
				require.True(t, played.Result.IsOver(), "game %d", played.Number)
				require.NotEqual(t, rules.NoResult, played.Result.Reason, "game %d goes on and on", played.Number)
				native.Summarize(r, catalog.Find)
				data, err := native.Encode(r, catalog.Find)
				require.NoError(t, err)
				back, err := native.Decode(data, catalog.Find)
				require.NoError(t, err, "game %d", played.Number)
				require.Equal(t, r, back, "game %d", played.Number)
				return nil
			}
			_, err := m.Run(t.Context())
			require.NoError(t, err)
			assert.Equal(t, count, games)
			t.Logf("%d games with seed %d, %d plies, each replayed", games, seed, plies)
		})
	}
}

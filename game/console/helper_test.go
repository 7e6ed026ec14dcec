package console_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// seededPlayer plays a legal move that the seed of the request chooses.
var seededPlayer = aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
	moves := p.Moves(nil)
	return ai.Info{Best: p.Format(moves[int(r.Seed*2654435761>>7)%len(moves)])}
})

// A memoryStore is an autosave and a folder of files in memory.
type memoryStore struct {
	record      *saves.Record
	finishCount int
	flushCount  int
	err         error
	files       map[string]*saves.Record
}

func (s *memoryStore) SaveRecord(r *saves.Record) { s.record = r }
func (s *memoryStore) Flush() error               { s.flushCount++; return s.err }
func (s *memoryStore) Finish() error              { s.finishCount++; return s.err }

// newOptions returns console options for a game and the store that they save to.
func newOptions(t *testing.T, id, players string) (console.Options, *memoryStore) {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	store := &memoryStore{files: map[string]*saves.Record{}}
	list, err := console.ParsePlayers(players, len(g.Info().Seats))
	require.NoError(t, err)
	return console.Options{
		Words: text.For("en"), Setup: game.Setup{Game: g, Players: list},
		Env:      game.Env{OpenEngine: func(string) (ai.Player, error) { return seededPlayer, nil }, FindGame: catalog.Find},
		Autosave: store,
		WriteFile: func(path string, r *saves.Record) error {
			store.files[path] = r
			return nil
		},
		ReadFile: func(path string) ([]*saves.Record, error) {
			if r := store.files[path]; r != nil {
				return []*saves.Record{r}, nil
			}
			return nil, errors.New("open " + path + ": no such file")
		},
	}, store
}

// runConsole runs the console on a script and returns its output.
func runConsole(t *testing.T, o console.Options, script string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	var out bytes.Buffer
	require.NoError(t, console.Run(ctx, strings.NewReader(script), &out, o))
	require.NoError(t, ctx.Err(), "the console hangs:\n%s", out.String())
	return out.String()
}

// joinLines makes a script of commands.
func joinLines(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

// A script is the input of a pipe with the output that it must cause.
type script struct {
	game, players string
	input         string
	want          []string // in this order
	never         []string
}

func runScripts(t *testing.T, scripts map[string]script) {
	t.Helper()
	for name, c := range scripts {
		t.Run(name, func(t *testing.T) {
			o, store := newOptions(t, c.game, c.players)
			out := runConsole(t, o, c.input)
			remaining := out
			for _, want := range c.want {
				_, after, ok := strings.Cut(remaining, want)
				require.True(t, ok, "%q is missing in\n%s", want, out)
				remaining = after
			}
			for _, unwanted := range c.never {
				assert.NotContains(t, out, unwanted)
			}
			assert.NotContains(t, out, "console.")
			assert.NotContains(t, out, "\x1b")
			assert.NotContains(t, out, ">", "no prompts in a pipe")
			assert.NotNil(t, store.record)
		})
	}
}

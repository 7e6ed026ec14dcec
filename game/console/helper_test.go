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
var mover = aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
	moves := p.Moves(nil)
	return ai.Info{Best: p.Format(moves[int(r.Seed*2654435761>>7)%len(moves)])}
})

// A memoryStore is a journal and a folder of files in memory.
type shelf struct {
	kept     *saves.Record
	finished int
	flushed  int
	err      error
	files    map[string]*saves.Record
}

func (s *shelf) SaveRecord(r *saves.Record) { s.kept = r }
func (s *shelf) Flush() error               { s.flushed++; return s.err }
func (s *shelf) Finish() error              { s.finished++; return s.err }

// newOptions returns console options for a game and the store that they save to.
func desk(t *testing.T, id, players string) (console.Options, *shelf) {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	sh := &shelf{files: map[string]*saves.Record{}}
	list, err := console.ParsePlayers(players, len(g.Info().Seats))
	require.NoError(t, err)
	return console.Options{
		Words: text.For("en"), Setup: game.Setup{Game: g, Players: list},
		Env:     game.Env{OpenEngine: func(string) (ai.Player, error) { return mover, nil }, FindGame: catalog.Find},
		Journal: sh,
		Write: func(path string, r *saves.Record) error {
			sh.files[path] = r
			return nil
		},
		Read: func(path string) ([]*saves.Record, error) {
			if r := sh.files[path]; r != nil {
				return []*saves.Record{r}, nil
			}
			return nil, errors.New("open " + path + ": no such file")
		},
	}, sh
}

// runConsole runs the console on a script and returns its output.
func play(t *testing.T, o console.Options, script string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	var out bytes.Buffer
	require.NoError(t, console.Run(ctx, strings.NewReader(script), &out, o))
	require.NoError(t, ctx.Err(), "the console hangs:\n%s", out.String())
	return out.String()
}

// joinLines makes a script of commands.
func lines(all ...string) string { return strings.Join(all, "\n") + "\n" }

// A script is the input of a pipe with the output that it must cause.
type script struct {
	game, players string
	input         string
	want          []string // in this order
	never         []string
}

func runScripts(t *testing.T, all map[string]script) {
	t.Helper()
	for name, c := range all {
		t.Run(name, func(t *testing.T) {
			o, sh := desk(t, c.game, c.players)
			out := play(t, o, c.input)
			rest := out
			for _, want := range c.want {
				_, after, ok := strings.Cut(rest, want)
				require.True(t, ok, "%q is missing in\n%s", want, out)
				rest = after
			}
			for _, never := range c.never {
				assert.NotContains(t, out, never)
			}
			assert.NotContains(t, out, "console.")
			assert.NotContains(t, out, "\x1b")
			assert.NotContains(t, out, ">", "no prompts in a pipe")
			assert.NotNil(t, sh.kept)
		})
	}
}

package console_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

func TestParsePlayer(t *testing.T) {
	for spec, want := range map[string]game.Player{
		"human":                       {},
		"HUMAN":                       {},
		"ai":                          {Computer: true, Level: 3},
		"ai:7":                        {Computer: true, Level: 7},
		"ai level=10":                 {Computer: true, Level: 10},
		`human name="Anna Maria"`:     {Name: "Anna Maria"},
		`ai level=2 name=Bob`:         {Computer: true, Level: 2, Name: "Bob"},
		"uci stockfish nodes=5":       {Computer: true, Name: "stockfish", Engine: `uci "stockfish" "nodes=5"`},
		`uci "my fish" -x name=Bob`:   {Computer: true, Name: "Bob", Engine: `uci "my fish" "-x" "name=Bob"`},
		"\tai:1  \"name=a \" level=4": {Computer: true, Level: 4, Name: "a "},
	} {
		p, err := console.ParsePlayer(spec)
		require.NoError(t, err, spec)
		assert.Equal(t, want, p, spec)
	}
	for _, spec := range []string{"", " ", "robot", "human:3", "human level=3", "ai:0", "ai:11", "ai:x", "ai:", "ai level=", "ai wibble=1", "uci", "uci x depth=0"} {
		_, err := console.ParsePlayer(spec)
		require.Error(t, err, spec)
	}
	players, err := console.ParsePlayers("ai:2,human", 3)
	require.NoError(t, err)
	assert.Equal(t, []game.Player{{Computer: true, Level: 2}, {}, {}}, players)
	_, err = console.ParsePlayers("human,human,human", 2)
	require.Error(t, err)
	_, err = console.ParsePlayers("human,", 2)
	require.Error(t, err)
}

func drawPosition(t *testing.T, id, position string, bottom rules.Seat, marks ...string) string {
	t.Helper()
	g, _ := catalog.Find(id)
	p, err := g.Parse(position, nil)
	require.NoError(t, err)
	var cells []rules.Cell
	for _, m := range marks {
		c, ok := g.Board(nil).CellByName(m)
		require.True(t, ok)
		cells = append(cells, c)
	}
	lines, ok := console.Draw(g.Info(), g.Board(nil), p, bottom, cells, console.Style{Width: 80})
	require.True(t, ok)
	return strings.Join(lines, "\n")
}

func TestDrawBoards(t *testing.T) {
	assert.Equal(t, strings.Trim(`
8  r  n  b  q  k  b  n  r
7  p  p  p  p  .  p  p  p
6  .  .  .  .  .  .  .  .
5  .  .  .  .  p  .  .  .
4  .  .  .  . [P] .  .  .
3  .  .  .  .  .  .  .  .
2  P  P  P  P  .  P  P  P
1  R  N  B  Q  K  B  N  R
   a  b  c  d  e  f  g  h`, "\n"),
		drawPosition(t, "chess", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", 0, "e4"))
	assert.Equal(t, strings.Trim(`
1  .  .  .  K  .  .  .  .
2  .  .  .  .  .  .  .  P
3  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
6  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .
8  .  .  .  k  .  .  .  .
   h  g  f  e  d  c  b  a`, "\n"),
		drawPosition(t, "chess", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1))
	assert.Equal(t, strings.Trim(`
a  R  B  .  .  .  .  .  .  .
b  .  .  .  .  .  .  .  .  .
c  .  .  .  .  .  .  .  .  .
d  .  .  .  .  .  .  .  .  .
e  .  .  .  .  .  .  .  .  .
f  .  .  .  .  .  .  .  .  .
g  .  .  .  .  .  .  .  .  .
h  .  .  .  .  .  .  .  .  .
i  B  .  .  .  .  .  .  R  R
   1  2  3  4  5  6  7  8  9`, "\n"),
		drawPosition(t, "hasami-shogi", "RB7/9/9/9/9/9/9/9/B6RR b 1", 0))
}

func TestEngineCommandsAreNotSaved(t *testing.T) {
	o, store := newOptions(t, "chess", "human,ai:1")
	var openedEngines []string
	o.Env.OpenEngine = func(name string) (ai.Player, error) {
		openedEngines = append(openedEngines, name)
		return seededPlayer, nil
	}
	out := runConsole(t, o, joinLines("seat black uci /opt/secret/fish token=abc", "seat black", "e2e4", "save x.pgn", "load x.pgn", "quit"))
	assert.Contains(t, out, "fish, Engine")
	assert.Contains(t, openedEngines, `uci "/opt/secret/fish" "token=abc"`)
	for _, r := range []*saves.Record{store.record, store.files["x.pgn"]} {
		data, err := json.Marshal(r)
		require.NoError(t, err)
		assert.Contains(t, string(data), `"name":"fish"`)
		assert.NotContains(t, string(data), "secret")
		assert.NotContains(t, string(data), "token")
		assert.NotContains(t, string(data), "uci")
	}
}

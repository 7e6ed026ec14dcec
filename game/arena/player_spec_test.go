package arena_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestParsePlayers(t *testing.T) {
	specs, err := arena.ParsePlayers("human, ai,ai:7")
	require.NoError(t, err)
	require.Len(t, specs, 3)
	assert.Equal(t, arena.Human, specs[0].Kind)
	assert.Equal(t, ai.Level(5), specs[1].Level)
	assert.Equal(t, ai.Level(7), specs[2].Level)
	for _, bad := range []string{"", "ai,", "ai:0", "ai:11", "ai:x", "ai:", "robot", "human:3", "uci stockfish"} {
		_, err := arena.ParsePlayers(bad)
		assert.Error(t, err, bad)
	}
}

func TestParsePlayerSpec(t *testing.T) {
	clock, err := game.ParseTimeControl("60+1")
	require.NoError(t, err)
	for _, c := range []struct {
		text string
		want arena.PlayerSpec
	}{
		{"human name=Anna", arena.PlayerSpec{Kind: arena.Human, Name: "Anna"}},
		{"ai level=3", arena.PlayerSpec{Kind: arena.BuiltIn, Name: "ai level=3", Level: 3}},
		{"ai", arena.PlayerSpec{Kind: arena.BuiltIn, Name: "ai", Level: 5}},
		{"ai nodes=20000 name='Our own' Hash=8", arena.PlayerSpec{Kind: arena.BuiltIn, Name: "Our own", Limits: ai.Limits{Nodes: 20000}, HashMB: 8}},
		{"ai movetime=5 threads=2", arena.PlayerSpec{Kind: arena.BuiltIn, Name: "ai movetime=5 threads=2", Limits: ai.Limits{MoveTime: 5 * time.Millisecond}, Threads: 2}},
		{"ai movetime=500 depth=9", arena.PlayerSpec{Kind: arena.BuiltIn, Name: "ai movetime=500 depth=9", Limits: ai.Limits{MoveTime: 500 * time.Millisecond, Depth: 9}}},
		{"ai clock=60+1", arena.PlayerSpec{Kind: arena.BuiltIn, Name: "ai clock=60+1", TimeControl: clock}},
		{"uci stockfish", arena.PlayerSpec{Kind: arena.UCI, Name: "stockfish", Command: "stockfish", Limits: ai.Limits{MoveTime: time.Second}}},
		{"uci ./ludarium uci nodes=5", arena.PlayerSpec{
			Kind: arena.UCI, Name: "./ludarium uci", Command: "./ludarium", Args: []string{"uci"}, Limits: ai.Limits{Nodes: 5},
		}},
		{`uci fairy-stockfish nodes=4000 "Skill Level=10" level=3`, arena.PlayerSpec{
			Kind: arena.UCI, Name: "fairy-stockfish", Command: "fairy-stockfish", Limits: ai.Limits{Nodes: 4000},
			Settings: []engine.Setting{{Name: "Skill Level", Value: "10"}, {Name: "level", Value: "3"}},
		}},
	} {
		c.want.Source = c.text
		got, err := arena.ParsePlayerSpec(c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.want, got, c.text)
	}
	for _, bad := range []string{
		"", "ai=3", "robot", "uci", "ai level", "ai level=0", "ai nodes=-1", "ai nodes=", "ai movetime=1e3", "ai depth=0", "ai clock=soon",
		"ai colour=red", "human level=3", "uci stockfish nodes=5 bench", "uci stockfish =3", `uci "stockfish`, "ai name=",
	} {
		_, err := arena.ParsePlayerSpec(bad)
		assert.Error(t, err, bad)
	}
}

func FuzzParsePlayerSpec(f *testing.F) {
	f.Add(`uci fairy-stockfish nodes=4000 "Skill Level=10"`)
	f.Add("ai level=3 clock=600+5x30")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := arena.ParsePlayerSpec(text)
		if err == nil && s.Kind != arena.Human {
			assert.False(t, s.Limits == (ai.Limits{}) && s.Level == 0 && s.TimeControl.Kind == game.NoClock, "it would think forever")
		}
	})
}

func TestReadOpenings(t *testing.T) {
	g, _ := catalog.Find("chess")
	openings, err := arena.ReadOpenings(strings.NewReader("# two\n\ne2e4 e7e5\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"), g, nil)
	require.NoError(t, err)
	assert.Equal(t, []arena.Opening{
		{Moves: []string{"e2e4", "e7e5"}},
		{Start: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
	}, openings)
	for text, want := range map[string]string{
		"":                                    "there are none",
		"# nothing\n":                         "there are none",
		"e2e4\n\ne2e5":                        "line 3: neither a move (illegal move e2e5",
		"e2e4 e2e4":                           "line 1: move 2",
		"8/8 w":                               "nor a position (fen: 2 fields",
		"8/8/8/8/8/8/8/8 w - - 0 1":           "nor a position (fen: board",
		"f2f3 e7e5 g2g4 d8h4":                 "the game is over there: mate",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1":      "over there: stalemate",
		strings.Repeat("e2e4 ", 1<<17) + "\n": "line 1: move 2",
		"e2e4\n" + strings.Repeat("x", 2<<20): "line 2: more than 1048576 bytes",
	} {
		_, err := arena.ReadOpenings(strings.NewReader(text), g, nil)
		require.ErrorContains(t, err, want)
	}
}

func FuzzReadOpenings(f *testing.F) {
	f.Add("e2e4 e7e5\n# x\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n")
	g, _ := catalog.Find("chess")
	f.Fuzz(func(t *testing.T, text string) {
		openings, err := arena.ReadOpenings(strings.NewReader(text), g, nil)
		assert.Equal(t, err == nil, len(openings) > 0)
	})
}

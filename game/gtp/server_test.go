package gtp_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/gtp"
	"github.com/ludarium/ludarium/game/protocoltest"
	"github.com/ludarium/ludarium/rules"
)

// newServer returns a server on a small board around player.
func newServer(player ai.Player) *gtp.Server {
	return &gtp.Server{
		Name: "Ludarium test", Version: "1", NewPlayer: func(int, int) ai.Player { return player }, Defaults: map[string]string{"size": "7"},
	}
}

// run sends lines to player and returns the output without empty lines.
func run(t *testing.T, player ai.Player, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, newServer(player).Serve(strings.NewReader(strings.Join(lines, "\n")), &out))
	return strings.ReplaceAll(out.String(), "\n\n", "\n")
}

// resigningPlayer always resigns.
var resigningPlayer = aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Resign: true} })

func TestConversations(t *testing.T) {
	full := strings.Repeat("play b pass\n", 1000)
	for _, c := range []struct {
		name  string
		lines []string
		want  string // the expected output; "…" matches anything
		never string
	}{
		{"identification", []string{"name", "version", "protocol_version"}, "= Ludarium test\n= 1\n= 2\n", ""},
		{"IDs, tabs, comments and empty lines", []string{"", "  # nothing", "7\tname # who", "\t0012 version", "x#y", "3", "3 x"}, "=7 Ludarium test\n=0012 1\n? unknown command\n?3 unknown command\n?3 unknown command\n", ""},
		{"control characters are removed", []string{"\x01na\x00me\r", "\xff"}, "= Ludarium test\n? unknown command\n", ""},
		{"known commands", []string{"known_command genmove", "known_command kata", "known_command"}, "= true\n= false\n? syntax error\n", ""},
		{"sizes", []string{"boardsize 9", "boardsize 8", "boardsize x", "boardsize", "all_legal b"}, "=\n? unacceptable size\n? unacceptable size\n? syntax error\n= A9 B9…", "K"},
		{"moves", []string{"play b d4", "play white D4", "play B C9", "play x D4", "play b", "play b i3", "play w PASS", "play w resign"}, "=\n? illegal move\n? invalid color or coordinate\n? invalid color or coordinate\n? syntax error\n? invalid color or coordinate\n=\n? invalid color or coordinate\n", ""},
		{"out of turn", []string{"play b A2", "play b B2", "play b B1", "play w A1", "captures white", "captures b", "captures"}, "=\n=\n=\n? illegal move\n= 0\n= 0\n? syntax error\n", ""},
		{"captures", []string{"play b A1", "play w B1", "play w A2", "captures white", "captures black", "captures x"}, "=\n=\n=\n= 1\n= 0\n? syntax error\n", ""},
		{"undo", []string{"undo", "play b D4", "undo", "undo", "play b D4", "clear_board", "undo"}, "? cannot undo\n=\n=\n? cannot undo\n=\n=\n? cannot undo\n", ""},
		{"komi", []string{"komi 5", "final_score", "komi -3.5", "final_score", "komi x", "komi", "komi 0.3", "komi NaN", "komi 1e9"}, "=\n= W+5\n=\n= B+3.5\n? syntax error\n? syntax error\n? unacceptable komi: …? unacceptable komi: …? unacceptable komi: …", ""},
		{"komi is kept with a handicap", []string{"komi 0", "fixed_handicap 2", "final_score"}, "=\n= E5 C3\n= B+47\n", ""},
		{"fixed handicap", []string{"fixed_handicap 4", "fixed_handicap 2", "genmove w", "undo", "undo"}, "= C5 E5 C3 E3\n? board not empty\n= A1\n=\n? cannot undo\n", ""},
		{"invalid fixed handicap", []string{"fixed_handicap 5", "fixed_handicap 1", "fixed_handicap x", "fixed_handicap", "all_legal b"}, "? invalid number of stones\n? invalid number of stones\n? syntax error\n? syntax error\n= A7…", ""},
		{"place_free_handicap", []string{"place_free_handicap 9", "clear_board", "place_free_handicap 49", "place_free_handicap 2"}, "= C5 E5 C3 E3\n=\n? invalid number of stones\n= E5 C3\n", ""},
		{"set_free_handicap", []string{"set_free_handicap A1 b2 G7", "play w A2", "undo", "undo", "all_legal w"}, "=\n=\n=\n? cannot undo\n= A7 B7…", " B2"},
		{"invalid handicap points", []string{"set_free_handicap A1", "set_free_handicap A1 A1", "set_free_handicap A1 pass", "set_free_handicap A1 H8", "set_free_handicap", "set_free_handicap A1 A2 A3 A4 A5 A6 A7 B1 B2 B3", "play b A1", "set_free_handicap B1 B2"}, strings.Repeat("? bad vertex list\n", 6) + "=\n? board not empty\n", ""},
		{"genmove", []string{"genmove b", "genmove white", "reg_genmove b", "genmove b", "showboard", "genmove", "genmove red"}, "= A1\n= A2\n= A3\n= A3\n= \n   A B C D E F G\n…\n 3(X). + . + . . 3\n 2 O . . . . . . 2\n 1 X . . . . . . 1\n   A B C D E F G\nWhite to move; captured by Black 0, by White 0; Japanese rules, komi 6.5, handicap 0\n? syntax error\n? invalid color\n", ""},
		{"genmove out of turn", []string{"play b D4", "genmove b"}, "=\n= A1\n", ""},
		{"rules", []string{"kgs-rules chinese", "play b D4", "final_score", "kgs-rules aga", "kgs-rules"}, "=\n=\n= B+41.5\n? unsupported rules\n? syntax error\n", ""},
		{"final status", []string{"play b D4", "final_status_list dead", "final_status_list alive", "final_status_list seki", "final_status_list ill", "final_status_list"}, "=\n=\n= D4\n=\n? invalid status\n? syntax error\n", ""},
		{"printsgf", []string{"play b A7", "play b B7", "play w pass", "printsgf"}, "=\n=\n=\n= (;FF[4]GM[1]CA[UTF-8]AP[Ludarium:2]SZ[7]KM[6.5]RU[Japanese]\n;B[aa];B[ba];W[])\n", ""},
		{"missing files", []string{"loadsgf /no/such.sgf", "loadsgf", "loadsgf x 0", "loadsgf x y", "printsgf /no/such/place.sgf"}, "? cannot load file: …\n? syntax error\n? syntax error\n? syntax error\n? …", ""},
		{"time commands", []string{"time_settings 60 30 5", "time_settings 1 2", "time_settings -1 2 3", "time_settings a b c", "time_left b 3 0", "time_left w 3 1", "time_left x 3 1", "time_left b 3", "kgs-time_settings none", "kgs-time_settings absolute 60", "kgs-time_settings byoyomi 60 10 5", "kgs-time_settings byoyomi 60 10", "kgs-time_settings canadian 60 10 5", "kgs-time_settings sand 3", "kgs-time_settings"}, "=\n? syntax error\n? syntax error\n? syntax error\n=\n=\n? syntax error\n? syntax error\n=\n=\n=\n? syntax error\n=\n? syntax error\n? syntax error\n", ""},
		{"cputime", []string{"cputime"}, "= …", "?"},
		{"many passes", []string{full, "genmove b"}, "…= A1\n", "?"},
		{"quit", []string{"1 quit", "2 name"}, "=1\n", "=2"},
	} {
		out := run(t, &protocoltest.Player{}, c.lines...)
		parts := strings.Split(c.want, "…")
		assert.True(t, strings.HasPrefix(out, parts[0]), "%s:\n%s\nbegins\n%s", c.name, out, parts[0])
		if len(parts) == 1 {
			assert.Equal(t, c.want, out, c.name)
		}
		protocoltest.CheckOutput(t, c.name, out, parts, c.never)
	}
}

func TestFailedMoves(t *testing.T) {
	assert.Equal(t, "= resign\n=\n", run(t, resigningPlayer, "genmove b", "final_status_list alive"), "no move is played")
	assert.Equal(t, "? cannot find a move: a tile fell\n= W+6.5\n", run(t, &protocoltest.Player{Broken: true}, "genmove b", "final_score"), "the rules estimate the dead stones")
	cheatingPlayer := aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "Z9"} })
	assert.Contains(t, run(t, cheatingPlayer, "genmove b", "undo"), "? the computer player plays \"Z9\": ")
}

func TestSGFRoundTrip(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.sgf")
	out := run(t, &protocoltest.Player{}, "komi 0", "kgs-rules chinese", "set_free_handicap A1 B2", "play w C3", "play b D4", "printsgf "+file, "boardsize 9",
		"loadsgf "+file, "printsgf", "undo", "undo", "undo", "loadsgf "+file+" 2", "printsgf")
	const game = "= (;FF[4]GM[1]CA[UTF-8]AP[Ludarium:2]SZ[7]KM[0]HA[2]RU[Chinese]AB[ag][bf]PL[W]\nLU[options placement=free]\n;W[ce]"
	assert.Equal(t, strings.Repeat("=\n", 8)+game+";B[dd])\n=\n=\n? cannot undo\n=\n"+game+")\n", out)
	require.NoError(t, os.WriteFile(file, []byte("no record"), 0o600))
	assert.Contains(t, run(t, &protocoltest.Player{}, "play b D4", "loadsgf "+file, "undo"), "=\n? cannot load file: ", "the game is unchanged")
}

// The score agreed by the players of a loaded game counts, whatever the player estimates, until the position changes.
func TestAgreedScore(t *testing.T) {
	const stones = "(;SZ[7]KM[0.5];B[dd];W[aa];B[];W[];"
	for _, c := range []struct{ name, end, commands, want string }{
		{"dead stones", "LU[end:score:A7]", "final_score|final_status_list dead|undo|final_status_list dead|final_score", "= B+48.5\n= A7\n=\n=\n= W+0.5\n"},
		{"changed komi", "LU[end:score:A7]", "komi 3.5|final_score", "=\n= B+45.5\n"},
		{"region not counted", "LU[end:score:A7/G1]", "final_score", "= B+0.5\n"},
		{"empty point marked dead", "LU[end:score:A7,C3]", "final_status_list dead|final_status_list seki", "= A7\n=\n"},
		{"not scored", "LU[end:resignation:black]", "final_score", "= W+0.5\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.sgf")
			require.NoError(t, os.WriteFile(file, []byte(stones+c.end+")"), 0o600))
			assert.Equal(t, "=\n"+c.want, run(t, &protocoltest.Player{}, append([]string{"loadsgf " + file}, strings.Split(c.commands, "|")...)...))
		})
	}
}

func TestRequests(t *testing.T) {
	for _, c := range []struct {
		name     string
		defaults map[string]string
		lines    []string
		want     ai.Request
	}{
		{"default time", nil, []string{"genmove b"}, ai.Request{Limits: ai.Limits{MoveTime: 5 * time.Second}}},
		{"a level needs no time limit", map[string]string{"Level": "3"}, []string{"genmove b"}, ai.Request{Level: 3}},
		{"limits from defaults", map[string]string{"nodes": "9", "movetime": "8"}, []string{"genmove b"}, ai.Request{Limits: ai.Limits{Nodes: 9, MoveTime: 8 * time.Millisecond}}},
		{"main time", nil, []string{"time_settings 60 0 0", "genmove b"}, ai.Request{Limits: ai.Limits{Clock: &ai.Clock{Left: time.Minute}}}},
		{"no time limit", nil, []string{"time_settings 60 0 0", "time_settings 0 1 0", "genmove b"}, ai.Request{Limits: ai.Limits{MoveTime: 5 * time.Second}}},
		{"byoyomi", nil, []string{"kgs-time_settings byoyomi 60 10 5", "genmove b"}, ai.Request{Limits: ai.Limits{Clock: &ai.Clock{Left: time.Minute, Period: 10 * time.Second}}}},
		{"byoyomi in overtime", nil, []string{"kgs-time_settings byoyomi 60 10 5", "time_left b 4 2", "genmove b"}, ai.Request{Limits: ai.Limits{Clock: &ai.Clock{Left: time.Millisecond, Period: 4 * time.Second}}}},
		{"Canadian overtime", nil, []string{"time_settings 0 30 5", "time_left b 20 3", "genmove b"}, ai.Request{Limits: ai.Limits{Clock: &ai.Clock{Left: 20 * time.Second, MovesToGo: 3}}}},
		{"no time left", nil, []string{"time_settings 60 0 0", "time_left b 0 0", "genmove b"}, ai.Request{Limits: ai.Limits{Clock: &ai.Clock{Left: time.Millisecond}}}},
		{"out of turn", map[string]string{"nodes": "1"}, []string{"play b D4", "genmove b"}, ai.Request{Actions: []string{"D4", "pl:b"}, Limits: ai.Limits{Nodes: 1}}},
	} {
		player := &protocoltest.Player{}
		g := newServer(player)
		for key, value := range c.defaults {
			g.Defaults[key] = value
		}
		require.NoError(t, g.Serve(strings.NewReader(strings.Join(c.lines, "\n")), io.Discard), c.name)
		c.want.ID, c.want.Seed, c.want.Game, c.want.Purpose = 1, 1, "go", ai.Play
		require.Len(t, player.Requests, 1, c.name)
		got := player.Requests[0]
		assert.Equal(t, "7", got.Options["size"], c.name)
		got.Options = nil
		if c.want.Actions == nil {
			got.Actions = nil
		}
		assert.Equal(t, c.want, got, c.name)
	}
}

func TestDefaults(t *testing.T) {
	for _, o := range []map[string]string{{"size": "8"}, {"level": "11"}, {"hash": "much"}, {"handicap": "2"}, {"colour": "red"}} {
		g := newServer(&protocoltest.Player{})
		g.Defaults = o
		require.Error(t, g.CheckDefaults(), o)
		require.Error(t, g.Serve(strings.NewReader(""), io.Discard), o)
	}
	require.NoError(t, (&gtp.Server{}).CheckDefaults())
}

// The CPU time is in seconds and never decreases.
func TestCPUTime(t *testing.T) {
	var before, after float64
	_, err := fmt.Sscanf(run(t, &protocoltest.Player{}, "cputime", "cputime"), "= %f\n= %f\n", &before, &after)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, after, before)
	assert.Less(t, after, 3600.0)
}

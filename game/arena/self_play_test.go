//go:build unix

package arena_test

import (
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/gtp"
	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/game/usi"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestMain runs this test binary as an engine if its first argument is a protocol. A second one, a number, makes the engine hostile.
func TestMain(m *testing.M) {
	if len(os.Args) < 2 || !slices.Contains([]string{"uci", "usi", "gtp"}, os.Args[1]) {
		os.Exit(m.Run())
	}
	var out io.Writer = os.Stdout
	if len(os.Args) > 2 {
		if seed, err := strconv.ParseUint(os.Args[2], 10, 64); err == nil {
			out = newHostileWriter(os.Stdout, seed)
		}
	}
	if serve(os.Args[1], out) != nil {
		os.Exit(1)
	}
}

// serve runs an engine that speaks a protocol.
func serve(protocol string, out io.Writer) error {
	if protocol == "gtp" {
		g := &gtp.Server{Name: "itself", NewPlayer: func(int, int) ai.Player { return randomThenPass }}
		return g.Serve(os.Stdin, out)
	}
	newServer := map[string]func([]rules.Game) *uci.Server{"uci": uci.NewServer, "usi": usi.NewServer}[protocol]
	u := newServer(catalog.All())
	u.Name, u.NewPlayer = "itself", newEngine
	return u.Serve(os.Stdin, out)
}

func newEngine(hashMB, threads int) ai.Player {
	return player.New(catalog.Find, player.Options{HashMB: hashMB, Threads: threads})
}

// randomThenPass plays random moves for a while, then passes.
var randomThenPass = aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
	const most = 80 // actions
	if len(r.Actions) > most {
		return ai.Info{Best: "pass"}
	}
	moves := p.Moves(nil)
	return ai.Info{Best: p.Format(moves[int(r.Seed*2654435761>>7)%len(moves)])}
})

// Our GTP server and our GTP client play each other with all board sizes, handicaps, rules and clocks.
func TestGTPEngineAgainstItself(t *testing.T) {
	for _, o := range []rules.Options{
		{"size": "7"},
		{"size": "9", "rules": "chinese", "handicap": "3"},
		{"size": "7", "handicap": "2", "placement": "free"},
	} {
		m := &arena.Series{Game: goban.New(), Options: o, Games: 2, Seed: 3, NewPlayer: newEngine, Openings: []arena.Opening{{}}}
		for n, limit := range []string{" movetime=1000", " clock=60+3x10"} {
			s, err := arena.ParsePlayerSpec("gtp " + os.Args[0] + " gtp name=it" + strconv.Itoa(n) + limit)
			require.NoError(t, err)
			m.Players = append(m.Players, s)
		}
		_, lines := runMatch(t, m)
		require.Len(t, lines, m.Games)
		for _, line := range lines {
			assert.Contains(t, line, " score ", "it ends by scoring")
			assert.NotContains(t, line, " note ")
		}
	}
}

// Our UCI and USI server and client play each other in every game that has a protocol, by nodes and by the clock.
// Nobody may play an illegal move, exit or fail to respond. Only a busy machine can make a flag fall, so short runs use
// generous clocks. LUDARIUM_TALKS sets the number of games of each kind.
func TestUCIEngineAgainstItself(t *testing.T) {
	const defaultGames = 2
	games, control := rulestest.IntFromEnv(t, "LUDARIUM_TALKS", defaultGames), " clock=30+0.01"
	if games > defaultGames {
		control = " clock=1+0.01"
	}
	for _, g := range catalog.All() {
		info := g.Info()
		if info.UCI == (rules.UCI{}) {
			continue
		}
		t.Run(info.ID, func(t *testing.T) {
			m := &arena.Series{Game: g, Games: games, Seed: 11, NewPlayer: newEngine}
			if i := slices.IndexFunc(info.Options, func(o rules.Option) bool { return o.Random }); i >= 0 {
				m.Options = rules.Options{info.Options[i].Key: "77"}
			}
			for _, limit := range []string{" nodes=300 Hash=1", " depth=2 Hash=1 Level=2" + control} {
				kind := "uci "
				if info.UCI.USI {
					kind = "usi "
				}
				s, err := arena.ParsePlayerSpec(kind + os.Args[0] + " " + kind + limit + " name=it" + strconv.Itoa(len(m.Players)))
				require.NoError(t, err)
				m.Players = append(m.Players, s)
			}
			_, lines := runMatch(t, m)
			require.Len(t, lines, games)
			for _, line := range lines {
				assert.NotContains(t, line, " note ")
				assert.NotContains(t, line, " illegal ")
				assert.NotContains(t, line, " time ")
			}
			t.Logf("%s: %d games, %s", info.ID, len(lines), strings.Join(lines[:1], ""))
		})
	}
}

func TestUnsupportedGames(t *testing.T) {
	for _, c := range []struct{ game, kind string }{
		{"hasami-shogi", "uci"}, {"hasami-shogi", "usi"}, {"shogi", "uci"}, {"chess", "usi"},
	} {
		m := newTwoPlayerMatch(t, c.game, 1)
		s, err := arena.ParsePlayerSpec(c.kind + " " + os.Args[0] + " uci")
		require.NoError(t, err)
		m.Players[0] = s
		_, err = m.Run(t.Context())
		require.ErrorContains(t, err, strings.ToUpper(c.kind)+" engines do not play "+c.game)
	}
}

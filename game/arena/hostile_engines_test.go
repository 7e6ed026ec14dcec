//go:build unix

package arena_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// A hostileWriter passes on what an engine says, but for a few faults.
type hostileWriter struct {
	out    io.Writer
	random *rand.Rand
	rate   float64 // faults per line
}

// newHostileWriter returns a writer with a rate of faults that depends on the seed.
func newHostileWriter(out io.Writer, seed uint64) *hostileWriter {
	random := rand.New(rand.NewPCG(seed, 0)) //nolint:gosec // reproducible
	return &hostileWriter{out: out, random: random, rate: []float64{0.002, 0.02, 0.2}[random.IntN(3)]}
}

func (w *hostileWriter) Write(data []byte) (int, error) {
	for line := range bytes.Lines(data) {
		if w.random.Float64() < w.rate {
			line = w.spoil(line)
		}
		if _, err := w.out.Write(line); err != nil {
			return 0, err
		}
	}
	return len(data), nil
}

// spoil commits a fault instead of saying a line.
func (w *hostileWriter) spoil(line []byte) []byte {
	const flood = 1 << 20
	switch w.random.IntN(14) {
	case 0:
		os.Exit(w.random.IntN(3))
	case 1:
		select {} // it hangs
	case 2:
		time.Sleep(time.Duration(w.random.IntN(400)) * time.Millisecond)
	case 3:
		return nil
	case 4:
		return append(bytes.Clone(line), line...)
	case 5:
		return line[:w.random.IntN(len(line))] // the next line follows on it
	case 6:
		return bytes.Repeat([]byte("x"), flood) // a line without an end
	case 7:
		return bytes.Repeat([]byte("info string and so on\n"), flood/22)
	case 8:
		return []byte("bestmove a1a1\nbestmove zzz\n= Z99\n\n")
	case 9:
		return []byte("bestmove\n=\n\n? \n\n")
	case 10:
		return []byte("\x00\xff\x1b[2J" + string(line))
	case 11:
		_ = os.Stdout.Close() // and it goes on
	case 12:
		return []byte("id name \x1b]0;evil\a\noption name a type spin default z min 9 max 1\nuciok\nusiok\nreadyok\n= 1\n\n")
	case 13:
		return []byte(strings.ToUpper(string(line)))
	}
	return line
}

// TestHostileEngines plays games in which one or both seats have an engine that dies, hangs, lies or floods at any time. Every game must end
// with a record that can be replayed, or the match with one line that says why; nothing may be left of the engines. LUDARIUM_HOSTILE is the
// number of games, LUDARIUM_HOSTILE_FROM the first of them.
func TestHostileEngines(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	var games []rules.Game
	for _, g := range catalog.All() {
		if arena.EngineKindFor(g.Info()) != "" {
			games = append(games, g)
		}
	}
	from := rulestest.IntFromEnv(t, "LUDARIUM_HOSTILE_FROM", 0)
	count, ended, refused, faults := rulestest.IntFromEnv(t, "LUDARIUM_HOSTILE", 12), 0, 0, 0
	before := openFiles(t)
	for n := from; n < from+count; n++ {
		random := rand.New(rand.NewPCG(uint64(n), 1)) //nolint:gosec // reproducible
		g := games[random.IntN(len(games))]
		m := &arena.Series{
			Game: g, Games: 1, Seed: uint64(n), NewPlayer: newEngine, Openings: []arena.Opening{{}},
			EngineTimeouts: engine.Timeouts{Handshake: time.Second, Ready: time.Second, Quit: 200 * time.Millisecond, MoveOverrun: time.Second, Untimed: 2 * time.Second},
			SaveGame: func(played arena.Game, r *saves.Record) error {
				ended++
				if played.Note != "" {
					faults++
					assert.NotContains(t, played.Note, "\n", "match %d", n)
				}
				native.Summarize(r, catalog.Find)
				data, err := native.Encode(r, catalog.Find)
				require.NoError(t, err, "match %d", n)
				_, err = native.Decode(data, catalog.Find)
				require.NoError(t, err, "match %d", n)
				return nil
			},
		}
		if g.Info().ID == "go" {
			m.Options = rules.Options{"size": "7"}
		}
		kind := arena.EngineKindFor(g.Info())
		for seat := range 2 {
			text := fmt.Sprintf("%s %s %s %d name=it%d movetime=5", kind, os.Args[0], kind, random.Uint64N(1<<32), seat)
			if seat == 1 && random.IntN(2) == 0 {
				text = fmt.Sprintf("ai level=%d", 1+random.IntN(2))
			}
			spec, err := arena.ParsePlayerSpec(text)
			require.NoError(t, err)
			m.Players = append(m.Players, spec)
		}
		if random.IntN(2) == 0 {
			m.Players[0], m.Players[1] = m.Players[1], m.Players[0]
		}
		if _, err := m.Run(t.Context()); err != nil {
			refused++
			assert.NotContains(t, err.Error(), "\n", "match %d", n)
			assert.NotContains(t, err.Error(), "\x1b", "match %d", n)
			assert.Less(t, len(err.Error()), 400, "match %d", n)
		}
	}
	assert.Equal(t, count, ended+refused)
	assert.Eventually(t, func() bool { return openFiles(t) <= before }, 5*time.Second, 50*time.Millisecond, "files of ended engines")
	t.Logf("%d matches from number %d: %d games ended, %d of them with a fault; %d could not go on", count, from, ended, faults, refused)
}

// openFiles returns how many files the process has open.
func openFiles(t *testing.T) int {
	t.Helper()
	list, err := os.ReadDir("/dev/fd")
	require.NoError(t, err)
	return len(list)
}

package server_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A soaker plays short games of all kinds at tables, one after the other.
type soaker struct {
	server       string
	random       *rand.Rand
	pause        int // milliseconds between two moves, at most
	games, moves *atomic.Int64
}

// soakGames returns the games that begin with the same position every time.
func soakGames() []rules.Game {
	return slices.DeleteFunc(catalog.All(), func(g rules.Game) bool {
		return slices.ContainsFunc(g.Info().Options, func(o rules.Option) bool { return o.Random })
	})
}

// playTable makes a table, plays some moves there while others watch, come and go, talk and lose their connections, and ends the game.
func (s *soaker) playTable(t *testing.T, g rules.Game) error {
	t.Helper()
	seats := len(g.Info().Seats)
	links, err := client.Create(t.Context(), s.server, wire.Setup{Game: g.Info().ID, Seats: make([]wire.SetupSeat, seats), Chat: true})
	if err != nil {
		return err
	}
	players := make([]*loadPlayer, seats)
	for i, l := range links.Seats {
		players[i] = newLoadPlayer(t, l)
	}
	watchers := []client.Conn{connect(t, links.Watch)}
	defer func() {
		for _, p := range players {
			p.conn.Close()
		}
		for _, w := range watchers {
			w.Close()
		}
	}()
	number := 0
	request := func(seat int, kind wire.Kind, text string) error {
		number++
		_, err := players[seat].request(number, kind, text)
		return err
	}
	for seat := range players {
		if err := request(seat, wire.KindJoin, "someone"); err != nil {
			return err
		}
	}
	p, err := g.Start(nil)
	if err != nil {
		return err
	}
	for range 5 + s.random.IntN(40) {
		legal := p.Moves(nil)
		if p.Result().IsOver() || len(legal) == 0 {
			break
		}
		seat := int(p.Turn())
		switch s.random.IntN(12) {
		case 0:
			players[seat].conn.Close()
			players[seat] = newLoadPlayer(t, links.Seats[seat])
		case 1:
			watchers = append(watchers, connect(t, links.Watch))
		case 2:
			watchers[s.random.IntN(len(watchers))].Close()
		case 3:
			if err := request(seat, wire.KindSay, "hello"); err != nil {
				return err
			}
		}
		m := legal[s.random.IntN(len(legal))]
		if err := request(seat, wire.KindMove, p.Format(m)); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		p.Play(m)
		s.moves.Add(1)
		time.Sleep(time.Duration(s.random.IntN(s.pause)) * time.Millisecond)
	}
	for seat := range seats - 1 { // the last one wins
		e, canBeOut := p.(rules.Elimination)
		if p.Result().IsOver() {
			break
		}
		if canBeOut && !e.IsPlaying(rules.Seat(seat)) {
			continue
		}
		if err := request(seat, wire.KindResign, ""); err != nil {
			return err
		}
		if canBeOut {
			e.Eliminate(rules.Seat(seat), rules.Resignation)
		}
	}
	s.games.Add(1)
	return nil
}

// A resourceUsage is what a server takes.
type resourceUsage struct{ memory, goroutines, descriptors int }

// resourceUsage returns what the server takes now.
func (k *killable) resourceUsage(t *testing.T) resourceUsage {
	t.Helper()
	u := resourceUsage{memory: k.memory(t)}
	files, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", k.cmd.Process.Pid))
	require.NoError(t, err)
	u.descriptors = len(files)
	r, err := http.Get("http://" + k.address + "/metrics") //nolint:noctx // a test
	require.NoError(t, err)
	defer r.Body.Close() //nolint:errcheck // it was read
	text, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "go_goroutines "); ok {
			_, err := fmt.Sscan(rest, &u.goroutines)
			require.NoError(t, err)
		}
	}
	return u
}

// TestSoak plays games of all kinds for LUDARIUM_ONLINE_SOAK minutes at 40 tables, and looks at what the server takes: once finished games
// leave the log for the archive, after ten minutes, it must not grow. Without the variable it plays for three seconds, which shows nothing
// of that.
func TestSoak(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	if _, err := os.Stat("/proc/self/fd"); err != nil {
		t.Skip("this system does not tell what a process takes")
	}
	t.Parallel()
	const samples = 40
	length, tables, pause := 3*time.Second, 4, 100
	if minutes := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_SOAK", 0); minutes > 0 {
		length, tables, pause = time.Duration(minutes)*time.Minute, 40, 1000
	}
	k := newKillable(t, false)
	var games, moves atomic.Int64
	var wg sync.WaitGroup
	end := time.Now().Add(length)
	kinds := soakGames()
	for n := range tables {
		wg.Go(func() {
			s := &soaker{server: "http://" + k.address, random: rand.New(rand.NewPCG(uint64(n), 1)), pause: pause, games: &games, moves: &moves}
			for i := n; time.Now().Before(end); i++ {
				if err := s.playTable(t, kinds[i%len(kinds)]); !assert.NoError(t, err) {
					return
				}
			}
		})
	}
	var taken []resourceUsage
	for time.Now().Before(end) {
		time.Sleep(length / samples)
		taken = append(taken, k.resourceUsage(t))
	}
	wg.Wait()
	most := func(part []resourceUsage) (u resourceUsage) {
		for _, v := range part {
			u = resourceUsage{max(u.memory, v.memory), max(u.goroutines, v.goroutines), max(u.descriptors, v.descriptors)}
		}
		return u
	}
	early, late := most(taken[len(taken)/4:len(taken)/2]), most(taken[len(taken)*3/4:])
	t.Logf("%d games with %d moves in %v: at most %d MB, %d goroutines, %d descriptors in the second quarter, %d MB, %d, %d in the last", games.Load(), moves.Load(), length,
		early.memory>>20, early.goroutines, early.descriptors, late.memory>>20, late.goroutines, late.descriptors)
	assert.Positive(t, games.Load())
	if length < 30*time.Minute {
		return
	}
	assert.LessOrEqual(t, late.memory, early.memory+20<<20)
	assert.LessOrEqual(t, late.goroutines, early.goroutines*5/4)
	assert.LessOrEqual(t, late.descriptors, early.descriptors*5/4)
}

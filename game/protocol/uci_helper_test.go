package protocol_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
	chessrules "github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
)

// A fakePlayer plays the alphabetically first legal move: immediately, or when stopped if there is no limit.
type fakePlayer struct {
	mu           sync.Mutex
	requests     []ai.Request
	newGames     int
	stop         chan struct{}
	ponderHits   chan struct{} // receives a value on ponderhit
	continuation []string      // continuation after the best move
	broken       bool
	resigns      bool
	claims       bool
}

func (f *fakePlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.requests = append(f.requests, r)
	p, err := aitest.Position(r)
	if err != nil {
		return nil, err
	}
	best := p.Format(p.Moves(nil)[0])
	for _, m := range p.Moves(nil) {
		best = min(best, p.Format(m))
	}
	stop := make(chan struct{})
	f.stop = stop
	infos := make(chan ai.Info, 2)
	go func() {
		defer close(infos)
		switch {
		case r.Purpose == ai.Ponder:
			select {
			case <-stop:
			case <-f.ponderHits:
			}
		case r.Limits == (ai.Limits{Lines: r.Limits.Lines}) || r.Limits.MoveTime > time.Minute:
			<-stop
		}
		if f.broken {
			infos <- ai.Info{ID: r.ID, Final: true, Err: "a tile fell"}
			return
		}
		infos <- ai.Info{ID: r.ID, Depth: 3, Score: 31998, WDL: ai.WDL{900, 90, 10}, Nodes: 12, PV: []string{best}}
		last := ai.Info{ID: r.ID, Depth: 4, SelDepth: 7, Line: 1, Score: -25, Bound: 1, Nodes: 34, Best: best, Final: true, Resign: f.resigns, Claim: f.claims}
		last.PV = append([]string{best}, f.continuation...)
		infos <- last
	}()
	return infos, nil
}

func (f *fakePlayer) Stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.stop != nil {
		close(f.stop)
		f.stop = nil
	}
}

func (f *fakePlayer) PonderHit() { f.ponderHits <- struct{}{} }

func (f *fakePlayer) NewGame() { f.newGames++ }

func (f *fakePlayer) Close() { f.Stop() }

var chess rules.Game = chesslike.NewGame(chessrules.Spec())

// renamedChess is chess under another name.
type renamedChess struct{ rules.Game }

func (g renamedChess) Info() rules.Info {
	i := g.Game.Info()
	i.ID = "anywhere"
	return i
}

// newUCIServer returns a UCI server around player.
func newUCIServer(player *fakePlayer, created *[][2]int) *protocol.UCIServer {
	player.ponderHits = make(chan struct{}, 9)
	u := &protocol.UCIServer{Name: "Ludarium test", NewPlayer: func(hash, threads int) ai.Player {
		*created = append(*created, [2]int{hash, threads})
		return player
	}}
	u.Bench = func(ctx context.Context, g rules.Game) (uint64, time.Duration, error) {
		if g.Info().ID == "chess" {
			return 123456, time.Second / 2, nil
		}
		<-ctx.Done()
		return 0, 0, errors.New("bench: stopped")
	}
	u.Variants = []protocol.Variant{
		{Name: "chess", Game: chess}, {Name: "chess", Chess960: true, Game: renamedChess{chess}}, {Name: "hasami", Game: hasami.New()},
	}
	return u
}

// runUCI sends lines and returns the output.
func runUCI(t *testing.T, player *fakePlayer, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	var created [][2]int
	require.NoError(t, newUCIServer(player, &created).Serve(strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}

package protocoltest

import (
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
)

// A Player plays the alphabetically first legal move: immediately, or when stopped if there is no limit.
type Player struct {
	Requests     []ai.Request
	NewGames     int
	Continuation []string // of the line, after the best move
	Broken       bool     // fails instead of playing
	Resigns      bool
	Claims       bool

	mu         sync.Mutex
	stop       chan struct{}
	ponderHits chan struct{} // receives a value on ponderhit
}

// Start implements ai.Player.
func (f *Player) Start(r ai.Request) (<-chan ai.Info, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.Requests = append(f.Requests, r)
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
	ponderHits := make(chan struct{}, 1)
	f.ponderHits = ponderHits
	infos := make(chan ai.Info, 2)
	go func() {
		defer close(infos)
		switch {
		case r.Purpose == ai.Ponder:
			select {
			case <-stop:
			case <-ponderHits:
			}
		case r.Limits == (ai.Limits{Lines: r.Limits.Lines}) || r.Limits.MoveTime > time.Minute:
			<-stop
		}
		if f.Broken {
			infos <- ai.Info{ID: r.ID, Final: true, Err: "a tile fell"}
			return
		}
		infos <- ai.Info{ID: r.ID, Depth: 3, Score: 31998, WDL: ai.WDL{900, 90, 10}, Nodes: 12, PV: []string{best}}
		last := ai.Info{ID: r.ID, Depth: 4, SelDepth: 7, Line: 1, Score: -25, Bound: 1, Nodes: 34, Best: best, Final: true, Resign: f.Resigns, Claim: f.Claims}
		last.PV = append([]string{best}, f.Continuation...)
		infos <- last
	}()
	return infos, nil
}

// Stop implements ai.Player.
func (f *Player) Stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.stop != nil {
		close(f.stop)
		f.stop = nil
	}
}

// PonderHit implements ai.Ponderer.
func (f *Player) PonderHit() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.ponderHits <- struct{}{}
}

// NewGame implements ai.Player.
func (f *Player) NewGame() { f.NewGames++ }

// Close implements ai.Player.
func (f *Player) Close() { f.Stop() }

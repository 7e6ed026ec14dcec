package player

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// ErrClosed is the error of a player that has been closed.
var ErrClosed = errors.New("player: closed")

// Options limit what a player may use.
type Options struct {
	// HashMB is the size of the transposition table, or of the tree of an engine without one, in megabytes; it is never
	// exceeded, and allocated page by page as searches need it. 0: 128, in a browser 16.
	HashMB int
	// Threads is how many threads search at full strength: level 10, hints, threats and analysis. Lower levels and
	// requests with a limit of nodes use one, so that they play the same everywhere. 0: 1; in a browser always 1.
	Threads int
	// Yield is called many times a second during a search, where nothing else lets other code run
	// (js/wasm). Nil: never.
	Yield func()
}

// releaseAtOnceMB is the table size, in megabytes, from which Close returns the memory to the system at once.
const releaseAtOnceMB = 16

// minInfoInterval is the least time between two Infos, except at the end of an iteration.
const minInfoInterval = 50 * time.Millisecond

// A player is the ai.Player of this program.
type player struct {
	find          func(id string) (rules.Game, bool)
	options       Options
	makeEngine    engineMaker
	reasonTimeout time.Duration // time limit for finding reasons

	mu            sync.Mutex // guards what follows
	stop          context.CancelFunc
	done          chan struct{}             // closed when the running search has ended
	ponderHit     chan struct{}             // closed when the pondered move is played; nil: not pondering
	clearTables   bool                      // the next search starts with empty tables
	restoredSeats map[rules.Seat]seatMemory // what the next search remembers of the seats; nil: what it does
	savedState    []byte                    // see storeSeats
	closed        bool

	// The rest belongs to the searching goroutine; the next one waits for done.
	tables *search.Memory // nil before the first request
	engine gameEngine
	traits search.Traits // of the engine's game, whatever the number of seats
	seats  map[rules.Seat]seatMemory
}

// New makes a player for the games that find knows. It allocates its memory with the first request.
func New(find func(id string) (rules.Game, bool), o Options) ai.Player {
	return newPlayer(find, o, newGameEngine)
}

func newPlayer(find func(id string) (rules.Game, bool), o Options, maker engineMaker) *player {
	if o.HashMB <= 0 {
		o.HashMB = 128
		if runtime.GOOS == "js" {
			o.HashMB = 16
		}
	}
	o.Threads = min(max(o.Threads, 1), ai.MaxThreads)
	if runtime.GOOS == "js" {
		o.Threads = 1
	}
	done := make(chan struct{})
	close(done)
	return &player{find: find, options: o, makeEngine: maker, reasonTimeout: maxReasonTime, stop: func() {}, done: done, seats: map[rules.Seat]seatMemory{}}
}

// Start implements ai.Player.
func (p *player) Start(r ai.Request) (<-chan ai.Info, error) {
	t, err := newJob(p.find, r)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, ErrClosed
	}
	p.stop()
	ctx, stop := context.WithCancel(context.Background())
	previous, done := p.done, make(chan struct{})
	p.stop, p.done, p.ponderHit = stop, done, nil
	if r.Purpose == ai.Ponder {
		t.Purpose, p.ponderHit = ai.Play, make(chan struct{})
		t.ponderHit = p.ponderHit
	}
	t.stream = newThrottledStream(r.ID)
	go func() {
		defer close(done)
		defer stop()
		<-previous
		p.answer(ctx, t)
	}()
	return t.stream.Infos(), nil
}

// Stop implements ai.Player.
func (p *player) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stop()
}

// PonderHit implements ai.Ponderer.
func (p *player) PonderHit() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ponderHit != nil {
		close(p.ponderHit)
		p.ponderHit = nil
	}
}

// NewGame implements ai.Player.
func (p *player) NewGame() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stop()
	p.clearTables = true
}

// Close implements ai.Player. It waits until the running search has ended.
func (p *player) Close() {
	p.mu.Lock()
	p.closed = true
	p.stop()
	done := p.done
	p.mu.Unlock()
	<-done
	p.mu.Lock()
	defer p.mu.Unlock()
	release := p.tables != nil && p.options.HashMB >= releaseAtOnceMB
	p.tables, p.engine = nil, gameEngine{}
	if release {
		go debug.FreeOSMemory() // the garbage collector may not run again for a long time
	}
}

// answer answers t and always sends the final Info, even after a panic in the engine.
func (p *player) answer(ctx context.Context, t *job) {
	var final ai.Info
	defer func() {
		if err := recover(); err != nil {
			final = ai.Info{Err: fmt.Sprintf("the engine failed: %v", err)}
			p.engine = gameEngine{}
		}
		p.storeSeats()
		t.stream.End(final)
	}()
	if t.Purpose == ai.EstimateOwnership {
		final = p.estimateScoring(ctx, t)
		return
	}
	if err := p.prepareEngine(t); err != nil {
		final.Err = err.Error()
		return
	}
	t.stream.traits = &p.engine.traits
	final = p.think(ctx, t)
	if t.ponderHit != nil { // an answer found early waits for the ponder hit
		select {
		case <-t.ponderHit:
		case <-ctx.Done():
		}
	}
}

// prepareEngine makes the engine ready for the game and the purpose of t.
func (p *player) prepareEngine(t *job) error {
	p.mu.Lock()
	clearTables, restored := p.clearTables, p.restoredSeats
	p.clearTables, p.restoredSeats = false, nil
	p.mu.Unlock()
	if p.tables == nil {
		p.tables = search.NewMemory(p.options.HashMB)
	}
	if p.engine.Engine == nil || p.engine.board != t.Rules.Board(t.FullOptions) || p.engine.gameID != t.Info.ID || !maps.Equal(p.engine.options, t.FullOptions) {
		engine, err := p.makeEngine(t.Rules, t.FullOptions, p.tables, p.options.Yield)
		if err != nil {
			return err
		}
		engine.options = t.FullOptions
		p.engine, p.traits, clearTables = engine, engine.traits, true
		p.engine.SetThreads(p.options.Threads)
	}
	p.engine.traits = p.traits.ForSeats(t.Seats)
	if engine, ok := p.engine.Engine.(dynamicKomiEngine); ok {
		engine.SetDynamicKomi(t.Purpose == ai.Play || t.Purpose == ai.Ponder)
	}
	if clearTables {
		p.engine.NewGame()
		clear(p.seats)
	}
	if restored != nil {
		p.seats = restored
	}
	return nil
}

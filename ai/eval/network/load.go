package network

import (
	"context"
	"fmt"
	"sync"

	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// NewEval returns a function that makes evaluations of a game with the network of that name. It begins to load the
// network when it is first called, and returns nil if ctx ends before the network is there, or if that cannot be loaded
// now; then the next call tries again, unless the file was corrupt twice. A desktop program has the network at once. standard
// makes the evaluations that they fall back on, see [New].
func NewEval(g rules.Game, name string, standard func() search.Eval) func(ctx context.Context) search.Eval {
	l := &loader{game: g, name: name, read: readFile}
	return func(ctx context.Context) search.Eval {
		if !l.load(ctx) {
			return nil
		}
		return New(l.features, l.network, standard())
	}
}

// maxCorruptLoads is how many corrupt files end all attempts to load a network: the first may have come from a cache.
const maxCorruptLoads = 2

// A loader loads a network once.
type loader struct {
	game rules.Game
	name string
	read func(name string, onData func(data []byte, err error))

	mu       sync.Mutex
	attempt  chan struct{} // closed when the running attempt to load it has ended; nil: there is none
	features *FeatureSet
	network  *nn.Network // nil: not loaded yet
	corrupt  int         // how often what was read was no network
}

// load waits until the network is loaded and reports whether it is. It returns early when ctx ends, while loading goes on.
func (l *loader) load(ctx context.Context) bool {
	l.mu.Lock()
	ended := l.attempt
	switch {
	case l.network != nil || l.corrupt >= maxCorruptLoads:
		defer l.mu.Unlock()
		return l.network != nil
	case ended != nil:
		l.mu.Unlock()
	default:
		ended = make(chan struct{})
		l.attempt = ended
		l.mu.Unlock()
		l.read(l.name, func(data []byte, err error) { l.finish(data, err, ended) })
	}
	select {
	case <-ended:
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.network != nil
}

// finish ends an attempt.
func (l *loader) finish(data []byte, err error, ended chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	defer close(ended)
	l.attempt = nil
	if l.features = FeaturesFor(l.game); l.features == nil {
		panic("network: there are no inputs for " + l.game.Info().ID)
	}
	if err == nil {
		if l.network, err = nn.Read(data, l.features.Inputs); err != nil {
			l.corrupt++
		}
	}
	if err != nil {
		handleError(l.name, fmt.Errorf("network: %s: %w", l.name, err))
	}
}

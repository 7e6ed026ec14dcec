package remote

import "time"

// A Transport sends messages to one worker. Its methods never block, and never call the Listener themselves.
type Transport interface {
	// Post sends a message. Messages to a worker that has ended are lost.
	Post(text string)
	// Terminate ends the worker at once, whatever it is doing.
	Terminate()
}

// A Listener gets what comes from a worker. Its functions are called one at a time and return quickly.
type Listener struct {
	OnMessage func(text string) // the worker has sent a message
	OnEnd     func(why error)   // the worker has ended or cannot be started; nothing follows
}

// A WorkerFactory begins to start a worker, which reports when it is ready.
type WorkerFactory func(Listener) (Transport, error)

// sliceTime is how long a search runs before other code gets its turn.
const sliceTime = 4 * time.Millisecond

// NewYield returns the function for player.Options.Yield where there is only one thread: when a search has run for
// sliceTime it sleeps, as the browser can do nothing else until it does.
func NewYield(sleep func()) func() {
	last := time.Now()
	return func() {
		if time.Since(last) >= sliceTime {
			sleep()
			last = time.Now()
		}
	}
}

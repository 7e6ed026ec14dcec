package remote

import "time"

// A Port is the line to one worker. Its methods never wait, and never call the Ears of the port themselves.
type Port interface {
	// Post sends a text. What is posted to a worker that has ended is lost.
	Post(text string)
	// Terminate ends the worker at once, whatever it does.
	Terminate()
}

// Ears are told what comes from a worker. They are called one after the other, and never wait for long.
type Ears struct {
	Heard func(text string) // the worker has posted a text
	Gone  func(why error)   // the worker has ended or cannot be started; nothing follows
}

// A Maker begins to start a worker, which says that it is ready when it is.
type Maker func(Ears) (Port, error)

// slice is for how long a search may think before the world gets its turn.
const slice = 4 * time.Millisecond

// Slices gives the function for player.Options.Yield where there is only one thread: whenever a search has thought for
// a slice of time, it sleeps, as only a search that sleeps lets the browser do anything else.
func Slices(sleep func()) func() {
	last := time.Now()
	return func() {
		if time.Since(last) >= slice {
			sleep()
			last = time.Now()
		}
	}
}

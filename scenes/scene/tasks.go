package scene

import "time"

// A Tasks is what runs away from the passes because it may take long: reading, writing, painting for a file.
type Tasks struct {
	running int
	done    chan func()
}

func newTasks() Tasks { return Tasks{done: make(chan func(), 16)} }

// RunInBackground runs do on a goroutine of its own; what it gives runs in a later pass. It may be nil.
func (c *Context) RunInBackground(do func() (then func())) {
	c.Tasks.running++
	go func() { c.Tasks.done <- do() }()
}

// FinishTasks runs what follows from errands that have come back.
func (c *Context) FinishTasks() {
	for {
		select {
		case then := <-c.Tasks.done:
			c.Tasks.running--
			if then != nil {
				then()
			}
		default:
			return
		}
	}
}

// patience is how long the end of the program waits for what is still being written.
const patience = 2 * time.Second

// WaitForTasks waits for errands and for the list of the library, but not for ever.
func (c *Context) WaitForTasks() {
	late := time.After(patience)
	for c.Tasks.running > 0 || c.SavedGames.isReading {
		select {
		case <-c.Tasks.done:
			c.Tasks.running--
		case <-c.SavedGames.read:
			c.SavedGames.isReading = false
		case <-late:
			return
		}
	}
}

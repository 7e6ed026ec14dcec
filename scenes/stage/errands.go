package stage

import "time"

// An errands is what runs away from the passes because it may take long: reading, writing, painting for a file.
type Tasks struct {
	running int
	done chan func()
}

func newTasks() Tasks { return Tasks{done: make(chan func(), 16)} }

// RunInBackground runs do on a goroutine of its own; what it gives runs in a later pass. It may be nil.
func (s *Stage) RunInBackground(do func() (then func())) {
	s.Tasks.running++
	go func() { s.Tasks.done <- do() }()
}

// FinishTasks runs what follows from errands that have come back.
func (s *Stage) FinishTasks() {
	for {
		select {
		case then := <-s.Tasks.done:
			s.Tasks.running--
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
func (s *Stage) WaitForTasks() {
	late := time.After(patience)
	for s.Tasks.running > 0 || s.SavedGames.isReading {
		select {
		case <-s.Tasks.done:
			s.Tasks.running--
		case <-s.SavedGames.read:
			s.SavedGames.isReading = false
		case <-late:
			return
		}
	}
}

package stage

import "time"

// An errands is what runs away from the passes because it may take long: reading, writing, painting for a file.
type errands struct {
	open int
	done chan func()
}

func newErrands() errands { return errands{done: make(chan func(), 16)} }

// away runs do on a goroutine of its own; what it gives runs in a later pass. It may be nil.
func (s *Stage) away(do func() (then func())) {
	s.errands.open++
	go func() { s.errands.done <- do() }()
}

// settle runs what follows from errands that have come back.
func (s *Stage) settle() {
	for {
		select {
		case then := <-s.errands.done:
			s.errands.open--
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

// finish waits for errands and for the list of the library, but not for ever.
func (s *Stage) finish() {
	late := time.After(patience)
	for s.errands.open > 0 || s.archive.busy {
		select {
		case <-s.errands.done:
			s.errands.open--
		case <-s.archive.read:
			s.archive.busy = false
		case <-late:
			return
		}
	}
}

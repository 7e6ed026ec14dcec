package stage

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

package stage

import "github.com/ludarium/ludarium/game"

func (s *Stage) top() scene { return s.stack[len(s.stack)-1] }

// push goes on to a scene, from which back returns. The clocks of a match that it covers stand as long.
func (s *Stage) push(next scene) {
	s.halted = s.halt()
	s.stack = append(s.stack, next)
}

// back returns to the scene before.
func (s *Stage) back() {
	if len(s.stack) > 1 {
		s.stack = s.stack[:len(s.stack)-1]
	}
	if t, ok := s.top().(*table); ok && s.halted != nil {
		if t.match == s.halted {
			t.match.SetPaused(false)
		}
		s.halted = nil
	}
}

// halt pauses a match that is being played on the stage, if its clocks run, and gives it. Only a match that is shown is
// ticked: nobody shall lose on time, or be told that the computer slept, while something else is on the stage.
func (s *Stage) halt() *game.Match {
	t, ok := s.top().(*table)
	if !ok {
		return s.halted
	}
	if t.match != s.Match || t.match.Clocks() == nil { // another match may have taken its place
		return nil
	}
	if snap := t.match.Snapshot(); !snap.Live || snap.Paused || snap.Result.IsOver() {
		return nil
	}
	t.match.SetPaused(true)
	return t.match
}

// Deep says that there is a way back, to the menu in the end.
func (s *Stage) Deep() bool { return len(s.stack) > 1 }

// libraryAt is the library, if it lies there on the stack, or nil.
func (s *Stage) libraryAt(at int) *shelf {
	l, _ := s.stack[max(at, 0)].(*shelf)
	return l
}

// homeBy is home, but only as far as the library if that lies there on the stack.
func (s *Stage) homeBy(at int) {
	l := s.libraryAt(at)
	s.home()
	if l != nil {
		s.push(l)
	}
}

// home returns to the menu. A match that was on the stage waits there.
func (s *Stage) home() {
	s.SavedGames.Refresh()
	s.halt()
	s.halted = nil
	s.stack = append(s.stack[:0], newMenu(s))
}

package stage

import (
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A settings is what the player has chosen, kept beside the games. It is written elsewhere, so that no pass waits for
// a disk; of several changes in a row only the last counts.
type settings struct {
	values rules.Options
	write  chan rules.Options // of size one
	failed chan error         // of size one
	ended  chan struct{}
}

// openSettings reads the settings. The error says what was refused; there are always values.
func openSettings(store *saves.Store, games []rules.Game) (*settings, error) {
	s := &settings{values: rules.Options{}}
	if store == nil {
		for _, o := range known(games) {
			s.values[o.Key] = o.Default
		}
		return s, nil
	}
	values, err := store.LoadSettings(known(games))
	s.values = values
	s.write, s.failed, s.ended = make(chan rules.Options, 1), make(chan error, 1), make(chan struct{})
	go func() {
		defer close(s.ended)
		for values := range s.write {
			if err := store.SaveSettings(values); err != nil {
				select {
				case s.failed <- err:
				default:
				}
			}
		}
	}()
	return s, err
}

// set changes settings, given as keys and values.
func (s *settings) set(pairs ...string) {
	s.values = maps.Clone(s.values)
	changed := false
	for pair := range slices.Chunk(pairs, 2) {
		changed = changed || s.values[pair[0]] != pair[1]
		s.values[pair[0]] = pair[1]
	}
	if s.write == nil || !changed {
		return
	}
	select {
	case <-s.write: // one that nobody has written yet is out of date
	default:
	}
	s.write <- s.values
}

// close writes what is still to be written.
func (s *settings) close() {
	if s.write != nil {
		close(s.write)
		<-s.ended
		s.write = nil
	}
}

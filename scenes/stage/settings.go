package stage

import (
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
)

// A settings is what the player has chosen, kept beside the games. It is written and read elsewhere, so that no pass
// waits for a disk; of several changes in a row only the last counts.
type settings struct {
	values rules.Options
	write  chan rules.Options // of size one
	failed chan error         // of size one
	look   chan struct{}      // of size one: to read what another process may have changed
	asked  rules.Options      // the values when that was asked for
	found  chan rules.Options // of size one
	ended  chan struct{}
}

// openSettings reads the settings. The error says what was refused; there are always values.
func openSettings(store *library.Store, games []rules.Game) (*settings, error) {
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
	s.look, s.found = make(chan struct{}, 1), make(chan rules.Options, 1)
	go s.serve(store, known(games))
	return s, err
}

// serve writes and reads until there is nothing more to write.
func (s *settings) serve(store *library.Store, known []rules.Option) {
	defer close(s.ended)
	kept := true // all that was set is in the store
	save := func(values rules.Options) {
		err := store.SaveSettings(values)
		if kept = err == nil; kept {
			return
		}
		select {
		case s.failed <- err:
		default:
		}
	}
	for {
		select {
		case values, more := <-s.write:
			if !more {
				return
			}
			save(values)
		case <-s.look:
			select {
			case values, more := <-s.write: // it was set before
				if !more {
					return
				}
				save(values)
			default:
			}
			values, err := store.LoadSettings(known)
			if err != nil || !kept {
				values = nil
			}
			s.found <- values
		}
	}
}

// ask has the settings read again, for news to tell of.
func (s *settings) ask() {
	if s.look == nil || s.asked != nil {
		return
	}
	s.asked = s.values
	s.look <- struct{}{}
}

// news takes over what another process has set, and says whether that is anything. What was set here meanwhile stays.
func (s *settings) news() bool {
	select {
	case found := <-s.found:
		own, asked := s.values, s.asked
		s.asked = nil
		if found == nil {
			return false
		}
		s.values = found
		for key, value := range own {
			if asked[key] != value {
				s.set(key, value)
			}
		}
		return !maps.Equal(own, s.values)
	default:
		return false
	}
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

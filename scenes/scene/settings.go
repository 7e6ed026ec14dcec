package scene

import (
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
)

// A Settings is what the player has chosen, kept beside the games. It is written and read elsewhere, so that no pass
// waits for a disk; of several changes in a row only the last counts.
type Settings struct {
	Values    rules.Options
	write     chan rules.Options // of size one
	Failed    chan error         // of size one
	rereads   chan struct{}      // of size one: to read what another process may have changed
	askedWith rules.Options      // the values when that was asked for
	found     chan rules.Options // of size one
	ended     chan struct{}
}

// OpenSettings reads the settings, of which options lists all there are. The error says what was refused; there are always values.
func OpenSettings(store *library.Store, options []rules.Option) (*Settings, error) {
	s := &Settings{Values: rules.Options{}}
	if store == nil {
		for _, o := range options {
			s.Values[o.Key] = o.Default
		}
		return s, nil
	}
	values, err := store.LoadSettings(options)
	s.Values = values
	s.write, s.Failed, s.ended = make(chan rules.Options, 1), make(chan error, 1), make(chan struct{})
	s.rereads, s.found = make(chan struct{}, 1), make(chan rules.Options, 1)
	go s.serve(store, options)
	return s, err
}

// serve writes and reads until there is nothing more to write.
func (s *Settings) serve(store *library.Store, known []rules.Option) {
	defer close(s.ended)
	kept := true // all that was set is in the store
	save := func(values rules.Options) {
		err := store.SaveSettings(values)
		if kept = err == nil; kept {
			return
		}
		select {
		case s.Failed <- err:
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
		case <-s.rereads:
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

// Reread has the settings read again, for news to tell of.
func (s *Settings) Reread() {
	if s.rereads == nil || s.askedWith != nil {
		return
	}
	s.askedWith = s.Values
	s.rereads <- struct{}{}
}

// TakeChanges takes over what another process has set, and says whether that is anything. What was set here meanwhile stays.
func (s *Settings) TakeChanges() bool {
	select {
	case found := <-s.found:
		own, asked := s.Values, s.askedWith
		s.askedWith = nil
		if found == nil {
			return false
		}
		s.Values = found
		for key, value := range own {
			if asked[key] != value {
				s.Set(key, value)
			}
		}
		return !maps.Equal(own, s.Values)
	default:
		return false
	}
}

// Set changes settings, given as keys and values.
func (s *Settings) Set(pairs ...string) {
	s.Values = maps.Clone(s.Values)
	changed := false
	for pair := range slices.Chunk(pairs, 2) {
		changed = changed || s.Values[pair[0]] != pair[1]
		s.Values[pair[0]] = pair[1]
	}
	if s.write == nil || !changed {
		return
	}
	select {
	case <-s.write: // one that nobody has written yet is out of date
	default:
	}
	s.write <- s.Values
}

// Close writes what is still to be written.
func (s *Settings) Close() {
	if s.write != nil {
		close(s.write)
		<-s.ended
		s.write = nil
	}
}

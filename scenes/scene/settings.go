package scene

import (
	"errors"
	"maps"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
)

// Settings holds the user's settings. They are loaded and saved in the background, so that no frame waits for a disk;
// of several changes in a row only the last is saved.
type Settings struct {
	Values         rules.Options
	write          chan rules.Options // buffered, size 1
	Failed         chan error         // of size one
	rereadRequests chan struct{}      // buffered, size 1: reload what another process may have changed
	rereadBase     rules.Options      // the values when the reload was requested
	rereadResults  chan rules.Options // of size one
	done           chan struct{}
}

// OpenSettings loads the settings, all of which options lists. The error says what was rejected; there are always
// values.
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
	s.write, s.Failed, s.done = make(chan rules.Options, 1), make(chan error, 1), make(chan struct{})
	s.rereadRequests, s.rereadResults = make(chan struct{}, 1), make(chan rules.Options, 1)
	go s.serve(store, options)
	return s, err
}

// serve saves and reloads settings until they are closed.
func (s *Settings) serve(store *library.Store, options []rules.Option) {
	defer close(s.done)
	isSaved := true // all changes are in the store
	save := func(values rules.Options) {
		err := store.SaveSettings(values)
		if isSaved = err == nil; isSaved {
			return
		}
		select {
		case s.Failed <- err:
		default:
		}
	}
	for {
		select {
		case values, ok := <-s.write:
			if !ok {
				return
			}
			save(values)
		case <-s.rereadRequests:
			select {
			case values, ok := <-s.write: // save earlier changes first
				if !ok {
					return
				}
				save(values)
			default:
			}
			values, err := store.LoadSettings(options)
			if _, refused := errors.AsType[library.RefusedSettingsError](err); err != nil && !refused || !isSaved {
				values = nil
			}
			s.rereadResults <- values
		}
	}
}

// Reload reloads the settings, for a later TakeChanges.
func (s *Settings) Reload() {
	if s.rereadRequests == nil || s.rereadBase != nil {
		return
	}
	s.rereadBase = s.Values
	s.rereadRequests <- struct{}{}
}

// TakeChanges applies reloaded settings of another process and reports whether they differ. Changes made here meanwhile
// are kept.
func (s *Settings) TakeChanges() bool {
	select {
	case values := <-s.rereadResults:
		own, base := s.Values, s.rereadBase
		s.rereadBase = nil
		if values == nil {
			return false
		}
		s.Values = values
		for key, value := range own {
			if base[key] != value {
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
	case <-s.write: // drop an outdated version that is not saved yet
	default:
	}
	s.write <- s.Values
}

// Close saves pending changes.
func (s *Settings) Close() {
	if s.write != nil {
		close(s.write)
		<-s.done
		s.write = nil
	}
}

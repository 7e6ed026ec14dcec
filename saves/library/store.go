package library

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/ludarium/ludarium/saves"
)

// A Store is the folder in which games and settings are kept. It may be used by several goroutines, and several
// processes may have one on the same folder.
type Store struct {
	find saves.GameLookup
	dir  string
	open func() (fileStore, error) // opens the folder, or makes it

	mu         sync.Mutex
	folder     fileStore   // nil until open succeeds
	failure    slowFailure // why it did not, if that took long
	autosave   *Autosave
	listCache  entryCache
	trashCache entryCache    // the same for the trash
	settings   settingsState // the settings
}

// A slowFailure is a failure that took long to show.
type slowFailure struct {
	err   error
	until time.Time // so long it is not waited for again
}

// Open opens the store in dir, or in [Folder] if dir is empty. There is always a store: with an error the games
// live in memory, and every later call tries again. Show the error once.
func Open(dir string, find saves.GameLookup) (*Store, error) {
	var none error
	if dir == "" {
		dir, none = Folder()
	}
	s := newStore(dir, find, func() (fileStore, error) {
		if none != nil {
			return nil, none
		}
		return openFolder(dir)
	})
	_, err := s.files()
	return s, err
}

func newStore(dir string, find saves.GameLookup, open func() (fileStore, error)) *Store {
	s := &Store{find: find, dir: dir, open: open}
	s.autosave = &Autosave{store: s}
	s.autosave.idle.L = &s.autosave.mu
	return s
}

// Dir is the folder.
func (s *Store) Dir() string { return s.dir }

// Autosave keeps the running game of this process.
func (s *Store) Autosave() *Autosave { return s.autosave }

// Close writes what is still to be written and frees all locks. The running game stays in the autosave.
func (s *Store) Close() error {
	err := s.autosave.close()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.folder != nil {
		err = cmp.Or(err, s.folder.Close())
		s.folder = nil
	}
	return err
}

// files returns the open folder. The first time it sweeps what a dead process left behind.
func (s *Store) files() (fileStore, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.folder != nil {
		return s.folder, nil
	}
	began := time.Now()
	if s.failure.until.After(began) {
		return nil, s.failure.err
	}
	f, err := s.open()
	if err != nil {
		err = fmt.Errorf("saves: games cannot be kept: %w", err)
		if took := time.Since(began); took > time.Second {
			s.failure = slowFailure{err, time.Now().Add(5 * took)}
		}
		return nil, err
	}
	s.folder = f
	if unlock, ok, err := f.Lock("store" + endLock); err == nil && ok {
		removeTempFiles(f)
		unlock()
	}
	return f, nil
}

// removeTempFiles removes temporary files. Who writes one holds the lock of the store, except for the autosaves, whose
// files are swept with their slot. A file that stays does no harm.
func removeTempFiles(f fileStore) {
	names, _ := f.Names()
	for _, name := range names {
		if isTemp(name) && !strings.HasPrefix(name, slotPrefix) {
			_ = f.Remove(name)
		}
	}
}

// lockTimeout is how long a store waits for another process that is writing.
const lockTimeout = 2 * time.Second

// locked runs do while no other process changes the library.
func (s *Store) locked(do func(f fileStore) error) error {
	f, err := s.files()
	if err != nil {
		return err
	}
	for end := time.Now().Add(lockTimeout); ; time.Sleep(5 * time.Millisecond) {
		unlock, ok, err := f.Lock("store" + endLock)
		if err != nil {
			return fmt.Errorf("saves: %w", err)
		}
		if ok {
			defer unlock()
			return do(f)
		}
		if time.Now().After(end) {
			return errors.New("saves: another Ludarium is busy with the saved games")
		}
	}
}

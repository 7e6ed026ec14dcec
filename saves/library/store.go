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
	open func() (fileStore, error) // opens or creates the folder

	mu         sync.Mutex
	folder     fileStore   // nil until open succeeds
	failure    slowFailure // of open
	autosave   *Autosave
	listCache  entryCache
	trashCache entryCache
	settings   settingsState
}

// A slowFailure is an error of a slow attempt to open the folder; until then no new attempt is made.
type slowFailure struct {
	err   error
	until time.Time
}

// Open opens the store in dir, or in [Folder] if dir is empty. It always returns a store: after an error the games are
// only in memory, and every later call tries again. Show the error once. It wraps [saves.ErrNewerVersion] if a newer Ludarium has
// used the folder, which then stays as it is.
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

// Dir returns the folder.
func (s *Store) Dir() string { return s.dir }

// Autosave returns the autosave of this process.
func (s *Store) Autosave() *Autosave { return s.autosave }

// Close writes what is pending and releases all locks. The running game stays in the autosave.
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

// files returns the open folder. The first time it removes the temporary files that an ended process left, unless a newer Ludarium
// has used the folder: then the error is [saves.ErrNewerVersion], and nothing is changed.
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
	if err == nil {
		if err = checkVersion(f); err != nil {
			_ = f.Close()
		}
	}
	if err != nil {
		err = fmt.Errorf("saves: games cannot be saved: %w", err)
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

// removeTempFiles removes temporary files. The caller holds the lock of the store, under which they are written, except for
// those of the autosaves, which are removed when their slot is taken. A file that stays does no harm.
func removeTempFiles(f fileStore) {
	names, _ := f.Names()
	for _, name := range names {
		if isTemp(name) && !strings.HasPrefix(name, slotPrefix) {
			_ = f.Remove(name)
		}
	}
}

// lockTimeout is how long a store waits while another process writes.
const lockTimeout = 2 * time.Second

// locked runs do while no other process can change the library.
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
			return errors.New("saves: another Ludarium window is using the saved games")
		}
	}
}

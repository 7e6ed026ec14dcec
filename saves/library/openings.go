package library

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
)

// A GameFile is a game of the library that has not been read. A game that changes gets another size or time.
type GameFile struct {
	Name          string // as in [Entry]
	Size, Changed int64  // in bytes and nanoseconds; 0 where the folder does not tell
}

// GameFiles lists the readable games of a kind in the library, the oldest first, and last the game of this process if it is over: it
// goes to the library only when another begins. It reads none of them but the header of that one.
func (s *Store) GameFiles(game string) ([]GameFile, error) {
	f, names, err := s.names()
	if err != nil {
		return nil, err
	}
	suffix := "-" + gameWord(game)
	var list []GameFile
	for _, file := range names {
		name, isSave := strings.CutSuffix(file, native.Extension)
		if number, ok := strings.CutSuffix(name, suffix); !isSave || !ok || strings.Contains(number, "-") || !isGameName(name) {
			continue
		}
		list = append(list, stampedFile(f, name))
	}
	slices.SortFunc(list, func(a, b GameFile) int {
		return cmp.Or(cmp.Compare(nameNumber(a.Name), nameNumber(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	if own, ok := s.autosave.finishedFile(f, names, game); ok {
		list = append(list, own)
	}
	return list, nil
}

// stampedFile returns the game of a name with the size of its file and when that was changed.
func stampedFile(f fileStore, name string) GameFile {
	g := GameFile{Name: name}
	if d, ok := f.(stamper); ok {
		if at, err := d.Stamp(name + native.Extension); err == nil {
			g.Size, g.Changed = at.size, at.changed
		}
	}
	return g
}

// finishedFile returns the newest snapshot of the game of this process if it is of a kind and over. The next game in the same slot has the
// same names, and the numbers of its snapshots may be the same, too, so that only the stamp tells them apart.
func (j *Autosave) finishedFile(f fileStore, names []string, game string) (GameFile, bool) {
	if j.ownSlot() == 0 {
		return GameFile{}, false
	}
	file := newestSnapshot(f, names, slotName(j.ownSlot()))
	if file == "" {
		return GameFile{}, false
	}
	h, err := readHead(f, file)
	if err != nil || h.Record.Game != game || h.Record.Result == "" || h.IsUntouched() {
		return GameFile{}, false
	}
	return stampedFile(f, strings.TrimSuffix(file, native.Extension)), true
}

// holdsSnapshot reports whether a name is that of a snapshot of the game of this process.
func (j *Autosave) holdsSnapshot(name string) bool {
	n, files := j.ownSlot(), generations(slotName(j.ownSlot()))
	return n > 0 && slices.Contains(files[:], name+native.Extension)
}

// ReadOpening reads the header of a game of [Store.GameFiles] and the first actions of its main line. The game is not replayed, and a broken
// one stays where it is.
func (s *Store) ReadOpening(name string, limit int) (native.Header, []string, error) {
	f, err := s.files()
	if err != nil {
		return native.Header{}, nil, err
	}
	if !isGameName(name) && !s.autosave.holdsSnapshot(name) {
		return native.Header{}, nil, noGameError(name)
	}
	data, err := f.Read(name+native.Extension, saves.MaxFile)
	if err != nil {
		return native.Header{}, nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	h, actions, err := native.ParseMainLine(data, limit)
	if err != nil {
		return h, nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	return h, actions, nil
}

// LoadCache returns what [Store.SaveCache] has saved under a name.
func (s *Store) LoadCache(name string) ([]byte, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	data, err := f.Read(name+endCache, saves.MaxFile)
	if err != nil {
		return nil, fmt.Errorf("saves: %s: %w", name, err)
	}
	return data, nil
}

// SaveCache saves what can be computed again from the games, under a name. It is kept beside the games until the next SaveCache.
func (s *Store) SaveCache(name string, data []byte) error {
	if !isValidName(name) {
		return fmt.Errorf("saves: %.80q is no name of a cache", name)
	}
	if err := saves.CheckLimit(len(data), saves.MaxFile, "bytes in the file"); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return s.locked(func(f fileStore) error { return wrapError(replaceFile(f, name+endCache, data)) })
}

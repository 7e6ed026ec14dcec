package arena

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// A Folder saves a series: a record of every game, and a list of results from which an interrupted series is resumed.
type Folder struct {
	PlayedGames []Game // the games played before

	dir     string
	results list
	size    int64 // of the lines that are whole
}

// list is the file of the list.
type list interface {
	io.WriteCloser
	Sync() error
	Truncate(size int64) error
	Seek(offset int64, whence int) (int64, error)
}

// resultsFileName is the file whose first line describes the series, followed by one game per line, as JSON.
const resultsFileName = "match.jsonl"

// A seriesHeader describes a series. It must be equal for the series to be resumed.
type seriesHeader struct {
	Game     string
	Options  rules.Options
	Players  []string
	Seed     uint64
	Openings []Opening `json:",omitempty"`
}

// A gameEntry is the line of one game.
type gameEntry struct {
	Number int
	Reason rules.Reason
	Place  [rules.MaxSeats]uint8
	Plies  int
	Note   string `json:",omitempty"`
}

// OpenFolder opens or creates the folder of a series. Without resume the folder must not hold a series yet; with resume
// it must hold the same series, and its games count as played.
func OpenFolder(dir string, s *Series, resume bool) (*Folder, error) {
	return openFolder(dir, s, resume, func(path string) (list, error) { return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644) })
}

// openFolder is OpenFolder with another way to open the list.
func openFolder(dir string, m *Series, resume bool, open func(path string) (list, error)) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	h := seriesHeader{Game: m.Game.Info().ID, Options: m.Options, Seed: m.Seed, Openings: m.Openings}
	for _, s := range m.Players {
		h.Players = append(h.Players, s.Source)
	}
	first, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	f := &Folder{dir: dir}
	path := filepath.Join(dir, resultsFileName)
	old, err := os.ReadFile(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		old = nil
	case err != nil:
		return nil, err
	case !resume:
		return nil, fmt.Errorf("arena: %s holds a match already; --resume goes on with it", dir)
	}
	whole := old[:bytes.LastIndexByte(old, '\n')+1] // a truncated last line is a game that was not saved
	if len(whole) > 0 {
		if err := f.readResults(whole, first, m); err != nil {
			return nil, fmt.Errorf("arena: %s: %w", path, err)
		}
	}
	if f.results, err = open(path); err != nil {
		return nil, err
	}
	f.size = int64(len(whole))
	err = f.cut()
	if err == nil && f.size == 0 {
		err = f.appendLine(first)
	}
	if err == nil {
		return f, nil
	}
	if err = errors.Join(err, f.results.Close()); f.size == 0 { // a series that has not begun leaves nothing behind
		err = errors.Join(err, os.Remove(path))
	}
	return nil, err
}

// cut leaves of the list the lines that are whole.
func (f *Folder) cut() error {
	_, err := f.results.Seek(f.size, io.SeekStart)
	return errors.Join(f.results.Truncate(f.size), err)
}

// readResults reads the games of a results file.
func (f *Folder) readResults(data, headerLine []byte, m *Series) error {
	n := 0
	for line := range bytes.Lines(data) {
		if n++; n == 1 {
			if !bytes.Equal(bytes.TrimSpace(line), headerLine) {
				return errors.New("another match was begun there")
			}
			continue
		}
		var e gameEntry
		if err := json.Unmarshal(line, &e); err != nil {
			return fmt.Errorf("line %d: %w", n, err)
		}
		if e.Number != n-1 || e.Reason == "" {
			return fmt.Errorf("line %d: it is not game %d", n, n-1)
		}
		if len(f.PlayedGames) == m.Games {
			break
		}
		g := m.planGame(n - 2)
		g.Result, g.Plies, g.Note = rules.Result{Reason: e.Reason, Place: e.Place}, e.Plies, e.Note
		f.PlayedGames = append(f.PlayedGames, g)
	}
	return nil
}

// appendLine appends a line and syncs the file. A line that cannot be written as a whole is removed again.
func (f *Folder) appendLine(data []byte) error {
	data = append(data, '\n')
	_, err := f.results.Write(data)
	if err == nil {
		err = f.results.Sync()
	}
	if err != nil {
		return errors.Join(err, f.cut())
	}
	f.size += int64(len(data))
	return nil
}

// SaveGame writes the record of a game in its standard format, then its line in the results file.
func (f *Folder) SaveGame(g Game, r *saves.Record, find saves.GameLookup) error {
	if err := f.writeRecord(g, r, find); err != nil {
		return err
	}
	line, err := json.Marshal(gameEntry{Number: g.Number, Reason: g.Result.Reason, Place: g.Result.Place, Plies: g.Plies, Note: g.Note})
	if err != nil {
		return err
	}
	return f.appendLine(line)
}

// writeRecord writes the game in the format in which such games are usually exchanged, or else in the native one, which
// can hold every game.
func (f *Folder) writeRecord(g Game, r *saves.Record, find saves.GameLookup) error {
	var err error
	for _, extension := range slices.Compact([]string{formats.ExtensionOf(r.Game), formats.ExtensionOf("")}) {
		name := filepath.Join(f.dir, fmt.Sprintf("game-%05d%s", g.Number, extension))
		if err = formats.WriteFile(name, find, opening.WithOpeningTags(r, find)); err == nil {
			return nil
		}
	}
	return err
}

// Close closes the results file.
func (f *Folder) Close() error { return f.results.Close() }

package scene

import (
	"bytes"
	"errors"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/scenes/ui"
)

// What is larger is read away from the passes, so that no frame is late.
const smallFile = 32 << 10

// mostImported is how many games are taken into the library at once: a collection of a hundred thousand would bury
// what the player has played.
const mostImported = 2000

// A source is something that games are read from.
type fileSource struct {
	name   string // for people
	data   []byte
	err    error // it could not be read at all
	pasted bool
}

// An OpenedFile is what sources held.
type OpenedFile struct {
	Records     []*saves.Record
	Name        string     // of the only source
	intoLibrary bool       // all go into the library
	faulty      fileSource // the first one with a fault
	Err         error
	moreFaulty  int // further sources with a fault
}

// OpenFiles opens files that were named, dropped or chosen.
func (c *Context) OpenFiles(files []ui.File) {
	sources := make([]fileSource, len(files))
	for i, f := range files {
		sources[i] = fileSource{name: ShortFileName(saves.Printable(f.Name)), data: f.Data, err: f.Err}
	}
	c.openSources(sources...)
}

// ShortFileName is the name of a file as it is said: of a long one the beginning and the end.
func ShortFileName(name string) string {
	const most, end = 40, 15
	letters := []rune(name)
	if len(letters) <= most {
		return name
	}
	return string(letters[:most-end-1]) + "…" + string(letters[len(letters)-end:])
}

// OpenFile is openFiles with one.
func (c *Context) OpenFile(file ui.File) { c.OpenFiles([]ui.File{file}) }

// openSources reads sources. The game of a single one is shown; of several games in it one is chosen. Of several sources all games go
// into the library. What is on the board is unharmed when nothing can be read.
func (c *Context) openSources(sources ...fileSource) {
	size := 0
	for _, from := range sources {
		size += len(from.data)
	}
	if size <= smallFile {
		c.showOpened(readSources(sources, c.FindGame))
		return
	}
	c.ShowToast(c.Words.T("open.reading"))
	c.RunInBackground(func() func() {
		h := readSources(sources, c.FindGame)
		return func() { c.showOpened(h) }
	})
}

// readSources reads sources.
func readSources(sources []fileSource, find saves.GameLookup) OpenedFile {
	h := OpenedFile{Name: sources[0].name, intoLibrary: len(sources) > 1}
	for _, from := range sources {
		err := from.err
		if err == nil {
			name := from.name
			if from.pasted {
				name = "" // its ending says nothing
			}
			var records []*saves.Record
			if records, err = formats.Read(name, bytes.NewReader(from.data), find); err != nil {
				records = slices.DeleteFunc(records, isBare)
			}
			h.Records = append(h.Records, records...)
		}
		switch {
		case err == nil:
		case h.Err == nil:
			h.faulty, h.Err = from, err
		default:
			h.moreFaulty++
		}
	}
	return h
}

// isBare says that a record holds nothing but the start of its game.
func isBare(r *saves.Record) bool { return len(r.Tree.Nodes) <= 1 && r.Start == "" }

// showOpened shows what was read.
func (c *Context) showOpened(h OpenedFile) {
	switch {
	case len(h.Records) == 0 && h.Err == nil:
	case len(h.Records) == 0 && !h.intoLibrary && c.openPosition(string(h.faulty.data)): // a file with a position alone
	case len(h.Records) == 0 && isNoRecord(h.faulty, h.Err):
		c.ShowWarning(c.Words.T("paste.nothing"))
	case len(h.Records) == 0:
		c.ShowWarning(c.Words.WrapFileError(c.FindGame, h.faulty.name, h.Err).Error())
	case h.intoLibrary:
		c.AddToLibrary(h, h.Records, nil)
	case len(h.Records) > 1:
		c.Nav.ShowGameList(h)
		if h.Err != nil {
			c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, h.faulty.name, h.Err))
		}
	default:
		c.OpenRecord(h.Records[0], func(m *game.Match) { c.AutosaveIfNew(m, h.Err == nil) })
		c.WarnAbout(h.Name, 0, h.Records[0], h.Err)
	}
}

// WarnAbout says what there is to know of a game out of a file that is shown now: its fault, that it has the name of another game with
// nearly the same rules, that nobody can play on. number is that of the game, 0 for the only one.
func (c *Context) WarnAbout(name string, number int, r *saves.Record, fault error) {
	switch line := c.Words.FlawMessage(c.FindGame, name, number, r); {
	case fault != nil:
		c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, name, fault))
	case r.SimilarGame != "":
		c.ShowWarning(c.Words.FormatFileMessage(name, saves.TextError{Game: number}, c.Words.T("open.nearly", "Name", r.SimilarGame, "Game", c.Words.GameName(r.Game)), ""))
	case line != "":
		c.ShowWarning(line)
	}
}

// isNoRecord says that a pasted text was not even meant as a game.
func isNoRecord(from fileSource, err error) bool {
	var move saves.MoveError
	words := errors.As(err, &move) && move.Number == 1 && !bytes.HasPrefix(bytes.TrimSpace(from.data), []byte("["))
	return from.pasted && (words || errors.Is(err, saves.ErrNoRecord) || errors.Is(err, saves.ErrForeign))
}

// AddToLibrary takes games into the library that are not there yet, away from the passes. It says how many are there now, in
// the words of said, if it has any; without said the library is shown, and how many are new is said.
func (c *Context) AddToLibrary(h OpenedFile, records []*saves.Record, said func(count int) string) {
	if c.Options.Store == nil {
		c.ShowWarning(c.Words.T("open.no-library"))
		return
	}
	all := len(records)
	records = records[:min(all, mostImported)]
	store := c.Options.Store
	c.RunInBackground(func() func() {
		kept, failed := saveNewRecords(store, records)
		return func() {
			c.SavedGames.Refresh()
			if said == nil {
				c.Nav.ShowLibrary()
				said = func(int) string { return c.importedText(kept) }
			}
			there := kept.added + kept.known
			switch {
			case failed != nil:
				c.ShowWarning(c.Words.T("open.not-kept", "Count", there, "Why", c.DescribeError(failed)))
			case h.Err != nil:
				c.ShowWarning(c.Words.T("open.some", "Said", said(there), "Fault", c.Words.WrapFileError(c.FindGame, h.faulty.name, h.Err)))
			case there < all:
				c.ShowWarning(c.Words.T("open.most", "Said", said(there), "All", all))
			default:
				if words := said(there); words != "" { // nothing takes the place of what is being said
					c.ShowToast(words)
				}
			}
		}
	})
}

package scene

import (
	"bytes"
	"errors"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/scenes/ui"
)

// maxSyncBytes is the size up to which files are parsed at once. Larger ones are parsed in the background, so that no
// frame is late.
const maxSyncBytes = 32 << 10

// maxImported is the maximum number of games added to the library at once, so that a huge collection does not bury the
// user's own games.
const maxImported = 2000

// A fileSource is text that games are read from.
type fileSource struct {
	name   string // shown to the user
	data   []byte
	err    error // why it could not be read
	pasted bool
}

// An OpenedFile holds the games read from one or more sources.
type OpenedFile struct {
	Records     []*saves.Record
	Name        string     // of the first source
	intoLibrary bool       // all games go to the library
	faulty      fileSource // the first source with an error
	Err         error
	moreFaulty  int // number of further sources with errors
}

// OpenFiles opens files from the command line, drag and drop or a file picker.
func (c *Context) OpenFiles(files []ui.File) {
	sources := make([]fileSource, len(files))
	for i, f := range files {
		sources[i] = fileSource{name: ShortFileName(saves.Printable(f.Name)), data: f.Data, err: f.Err}
	}
	c.openSources(sources...)
}

// ShortFileName shortens a long file name to its beginning and end.
func ShortFileName(name string) string {
	const maxLength, endLength = 40, 15
	runes := []rune(name)
	if len(runes) <= maxLength {
		return name
	}
	return string(runes[:maxLength-endLength-1]) + "…" + string(runes[len(runes)-endLength:])
}

// OpenFile opens one file.
func (c *Context) OpenFile(file ui.File) { c.OpenFiles([]ui.File{file}) }

// openSources reads sources. The game of a single source is shown, or a list if it has several; the games of several
// sources go to the library. The board is unchanged if nothing can be read.
func (c *Context) openSources(sources ...fileSource) {
	size := 0
	for _, source := range sources {
		size += len(source.data)
	}
	if size <= maxSyncBytes {
		c.showOpened(readSources(sources, c.FindGame))
		return
	}
	c.ShowToast(c.Words.T("open.reading"))
	c.RunInBackground(func() func() {
		opened := readSources(sources, c.FindGame)
		return func() { c.showOpened(opened) }
	})
}

// readSources reads games from sources.
func readSources(sources []fileSource, find saves.GameLookup) OpenedFile {
	opened := OpenedFile{Name: sources[0].name, intoLibrary: len(sources) > 1}
	for _, source := range sources {
		err := source.err
		if err == nil {
			name := source.name
			if source.pasted {
				name = "" // pasted text has no extension
			}
			var records []*saves.Record
			if records, err = formats.Read(name, bytes.NewReader(source.data), find); err != nil {
				records = slices.DeleteFunc(records, isEmptyRecord)
			}
			for _, r := range records { // our own files say it themselves
				r.Imported = r.Imported || !native.HasSignature(source.data)
			}
			opened.Records = append(opened.Records, records...)
		}
		switch {
		case err == nil:
		case opened.Err == nil:
			opened.faulty, opened.Err = source, err
		default:
			opened.moreFaulty++
		}
	}
	return opened
}

// isEmptyRecord reports whether a record holds only the standard start of its game.
func isEmptyRecord(r *saves.Record) bool { return len(r.Tree.Nodes) <= 1 && r.Start == "" }

// showOpened shows what was read.
func (c *Context) showOpened(opened OpenedFile) {
	switch {
	case len(opened.Records) == 0 && opened.Err == nil:
	case len(opened.Records) == 0 && !opened.intoLibrary && c.openPosition(string(opened.faulty.data)): // a file with just a position
	case len(opened.Records) == 0 && isNotGame(opened.faulty, opened.Err):
		c.ShowWarning(c.Words.T("paste.nothing"))
	case len(opened.Records) == 0:
		c.ShowWarning(c.Words.WrapFileError(c.FindGame, opened.faulty.name, opened.Err).Error())
	case opened.intoLibrary:
		c.AddToLibrary(opened, opened.Records, nil)
	case len(opened.Records) > 1:
		c.Nav.ShowGameList(opened)
		if opened.Err != nil {
			c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, opened.faulty.name, opened.Err))
		}
	default:
		c.OpenRecord(opened.Records[0], func(m *game.Match) { c.AutosaveIfNew(m, opened.Err == nil) })
		c.WarnAbout(opened.Name, 0, opened.Records[0], opened.Err)
	}
}

// WarnAbout shows a warning about a game from a file: an error, a similar game that it names, or an illegal position that prevents
// playing on. number is the game's number in the file, 0 for the only one.
func (c *Context) WarnAbout(name string, number int, r *saves.Record, fault error) {
	switch reason := c.Words.IllegalPositionMessage(c.FindGame, name, number, r); {
	case fault != nil:
		c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, name, fault))
	case r.SimilarGame != "":
		c.ShowWarning(c.Words.FormatFileMessage(name, saves.TextError{Game: number}, c.Words.T("open.nearly", "Name", r.SimilarGame, "Game", c.Words.GameName(r.Game)), ""))
	case reason != "":
		c.ShowWarning(reason)
	}
}

// isNotGame reports whether pasted text is not a game at all.
func isNotGame(source fileSource, err error) bool {
	var move saves.MoveError
	isProse := errors.As(err, &move) && move.Number == 1 && !bytes.HasPrefix(bytes.TrimSpace(source.data), []byte("["))
	return source.pasted && (isProse || errors.Is(err, saves.ErrNoRecord) || errors.Is(err, saves.ErrUnknownFormat))
}

// AddToLibrary adds new games to the library in the background. It shows the text that message returns for the number
// of games stored, if it is not empty; without message it shows the library and how many games were added.
func (c *Context) AddToLibrary(opened OpenedFile, records []*saves.Record, message func(count int) string) {
	if c.Options.Store == nil {
		c.ShowWarning(c.Words.T("open.no-library"))
		return
	}
	total := len(records)
	records = records[:min(total, maxImported)]
	store := c.Options.Store
	c.RunInBackground(func() func() {
		counts, err := store.SaveNew(records)
		return func() {
			c.SavedGames.Refresh()
			if message == nil {
				c.Nav.ShowLibrary()
				message = func(int) string { return c.importedText(counts) }
			}
			stored := counts.Added + counts.Existing
			switch {
			case err != nil:
				c.ShowWarning(c.Words.T("open.not-kept", "Count", stored, "Why", c.DescribeError(err)))
			case opened.Err != nil:
				c.ShowWarning(c.Words.T("open.some", "Said", message(stored), "Fault", c.Words.WrapFileError(c.FindGame, opened.faulty.name, opened.Err)))
			case stored < total:
				c.ShowWarning(c.Words.T("open.most", "Said", message(stored), "All", total))
			default:
				if text := message(stored); text != "" { // an empty text keeps the current toast
					c.ShowToast(text)
				}
			}
		}
	})
}

// A Folder may hold files with games. Both functions are called in the background.
type Folder struct {
	Name string // the system's name, such as "Documents", or a path
	List func() ([]FileInfo, error)
	Read func(name string) ui.File
}

// A FileInfo is a file that can be opened.
type FileInfo struct {
	Name    string
	Size    int64
	Changed time.Time
}

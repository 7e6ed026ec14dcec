package stage

import (
	"bytes"
	"math/rand/v2"
	"path"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

func newSeed() uint64 { return rand.Uint64() }

// formats are the endings of files in which a game may be written; our own comes last and holds every game.
var formats = [...]string{".pgn", ".sgf", ".kif", ".hasami", ".ludarium"}

// saveSheet offers the ways to keep the match: in the library, or in a file of a format that can hold it.
func (t *table) saveSheet(f *ui.Frame, p tablePlan) {
	c := paper{title: t.words.T("save.title"), text: t.words.T("save.text")}
	if t.o.Export != nil {
		for _, format := range t.writable() {
			c.buttons = append(c.buttons, action{
				format, "export", t.words.T("save.as", "Format", format), true, func() { t.export(format) },
			})
		}
	}
	if t.o.Store != nil {
		c.buttons = append(c.buttons, action{"library", "library", t.words.T("save.library"), true, t.keepCopy})
	}
	c.buttons = append(c.buttons, action{"cancel", "close", "", true, func() { t.sheet = noSheet }})
	t.paper(f, p, c, nil)
}

// writable lists the formats that can hold the match.
func (t *table) writable() []string {
	if t.formats != nil {
		return t.formats
	}
	r := t.match.Record()
	for _, format := range formats {
		var b bytes.Buffer
		if saves.Write(&b, format, t.find, r) == nil {
			t.formats = append(t.formats, format)
		}
	}
	return t.formats
}

// export writes the match into a file in the user's folder.
func (t *table) export(format string) {
	t.sheet = noSheet
	var b bytes.Buffer
	err := saves.Write(&b, format, t.find, t.match.Record())
	if err == nil {
		var where string
		name := t.snap.Info.ID + "-" + t.o.Now().Format("2006-01-02-150405") + format
		if where, err = t.o.Export(name, b.Bytes()); err == nil {
			t.say(t.words.T("save.done", "Where", where))
			return
		}
	}
	t.warn(t.words.T("save.failed", "Why", saves.Plain(err.Error())))
}

// keepCopy puts a copy of the match into the library.
func (t *table) keepCopy() {
	t.sheet = noSheet
	if _, err := t.o.Store.Save("", t.match.Record()); err != nil {
		t.warn(t.words.T("save.failed", "Why", saves.Plain(err.Error())))
		return
	}
	t.say(t.words.T("save.kept"))
}

// openFile shows the first game of a file; the others go into the library. What is on the board is unharmed when the
// file is not good.
func (s *Stage) openFile(file ui.File) {
	name := saves.Plain(path.Base(file.Name))
	if file.Err != nil {
		s.warn(s.words.T("open.failed", "Name", name, "Why", saves.Plain(file.Err.Error())))
		return
	}
	records, err := saves.Read(file.Name, bytes.NewReader(file.Data), s.find)
	if len(records) == 0 {
		why := s.words.T("open.empty")
		if err != nil {
			why = saves.Plain(err.Error())
		}
		s.warn(s.words.T("open.failed", "Name", name, "Why", why))
		return
	}
	if s.o.Store != nil {
		for _, r := range records[1:] {
			if _, bad := s.o.Store.Save("", r); bad != nil {
				err = bad
				break
			}
		}
	}
	s.loadRecord(records[0])
	switch {
	case err != nil:
		s.warn(s.words.T("open.partly", "Name", name, "Why", saves.Plain(err.Error())))
	case len(records) > 1:
		s.say(s.words.T("open.more", "Count", len(records)-1))
	}
}

// loadSaved goes on with a game of the library.
func (s *Stage) loadSaved(name string) {
	if s.o.Store == nil {
		return
	}
	r, err := s.o.Store.Load(name)
	if r == nil {
		why := ""
		if err != nil {
			why = saves.Plain(err.Error())
		}
		s.warn(s.words.T("open.failed", "Name", name, "Why", why))
		return
	}
	if err == nil && r.Result == "" {
		if running, failed := s.o.Store.Journal().Resume(name); failed == nil {
			s.resume(running)
			return
		}
	}
	s.loadRecord(r)
	if err != nil {
		s.warn(s.words.T("open.partly", "Name", name, "Why", saves.Plain(err.Error())))
	}
}

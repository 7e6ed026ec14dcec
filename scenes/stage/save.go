package stage

import (
	"math/rand/v2"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/ui"
)

func newSeed() uint64 { return rand.Uint64() }

// saveSheet offers the ways to keep the match: in the library, or in a file of a format that can hold it.
func (t *table) saveSheet(f *ui.Frame, p tablePlan) {
	c := paper{title: t.words.T("save.title"), text: t.words.T("save.text"), closes: true}
	if t.o.Export != nil {
		if t.copies.of != t.snap { // a record is a copy of everything: not in every pass
			r := t.match.Record()
			formats := t.writable(r)
			t.copies = copies{of: t.snap, formats: append(formats, pictureFormat), losses: t.losses(formats, r)}
		}
		c.small = t.copies.losses
		for _, format := range t.copies.formats {
			c.buttons = append(c.buttons, action{format, "export", t.words.T("save.as", "Format", format), true, func() {
				t.sheet = noSheet
				t.exportAs(format)
			}})
		}
	}
	if t.o.Store != nil {
		c.buttons = append(c.buttons, action{"library", "library", t.words.T("save.library"), true, t.keepCopy})
	}
	t.paper(f, p, c, nil)
}

// The copies of a match as it is at a snapshot: the formats in which it can be written, and a line that says what these leave
// out, if they do.
type copies struct {
	of              *game.Snapshot
	formats, losses []string
}

// keepCopy puts a copy of the match into the library.
func (t *table) keepCopy() {
	t.sheet = noSheet
	store, record := t.o.Store, t.match.Record()
	t.away(func() func() {
		_, err := store.Save("", record)
		return func() {
			if err != nil {
				t.warn(t.words.T("save.failed", "Why", t.why(err)))
				return
			}
			t.archive.refresh()
			t.say(t.words.T("save.kept"))
		}
	})
}

// loadSaved goes on with a game of the library. One that is over stays there; what is played on from it is another.
func (s *Stage) loadSaved(name string) {
	if s.o.Store == nil {
		return
	}
	r, err := s.o.Store.Load(name)
	if r == nil {
		s.warn(s.words.WrapFileError(s.find, name, err).Error())
		return
	}
	if err == nil && s.loads(r) == nil { // else the journal would be left with a game that nobody shows
		if r.Result != "" {
			s.file()
			s.show(r, s.keepChanged)
			return
		}
		if running, failed := s.o.Store.Journal().Resume(name); failed == nil {
			s.resume(running)
			return
		}
	}
	s.loadRecord(r, s.keep)
	if err != nil {
		s.warn(s.words.PartlyReadMessage(s.find, name, err))
	}
}

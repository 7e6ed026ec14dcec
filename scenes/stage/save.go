package stage

import (
	"math/rand/v2"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/ui"
)

func newSeed() uint64 { return rand.Uint64() }

// saveSheet offers the ways to keep the match: in the library, or in a file of a format that can hold it.
func (t *table) saveSheet(f *ui.Frame, p tablePlan) {
	c := paper{title: t.Words.T("save.title"), text: t.Words.T("save.text"), closes: true}
	if t.Options.Export != nil {
		if t.copies.of != t.snap { // a record is a copy of everything: not in every pass
			r := t.match.Record()
			formats := t.WritableFormats(r)
			t.copies = copies{of: t.snap, formats: append(formats, PictureFormat), losses: t.FormatLosses(formats, r)}
		}
		c.small = t.copies.losses
		for _, format := range t.copies.formats {
			c.buttons = append(c.buttons, action{format, "export", t.Words.T("save.as", "Format", format), true, func() {
				t.sheet = noSheet
				t.exportAs(format)
			}})
		}
	}
	if t.Options.Store != nil {
		c.buttons = append(c.buttons, action{"library", "library", t.Words.T("save.library"), true, t.keepCopy})
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
	store, record := t.Options.Store, t.match.Record()
	t.RunInBackground(func() func() {
		_, err := store.Save("", record)
		return func() {
			if err != nil {
				t.ShowWarning(t.Words.T("save.failed", "Why", t.DescribeError(err)))
				return
			}
			t.SavedGames.Refresh()
			t.ShowToast(t.Words.T("save.kept"))
		}
	})
}

// OpenSaved goes on with a game of the library. One that is over stays there; what is played on from it is another.
func (c *Context) OpenSaved(name string) {
	if c.Options.Store == nil {
		return
	}
	r, err := c.Options.Store.Load(name)
	if r == nil {
		c.ShowWarning(c.Words.WrapFileError(c.FindGame, name, err).Error())
		return
	}
	if err == nil && c.checkRecord(r) == nil { // else the journal would be left with a game that nobody shows
		if r.Result != "" {
			c.FileMatch()
			c.showRecord(r, c.autosaveChanges)
			return
		}
		if running, failed := c.Options.Store.Journal().Resume(name); failed == nil {
			c.ResumeRecord(running)
			return
		}
	}
	c.OpenRecord(r, c.Autosave)
	if err != nil {
		c.ShowWarning(c.Words.PartlyReadMessage(c.FindGame, name, err))
	}
}

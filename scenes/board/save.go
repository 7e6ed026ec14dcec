package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// saveDialog offers the ways to keep the match: in the library, or in a file of a format that can hold it.
func (t *Scene) drawSaveDialog(f *ui.Frame, p layout) {
	c := gameui.Dialog{Title: t.Words.T("save.title"), Text: t.Words.T("save.text"), HasClose: true}
	if t.Options.Export != nil {
		if t.dialog.formats.snap != t.snap { // a record is a copy of everything: not in every pass
			r := t.match.Record()
			formats := t.WritableFormats(r)
			t.dialog.formats = saveFormats{snap: t.snap, formats: append(formats, scene.PictureFormat), losses: t.FormatLosses(formats, r)}
		}
		c.Notes = t.dialog.formats.losses
		for _, format := range t.dialog.formats.formats {
			c.Buttons = append(c.Buttons, gameui.Action{ID: format, Icon: "export", Label: t.Words.T("save.as", "Format", format), Enabled: true, Do: func() {
				t.dialog.close()
				t.exportAs(format)
			}})
		}
	}
	if t.Options.Store != nil {
		c.Buttons = append(c.Buttons, gameui.Action{ID: "library", Icon: "library", Label: t.Words.T("save.library"), Enabled: true, Do: t.saveCopy})
	}
	t.drawDialog(f, p, c, nil)
}

// saveFormats are the copies of a match as it is at a snapshot: the formats in which it can be written, and a line that says what these leave
// out, if they do.
type saveFormats struct {
	snap              *game.Snapshot
	formats, losses []string
}

// saveCopy puts a copy of the match into the library.
func (t *Scene) saveCopy() {
	t.dialog.close()
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

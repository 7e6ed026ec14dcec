package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// saveDialog offers the ways to keep the match: in the library, or in a file of a format that can hold it.
func (s *Scene) drawSaveDialog(f *ui.Frame, p layout) {
	c := gameui.Dialog{Title: s.Words.T("save.title"), Text: s.Words.T("save.text"), HasClose: true}
	if s.Options.Export != nil {
		if s.dialog.formats.snap != s.snap { // a record is a copy of everything: not in every pass
			r := s.match.Record()
			formats := s.WritableFormats(r)
			s.dialog.formats = saveFormats{snap: s.snap, formats: append(formats, scene.PictureFormat), losses: s.FormatLosses(formats, r)}
		}
		c.Notes = s.dialog.formats.losses
		for _, format := range s.dialog.formats.formats {
			c.Buttons = append(c.Buttons, gameui.Action{ID: format, Icon: "export", Label: s.Words.T("save.as", "Format", format), Enabled: true, Do: func() {
				s.dialog.close()
				s.exportAs(format)
			}})
		}
	}
	if s.Options.Store != nil {
		c.Buttons = append(c.Buttons, gameui.Action{ID: "library", Icon: "library", Label: s.Words.T("save.library"), Enabled: true, Do: s.saveCopy})
	}
	s.drawDialog(f, p, c, nil)
}

// saveFormats are the copies of a match as it is at a snapshot: the formats in which it can be written, and a line that says what these leave
// out, if they do.
type saveFormats struct {
	snap            *game.Snapshot
	formats, losses []string
}

// saveCopy puts a copy of the match into the library.
func (s *Scene) saveCopy() {
	s.dialog.close()
	store, record := s.Options.Store, s.match.Record()
	s.RunInBackground(func() func() {
		_, err := store.Save("", record)
		return func() {
			if err != nil {
				s.ShowWarning(s.Words.T("save.failed", "Why", s.DescribeError(err)))
				return
			}
			s.SavedGames.Refresh()
			s.ShowToast(s.Words.T("save.kept"))
		}
	})
}

// exportAs writes the match into the user's folder: ".pgn" or another ending of t.writable, or ".png" for a picture of
// what is on the board.
func (s *Scene) exportAs(kind string) { s.Export(s.match.Record(), kind) }

// copyPosition puts what is on the board into the clipboard, as FEN or what the game has in its place.
func (s *Scene) copyPosition() {
	s.CopyText(s.snap.Position.String(), s.Words.T("copy.position"))
}

// copyGame puts the match into the clipboard.
func (s *Scene) copyGame() { s.CopyRecord(s.match.Record()) }

// warnUnsaved says that the match on the board cannot be kept, and offers to put it elsewhere when there is no room.
func (s *Scene) warnUnsaved(err error) {
	if !library.IsFull(err) {
		s.ShowWarning(s.Words.T("notice.keep-failed"))
		return
	}
	s.ShowWarning(s.Words.T("notice.full"))
	s.AddToastAction(s.Words.T("board.save"), func() { s.dialog.kind = saveDialog })
}

package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawSaveDialog offers to save the match in the library, or to a file in any format that can hold it.
func (s *Scene) drawSaveDialog(f *ui.Frame, p layout) {
	c := gameui.Dialog{Title: s.Words.T("save.title"), Text: s.Words.T("save.text"), HasClose: true}
	if s.Options.Export != nil {
		if s.dialog.formats.snap != s.snap { // copying the record in every frame would be slow
			r := s.match.Record()
			formats := s.WritableFormats(r)
			proposed := s.ProposedFileName(r)
			if s.dialog.fileName == s.dialog.formats.proposed { // nothing was typed
				s.dialog.fileName = proposed
			}
			s.dialog.formats = saveFormats{snap: s.snap, proposed: proposed, formats: append(formats, scene.PNGExtension, scene.GIFExtension), losses: s.FormatLimitations(formats, r)}
		}
		c.Notes = s.dialog.formats.losses
		c.Field = &gameui.DialogField{ID: "save.name", Label: s.Words.T("save.name"), Value: &s.dialog.fileName, MaxLength: scene.MaxFileName}
		for _, format := range s.dialog.formats.formats {
			c.Buttons = append(c.Buttons, gameui.Action{ID: format, Icon: "export", Label: s.Words.T("save.as", "Format", format), Enabled: true, Run: func() {
				name := s.dialog.fileName
				s.dialog.close()
				s.ExportAs(s.match.Record(), format, name)
			}})
		}
	}
	if s.Options.Store != nil {
		c.Buttons = append(c.Buttons, gameui.Action{ID: "library", Icon: "library", Label: s.Words.T("save.library"), Enabled: true, Run: s.saveCopy})
	}
	s.drawDialog(f, p, c, nil)
}

// saveFormats are the formats that can hold the match as of a snapshot, and a line about what they leave out.
type saveFormats struct {
	snap            *game.Snapshot
	proposed        string // the name of the file
	formats, losses []string
}

// saveCopy saves a copy of the match in the library.
func (s *Scene) saveCopy() {
	s.dialog.close()
	store, record := s.Options.Store, s.match.Record()
	s.RunInBackground(func() func() {
		_, err := store.Save(record)
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

// copyPosition copies the position to the clipboard, as FEN or the game's own format.
func (s *Scene) copyPosition() {
	s.CopyText(s.snap.Position.String(), s.Words.T("copy.position"))
}

// copyGame copies the match to the clipboard.
func (s *Scene) copyGame() { s.CopyRecord(s.match.Record()) }

// copyLink copies a link to the match to the clipboard.
func (s *Scene) copyLink() { s.CopyLink(s.match.Record()) }

// copyEmbed copies the line of HTML that shows the match in a page.
func (s *Scene) copyEmbed() { s.CopyEmbed(s.match.Record()) }

// warnUnsaved warns that the match cannot be saved. When storage is full it offers to save it elsewhere.
func (s *Scene) warnUnsaved(err error) {
	if !library.IsFull(err) {
		s.ShowWarning(s.Words.T("notice.keep-failed"))
		return
	}
	s.ShowWarning(s.Words.T("notice.full"))
	s.AddToastAction(s.Words.T("board.save"), func() { s.dialog.kind = saveDialog })
}

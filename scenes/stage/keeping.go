package stage

import (
	"github.com/ludarium/ludarium/saves/library"
)

// warnUnkept says that the match on the board cannot be kept, and offers to put it elsewhere when there is no room.
func (t *table) warnUnkept(err error) {
	if !library.IsFull(err) {
		t.ShowWarning(t.Words.T("notice.keep-failed"))
		return
	}
	t.ShowWarning(t.Words.T("notice.full"))
	t.AddToastAction(t.Words.T("board.save"), func() { t.sheet = saveSheet })
}

// Hide has the match kept as it stands: the window is about to be put away, and may not come back.
func (s *Stage) Hide() {
	if s.Match != nil && !s.Match.Result().IsOver() {
		s.Match.Save()
	}
}

// Show looks at what others have done to the library and the settings while the window was away.
func (s *Stage) Show() {
	s.SavedGames.Refresh()
	s.Settings.Reread()
}

package stage

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

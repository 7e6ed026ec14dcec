package setup

// findUnfinished finds the game to go on with instead of a new one: that which waits behind the menu, or the latest saved one. A tile
// of the menu shows its position, and leads here.
func (p *Scene) findUnfinished() {
	id := p.info.ID
	p.continueGame, p.savedVersion = nil, p.SavedGames.Version
	if r := p.RunningRecord(); r != nil && r.Game == id {
		p.continueGame = p.ContinueMatch
		return
	}
	if e, ok := p.SavedGames.Unfinished(id); ok {
		p.continueGame = func() { p.OpenSaved(e.Name) }
	}
}

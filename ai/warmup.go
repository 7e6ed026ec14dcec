package ai

// WarmUp makes p search a single node of the start position and waits for it. This allocates the engine and its table,
// or clears those of the game before, before any clock runs: NewGame leaves that to the next request. The operating
// system provides the memory of a new table only as a search fills it, and further threads allocate theirs in their
// first search.
func WarmUp(p Player, game string, options map[string]string) {
	infos, err := p.Start(Request{Game: game, Options: options, Limits: Limits{Nodes: 1}, Purpose: Analyse})
	if err != nil {
		return // the first real request will report it
	}
	for range infos { // drain until the search is done
	}
}

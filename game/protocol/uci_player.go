package protocol

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

func (s *session) handleNewGame([]string) error {
	s.resetPlayer()
	s.positionSpec = positionSpec{}
	return nil
}

// resetPlayer makes the player forget everything.
func (s *session) resetPlayer() {
	if s.player != nil {
		s.player.NewGame()
		s.isWarm = false
	}
}

// handleIsReady answers "isready" after the player has allocated or cleared its tables, before any clock runs.
func (s *session) handleIsReady([]string) error {
	if !s.isBusy() && !s.isWarm {
		WarmUp(s.ensurePlayer(), s.game, s.gameOptions)
		s.isWarm = true
	}
	s.writeLines("readyok")
	return nil
}

// ensurePlayer returns the player, creating it on first use.
func (s *session) ensurePlayer() ai.Player {
	if s.player == nil {
		s.player, s.isWarm = s.NewPlayer(s.optionNumber(optHash), s.optionNumber(optThreads)), false
	}
	return s.player
}

// WarmUp makes p search a single node of the start position and waits for it. This allocates the engine and its table,
// or clears those of the game before, before any clock runs: NewGame leaves that to the next request. The operating
// system provides the memory of a new table only as a search fills it, and further threads allocate theirs in their
// first search.
func WarmUp(p ai.Player, g rules.Game, o rules.Options) {
	infos, err := p.Start(ai.Request{Game: g.Info().ID, Options: o, Limits: ai.Limits{Nodes: 1}, Purpose: ai.Analyse})
	if err != nil {
		return // the first real request will report it
	}
	for range infos { // drain until the search is done
	}
}

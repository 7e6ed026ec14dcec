package uci

import "github.com/ludarium/ludarium/ai"

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
		ai.WarmUp(s.ensurePlayer(), s.game.Info().ID, s.gameOptions)
		s.isWarm = true
	}
	s.writeLines("readyok")
	return nil
}

// ensurePlayer returns the player, creating it on first use.
func (s *session) ensurePlayer() ai.Player {
	if s.player == nil {
		s.player, s.isWarm = s.NewPlayer(s.optionNumber(OptionHash), s.optionNumber(OptionThreads)), false
	}
	return s.player
}

package protocol

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

func (s *session) newGame([]string) error {
	s.forget()
	s.line = line{}
	return nil
}

// forget makes the player as good as new.
func (s *session) forget() {
	if s.player != nil {
		s.player.NewGame()
		s.warm = false
	}
}

// ready has the player make its tables, or clear them, before any clock runs.
func (s *session) ready([]string) error {
	if !s.busy() && !s.warm {
		WarmUp(s.thinker(), s.game, nil)
		s.warm = true
	}
	s.say("readyok")
	return nil
}

// thinker is the player, made when it is first needed.
func (s *session) thinker() ai.Player {
	if s.player == nil {
		s.player, s.warm = s.NewPlayer(s.number(optHash), s.number(optThreads)), false
	}
	return s.player
}

// WarmUp has p look at a single node of the start, and waits for it. So the engine and its table are made before any clock
// runs, or are cleared of the game before: NewGame leaves that to the next request. The system gives the memory of a new
// table only as a search fills it, and further threads take theirs in the first search that has them.
func WarmUp(p ai.Player, g rules.Game, o rules.Options) {
	infos, err := p.Start(ai.Request{Game: g.Info().ID, Options: o, Limits: ai.Limits{Nodes: 1}, Purpose: ai.Analyse})
	if err != nil {
		return // the first real request says so again
	}
	for range infos { // until it is done
	}
}

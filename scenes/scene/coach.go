package scene

import (
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// beginnerGames is the number of games against a computer in which the coach is on by itself, for each game.
const beginnerGames = 3

// finishedKey returns the setting that counts the finished games against computers of a kind, up to beginnerGames.
func finishedKey(game string) string { return "finished." + game }

// finishedOptions lists the settings that count finished games.
func finishedOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		options = append(options, rules.Option{Key: finishedKey(g.Info().ID), Default: "0", Max: beginnerGames, Step: 1})
	}
	return options
}

// noteFinishedGame counts a match that has just ended if one person played in it against computers, with or without advice.
func (c *Context) noteFinishedGame(m *game.Match, s *game.Snapshot) {
	if m == c.finishedMatch || s.IsRemote || !isAgainstComputer(s.Players) || !s.FinalResult.IsOver() {
		return
	}
	c.finishedMatch = m // its end can be taken back and played again
	if n := c.finishedGames(s.Info.ID); n < beginnerGames {
		c.Settings.Set(finishedKey(s.Info.ID), strconv.Itoa(n+1))
	}
}

// finishedGames returns how many games of a kind the player has finished against computers, up to beginnerGames.
func (c *Context) finishedGames(game string) int {
	n, _ := strconv.Atoi(c.Setting(finishedKey(game))) // always a number
	if s, ok := c.Strength(game); ok {
		n = max(n, s.Games)
	}
	return min(n, beginnerGames)
}

// IsFirstGame reports whether in a match the only person plays one of his first games of a kind, against computers. A game of the
// pentathlon, which help would make worthless, is none.
func (c *Context) IsFirstGame(m *game.Match, s *game.Snapshot) bool {
	_, isEvent := c.PentathlonEvent(m)
	return !isEvent && isAgainstComputer(s.Players) && c.finishedGames(s.Info.ID) < beginnerGames
}

// isAgainstComputer reports whether one person plays against a computer.
func isAgainstComputer(players []game.Player) bool {
	if game.OnlyPerson(players) == rules.NoSeat {
		return false
	}
	for _, p := range players {
		if p.Computer {
			return true
		}
	}
	return false
}

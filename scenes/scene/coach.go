package scene

import (
	"strconv"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// beginnerGames is the number of games against a computer in which the coach is on by itself, for each game.
const beginnerGames = 3

// finishedKey returns the setting that counts the finished games against computers of a kind, up to beginnerGames.
func finishedKey(game string) string { return "finished." + game }

// finishedOptions lists the settings that count finished games and lost ones.
func finishedOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		options = append(options, rules.Option{Key: finishedKey(g.Info().ID), Default: "0", Max: beginnerGames, Step: 1},
			rules.Option{Key: lossesKey(g.Info().ID), Default: "0", Max: lossesBeforeWeakerLevel, Step: 1},
			rules.Option{Key: lossLevelKey(g.Info().ID), Default: "0", Max: float64(ai.MaxLevel), Step: 1})
	}
	return options
}

// lossesBeforeWeakerLevel is the number of games lost one after the other after which a weaker opponent is offered.
const lossesBeforeWeakerLevel = 3

// lossesKey returns the setting that counts the games of a kind without a handicap that the person has lost against one level since the last
// other result, or since a weaker opponent was taken, up to lossesBeforeWeakerLevel.
func lossesKey(game string) string { return "losses." + game }

// lossLevelKey returns the setting that holds the level against which the games of lossesKey were lost.
func lossLevelKey(game string) string { return "loss-level." + game }

// lossesInARow returns the number of games of a kind that the person has lost one after the other against a level.
func (c *Context) lossesInARow(game string, level int) int {
	if c.NumberSetting(lossLevelKey(game)) != level {
		return 0
	}
	return c.NumberSetting(lossesKey(game))
}

// SuggestedLevel returns the level to play next against the computers of a match that is over: a stronger one after a win, a weaker one after
// some losses in a row. ok is false if there is none to offer.
func (c *Context) SuggestedLevel(m *game.Match, s *game.Snapshot) (level int, ok bool) {
	if !isAgainstComputer(s.Players) || s.IsRemote || !s.FinalResult.IsOver() {
		return 0, false
	}
	if level, ok = commonLevel(s.Players); !ok || m.IsHandicap() {
		return 0, false
	}
	switch person := game.OnlyPerson(s.Players); {
	case s.FinalResult.Winner() == person:
		level++
	case otherHasWon(s.FinalResult, person) && c.lossesInARow(s.Info.ID, level) >= lossesBeforeWeakerLevel:
		level--
	default:
		return 0, false
	}
	return level, level >= 1 && level <= int(ai.MaxLevel)
}

// commonLevel returns the level of all computers; ok is false if they differ, or if one is an external engine.
func commonLevel(players []game.Player) (level int, ok bool) {
	for _, p := range players {
		switch {
		case !p.Computer:
		case p.Engine != "" || p.Level < 1 || level != 0 && p.Level != level:
			return 0, false
		default:
			level = p.Level
		}
	}
	return level, level > 0
}

// otherHasWon reports whether a seat other than this one has won.
func otherHasWon(r rules.Result, seat rules.Seat) bool {
	return r.Winner() != rules.NoSeat && r.Winner() != seat
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
	level, ok := commonLevel(s.Players)
	if !ok || m.IsHandicap() {
		return
	}
	losses := 0
	if otherHasWon(s.FinalResult, game.OnlyPerson(s.Players)) {
		losses = min(c.lossesInARow(s.Info.ID, level)+1, lossesBeforeWeakerLevel)
	}
	c.Settings.Set(lossesKey(s.Info.ID), strconv.Itoa(losses))
	c.Settings.Set(lossLevelKey(s.Info.ID), strconv.Itoa(level))
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

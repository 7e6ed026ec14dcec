package scene

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/rating"
	"github.com/ludarium/ludarium/rules"
)

// A PlayerStrength is what is known of how well the player of this device plays a game.
type PlayerStrength struct {
	rating.Rating
	Games int // that were counted
}

// maxStrengthLength is the maximum length of the setting that keeps a strength.
const maxStrengthLength = 60

// maxHistory is how many strengths are kept of a game, for the curve of progress.
const maxHistory = 60

// maxStrength limits the strengths of the curve, in points of Elo.
const maxStrength = 9999

// maxHistoryLength is the maximum length of the setting that keeps them.
const maxHistoryLength = 5 * maxHistory

// historyKey returns the setting that keeps the strengths after the last games, rounded, separated by spaces.
func historyKey(game string) string { return "history." + game }

// strengthKey returns the setting that keeps the strength at a game: the three values of the rating, and the number of games.
func strengthKey(game string) string { return "strength." + game }

// SettingHelpCostsKnown is the setting that keeps that the person knows what a hint costs.
const SettingHelpCostsKnown = "strength.help-costs-known"

// strengthOptions lists the settings that keep strengths.
func strengthOptions(games []rules.Game) []rules.Option {
	options := []rules.Option{{Key: SettingHelpCostsKnown, Default: Off, Values: []string{Off, On}}}
	for _, g := range games {
		options = append(options, rules.Option{Key: strengthKey(g.Info().ID), MaxLength: maxStrengthLength},
			rules.Option{Key: historyKey(g.Info().ID), MaxLength: maxHistoryLength})
	}
	return options
}

// Strength returns the player's strength at a game; ok is false before the first game that counts.
func (c *Context) Strength(game string) (s PlayerStrength, ok bool) {
	_, err := fmt.Sscan(c.Setting(strengthKey(game)), &s.Strength, &s.Deviation, &s.Volatility, &s.Games)
	if err != nil || s.Games < 1 || !s.IsValid() {
		return PlayerStrength{Rating: rating.NewAmongLevels()}, false
	}
	return s, true
}

// StrengthHistory returns the player's strengths at a game after each of the last games that counted, the latest last.
func (c *Context) StrengthHistory(game string) []int {
	var history []int
	for _, word := range strings.Fields(c.Setting(historyKey(game))) {
		if n, err := strconv.Atoi(word); err == nil {
			history = append(history, min(max(n, 0), maxStrength))
		}
	}
	return history
}

// saveStrength saves the player's strength at a game.
func (c *Context) saveStrength(game string, s PlayerStrength) {
	history := strings.Fields(c.Setting(historyKey(game)))
	history = append(history[max(len(history)+1-maxHistory, 0):], strconv.Itoa(min(max(int(math.Round(s.Strength)), 0), maxStrength)))
	c.Settings.Set(strengthKey(game), fmt.Sprintf("%.1f %.1f %.5f %d", s.Strength, s.Deviation, s.Volatility, s.Games),
		historyKey(game), strings.Join(history, " "))
}

// StrengthText says how strong the player is at a game, "" before the first game that counts.
func (c *Context) StrengthText(game string) string {
	s, ok := c.Strength(game)
	if !ok {
		return ""
	}
	if low, high := s.Levels(); low < high {
		return c.Words.T("strength.between", "Low", low, "High", high, "Count", s.Games)
	}
	return c.Words.T("strength.level", "Level", s.Level(), "Count", s.Games)
}

// StartMatchedGame starts a game against levels of the computer that are about as strong as the person, with the sides drawn by lot.
func (c *Context) StartMatchedGame(g rules.Game) {
	strength, _ := c.Strength(g.Info().ID)
	seed := NewSeed()
	c.StartMatch(game.Setup{Game: g, Options: withRandomOptions(g, c.ProposedOptions(g)), Players: onePersonAgainst(strength.Level(), g, seed), Seed: seed})
}

// GameOptionKey returns the setting that keeps an option of the last setup of a game.
func GameOptionKey(game, option string) string { return game + ".option." + option }

// ProposedOptions returns the options for a game that nobody sets up: where there is a choice for beginners it is taken until a setup of
// the game has been played, then what was played last; else the defaults.
func (c *Context) ProposedOptions(g rules.Game) rules.Options {
	return proposedOptions(g, func(o rules.Option) string { return c.Setting(GameOptionKey(g.Info().ID, o.Key)) })
}

// proposedOptions is [Context.ProposedOptions] with the values that were played last, "" where there is none.
func proposedOptions(g rules.Game, last func(o rules.Option) string) rules.Options {
	var options rules.Options
	for _, o := range g.Info().Options {
		if o.Beginner == "" {
			continue
		}
		if options == nil {
			options = rules.Options{}
		}
		options[o.Key] = cmp.Or(last(o), o.Beginner)
	}
	return options
}

// withRandomOptions returns the options for a match that begins: random ones where the game has some.
func withRandomOptions(g rules.Game, o rules.Options) rules.Options {
	return g.Info().RandomOptions(o, rand.IntN)
}

// onePersonAgainst returns the players of a game of one person, at a seat drawn by lot, against a level of the computer.
func onePersonAgainst(level int, g rules.Game, seed uint64) []game.Player {
	players := make([]game.Player, len(g.Info().Seats))
	for i := range players {
		players[i] = game.Player{Computer: true, Level: level}
	}
	players[seed%uint64(len(players))] = game.Player{}
	return players
}

// NoteResult takes the result of a match that has just ended into the player's strength, if it says something: one person who played
// against levels of the computer, from the start of the game, and had neither advice nor took a move back.
func (c *Context) NoteResult(m *game.Match) {
	s := m.Snapshot()
	c.noteFinishedGame(m, s)
	c.notePentathlonResult(m, s)
	if !s.FinalResult.IsOver() || !c.countsForStrength(m, s) {
		return
	}
	seat := game.OnlyPerson(s.Players)
	var results []rating.Result
	for i, p := range s.Players {
		if opponent := rules.Seat(i); opponent != seat {
			results = append(results, rating.Result{Opponent: rating.OfLevel(p.Level), Score: scoreAgainst(s.FinalResult, seat, opponent)})
		}
	}
	c.countedMatch = m // its end can be taken back and played again
	strength, _ := c.Strength(s.Info.ID)
	c.saveStrength(s.Info.ID, PlayerStrength{strength.After(results), strength.Games + 1})
}

// countsForStrength reports whether the result of a match says something about the only person's strength, once it is over.
func (c *Context) countsForStrength(m *game.Match, s *game.Snapshot) bool {
	return c.canCount(m, s) && !s.WasAdvised && !m.HasTakenBack()
}

// canCount reports whether a match counts for the strength unless the person has help: one person plays against levels of the computer, from
// the start of the game and without a handicap, and it has not been counted yet.
func (c *Context) canCount(m *game.Match, s *game.Snapshot) bool {
	seat := game.OnlyPerson(s.Players)
	if m == c.countedMatch || seat == rules.NoSeat || s.IsRemote || m.IsHandicap() || m.Record().Start != "" {
		return false
	}
	for i, p := range s.Players {
		if rules.Seat(i) != seat && (!p.Computer || p.Engine != "" || p.Level < 1) {
			return false
		}
	}
	return true
}

// MustTellHelpCosts reports whether help in a match, such as a hint or tried moves, would keep it from counting for the person's strength, and
// this device has never said so.
func (c *Context) MustTellHelpCosts(m *game.Match) bool {
	s := m.Snapshot()
	return !c.IsEnabled(SettingHelpCostsKnown) && !s.FinalResult.IsOver() && c.countsForStrength(m, s)
}

// NoteHelpCostsKnown keeps that the person has been told.
func (c *Context) NoteHelpCostsKnown() { c.Settings.Set(SettingHelpCostsKnown, On) }

// UncountedReason returns the text that says which help the only person at a board had, so that the match says nothing about the person's
// strength; "" if there was none, and where the match would not count anyway.
func (c *Context) UncountedReason(m *game.Match) string {
	s := m.Snapshot()
	switch {
	case !c.canCount(m, s):
		return ""
	case s.WasAdvised:
		return c.Words.T("strength.helped")
	case m.HasTakenBack():
		return c.Words.T("strength.taken-back")
	}
	return ""
}

// scoreAgainst returns what a seat has taken from another: 1 if its place is better, 0.5 if it is the same.
func scoreAgainst(r rules.Result, seat, opponent rules.Seat) float64 {
	switch own, other := r.Place[seat], r.Place[opponent]; {
	case own < other:
		return 1
	case own > other:
		return 0
	}
	return 0.5
}

package scene

import (
	"fmt"

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

// strengthKey returns the setting that keeps the strength at a game: the three values of the rating, and the number of games.
func strengthKey(game string) string { return "strength." + game }

// strengthOptions lists the settings that keep strengths.
func strengthOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		options = append(options, rules.Option{Key: strengthKey(g.Info().ID), MaxLength: maxStrengthLength})
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

// NoteResult takes the result of a match that has just ended into the player's strength, if it says something: one person who played
// against levels of the computer, from the start of the game, and had neither advice nor took a move back.
func (c *Context) NoteResult(m *game.Match) {
	s := m.Snapshot()
	seat := game.OnlyPerson(s.Players)
	c.noteFinishedGame(m, s)
	if m == c.countedMatch || seat == rules.NoSeat || s.IsRemote || s.WasAdvised || !s.FinalResult.IsOver() || m.IsHandicap() {
		return
	}
	if r := m.Record(); r.Start != "" || len(r.Tree.Nodes)-1 != len(s.Line) {
		return
	}
	var results []rating.Result
	for i, p := range s.Players {
		switch opponent := rules.Seat(i); {
		case opponent == seat:
		case !p.Computer || p.Engine != "" || p.Level < 1:
			return
		default:
			results = append(results, rating.Result{Opponent: rating.OfLevel(p.Level), Score: scoreAgainst(s.FinalResult, seat, opponent)})
		}
	}
	c.countedMatch = m // its end can be taken back and played again
	strength, _ := c.Strength(s.Info.ID)
	after := strength.After(results)
	c.Settings.Set(strengthKey(s.Info.ID), fmt.Sprintf("%.1f %.1f %.5f %d", after.Strength, after.Deviation, after.Volatility, strength.Games+1))
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

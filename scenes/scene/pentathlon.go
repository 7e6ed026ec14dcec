package scene

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/pentathlon"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// The settings that keep the last pentathlon and the most points of one, in hundredths.
const (
	pentathlonKey     = "pentathlon"
	bestPentathlonKey = "pentathlon.best"
)

// PentathlonClock returns the clock of its games: three minutes, and two seconds for each move.
func PentathlonClock() game.TimeControl {
	return game.TimeControl{Kind: game.Fischer, Main: 3 * time.Minute, Increment: 2 * time.Second}
}

// pentathlonOptions lists the settings that keep pentathlons.
func pentathlonOptions() []rules.Option {
	return []rules.Option{{Key: pentathlonKey, MaxLength: pentathlon.MaxLength}, {Key: bestPentathlonKey, MaxLength: 6}}
}

// CanPlayPentathlon reports whether there are enough kinds of games, and computer players.
func (c *Context) CanPlayPentathlon() bool {
	kinds := map[string]bool{}
	for _, g := range c.Options.Games {
		kinds[gameKind(g)] = true
	}
	return c.Options.NewPlayer != nil && len(kinds) >= pentathlon.EventCount
}

// gameKind returns what is the same for games that resemble each other: the pieces and the number of cells.
func gameKind(g rules.Game) string {
	info, words := g.Info(), []string(nil)
	for _, k := range info.Kinds {
		words = append(words, k.Name)
	}
	return fmt.Sprint(strings.Join(words, " "), len(g.Board(nil).Cells))
}

// Pentathlon returns the last pentathlon; ok is false if there was none.
func (c *Context) Pentathlon() (p pentathlon.Pentathlon, ok bool) {
	return pentathlon.Parse(c.Setting(pentathlonKey), func(id string) bool {
		_, ok := c.FindGame(id)
		return ok
	})
}

// BestPentathlon returns the most points of a pentathlon, in hundredths.
func (c *Context) BestPentathlon() int {
	n, err := strconv.Atoi(c.Setting(bestPentathlonKey))
	if err != nil {
		return 0
	}
	return n
}

// FirstLevel is the level for a game in which nothing is known of the person's strength: most games are new to nearly everyone, and experienced
// players quickly find the slider in the setup.
const FirstLevel = 1

// isGameKnown reports whether the person has played a game or done lessons in it.
func (c *Context) isGameKnown(id string) bool {
	return c.finishedGames(id) > 0 || len(course.DoneLessons(id, c.Settings.Values[course.DoneKey(id)])) > 0 ||
		slices.ContainsFunc(c.SavedGames.Entries, func(e library.Entry) bool { return e.Game == id })
}

// StartPentathlon draws five games by lot; the first is one that the person knows.
func (c *Context) StartPentathlon() {
	var candidates []pentathlon.Candidate
	for _, g := range c.Options.Games {
		id := g.Info().ID
		level := FirstLevel
		if strength, ok := c.Strength(id); ok {
			level = strength.Level()
		}
		candidates = append(candidates, pentathlon.Candidate{Game: id, Kind: gameKind(g), Level: level, IsKnown: c.isGameKnown(id)})
	}
	if !slices.ContainsFunc(candidates, func(of pentathlon.Candidate) bool { return of.IsKnown }) {
		candidates[0].IsKnown = true // chess, which most people know
	}
	p := pentathlon.New(candidates, c.Options.Now(), rand.New(rand.NewPCG(NewSeed(), 0)))
	c.Settings.Set(pentathlonKey, p.String())
}

// RestorePentathlon takes a new pentathlon back, for the one before it, see [pentathlon.Pentathlon.String].
func (c *Context) RestorePentathlon(before string) { c.Settings.Set(pentathlonKey, before) }

// PlayPentathlon starts the next game of the pentathlon, at a seat drawn by lot, or goes on with it.
func (c *Context) PlayPentathlon() {
	p, ok := c.Pentathlon()
	if !ok || p.IsOver() {
		return
	}
	if c.isUnfinished(p.EventName(p.Next())) {
		c.ContinueMatch()
		return
	}
	if name, isSaved := c.findSavedEvent(p); isSaved {
		c.OpenSaved(name)
		return
	}
	event := p.Events[p.Next()]
	g, _ := c.FindGame(event.Game)
	seed := NewSeed()
	c.StartMatch(game.Setup{
		Game: g, Options: pentathlonGameOptions(g), Players: onePersonAgainst(event.Level, g, seed), TimeControl: PentathlonClock(), Seed: seed,
		Tags: []saves.Tag{{Name: saves.EventTag, Value: p.EventName(p.Next())}},
	})
	c.ShowToast(c.Words.T("pentathlon.begins", "Number", p.Next()+1, "Total", pentathlon.EventCount, "Points", event.Level))
}

// IsPentathlonRunning reports whether the next game of the pentathlon has begun and can be gone on with at once.
func (c *Context) IsPentathlonRunning() bool {
	p, ok := c.Pentathlon()
	return ok && !p.IsOver() && c.isUnfinished(p.EventName(p.Next()))
}

// isUnfinished reports whether the match that can be continued has this event.
func (c *Context) isUnfinished(event string) bool {
	switch {
	case c.Match != nil:
		return !c.Match.Result().IsOver() && c.Match.Tag(saves.EventTag) == event
	case c.Unfinished != nil:
		return slices.Contains(c.Unfinished.Tags, saves.Tag{Name: saves.EventTag, Value: event})
	}
	return false
}

// findSavedEvent finds the unfinished game of the next event among the newest of the library, where it is once another game has been started.
func (c *Context) findSavedEvent(p pentathlon.Pentathlon) (name string, ok bool) {
	if c.Options.Store == nil {
		return "", false
	}
	const newest = 50
	_ = c.Options.Store.Autosave().Flush() // that game may still be on its way there
	entries, _, err := c.Options.Store.ListNewest(newest)
	if err != nil {
		return "", false
	}
	tag := saves.Tag{Name: saves.EventTag, Value: p.EventName(p.Next())}
	for _, e := range entries {
		if e.Game != p.Events[p.Next()].Game || !CanContinue(e) {
			continue
		}
		if r, err := c.Options.Store.Load(e.Name); err == nil && slices.Contains(r.Tags, tag) {
			return e.Name, true
		}
	}
	return "", false
}

// pentathlonGameOptions returns the options of a game, whatever was played last: those for beginners, which in Go make it short, and random
// ones where the game has some.
func pentathlonGameOptions(g rules.Game) rules.Options {
	return withRandomOptions(g, proposedOptions(g, func(rules.Option) string { return "" }))
}

// notePentathlonResult counts the result of a match that has just ended, if it is the next game of the pentathlon.
func (c *Context) notePentathlonResult(m *game.Match, s *game.Snapshot) {
	p, ok := c.Pentathlon()
	if !ok || !s.FinalResult.IsOver() || p.IsOver() || m.Tag(saves.EventTag) != p.EventName(p.Next()) {
		return
	}
	p = p.WithResult(pentathlonScore(m, s, p.Events[p.Next()].Level))
	c.Settings.Set(pentathlonKey, p.String())
	if p.IsOver() && p.Points() > c.BestPentathlon() {
		c.Settings.Set(bestPentathlonKey, strconv.Itoa(p.Points()))
	}
}

// pentathlonScore returns what a person has taken from opponents of a level, from 0 to [pentathlon.FullScore]. With a hint, a move taken
// back, a weaker opponent or a change of the players it is nothing.
func pentathlonScore(m *game.Match, s *game.Snapshot, level int) int {
	seat := game.OnlyPerson(s.Players)
	if seat == rules.NoSeat || s.WasAdvised || m.HasTakenBack() || m.Record().Start != "" {
		return 0
	}
	sum := 0.0
	for i, opponent := range s.Players {
		switch {
		case rules.Seat(i) == seat:
		case opponent.Remote || opponent.Engine != "" || opponent.Level < level:
			return 0
		default:
			sum += scoreAgainst(s.FinalResult, seat, rules.Seat(i))
		}
	}
	return int(sum * pentathlon.FullScore / float64(len(s.Players)-1))
}

// PentathlonEvent returns the index of the event of the pentathlon that a match is; ok is false if it is none.
func (c *Context) PentathlonEvent(m *game.Match) (i int, ok bool) {
	p, ok := c.Pentathlon()
	if !ok {
		return 0, false
	}
	event := m.Tag(saves.EventTag)
	for i := range p.Events {
		if p.EventName(i) == event {
			return i, true
		}
	}
	return 0, false
}

// PointsText formats points of a pentathlon, which are in hundredths: "7", "7.5".
func (c *Context) PointsText(hundredths int) string {
	return c.Words.FormatNumber(strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64))
}

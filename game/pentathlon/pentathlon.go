// Package pentathlon is a contest of one person over five short games, each of another kind, against a level of the computer player that
// is about as strong as the person. The level is what a win is worth.
package pentathlon

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// EventCount is the number of games.
const EventCount = 5

// FullScore is the score of a won game. A drawn one has half of it, and among more than two players the part of the opponents that were
// left behind.
const FullScore = 100

// unplayed is the score of an event that was not played yet.
const unplayed = -1

// MaxLength is the length of the longest text of a pentathlon, see [Pentathlon.String].
const MaxLength = 200

// An Event is one of the games.
type Event struct {
	Game  string // its ID
	Level int    // of the opponents
	score int
}

// IsPlayed reports whether the event was played.
func (e Event) IsPlayed() bool { return e.score != unplayed }

// Points returns the points of the event, in hundredths: the level of the opponents for a win, half of that for a draw.
func (e Event) Points() int { return e.Level * max(e.score, 0) }

// A Pentathlon is what was played of one, and what comes.
type Pentathlon struct {
	Started string // when, to the second: pentathlons differ in it
	Events  [EventCount]Event
}

// maxLevel is the highest level of an opponent.
const maxLevel = int(ai.MaxLevel)

// timeLayout is the layout of Started.
const timeLayout = "2006-01-02T15:04:05"

// A Candidate is a game that can be an event.
type Candidate struct {
	Game    string // its ID
	Kind    string // names what games have in common: a pentathlon has no two of a kind
	Level   int    // that is about as strong as the person
	IsKnown bool   // the person knows the game
}

// New returns a pentathlon of five of the candidates at random. It begins with one of the games that the person knows, if there is one.
// There must be enough kinds.
func New(candidates []Candidate, now time.Time, random *rand.Rand) Pentathlon {
	p := Pentathlon{Started: now.Format(timeLayout)}
	order := random.Perm(len(candidates))
	if at := slices.IndexFunc(order, func(i int) bool { return candidates[i].IsKnown }); at > 0 {
		order[0], order[at] = order[at], order[0]
	}
	var drawn []Candidate
	for _, i := range order {
		c := candidates[i]
		if len(drawn) < EventCount && !slices.ContainsFunc(drawn, func(other Candidate) bool { return other.Kind == c.Kind }) {
			drawn = append(drawn, c)
		}
	}
	// The easiest opponents come first, after a game that is no new one.
	slices.SortStableFunc(drawn, func(a, b Candidate) int { return cmp.Compare(a.Level, b.Level) })
	if at := slices.IndexFunc(drawn, func(c Candidate) bool { return c.IsKnown }); at > 0 {
		first := drawn[at]
		drawn = slices.Insert(slices.Delete(drawn, at, at+1), 0, first)
	}
	for i, c := range drawn {
		p.Events[i] = Event{c.Game, c.Level, unplayed}
	}
	return p
}

// Next returns the index of the event that is to be played, or EventCount after the last.
func (p Pentathlon) Next() int {
	for i, e := range p.Events {
		if !e.IsPlayed() {
			return i
		}
	}
	return EventCount
}

// IsOver reports whether all events were played.
func (p Pentathlon) IsOver() bool { return p.Next() == EventCount }

// Points returns the points of all events, in hundredths.
func (p Pentathlon) Points() int {
	sum := 0
	for _, e := range p.Events {
		sum += e.Points()
	}
	return sum
}

// EventName returns the name of an event for the record of its game. It differs from those of all other pentathlons.
func (p Pentathlon) EventName(i int) string {
	return fmt.Sprintf("Pentathlon %s, %d/%d", p.Started, i+1, EventCount)
}

// WithResult returns the pentathlon after its next game, which must not be over. score is from 0 to FullScore.
func (p Pentathlon) WithResult(score int) Pentathlon {
	p.Events[p.Next()].score = min(max(score, 0), FullScore)
	return p
}

// String returns the pentathlon as [Parse] reads it: "2026-11-28T13:40:00 chess:3:100 go:2:-1 ...".
func (p Pentathlon) String() string {
	words := []string{p.Started}
	for _, e := range p.Events {
		words = append(words, fmt.Sprintf("%s:%d:%d", e.Game, e.Level, e.score))
	}
	return strings.Join(words, " ")
}

// Parse reads what [Pentathlon.String] wrote. It fails if it is not of games that isGame knows.
func Parse(s string, isGame func(id string) bool) (p Pentathlon, ok bool) {
	words := strings.Fields(s)
	if len(words) != 1+EventCount {
		return Pentathlon{}, false
	}
	p.Started = words[0]
	if _, err := time.Parse(timeLayout, p.Started); err != nil {
		return Pentathlon{}, false
	}
	for i, word := range words[1:] {
		parts := strings.Split(word, ":")
		if len(parts) != 3 || !isGame(parts[0]) {
			return Pentathlon{}, false
		}
		level, err1 := strconv.Atoi(parts[1])
		score, err2 := strconv.Atoi(parts[2])
		if err1 != nil || err2 != nil || level < 1 || level > maxLevel || score < unplayed || score > FullScore {
			return Pentathlon{}, false
		}
		p.Events[i] = Event{parts[0], level, score}
	}
	return p, true
}

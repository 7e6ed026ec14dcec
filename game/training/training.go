// Package training keeps the mistakes of a person's own games, which come back as exercises after growing intervals (the
// system of boxes by Sebastian Leitner).
package training

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// A Mistake is a move that lost much, and the position before it.
type Mistake struct {
	Position string    // in the notation of the game
	Options  string    // of the game, as package saves formats them
	Played   string    // the mistake, in coordinate form
	Line     []string  // the better move and what may follow, in coordinate form
	Box      int       // how often in a row it was solved at the first attempt
	Due      time.Time // the day it comes back, without a time
}

// A Collection holds the mistakes of one game.
type Collection []Mistake

// Limits of a collection.
const (
	MaxMistakes = 20
	MaxLength   = MaxMistakes * (maxMistakeLength + len(mistakeSeparator)) // of the text of a collection
)

// maxMistakeLength is the maximum length of the text of a mistake. Longer ones are not kept.
const maxMistakeLength = 600

// intervals returns the days until a mistake comes back, by box. One that leaves the last box has been learned.
func intervals() []int { return []int{1, 3, 7, 16, 35} }

// Separators of the text of a collection. No notation of a position or move contains them.
const (
	mistakeSeparator = "|"
	fieldSeparator   = ";"
)

// Parse parses the text of a collection. What cannot be read is left out.
func Parse(text string) Collection {
	var c Collection
	for _, part := range strings.Split(text, mistakeSeparator) {
		fields := strings.Split(part, fieldSeparator)
		if len(fields) != 6 {
			continue
		}
		box, err := strconv.Atoi(fields[4])
		due, dateErr := time.Parse(time.DateOnly, fields[5])
		if err != nil || dateErr != nil || box < 0 || box >= len(intervals()) || fields[3] == "" {
			continue
		}
		c = append(c, Mistake{fields[0], fields[1], fields[2], strings.Fields(fields[3]), box, due})
	}
	return c[:min(len(c), MaxMistakes)]
}

// String returns the text of a collection.
func (c Collection) String() string {
	texts := make([]string, len(c))
	for i, m := range c {
		texts[i] = m.String()
	}
	return strings.Join(texts, mistakeSeparator)
}

func (m Mistake) String() string {
	return strings.Join([]string{
		m.Position, m.Options, m.Played, strings.Join(m.Line, " "), strconv.Itoa(m.Box), m.Due.Format(time.DateOnly),
	}, fieldSeparator)
}

// LocalDue returns the day on which the mistake comes back, in local time.
func (m Mistake) LocalDue() time.Time {
	year, month, day := m.Due.Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.Local)
}

// Has reports whether the collection has a mistake in the same position, with the same options.
func (c Collection) Has(m Mistake) bool {
	return slices.ContainsFunc(c, func(old Mistake) bool { return old.Position == m.Position && old.Options == m.Options })
}

// Add returns the collection with a mistake of today, which comes back tomorrow. One in the same position is replaced; of too many
// the one that is best known is left out. What follows the better move is shortened until the mistake fits; what cannot be kept is
// not added.
func (c Collection) Add(m Mistake, today time.Time) Collection {
	m.Box, m.Due = 0, dueIn(today, intervals()[0])
	for len(m.String()) > maxMistakeLength && len(m.Line) > 1 {
		m.Line = m.Line[:len(m.Line)-1]
	}
	text := m.String()
	if len(text) > maxMistakeLength || strings.Contains(text, mistakeSeparator) || strings.Count(text, fieldSeparator) != 5 || len(m.Line) == 0 {
		return c
	}
	next := slices.DeleteFunc(slices.Clone(c), func(old Mistake) bool { return old.Position == m.Position && old.Options == m.Options })
	if len(next) == MaxMistakes {
		best := 0
		for i := range next {
			if cmp.Or(cmp.Compare(next[i].Box, next[best].Box), next[i].Due.Compare(next[best].Due)) > 0 {
				best = i
			}
		}
		next = slices.Delete(next, best, best+1)
	}
	return append(next, m)
}

// Due returns the indices of the mistakes that come back today or should have done so before, the longest overdue first.
func (c Collection) Due(today time.Time) []int {
	var due []int
	for i, m := range c {
		if !m.Due.After(dueIn(today, 0)) {
			due = append(due, i)
		}
	}
	slices.SortStableFunc(due, func(i, j int) int { return c[i].Due.Compare(c[j].Due) })
	return due
}

// Early returns the indices of the mistakes that were not solved yet and come back after today, in the order of their days.
func (c Collection) Early(today time.Time) []int {
	var early []int
	for i, m := range c {
		if m.Box == 0 && m.Due.After(dueIn(today, 0)) {
			early = append(early, i)
		}
	}
	slices.SortStableFunc(early, func(i, j int) int { return c[i].Due.Compare(c[j].Due) })
	return early
}

// Answer returns the collection after an attempt at the mistake in a position: it comes back later each time it is solved at the
// first attempt, and tomorrow if it is not. days is the interval; 0 if it has been learned and is left out.
func (c Collection) Answer(m Mistake, isSolved bool, today time.Time) (next Collection, days int) {
	i := slices.IndexFunc(c, func(old Mistake) bool { return old.Position == m.Position && old.Options == m.Options })
	if i < 0 {
		return c, 0
	}
	next = slices.Clone(c)
	if !isSolved {
		next[i].Box = 0
	} else if next[i].Box++; next[i].Box == len(intervals()) {
		return slices.Delete(next, i, i+1), 0
	}
	days = intervals()[next[i].Box]
	next[i].Due = dueIn(today, days)
	return next, days
}

// dueIn returns the day after so many days.
func dueIn(today time.Time, days int) time.Time {
	year, month, day := today.Local().Date()
	return time.Date(year, month, day+days, 0, 0, 0, 0, time.UTC)
}

// Key returns the setting that keeps the collection of a game.
func Key(game string) string { return "mistakes." + game }

// SettingOptions lists the settings that keep collections.
func SettingOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		options = append(options, rules.Option{Key: Key(g.Info().ID), MaxLength: MaxLength})
	}
	return options
}

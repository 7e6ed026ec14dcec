package puzzles

import (
	"fmt"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/scenes/scene"
)

// dailyKey is the setting that keeps the last day whose puzzle was solved, and how many days in a row were: "2026-11-27 4".
const dailyKey = "daily"

// maxDailyLength is the maximum length of the value of dailyKey.
const maxDailyLength = 20

// shownDailyKey is the setting that keeps which puzzle of a day was looked at last: "2026-11-27 easy".
const shownDailyKey = "daily-shown"

// The values of shownDailyKey after its date.
const (
	shownEasy  = "easy"
	shownUsual = "usual"
)

// A dailyRecord is which daily puzzles were solved.
type dailyRecord struct {
	last time.Time // the last day, without a time; zero: none
	days int       // in a row until then
}

// parseDailyRecord parses the value of dailyKey. Anything else is no record.
func parseDailyRecord(value string) (r dailyRecord) {
	var date string
	if _, err := fmt.Sscanf(value, "%s %d", &date, &r.days); err != nil || r.days < 1 {
		return dailyRecord{}
	}
	var err error
	if r.last, err = time.Parse(time.DateOnly, date); err != nil {
		return dailyRecord{}
	}
	return r
}

func (r dailyRecord) String() string {
	return r.last.Format(time.DateOnly) + fmt.Sprintf(" %d", r.days)
}

// isSolved reports whether the puzzle of a day was solved.
func (r dailyRecord) isSolved(day time.Time) bool {
	return !r.last.IsZero() && r.last.Equal(dateOf(day))
}

// add returns the record after the puzzle of a day was solved.
func (r dailyRecord) add(day time.Time) dailyRecord {
	switch date := dateOf(day); {
	case !date.After(r.last): // solved already, or the clock was set back
		return r
	case r.last.Equal(date.AddDate(0, 0, -1)):
		return dailyRecord{date, r.days + 1}
	default:
		return dailyRecord{date, 1}
	}
}

// dateOf returns a day in local time without its time, as [time.Parse] does.
func dateOf(t time.Time) time.Time {
	year, month, day := t.Local().Date()
	return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
}

// newDaily shows the puzzle of today: the one that was looked at last, or at first that for beginners if the user has no experience.
// The choice of a day stays, or the first solved problem would change the puzzle.
func newDaily(c *scene.Context) scene.Scene {
	today := c.Options.Now()
	isEasy, isKnown := shownDaily(c, today)
	if !isKnown {
		isEasy = isNewcomer(c, today)
	}
	s := newDailyPuzzle(c, today, isEasy)
	if s == nil {
		return nil
	}
	saveShownDaily(c, today, isEasy)
	s.load()
	return s
}

// shownDaily reports whether the puzzle of a day that was looked at last is that for beginners, if any was.
func shownDaily(c *scene.Context, day time.Time) (isEasy, isKnown bool) {
	value, isToday := strings.CutPrefix(c.Settings.Values[shownDailyKey], dateOf(day).Format(time.DateOnly)+" ")
	return value == shownEasy, isToday
}

// saveShownDaily saves which puzzle of a day is on the board.
func saveShownDaily(c *scene.Context, day time.Time, isEasy bool) {
	value := shownUsual
	if isEasy {
		value = shownEasy
	}
	c.Settings.Set(shownDailyKey, dateOf(day).Format(time.DateOnly)+" "+value)
}

// isNewcomer reports whether the user had neither solved a problem before a day nor played a game that counts against the computer.
func isNewcomer(c *scene.Context, day time.Time) bool {
	for _, g := range c.Options.Games {
		if _, hasStrength := c.Strength(g.Info().ID); hasStrength {
			return false
		}
	}
	solved := 0
	for _, id := range problem.Games() {
		solved += c.CountSolvedProblems(id)
	}
	if dailyRecordOf(c).isSolved(day) {
		solved--
	}
	return solved <= 0
}

// newDailyPuzzle returns the scene with the puzzle of a day while it is loaded: that for beginners, or the usual one.
func newDailyPuzzle(c *scene.Context, day time.Time, isEasy bool) *Scene {
	id, number := problem.Daily(day.Local())
	if isEasy {
		id, number = problem.EasyDaily(day.Local())
	}
	g, ok := c.FindGame(id)
	if !ok {
		return nil
	}
	s := newScene(c, g)
	s.day, s.dayNumber, s.isEasy = day, number, isEasy
	return s
}

// openDaily puts the other puzzle of the day on the board: that for beginners, or the usual one.
func (s *Scene) openDaily(isEasy bool) {
	if next := newDailyPuzzle(s.Context, s.day, isEasy); next != nil {
		saveShownDaily(s.Context, s.day, isEasy)
		*s = *next
		s.load()
	}
}

// isDaily reports whether the puzzle of the day is on the board.
func (s *Scene) isDaily() bool { return !s.day.IsZero() }

// dailyRecord returns which daily puzzles were solved.
func (s *Scene) dailyRecord() dailyRecord { return dailyRecordOf(s.Context) }

func dailyRecordOf(c *scene.Context) dailyRecord {
	return parseDailyRecord(c.Settings.Values[dailyKey])
}

// saveDaily saves that the puzzle of the day is solved.
func (s *Scene) saveDaily() { s.Settings.Set(dailyKey, s.dailyRecord().add(s.day).String()) }

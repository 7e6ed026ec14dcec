package scene

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// A SavedGameText describes a saved game.
type SavedGameText struct {
	Title   string
	Players string
	Rules   string // the chosen options, in one line
	Outcome string
	Date    string
}

// DescribeSavedGame returns the texts of a saved game.
func (c *Context) DescribeSavedGame(e library.Entry) SavedGameText {
	t := SavedGameText{Title: saves.Printable(c.SavedGameTitle(e))}
	if g, ok := c.FindGame(e.Game); ok {
		t.Players, t.Outcome = c.PlayerNames(g.Info(), e.Seats), c.SavedGameOutcome(e, g.Info())
		t.Rules = c.Words.OptionSummary(g, e.Options)
	}
	switch {
	case e.Running && !e.Own:
		t.Date = c.Words.T("library.running")
	case !SavedTime(e).IsZero():
		t.Date = c.FormatDay(SavedTime(e), c.Options.Now())
	}
	return t
}

// PlayerNames joins the players' names in one line.
func (c *Context) PlayerNames(info rules.Info, seats []saves.SeatRecord) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = c.SavedSeatName(info, rules.Seat(i), seat)
		if i == c.OnlyPersonSeat(seats) && seat.Name == "" && len(seats) > 1 {
			names[i] = c.Words.T("names.you")
		}
	}
	if len(names) == 2 {
		return c.Words.T("names.two", "First", names[0], "Second", names[1])
	}
	return c.Words.JoinList(names)
}

// WithLegibleNames returns seats without names that cannot be drawn.
func (c *Context) WithLegibleNames(seats []saves.SeatRecord) []saves.SeatRecord {
	out := slices.Clone(seats)
	for i := range out {
		if !c.Kit.Typesetter.IsLegible(saves.Printable(out[i].Name)) {
			out[i].Name = ""
		}
	}
	return out
}

// SavedSeatName returns the name of a seat's player: the player's own, the computer's or the seat's. With more than two
// seats, computers are named by seat.
func (c *Context) SavedSeatName(info rules.Info, seat rules.Seat, r saves.SeatRecord) string {
	switch {
	case r.Name != "":
		return saves.Printable(r.Name)
	case c.Words.CharacterName(r.Character) != "":
		return c.Words.CharacterName(r.Character)
	case r.Computer && len(info.Seats) > 2:
		return c.Words.T("names.seat-level", "Seat", c.Words.SeatName(info, seat), "Level", r.Level)
	case r.Computer:
		return c.Words.T("names.level", "Level", r.Level)
	default:
		return c.Words.SeatName(info, seat)
	}
}

// SavedGameTitle returns the title of a saved game, or else the game's name.
func (c *Context) SavedGameTitle(e library.Entry) string {
	if e.Title != "" {
		return e.Title
	}
	return c.Words.GameName(e.Game)
}

// SavedGameOutcome says in a word or two how a saved game stands.
func (c *Context) SavedGameOutcome(e library.Entry, info rules.Info) string {
	switch {
	case e.Err != nil:
		return c.Words.T("library.broken")
	case e.Result == "" && e.Next == 0: // saved before entries held the move number
		return c.Words.T("library.unfinished")
	case e.Result == "":
		return c.Words.T("library.move-number", "Count", e.Next)
	}
	winner, _, _ := strings.Cut(e.Result, " ")
	seat := info.SeatByName(winner)
	if seat == rules.NoSeat {
		return c.Words.T("library.drawn")
	}
	if person := c.OnlyPersonSeat(e.Seats); person >= 0 {
		if rules.Seat(person) == seat {
			return c.Words.T("library.won")
		}
		return c.Words.T("library.lost")
	}
	return c.Words.T("library.wins", "Seat", c.Words.SeatName(info, seat))
}

// OnlyPersonSeat returns the seat of the only human player, or -1.
func (c *Context) OnlyPersonSeat(seats []saves.SeatRecord) int {
	person := -1
	for i, seat := range seats {
		if !seat.Computer {
			if person >= 0 {
				return -1
			}
			person = i
		}
	}
	return person
}

// LevelText returns the name of a computer level.
func (c *Context) LevelText(level int) string {
	return c.Words.T("names.level", "Level", c.Words.LevelName(level))
}

// timeControlParts are the arguments of time control texts.
func timeControlParts(control game.TimeControl) []any {
	periodMinutes := 0 // unless the period is whole minutes
	if control.Period%time.Minute == 0 {
		periodMinutes = int(control.Period.Minutes())
	}
	return []any{
		"Minutes", int(control.Main.Minutes()), "Seconds", int((control.Increment + control.Period).Seconds()), "PeriodMinutes", periodMinutes,
		"Number", max(control.Periods, control.Moves),
	}
}

// TimeControlText formats a time control briefly: "10 + 5".
func (c *Context) TimeControlText(control game.TimeControl) string {
	if control.Main%time.Minute != 0 && (control.Kind == game.Fischer || control.Kind == game.SuddenDeath) { // of a command line
		seconds := int(control.Main.Seconds())
		return c.Words.FormatNumber(fmt.Sprintf("%d:%02d + %d", seconds/60, seconds%60, int(control.Increment.Seconds())))
	}
	switch control.Kind {
	case game.NoClock:
		return c.Words.T("setup.no-clock")
	case game.Fischer:
		return c.Words.T("setup.fischer", timeControlParts(control)...)
	case game.SuddenDeath:
		return c.Words.T("setup.minutes", timeControlParts(control)...)
	case game.Canadian:
		return c.Words.T("setup.word.canadian", append(timeControlParts(control), "Count", control.Moves)...)
	default:
		return c.Words.T("setup.word."+string(control.Kind), timeControlParts(control)...)
	}
}

// TimeControlSentence describes a time control in a sentence.
func (c *Context) TimeControlSentence(control game.TimeControl) string {
	switch control.Kind {
	case game.NoClock:
		return c.Words.T("setup.no-clock.about")
	case game.Fischer:
		return c.Words.T("setup.fischer.about", timeControlParts(control)...)
	case game.SuddenDeath:
		return c.Words.T("setup.minutes.about", timeControlParts(control)...)
	case game.Canadian:
		return c.Words.T("setup.about.canadian", append(timeControlParts(control), "Count", control.Moves)...)
	default:
		return c.Words.T("setup.about."+string(control.Kind), timeControlParts(control)...)
	}
}

// FormatDay formats a date briefly: "Today", "12 Nov", "3 Mar 2024".
func (c *Context) FormatDay(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	noon := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(noon(now).Sub(noon(t)).Hours() / 24); {
	case days == 0:
		return c.Words.T("date.today")
	case days == 1:
		return c.Words.T("date.yesterday")
	case t.Year() == now.Year():
		return c.Words.T("date.day", "Day", t.Day(), "Month", c.monthName(t.Month()))
	}
	return c.FormatDate(t)
}

// FormatDate formats a date with its year, for readers of any day: "3 Mar 2024".
func (c *Context) FormatDate(t time.Time) string {
	t = t.Local()
	return c.Words.T("date.year", "Day", t.Day(), "Month", c.monthName(t.Month()), "Year", t.Year())
}

func (c *Context) monthName(m time.Month) string {
	ids := [...]string{
		"date.jan", "date.feb", "date.mar", "date.apr", "date.may", "date.jun",
		"date.jul", "date.aug", "date.sep", "date.oct", "date.nov", "date.dec",
	}
	return c.Words.T(ids[m-1])
}

// TagDate returns the day of a Date tag.
func TagDate(tag saves.Tag) (time.Time, bool) {
	if tag.Name != saves.DateTag {
		return time.Time{}, false
	}
	t, err := time.ParseInLocation("2006.01.02", tag.Value, time.Local)
	return t, err == nil
}

// SavedTime returns the day on which a saved game was played, or else the time of its file.
func SavedTime(e library.Entry) time.Time {
	if t, ok := TagDate(saves.Tag{Name: saves.DateTag, Value: e.Date}); ok {
		return t
	}
	return e.Saved
}

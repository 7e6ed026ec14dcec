package scene

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// A SavedGameText is a saved game in words.
type SavedGameText struct {
	Title   string
	Players string
	Rules   string // that were chosen, in one line
	Outcome string
	Date    string
}

// DescribeSavedGame says what there is to say of a saved game.
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

// PlayerNames says who plays, in a line.
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

// WithLegibleNames are seats without the names that cannot be drawn: these are called as those are that have none.
func (c *Context) WithLegibleNames(seats []saves.SeatRecord) []saves.SeatRecord {
	out := slices.Clone(seats)
	for i := range out {
		if !c.Kit.Typesetter.IsLegible(saves.Printable(out[i].Name)) {
			out[i].Name = ""
		}
	}
	return out
}

// SavedSeatName is the name of who sits at a seat: his own, that of the computer, or that of the seat. Among several there can be
// many computers, each of a seat.
func (c *Context) SavedSeatName(info rules.Info, seat rules.Seat, r saves.SeatRecord) string {
	switch {
	case r.Name != "":
		return saves.Printable(r.Name)
	case r.Computer && len(info.Seats) > 2:
		return c.Words.T("names.seat-level", "Seat", c.Words.SeatName(info, seat), "Level", r.Level)
	case r.Computer:
		return c.Words.T("names.level", "Level", r.Level)
	default:
		return c.Words.SeatName(info, seat)
	}
}

// SavedGameTitle is what a saved game is called.
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
	case e.Result == "" && e.Next == 0: // it was kept before saves told
		return c.Words.T("library.unfinished")
	case e.Result == "":
		return c.Words.T("library.ply", "Count", e.Next)
	}
	who, _, _ := strings.Cut(e.Result, " ")
	seat := info.SeatByName(who)
	if seat == rules.NoSeat {
		return c.Words.T("library.drawn")
	}
	if you := c.OnlyPersonSeat(e.Seats); you >= 0 {
		if rules.Seat(you) == seat {
			return c.Words.T("library.won")
		}
		return c.Words.T("library.lost")
	}
	return c.Words.T("library.wins", "Seat", c.Words.SeatName(info, seat))
}

// OnlyPersonSeat is the only seat of a person among computers, or -1.
func (c *Context) OnlyPersonSeat(seats []saves.SeatRecord) int {
	you := -1
	for i, seat := range seats {
		if !seat.Computer {
			if you >= 0 {
				return -1
			}
			you = i
		}
	}
	return you
}

// LevelText names a level of the computer player.
func (c *Context) LevelText(level int) string {
	return c.Words.T("names.level", "Level", c.Words.LevelName(level))
}

// timeControlParts are what the words about a control need.
func timeControlParts(c game.TimeControl) []any {
	return []any{
		"Minutes", int(c.Main.Minutes()), "Seconds", int((c.Increment + c.Period).Seconds()), "Number", max(c.Periods, c.Moves),
	}
}

// TimeControlText is a control in as few signs as players use: "10 + 5".
func (s *Context) TimeControlText(c game.TimeControl) string {
	switch c.Kind {
	case game.NoClock:
		return s.Words.T("setup.no-clock")
	case game.Fischer:
		return s.Words.T("setup.fischer", timeControlParts(c)...)
	case game.SuddenDeath:
		return s.Words.T("setup.minutes", timeControlParts(c)...)
	default:
		return s.Words.T("setup.word."+string(c.Kind), timeControlParts(c)...)
	}
}

// TimeControlSentence is a control in a sentence.
func (s *Context) TimeControlSentence(c game.TimeControl) string {
	switch c.Kind {
	case game.NoClock:
		return s.Words.T("setup.no-clock.about")
	case game.Fischer:
		return s.Words.T("setup.fischer.about", timeControlParts(c)...)
	case game.SuddenDeath:
		return s.Words.T("setup.minutes.about", timeControlParts(c)...)
	case game.Canadian:
		return s.Words.T("setup.about.canadian", append(timeControlParts(c), "Count", c.Moves)...)
	default:
		return s.Words.T("setup.about."+string(c.Kind), timeControlParts(c)...)
	}
}

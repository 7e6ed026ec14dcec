package game

import (
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/character"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Setup is what is chosen before a game.
type Setup struct {
	Game        rules.Game
	Options     rules.Options
	Start       string   // start position; empty: the game's own
	Players     []Player // by seat; missing ones are people
	TimeControl TimeControl
	// MainTimePercent is how much of the main time each seat has, as a handicap; 0, or a seat that is not in it: all of it.
	MainTimePercent []int
	Tags            []saves.Tag
	Seed            uint64 // seed of the computer players: equal seeds and levels give equal games
}

// A Player is a person or a computer player at a seat.
type Player struct {
	Computer bool
	Level    int    // 1 to 10, computers only
	Name     string // may be empty
	// Character is the ID of the named opponent that plays, see package character; "": none. Level is then its level.
	Character string
	Remote    bool // plays at another machine, in a match with a [Remote]
	// Engine names the computer player that Env.OpenEngine opens; "" is the built-in one. It is never saved: a loaded
	// record gets the built-in player instead.
	Engine string
}

// OnlyPerson returns the seat of the only person at this machine, or NoSeat.
func OnlyPerson(players []Player) rules.Seat {
	person := rules.NoSeat
	for seat, p := range players {
		if p.IsHere() {
			if person != rules.NoSeat {
				return rules.NoSeat
			}
			person = rules.Seat(seat)
		}
	}
	return person
}

// PersonsHere returns the number of persons who play on this device.
func PersonsHere(players []Player) int {
	count := 0
	for _, p := range players {
		if p.IsHere() {
			count++
		}
	}
	return count
}

// An Autosaver receives a copy of the match after every change and saves it. It must not block for long.
type Autosaver interface {
	SaveRecord(r *saves.Record)
}

// An Env holds what a match needs from its surroundings.
type Env struct {
	// OpenEngine creates the computer player of that name ([Adviser] needs only a small table). It is called once per
	// name, on first use. nil: there are no computer players.
	OpenEngine func(engine string) (ai.Player, error)
	// FindGame returns the games that Load may load.
	FindGame func(id string) (rules.Game, bool)
	// Autosaver may be nil.
	Autosaver Autosaver
	// Now returns the time; nil is time.Now, whose monotonic reading drives the clocks.
	Now func() time.Time
	// MinThinkTime is the shortest time before a computer's move appears, so that people can follow (0.35 s in the
	// window).
	MinThinkTime time.Duration
	// MaxThinkTime limits the thinking time per move when there is no clock; 0: 3 s. The top level gets at least 10 s.
	MaxThinkTime time.Duration
	// HintTime is the thinking time for a hint or a threat; 0: 1 s.
	HintTime time.Duration
	// AnalysisTime is how long one position is analysed; 0: 15 s. After that an idle match uses no CPU.
	AnalysisTime time.Duration
	// SingleEngine says that only one computer player can think at a time (one core, a browser): analysis waits for
	// moves.
	SingleEngine bool
	// Remote is the table elsewhere at which the match is played; nil: it is played here.
	Remote Remote
	// SleepGap is the gap between two Ticks from which the machine is assumed to have been suspended; 0: never.
	// NextTick asks for Ticks close enough together.
	SleepGap time.Duration
	// UntimedFirstMoves: no clock runs while a person is to make a first move, and it earns no increment.
	UntimedFirstMoves bool
	// Trace is told what happens, in words of the program without moves and names, for reports of crashes; nil: nobody is.
	Trace func(event string)
}

// IsHere reports whether a person at this machine plays.
func (p Player) IsHere() bool { return !p.Computer && !p.Remote }

// Style returns the style of the character that plays, or none.
func (p Player) Style() ai.Style {
	c, _ := character.Find(p.Character)
	return c.Style
}

// SeatRecord returns what a record says about the player.
func (p Player) SeatRecord() saves.SeatRecord {
	return saves.SeatRecord{Computer: p.Computer, Level: p.Level, Character: p.Character, Name: p.Name}
}

// playerOf returns the player of a record. Characters that do not exist, or that had another level, are left out.
func playerOf(seat saves.SeatRecord) Player {
	p := Player{Computer: seat.Computer, Level: seat.Level, Name: seat.Name}
	if p.Computer && p.Level == 0 { // records of other programs do not say
		p.Level = defaultLevel
	}
	if c, ok := character.Find(seat.Character); ok && p.Computer && c.Level == p.Level {
		p.Character = c.ID
	}
	return p
}

// validate reports what is wrong with p.
func (p Player) validate() error {
	minLevel := 1
	if p.Engine != "" { // only the built-in player has levels
		minLevel = 0
	}
	if p.Computer && (p.Level < minLevel || p.Level > int(ai.MaxLevel)) {
		return fmt.Errorf("game: level %d is not from 1 to %d", p.Level, ai.MaxLevel)
	}
	if c, ok := character.Find(p.Character); p.Character != "" && (!ok || !p.Computer || p.Engine != "" || c.Level != p.Level) {
		return fmt.Errorf("game: character %q does not play at level %d", p.Character, p.Level)
	}
	return nil
}

// SetPlayer puts another player at a seat, even while a computer thinks there.
func (m *Match) SetPlayer(seat rules.Seat, p Player) error {
	if seat < 0 || int(seat) >= len(m.players) || m.IsRemote() {
		return ErrNoSuchSeat
	}
	if err := p.validate(); err != nil {
		return err
	}
	m.chargeClock()
	m.resolveHeldMove()
	m.cancelRequest()
	m.players[seat] = p
	m.engineErrors[seat] = nil
	if p.Computer && seat == m.pos.Turn() {
		m.ClearAdvice() // the hint was for a person
		if !m.isOver() {
			m.live = true
			m.restartTurnClock()
		}
	}
	m.emit(Event{Kind: PlayerChanged, Seat: seat, ByOther: p.Computer})
	m.commit()
	m.runComputers()
	return nil
}

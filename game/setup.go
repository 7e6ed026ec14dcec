package game

import (
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Setup is what is chosen before a game.
type Setup struct {
	Game    rules.Game
	Options rules.Options
	Start   string   // start position; empty: the game's own
	Players []Player // by seat; missing ones are people
	Control Control
	Tags    []saves.Tag
	Seed    uint64 // seed of the computer players: equal seeds and levels give equal games
}

// A Player is a person or a computer player at a seat.
type Player struct {
	Computer bool
	Level    int    // 1 to 10, computers only
	Name     string // may be empty
	// Engine names the computer player that Env.OpenEngine opens; "" is the built-in one. It is never saved: a loaded
	// record gets the built-in player instead.
	Engine string
}

// An Autosaver receives a copy of the match after every change and saves it. It must not block for long.
type Keeper interface {
	Keep(r *saves.Record)
}

// An Env holds what a match needs from its surroundings.
type Env struct {
	// OpenEngine creates the computer player of that name ([Adviser] needs only a small table). It is called once per
	// name, on first use. nil: there are no computer players.
	Open func(engine string) (ai.Player, error)
	// FindGame returns the games that Load may load.
	Find func(id string) (rules.Game, bool)
	// Autosaver may be nil.
	Keeper Keeper
	// Now returns the time; nil is time.Now, whose monotonic reading drives the clocks.
	Now func() time.Time
	// MinThinkTime is the shortest time before a computer's move appears, so that people can follow (0.35 s in the
	// window).
	MinThink time.Duration
	// MaxThinkTime limits the thinking time per move when there is no clock; 0: 3 s. The top level gets at least 10 s.
	MaxThink time.Duration
	// HintTime is the thinking time for a hint or a threat; 0: 1 s.
	HintTime time.Duration
	// AnalysisTime is how long one position is analysed; 0: 15 s. After that an idle match uses no CPU.
	AnalysisTime time.Duration
	// SingleEngine says that only one computer player can think at a time (one core, a browser): analysis waits for
	// moves.
	Alone bool
	// SleepGap is the gap between two Ticks from which the machine is assumed to have been suspended; 0: never.
	// NextTick asks for Ticks close enough together.
	Asleep time.Duration
}

// validate reports what is wrong with p.
func (p Player) check() error {
	least := 1
	if p.Engine != "" { // only the built-in player has levels
		least = 0
	}
	if p.Computer && (p.Level < least || p.Level > int(ai.MaxLevel)) {
		return fmt.Errorf("game: level %d is none of 1 to %d", p.Level, ai.MaxLevel)
	}
	return nil
}

// SetPlayer puts another player at a seat, even while a computer thinks there.
func (m *Match) Sit(seat rules.Seat, p Player) error {
	if seat < 0 || int(seat) >= len(m.players) {
		return CannotSeat
	}
	if err := p.check(); err != nil {
		return err
	}
	m.charge()
	m.forget()
	m.players[seat] = p
	m.faults[seat] = nil
	if p.Computer && seat == m.pos.Turn() {
		m.CancelHint() // the hint was for a person
		if !m.over() {
			m.live = true
			m.restart()
		}
	}
	m.tell(Event{Kind: Seated, Seat: seat, Auto: p.Computer})
	m.changed()
	m.act()
	return nil
}

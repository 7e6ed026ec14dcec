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
	Start   string   // position; empty: the game's start
	Players []Player // by seat; seats without one are persons
	Control Control
	Tags    []saves.Tag
	Seed    uint64 // of the computer players: equal seeds and levels give equal games
}

// A Player is who sits at a seat: a person, or a computer of a level.
type Player struct {
	Computer bool
	Level    int    // of a computer: 1 to 10
	Name     string // "" where nobody gave one
	// Engine is which computer player Env.Open shall open; "" is our own. It is nowhere written down: a record that is
	// loaded has our own in its place.
	Engine string
}

// A Keeper takes a copy of the match after every change, to keep it. It must not block for long.
type Keeper interface {
	Keep(r *saves.Record)
}

// An Env is what a match needs of the world.
type Env struct {
	// Open makes the computer player of that name ([Adviser] is one that a small table is enough for); it is asked
	// for each name once, when it is first needed. Without it there are no computer players.
	Open func(engine string) (ai.Player, error)
	// Find gives the games that Load may load.
	Find func(id string) (rules.Game, bool)
	// Keeper may be nil.
	Keeper Keeper
	// Now is the time; nil is time.Now, whose monotonic reading the clocks live on.
	Now func() time.Time
	// MinThink is how long a computer's move is held back at least, so that an eye can follow (0.35 s at a board).
	MinThink time.Duration
	// MaxThink cuts the thought of levels short where there is no clock; 0: 3 s. The top level has 10 s at least.
	MaxThink time.Duration
	// HintTime is how long a hint or a threat is thought about; 0: 1 s.
	HintTime time.Duration
	// AnalysisTime is how long one position is analysed; 0: 15 s. After that an idle match is idle.
	AnalysisTime time.Duration
	// Alone says that only one computer player can think at a time (one core, a browser): analysis waits for moves.
	Alone bool
	// Asleep is the gap between two Ticks from which on the machine is taken to have slept; 0: never. Next asks for
	// Ticks that are close enough.
	Asleep time.Duration
}

// check says whether p can sit down.
func (p Player) check() error {
	least := 1
	if p.Engine != "" { // levels are our own
		least = 0
	}
	if p.Computer && (p.Level < least || p.Level > int(ai.MaxLevel)) {
		return fmt.Errorf("game: level %d is none of 1 to %d", p.Level, ai.MaxLevel)
	}
	return nil
}

// Sit puts somebody else at a seat, also while a computer thinks there.
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
		m.CancelHint() // it was for a person
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

package game

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Match is a game being played. It belongs to one goroutine (see the package page); only Wake may be used from
// another.
type Match struct {
	env Env

	game    rules.Game
	info    rules.Info
	options rules.Options
	start   string
	players []Player
	control Control
	tags    []saves.Tag
	seed    uint64

	pos   rules.Position // at node current
	tree  saves.Tree
	now   int
	plies []ply // what the match knows about each tree node, by node index
	live  bool  // current is being played, not just browsed
	// afterUndo means that Undo led to current: the next move then becomes the main line, and the moves taken back a
	// variation.
	undone bool

	clocks faces
	since  time.Time     // the running clock has been charged up to here
	spent  time.Duration // thinking time of the current turn
	begun  time.Time     // time of the last chargeClock; a large gap means that the machine was suspended
	paused bool
	warned bool // LowTime has been emitted this turn
	count  int  // last second of the overtime period that was counted down; 0: none

	offer    rules.Seat   // the seat that offers to end the match, or NoSeat
	proposal rules.Reason // Agreement (draw) or Impasse (counting)
	agreed   rules.SeatSet
	declined rules.SeatSet // had an offer declined during its current turn
	stubborn bool          // a computer's resignation was taken back: it plays to the end
	counting bool          // ScoringStarted has been emitted for the current node

	minds  map[string]ai.Player
	inbox  *inbox
	asked  asked
	lastID uint64
	faults [rules.MaxSeats]error

	advice    advice
	hint      *Hint
	threat    *Hint
	estimate  *Estimate
	analysing int // number of lines to analyse; 0: off

	events  []Event
	version uint64
	snap    *Snapshot
}

// New starts a match.
func New(s Setup, env Env) (*Match, error) {
	if env.Now == nil {
		env.Now = time.Now
	}
	if env.MaxThink == 0 {
		env.MaxThink = 3 * time.Second
	}
	if env.HintTime == 0 {
		env.HintTime = time.Second
	}
	if env.AnalysisTime == 0 {
		env.AnalysisTime = 15 * time.Second
	}
	m := &Match{env: env, minds: map[string]ai.Player{}, inbox: &inbox{wake: make(chan struct{}, 1)}}
	if err := m.Restart(s); err != nil {
		return nil, err
	}
	return m, nil
}

// Restart starts a new match in place. The computer players stay but forget the previous game. On error the current
// match is unchanged.
func (m *Match) Restart(s Setup) error {
	next, err := m.seated(s, rules.Open)
	if err != nil {
		return err
	}
	m.replace(next)
	m.date()
	m.live = true
	m.resetClocks()
	m.tell(Event{Kind: Began, Seat: m.pos.Turn()})
	m.changed()
	return nil
}

// addDateTag adds today's date to the tags unless they already hold a date.
func (m *Match) date() {
	if !slices.ContainsFunc(m.tags, func(t saves.Tag) bool { return t.Name == "Date" }) {
		m.tags = append(m.tags, saves.Tag{Name: "Date", Value: m.env.Now().Format("2006.01.02")})
	}
}

// fromSetup builds a match from s with nothing running yet; open makes its first position.
func (m *Match) seated(s Setup, open func(g rules.Game, start string, o rules.Options) (rules.Position, error)) (*Match, error) {
	info := s.Game.Info()
	if len(s.Players) > len(info.Seats) {
		return nil, fmt.Errorf("game: %d players for the %d seats of %s", len(s.Players), len(info.Seats), info.ID)
	}
	next := &Match{
		game: s.Game, info: info, options: maps.Clone(s.Options), start: s.Start, tags: append([]saves.Tag{}, s.Tags...),
		control: s.Control, seed: s.Seed, players: make([]Player, len(info.Seats)),
		tree: saves.NewTree(), plies: make([]ply, 1), offer: rules.NoSeat,
	}
	copy(next.players, s.Players)
	for seat, p := range next.players {
		if err := p.check(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, info.SeatName(rules.Seat(seat)))
		}
	}
	var err error
	next.pos, err = open(s.Game, s.Start, s.Options)
	return next, err
}

// replaceWith turns m into next, keeping the environment, the computer players, the event queue and the version
// counter.
func (m *Match) replace(next *Match) {
	m.forget()
	m.dismiss()
	next.env, next.minds, next.inbox, next.lastID = m.env, m.minds, m.inbox, m.lastID
	next.events, next.version, next.analysing = m.events, m.version, m.analysing
	*m = *next
	m.since = m.env.Now()
	m.begun = m.since
	for _, p := range m.minds {
		p.NewGame()
	}
}

// Close stops and frees the computer players. The match can still be read.
func (m *Match) Close() {
	m.forget()
	m.dismiss()
	m.analysing = 0
	for name, p := range m.minds {
		p.Close()
		delete(m.minds, name)
	}
	m.env.Open = nil
}

// Tick advances the match: clocks, answers of computer players, and the computers' next actions. It reports whether
// anything but the clocks changed. It never blocks.
func (m *Match) Tick() bool {
	before := m.version
	m.charge()
	for _, a := range m.inbox.take() {
		m.receive(a)
	}
	m.reveal()
	m.act()
	m.advise()
	return m.version != before
}

// Wake receives a value when an answer waits for the next Tick.
func (m *Match) Wake() <-chan struct{} { return m.inbox.wake }

// NextTick returns when Tick next has something to do even if no answer arrives: a flag falls, or a delayed move is
// due. ok is false if there is no such time.
func (m *Match) Next() (at time.Time, ok bool) {
	if m.ticking() {
		at, ok = m.since.Add(m.control.Until(m.clocks[m.pos.Turn()])), true
	}
	if m.asked.answer != nil && !m.paused {
		if t := m.asked.at.Add(m.env.MinThink); !ok || t.Before(at) {
			at, ok = t, true
		}
	}
	if m.env.Asleep > 0 && m.ticking() {
		if t := m.begun.Add(m.env.Asleep / 2); t.Before(at) {
			at = t
		}
	}
	return at, ok
}

// SetAutosaver sets the autosaver and saves the match with it.
func (m *Match) KeepWith(k Keeper) {
	m.env.Keeper = k
	k.Keep(m.Record())
}

// Save saves the match as it stands now; the clocks may have run since the last move.
func (m *Match) Keep() {
	if m.env.Keeper != nil {
		m.env.Keeper.Keep(m.Record())
	}
}

// commit marks the match as changed and saves it.
func (m *Match) changed() {
	m.touch()
	m.Keep()
}

// markChanged makes the next Snapshot call build a new snapshot.
func (m *Match) touch() { m.version++ }

// isOver reports whether the match has ended at the current node.
func (m *Match) over() bool { return m.Result().Over() }

// Result is the result at the current node.
func (m *Match) Result() rules.Result {
	if r := m.plies[m.now].end; r.Over() {
		return r
	}
	return m.pos.Result()
}

// isPlaying reports whether s is a seat of this match that has not been eliminated.
func (m *Match) in(s rules.Seat) bool {
	if s < 0 || int(s) >= len(m.players) {
		return false
	}
	d, ok := m.pos.(rules.Departer)
	return !ok || d.In(s)
}

// hasOnlyComputers reports whether only computers are still playing.
func (m *Match) machines() bool {
	for s := range m.players {
		if m.in(rules.Seat(s)) && !m.players[s].Computer {
			return false
		}
	}
	return true
}

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

// A Match is a game being played. It belongs to one goroutine; see the package page. Only Wake may be used elsewhere.
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

	pos   rules.Position // at now
	tree  saves.Tree
	now   int
	plies []ply // what is known of the nodes, by node
	live  bool  // now is being played, not only looked at
	// undone says that Undo led to now: what is played next is the game, and what was taken back a variation.
	undone bool

	clocks faces
	since  time.Time     // until here the running clock is charged
	spent  time.Duration // thinking time of this turn
	begun  time.Time     // the last call of charge: its gaps are the sleep of the machine
	paused bool
	warned bool // LowTime was told in this turn
	count  int  // the second of a period that was counted last; 0: none

	offer    rules.Seat   // who offers to end the match, or NoSeat
	proposal rules.Reason // how: by agreement or by a count
	agreed   rules.SeatSet
	declined rules.SeatSet // was refused an offer in this turn of his
	stubborn bool          // a computer's resignation was taken back: play to the end
	counting bool          // that the match stands at a count has been told

	minds  map[string]ai.Player
	inbox  *inbox
	asked  asked
	lastID uint64
	faults [rules.MaxSeats]error

	advice    advice
	hint      *Hint
	threat    *Hint
	estimate  *Estimate
	analysing int // lines; 0: off

	events  []Event
	version uint64
	snap    *Snapshot
}

// New begins a match.
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

// Restart begins another match in the same place: the computer players stay, their thoughts are forgotten. After an
// error the match on the board is unharmed.
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

// date notes the day on which the match begins, unless a tag says another.
func (m *Match) date() {
	if !slices.ContainsFunc(m.tags, func(t saves.Tag) bool { return t.Name == "Date" }) {
		m.tags = append(m.tags, saves.Tag{Name: "Date", Value: m.env.Now().Format("2006.01.02")})
	}
}

// seated is a fresh match by s, with nothing running yet; open makes its first position.
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

// replace makes m the match that next is; what belongs to the place stays.
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

// Close stops the computer players and frees them. The match can still be read.
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

// Tick lets time pass: clocks, answers of computer players, what computers do next. It returns whether anything but
// the clocks changed. It never blocks.
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

// Wake has a value when an answer lies there for the next Tick.
func (m *Match) Wake() <-chan struct{} { return m.inbox.wake }

// Next is when Tick has something to do even if nothing arrives: a flag falls, a move held back is shown. ok is false
// when there is no such instant.
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

// KeepWith has k keep the match from now on.
func (m *Match) KeepWith(k Keeper) {
	m.env.Keeper = k
	k.Keep(m.Record())
}

// Keep has the match kept as it stands now: its clocks have gone on since the last move.
func (m *Match) Keep() {
	if m.env.Keeper != nil {
		m.env.Keeper.Keep(m.Record())
	}
}

// changed marks the match as changed and has it kept.
func (m *Match) changed() {
	m.touch()
	m.Keep()
}

// touch makes the next Snapshot a new one.
func (m *Match) touch() { m.version++ }

// over says that nothing can be played at now.
func (m *Match) over() bool { return m.Result().Over() }

// Result says whether the match runs at the node on the board, or how it ended there.
func (m *Match) Result() rules.Result {
	if r := m.plies[m.now].end; r.Over() {
		return r
	}
	return m.pos.Result()
}

// in says that s is a seat of this match that has not left.
func (m *Match) in(s rules.Seat) bool {
	if s < 0 || int(s) >= len(m.players) {
		return false
	}
	d, ok := m.pos.(rules.Departer)
	return !ok || d.In(s)
}

// machines says that only computers are left in the match.
func (m *Match) machines() bool {
	for s := range m.players {
		if m.in(rules.Seat(s)) && !m.players[s].Computer {
			return false
		}
	}
	return true
}

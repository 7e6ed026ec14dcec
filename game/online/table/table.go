// Package table is the state of a table at which a game is played over a network. It follows from the log of the table alone:
// the server and all clients apply the same entries and come to the same state.
//
// The game itself is a [game.Match] between persons, whose time is the game time of the entries, so that replaying a log gives
// the same clocks on every machine. Computer players are persons to it: the server makes their entries.
package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Refusal says why an entry is not possible now. The state is unchanged.
type Refusal string

// The reasons, besides those of [game.ActionError], which come as "cannot-" and the code.
const (
	ErrIllegal Refusal = "illegal" // the move is illegal
	ErrTurn    Refusal = "turn"    // another seat is to move
	ErrStale   Refusal = "stale"   // the number is not the next one
	ErrWaiting Refusal = "waiting" // not all seats are taken yet
	ErrTaken   Refusal = "taken"   // the seat is taken already
	ErrAsked   Refusal = "asked"   // the seat wants a rematch already
	ErrPaused  Refusal = "paused"  // the clocks are stopped
	ErrOver    Refusal = "over"    // the game is over
	ErrTime    Refusal = "time"    // the time of the seat is used up
	ErrSilent  Refusal = "silent"  // talking is off at this table
	ErrFull    Refusal = "full"    // the table has too many entries
	ErrClosed  Refusal = "closed"  // the table is in the archive
	ErrNotYet  Refusal = "notyet"  // the entering king does not fulfil the conditions yet
	ErrSetup   Refusal = "setup"   // a table cannot be made for this
	ErrKind    Refusal = "kind"    // there is no such kind of entry, or no such seat
)

// Error returns the code in an English sentence for logs.
func (r Refusal) Error() string { return "table: refused: " + string(r) }

// A Table is the state of a table.
type Table struct {
	Setup wire.Setup
	Match *game.Match

	info     rules.Info
	entries  []wire.Entry
	version  int           // entries but for what was said
	now      time.Duration // the latest game time that the match has seen
	seats    [rules.MaxSeats]seat
	paused   bool
	takeBack rules.Seat // asks to take back its last move; NoSeat: nobody
	agreed   rules.SeatSet
	proposed int    // node of the position whose dead stones have been proposed
	next     string // table of the rematch
}

// A seat is what a table knows of one of its seats besides the game.
type seat struct {
	name         string
	isComputer   bool
	isTaken      bool
	wantsRematch bool
	accepts      bool // to take back a move
	nonce        string
}

// epoch is the time of matches at game time 0.
var epoch = time.Unix(0, 0).UTC()

// maxEntries is the most entries of a table. A game of 600 moves has some 700.
const maxEntries = 5000

// New returns the state after the first entry.
func New(first wire.Entry, find func(id string) (rules.Game, bool)) (*Table, error) {
	t := &Table{takeBack: rules.NoSeat}
	if first.Kind != wire.KindTable || first.Number != 0 {
		return nil, ErrKind
	}
	if err := json.Unmarshal([]byte(first.Text), &t.Setup); err != nil {
		return nil, fmt.Errorf("table: setup: %w", err)
	}
	g, ok := find(t.Setup.Game)
	if !ok {
		return nil, fmt.Errorf("table: there is no game %q", t.Setup.Game)
	}
	t.info = g.Info()
	if len(t.Setup.Seats) != len(t.info.Seats) {
		return nil, fmt.Errorf("table: %s has %d seats, not %d", t.Setup.Game, len(t.info.Seats), len(t.Setup.Seats))
	}
	clock, err := game.ParseTimeControl(t.Setup.Clock)
	if err != nil {
		return nil, err
	}
	setup := game.Setup{
		Game: g, Options: t.Setup.Options, Start: t.Setup.Start, TimeControl: clock, MainTimePercent: t.Setup.MainTimePercent, Players: make([]game.Player, len(t.Setup.Seats)),
		Tags: []saves.Tag{{Name: saves.DateTag, Value: time.UnixMilli(first.Time).UTC().Format("2006.01.02")}},
	}
	for i, s := range t.Setup.Seats {
		t.seats[i].isComputer, t.seats[i].name = s.Level > 0, s.Name
		t.seats[i].isTaken = t.seats[i].isComputer
		setup.Players[i].Name = s.Name
	}
	if t.Match, err = game.New(setup, game.Env{Now: func() time.Time { return epoch.Add(t.now) }}); err != nil {
		return nil, err
	}
	t.entries = append(t.entries, first)
	return t, nil
}

// Replay returns the state after the entries of a log.
func Replay(entries []wire.Entry, find func(id string) (rules.Game, bool)) (*Table, error) {
	if len(entries) == 0 {
		return nil, errors.New("table: there are no entries")
	}
	t, err := New(entries[0], find)
	if err != nil {
		return nil, err
	}
	for _, e := range entries[1:] {
		if err := t.Apply(e); err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Number, err)
		}
	}
	return t, nil
}

// Apply adds an entry. If it is not possible the error is a [Refusal], a [game.ActionError], a [rules.IllegalReason] or a
// [rules.DeclarationError], and the state is as before, but that the clock has been charged up to [Table.Now].
func (t *Table) Apply(e wire.Entry) error {
	if e.Number != len(t.entries) {
		return ErrStale
	}
	if e.Seat < rules.NoSeat || int(e.Seat) >= len(t.Setup.Seats) {
		return ErrKind
	}
	if e.Seat != rules.NoSeat && len(t.entries) >= maxEntries {
		return ErrFull
	}
	t.now = max(t.now, time.Duration(e.GameTime)*time.Millisecond)
	if err := t.apply(e); err != nil {
		return err
	}
	t.entries = append(t.entries, e)
	if e.Kind != wire.KindSay {
		t.version++
	}
	return nil
}

// apply changes the state by an entry.
func (t *Table) apply(e wire.Entry) error {
	if e.Seat == rules.NoSeat {
		return t.applyServerEntry(e)
	}
	s := &t.seats[e.Seat]
	switch e.Kind {
	case wire.KindJoin:
		if s.isTaken {
			return ErrTaken
		}
		s.isTaken, s.name = true, e.Text
		return t.Match.SetPlayer(e.Seat, game.Player{Name: e.Text})
	case wire.KindReissue:
		s.nonce = e.Text
		return nil
	case wire.KindSay:
		if !t.Setup.Chat {
			return ErrSilent
		}
		return nil
	case wire.KindRematch:
		if !t.IsOver() {
			return ErrKind
		}
		if s.wantsRematch {
			return ErrAsked
		}
		s.wantsRematch = true
		return nil
	}
	switch {
	case t.IsOver():
		return ErrOver
	case !t.HasStarted():
		return ErrWaiting
	case t.paused && e.Kind == wire.KindMove:
		return ErrPaused
	}
	return t.applyAction(e)
}

// applyServerEntry changes the state by an entry of no seat.
func (t *Table) applyServerEntry(e wire.Entry) error {
	switch e.Kind {
	case wire.KindPause:
		t.paused = true
	case wire.KindContinue:
		t.paused = false
	case wire.KindNext:
		t.next = e.Text
	case wire.KindProposed:
		return t.propose(e.Text)
	case wire.KindFlag:
		if t.IsOver() || !t.HasStarted() || !t.flagFalls() {
			return ErrKind
		}
		t.Match.Tick()
		t.clearRequests()
	default:
		return ErrKind
	}
	return nil
}

// applyAction changes the state by what a seat does in the game.
func (t *Table) applyAction(e wire.Entry) error {
	m := t.Match
	if t.flagFalls() { // before this action
		return ErrTime
	}
	switch e.Kind {
	case wire.KindMove:
		return t.play(e)
	case wire.KindResign:
		return t.change(m.Resign(e.Seat))
	case wire.KindClaim, wire.KindDeclare:
		if m.Turn() != e.Seat {
			return ErrTurn
		}
		if e.Kind == wire.KindClaim {
			return t.change(m.Claim())
		}
		return t.change(m.Declare())
	case wire.KindOffer:
		return m.OfferDraw(e.Seat)
	case wire.KindCount:
		return m.OfferImpasse(e.Seat)
	case wire.KindTakeBack:
		return t.askTakeBack(e.Seat)
	case wire.KindAccept:
		if t.takeBack != rules.NoSeat {
			return t.acceptTakeBack(e.Seat)
		}
		return t.change(m.AcceptOffer(e.Seat))
	case wire.KindDecline:
		if t.takeBack != rules.NoSeat && e.Seat != t.takeBack {
			t.clearRequests()
			return nil
		}
		return m.DeclineOffer(e.Seat)
	case wire.KindMark:
		return t.toggleMark(e.Text)
	case wire.KindAgree:
		return t.agree(e.Seat)
	case wire.KindResume:
		return t.change(m.ResumePlay(e.Seat))
	}
	return ErrKind
}

// OffersSame reports whether a seat that makes an offer of a kind wants what another seat offers already, so that it accepts it.
func (t *Table) OffersSame(s rules.Seat, k wire.Kind) bool {
	v := t.Match.Snapshot()
	if t.takeBack != rules.NoSeat || v.OfferSeat == rules.NoSeat || v.Accepted[s] {
		return false
	}
	return k == wire.KindOffer && v.OfferReason == rules.Agreement || k == wire.KindCount && v.OfferReason == rules.Impasse
}

// change clears the requests of seats that end with a change of the position.
func (t *Table) change(err error) error {
	if err == nil {
		t.clearRequests()
	}
	return err
}

// clearRequests forgets who asks to take back a move, and who agrees to it or to a score.
func (t *Table) clearRequests() {
	t.takeBack, t.agreed = rules.NoSeat, rules.SeatSet{}
	for i := range t.seats {
		t.seats[i].accepts = false
	}
}

// play plays a move.
func (t *Table) play(e wire.Entry) error {
	if t.Match.Turn() != e.Seat {
		return ErrTurn
	}
	move, err := t.Match.ParseCoordinates(e.Text)
	if err != nil {
		return ErrIllegal
	}
	return t.change(t.Match.Play(move))
}

// flagFalls reports whether the time of the seat to move is used up.
func (t *Table) flagFalls() bool {
	clocks := t.Match.Clocks()
	turn := t.Match.Turn()
	return clocks != nil && clocks[turn].FlagFallen
}

// askTakeBack asks the others to let a seat take back its last move.
func (t *Table) askTakeBack(s rules.Seat) error {
	if t.takeBack != rules.NoSeat || t.movesSince(s) == 0 {
		return game.ErrNothingToUndo
	}
	t.takeBack = s
	return t.acceptTakeBack(s)
}

// acceptTakeBack accepts for a seat that a move is taken back.
func (t *Table) acceptTakeBack(s rules.Seat) error {
	t.seats[s].accepts = true
	for i := range t.Setup.Seats {
		if !t.seats[i].isComputer && !t.seats[i].accepts && t.Match.Snapshot().Playing[i] {
			return nil
		}
	}
	for range t.movesSince(t.takeBack) {
		if err := t.Match.Undo(); err != nil {
			return err
		}
	}
	t.clearRequests()
	return nil
}

// movesSince returns how many actions must be taken back until a seat can choose its last move again; 0: it has not moved.
func (t *Table) movesSince(s rules.Seat) int {
	snapshot, count := t.Match.Snapshot(), 0
	end := 1 + slices.IndexFunc(snapshot.Line, func(e game.HistoryEntry) bool { return e.Node == snapshot.Node })
	for _, e := range slices.Backward(snapshot.Line[:end]) {
		if e.Action.Kind != rules.ActMove { // nobody returns to the game
			return 0
		}
		if count++; e.Seat == s {
			return count
		}
	}
	return 0
}

// toggleMark toggles the mark of a cell in the count of Go. All agreement is withdrawn.
func (t *Table) toggleMark(name string) error {
	if !t.IsProposed() {
		return game.ErrNotScoring
	}
	c, ok := t.Match.Snapshot().Board.CellByName(name)
	if !ok {
		return ErrIllegal
	}
	if err := t.Match.ToggleMark(c); err != nil {
		return err
	}
	t.agreed = rules.SeatSet{}
	return nil
}

// propose sets the proposal of dead stones: cells, one of each chain, separated by spaces.
func (t *Table) propose(cells string) error {
	s := t.Match.Snapshot()
	if s.Scoring == nil || t.IsProposed() {
		return ErrKind
	}
	var dead []rules.Cell
	for name := range strings.FieldsSeq(cells) {
		c, ok := s.Board.CellByName(name)
		if !ok || s.Position.PieceAt(c).IsEmpty() {
			return ErrKind
		}
		dead = append(dead, c)
	}
	if err := t.Match.SetProposal(dead); err != nil {
		return err
	}
	t.proposed = s.Node
	return nil
}

// agree agrees for a seat to the marked score.
func (t *Table) agree(s rules.Seat) error {
	if !t.Match.IsScoring() || !t.IsProposed() {
		return game.ErrNotScoring
	}
	t.agreed[s] = true
	for i := range t.Setup.Seats {
		if !t.seats[i].isComputer && !t.agreed[i] {
			return nil
		}
	}
	for i := range t.Setup.Seats {
		if s := rules.Seat(i); t.seats[i].isComputer && !t.Match.AgreesToScore(s) {
			return t.change(t.Match.ResumePlay(s))
		}
	}
	return t.change(t.Match.AcceptScore())
}

// Len is the number of entries, which is the number of the next one.
func (t *Table) Len() int { return len(t.entries) }

// Entries returns the entries from a number on.
func (t *Table) Entries(from int) []wire.Entry { return t.entries[min(max(from, 0), len(t.entries)):] }

// Find returns the entry of a request.
func (t *Table) Find(s rules.Seat, id string) (wire.Entry, bool) {
	for _, e := range slices.Backward(t.entries) {
		if e.ID == id && e.Seat == s {
			return e, id != ""
		}
	}
	return wire.Entry{}, false
}

// Info returns the description of the game.
func (t *Table) Info() rules.Info { return t.info }

// Now is the latest game time that the clocks have been charged for: no entry may be earlier.
func (t *Table) Now() time.Duration { return t.now }

// Version is the number of entries but for what was said, which changes nothing.
func (t *Table) Version() int { return t.version }

// IsOver reports whether the game is over.
func (t *Table) IsOver() bool { return t.Match.Result().IsOver() }

// IsPaused reports whether the clocks are stopped.
func (t *Table) IsPaused() bool { return t.paused }

// IsComputer reports whether a computer plays at a seat.
func (t *Table) IsComputer(s rules.Seat) bool { return t.seats[s].isComputer }

// IsTaken reports whether somebody sits at a seat.
func (t *Table) IsTaken(s rules.Seat) bool { return t.seats[s].isTaken }

// Name returns the name of the player at a seat.
func (t *Table) Name(s rules.Seat) string { return t.seats[s].name }

// Nonce returns the nonce of the valid tokens of a seat.
func (t *Table) Nonce(s rules.Seat) string { return t.seats[s].nonce }

// TakeBack returns the seat that asks to take back its last move, NoSeat if none does.
func (t *Table) TakeBack() rules.Seat { return t.takeBack }

// IsProposed reports whether the dead stones of the position have been proposed.
func (t *Table) IsProposed() bool { return t.proposed == t.Match.Node() }

// HasComputers reports whether a computer plays at the table.
func (t *Table) HasComputers() bool {
	return slices.ContainsFunc(t.Setup.Seats, func(s wire.SetupSeat) bool { return s.Level > 0 })
}

// HasAgreed reports whether a seat has agreed to the marked score.
func (t *Table) HasAgreed(s rules.Seat) bool { return t.agreed[s] }

// AcceptsTakeBack reports whether a seat accepts that a move is taken back.
func (t *Table) AcceptsTakeBack(s rules.Seat) bool { return t.seats[s].accepts }

// WantsRematch reports whether a seat wants another game.
func (t *Table) WantsRematch(s rules.Seat) bool { return t.seats[s].wantsRematch }

// Next returns the ID of the table of the rematch, "" if there is none.
func (t *Table) Next() string { return t.next }

// HasStarted reports whether all seats have been taken.
func (t *Table) HasStarted() bool {
	for i := range t.Setup.Seats {
		if !t.seats[i].isTaken {
			return false
		}
	}
	return true
}

// RunsClock reports whether game time passes.
func (t *Table) RunsClock() bool { return t.HasStarted() && !t.paused && !t.IsOver() }

// WantRematch reports whether all persons want another game.
func (t *Table) WantRematch() bool {
	for i := range t.Setup.Seats {
		if !t.seats[i].isComputer && !t.seats[i].wantsRematch {
			return false
		}
	}
	return t.IsOver()
}

// TimeToFlag is how long the clocks may run from game time now until the flag of the seat to move falls; ok is false without a
// running clock.
func (t *Table) TimeToFlag(now time.Duration) (left time.Duration, ok bool) {
	if !t.RunsClock() {
		return 0, false
	}
	before := t.now
	defer func() { t.now = before }()
	t.now = max(now, t.now)
	clocks, turn := t.Match.Clocks(), t.Match.Turn()
	if clocks == nil || !clocks[turn].Running {
		return 0, false
	}
	return t.Match.TimeControl().TimeToFlag(clocks[turn]), true
}

// Clocks returns the clocks at game time now, by seat; nil without a time control.
func (t *Table) Clocks(now time.Duration) []game.Clock {
	before := t.now
	defer func() { t.now = before }()
	t.now = max(now, t.now)
	return t.Match.Clocks()
}

// Record returns the game as a record.
func (t *Table) Record() *saves.Record {
	r := t.Match.Record()
	for i, s := range t.Setup.Seats {
		r.Seats[i] = saves.SeatRecord{Computer: s.Level > 0, Level: s.Level, Name: t.seats[i].name}
	}
	return r
}

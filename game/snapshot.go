package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Snapshot is everything there is to show about a match at one moment. It is immutable; a new one is made only after
// a change (compare Version). The clocks are separate: see Match.Clocks.
type Snapshot struct {
	Version uint64
	Game    rules.Game
	Info    rules.Info
	Options rules.Options
	Start   string // start position of the game; empty: the game's own
	Board   *board.Board

	Position rules.Position // a copy for reading; do not play on it
	Turn     rules.Seat
	Legal    []rules.Move // empty when the match is over
	Checked  []rules.Cell // royal pieces of the seat to move that are in check
	Result   rules.Result
	Ending   rules.Result // at the end of Line
	End      rules.Action // the action at Node if it is not a move

	Node  int // on the board
	Ply   int // number of moves up to Node
	Last  LastMove
	Round []LastMove // the last moves up to Node, one per seat, oldest first
	Line  []Entry    // the line on the board: from the start through Node to its end
	Live  bool       // Node is being played; false while browsing an earlier position
	Note  string     // the comment on the position on the board
	Taken [rules.MaxSeats][]rules.Man

	Players  []Player
	In       []bool  // by seat: not eliminated
	Faults   []error // by seat: why its computer cannot play
	Thinking rules.Seat
	Hinting  bool      // a hint, threat or estimate has been requested
	Hint     *Hint     // for this position
	Threat   *Hint     // the opponent's best move if the seat to move passed; without a Move there is no threat
	Analysis *Analysis // of this position, as far as known while analysis is on; may be nil
	Offer    rules.Seat
	Proposal rules.Reason // what OfferSeat offers: rules.Agreement is a draw, rules.Impasse counting; "" if there is no offer
	Answered []bool       // by seat: has accepted the offer
	Count    *Count       // play has stopped, or the match ended by scoring; nil otherwise

	Paused   bool
	CanUndo  bool
	CanRedo  bool
	CanPass  bool
	Settled  bool // a person may pass and the board is settled, see rules.SettledBoard
	CanHint  bool
	Estimate *Estimate    // predicted ownership of the cells; nil: not requested
	CanGuess bool         // an estimate can be requested
	CanWatch bool         // analysis and threats are available: there is a computer player
	CanOffer []bool       // by seat
	CanCount []bool       // by seat: may offer to count an impasse
	Claim    rules.Reason // what the person to move may claim or declare
	Person   bool         // it is a person's turn
}

// LastMove is the move that led to the position; Effects is empty if there is none.
type LastMove struct {
	Seat    rules.Seat
	Move    rules.Move
	Text    string
	Effects []rules.Effect
	Taken   []rules.Man
	Lifted  []rules.Cell // cells whose pieces were lifted before the move
	Left    []Departure  // seats eliminated by the move, or since then without another move, in order
}

// A HistoryEntry is one action in the move list.
type Entry struct {
	Node   int
	Seat   rules.Seat // the seat that acted
	Number int        // move number, see [rules.Numbering]; other actions have the number of the previous move, at least 1
	Column int        // column in the row of that number
	Text   string     // a move in the game's notation; empty for other actions
	Home   string     // a move in the game's native notation, where that differs
	Action rules.Action
	End    rules.Result // after the action
	Others []int        // sibling nodes: the other variations
	Check  bool
	Left   []Departure // seats eliminated by the action
	Note   string
}

// Snapshot returns the state of the match. It is the same pointer until something changes.
func (m *Match) Snapshot() *Snapshot {
	if m.snap == nil || m.snap.Version != m.version {
		m.snap = m.shoot()
	}
	return m.snap
}

func (m *Match) shoot() *Snapshot {
	result := m.Result()
	turn := m.pos.Turn()
	_, stopped := m.stopped()
	s := &Snapshot{
		Version: m.version, Game: m.game, Info: m.info, Options: m.options, Start: m.start, Board: m.pos.Board(),
		Position: m.pos.Clone(), Turn: turn, Result: result, Node: m.now, Live: m.live, Paused: m.paused,
		Players: slices.Clone(m.players), In: make([]bool, len(m.players)), Faults: slices.Clone(m.faults[:len(m.players)]),
		Thinking: rules.NoSeat, Offer: m.offer, Answered: slices.Clone(m.agreed[:len(m.players)]), Hint: m.hint,
		Threat:   m.threat,
		CanOffer: make([]bool, len(m.players)), CanCount: make([]bool, len(m.players)), CanUndo: m.undoTo() >= 0, CanRedo: m.redoTo() >= 0,
		Person: !result.Over() && !stopped && !m.players[turn].Computer,
	}
	if a := m.plies[m.now].act; !a.Kind.TakesTurn() {
		s.End = a
	}
	for seat := range m.players {
		s.In[seat] = m.in(rules.Seat(seat))
		s.CanOffer[seat] = m.canOffer(rules.Seat(seat)) == nil
		s.CanCount[seat] = m.canCount(rules.Seat(seat)) == nil
	}
	if m.offer != rules.NoSeat {
		s.Proposal = m.proposal
	}
	if m.asked.id != 0 {
		s.Thinking = m.asked.seat
	}
	s.Hinting = m.advice.awaited()
	if m.analysing > 0 {
		s.Analysis = m.plies[m.now].seen
	}
	if !result.Over() {
		s.Legal = m.pos.Moves(nil)
		s.CanPass = s.Person && rules.PassOf(m.pos) != rules.NoMove
		if settler, ok := m.pos.(rules.Settler); ok && s.CanPass {
			s.Settled = settler.Settled()
		}
		if s.Person {
			s.Claim = m.pos.Claim()
		}
		s.CanHint = s.Person && m.env.Open != nil
	}
	s.CanWatch = m.watchable()
	s.Estimate, s.CanGuess = m.estimate, m.estimable()
	s.Count = m.tally()
	if c, ok := m.pos.(rules.Checker); ok {
		s.Checked = c.Checked(nil)
	}
	m.list(s)
	return s
}

// fillMoveList fills in the line on the board and what is derived from it.
func (m *Match) list(s *Snapshot) {
	s.Last.Seat = rules.NoSeat
	s.Ending, s.Note = s.Result, m.tree.Nodes[m.now].Comment
	line := m.tree.Path(m.now)
	past := len(line)
	for n := m.child(m.now); n >= 0; n = m.child(n) {
		line = append(line, n)
	}
	numbers, column := m.info.Numbering(), 0
	for i, n := range line {
		d, node := &m.plies[n], &m.tree.Nodes[n]
		if d.act.Kind.TakesTurn() {
			numbers.Count(d.seat)
			column = numbers.Column()
		}
		e := Entry{
			Node: n, Seat: d.seat, Number: max(1, numbers.Moves()), Column: column, Text: d.text, Home: d.home, Action: d.act, End: d.end,
			Check: d.check, Left: d.left, Note: node.Comment,
		}
		for _, other := range m.tree.Nodes[node.Parent].Children {
			if other != n {
				e.Others = append(e.Others, other)
			}
		}
		s.Line = append(s.Line, e)
		s.Ending = d.end
		if i < past && d.act.Kind == rules.ActLeave {
			s.Last.Left = append(slices.Clip(s.Last.Left), d.left...)
		}
		if i >= past || d.act.Kind != rules.ActMove {
			continue
		}
		s.Ply++
		for _, man := range d.taken {
			s.Taken[man.Seat] = append(s.Taken[man.Seat], man)
		}
		s.Last = LastMove{Seat: d.seat, Move: d.act.Move, Text: d.text, Effects: d.effects, Taken: d.taken, Lifted: d.lifted, Left: d.left}
		s.Round = append(s.Round, s.Last)
		s.Round = s.Round[max(len(s.Round)-len(m.players), 0):]
	}
}

// HistoryEntry describes node n, for lists of variations; ok is false for the root and unknown nodes.
func (m *Match) Entry(n int) (e Entry, ok bool) {
	if n < 1 || n >= len(m.plies) {
		return Entry{}, false
	}
	d := &m.plies[n]
	return Entry{Node: n, Seat: d.seat, Text: d.text, Home: d.home, Action: d.act, End: d.end, Check: d.check, Note: m.tree.Nodes[n].Comment}, true
}

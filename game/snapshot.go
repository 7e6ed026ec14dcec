package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Snapshot is all there is to draw and to say of a match at one moment. It is a plain value that nobody changes any
// more; a new one is made only after a change (compare Version). The clocks are apart: Match.Clocks.
type Snapshot struct {
	Version uint64
	Game    rules.Game
	Info    rules.Info
	Options rules.Options
	Start   string // the position that the game began with; empty: the game's start
	Board   *board.Board

	Position rules.Position // a clone: look, do not play on it
	Turn     rules.Seat
	Legal    []rules.Move // none when the match is over
	Checked  []rules.Cell // royal men of the seat to move that are attacked
	Result   rules.Result
	Ending   rules.Result // at the end of Line
	End      rules.Action // the action that ended or last changed the match, if the node is no move

	Node  int // on the board
	Ply   int // moves made up to it
	Last  LastMove
	Round []LastMove // the moves up to it, as many as there are seats: oldest first
	Line  []Entry    // the line on the board: from the start through Node to the end of the line
	Live  bool       // Node is being played; false while an earlier position is looked at
	Note  string     // the comment on the position on the board
	Taken [rules.MaxSeats][]rules.Man

	Players  []Player
	In       []bool  // by seat: has not left
	Faults   []error // by seat: why its computer cannot play
	Thinking rules.Seat
	Hinting  bool      // a hint or a threat is thought about
	Hint     *Hint     // for this position
	Threat   *Hint     // what the other side would do if the seat to move passed; without a move there is no threat
	Analysis *Analysis // of this position, while Analyse is on: what is known so far; may be nil
	Offer    rules.Seat
	Proposal rules.Reason // what Offer offers: rules.Agreement is a draw, rules.Impasse a count; "" while nothing is offered
	Answered []bool       // by seat: has agreed to it
	Count    *Count       // play has stopped, or the match has ended by a count; nil otherwise

	Paused   bool
	CanUndo  bool
	CanRedo  bool
	CanPass  bool
	Settled  bool // a person may pass and nothing is left to play for, see rules.Settler
	CanHint  bool
	Estimate *Estimate    // whose the cells will be; nil: nobody has asked
	CanGuess bool         // Estimate can be asked for
	CanWatch bool         // Analyse and Threat can do something: a computer player is there
	CanOffer []bool       // by seat
	CanCount []bool       // by seat: may propose to count
	Claim    rules.Reason // what the person on turn may claim, or declare
	Person   bool         // a person is on turn and may move
}

// LastMove is the move that led to the position; Effects is empty when there is none.
type LastMove struct {
	Seat    rules.Seat
	Move    rules.Move
	Text    string
	Effects []rules.Effect
	Taken   []rules.Man
	Lifted  []rules.Cell // whose men were lifted off before it
	Left    []Departure  // who is out by it, or since without another move, in that order
}

// An Entry is one action in the list of moves.
type Entry struct {
	Node   int
	Seat   rules.Seat // who did it
	Number int        // of the move, see [rules.Numbering]; another action has that of the move before it, at least 1
	Column int        // and where it stands in a row of them
	Text   string     // a move in the game's notation; empty for other actions
	Home   string     // and as in the game's home, where that is another way
	Action rules.Action
	End    rules.Result // how the game stands after it
	Others []int        // the variations: other nodes in its place
	Check  bool
	Left   []Departure // who is out by it
	Note   string      // the comment
}

// Snapshot is the state of the match. It is the same pointer as long as nothing changed.
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

// list fills in what the line on the board tells.
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

// Entry describes node n, for lists of variations; ok is false for the start and for nodes that are not there.
func (m *Match) Entry(n int) (e Entry, ok bool) {
	if n < 1 || n >= len(m.plies) {
		return Entry{}, false
	}
	d := &m.plies[n]
	return Entry{Node: n, Seat: d.seat, Text: d.text, Home: d.home, Action: d.act, End: d.end, Check: d.check, Note: m.tree.Nodes[n].Comment}, true
}

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

	Position        rules.Position // a copy for reading; do not play on it
	Turn            rules.Seat
	Legal           []rules.Move        // empty when the match is over
	CheckedRoyals   []rules.Cell        // royal pieces of the seat to move that are in check
	IllegalPosition rules.IllegalReason // why the position can only be viewed; without a code it can be played
	Result          rules.Result
	FinalResult     rules.Result // at the end of Line
	EndAction       rules.Action // the action at Node if it is not a move

	Node      int // on the board
	Ply       int // number of moves up to Node
	LastMove  LastMove
	LastRound []LastMove     // the last moves up to Node, one per seat, oldest first
	Line      []HistoryEntry // the line on the board: from the start through Node to its end
	Live      bool           // Node is being played; false while browsing an earlier position
	Comment   string         // the comment on the position on the board
	Captured  [rules.MaxSeats][]rules.Piece

	Players        []Player
	Playing        []bool  // by seat: not eliminated
	EngineErrors   []error // by seat: why its computer cannot play
	ThinkingSeat   rules.Seat
	AwaitingAdvice bool      // a hint, threat or estimate has been requested
	Hint           *Hint     // for this position
	Threat         *Hint     // the opponent's best move if the seat to move passed; without a Move there is no threat
	Analysis       *Analysis // of this position, as far as known while analysis is on; may be nil
	OfferSeat      rules.Seat
	OfferReason    rules.Reason // what OfferSeat offers: rules.Agreement is a draw, rules.Impasse counting; "" if there is no offer
	Accepted       []bool       // by seat: has accepted the offer
	Scoring        *Scoring     // play has stopped, or the match ended by scoring; nil otherwise

	Paused          bool
	CanUndo         bool
	CanRedo         bool
	CanPass         bool
	Settled         bool // a person may pass and the board is settled, see rules.SettledBoard
	CanHint         bool
	Estimate        *OwnershipEstimate // predicted ownership of the cells; nil: not requested
	CanEstimate     bool               // an estimate can be requested
	CanAnalyse      bool               // analysis and threats are available: there is a computer player
	CanOffer        []bool             // by seat
	CanOfferImpasse []bool             // by seat: may offer to count an impasse
	Claim           rules.Reason       // what the person to move may claim or declare
	PersonToMove    bool               // it is a person's turn, in a position that can be played
}

// LastMove is the move that led to the position; Effects is empty if there is none.
type LastMove struct {
	Seat         rules.Seat
	Move         rules.Move
	Text         string
	Effects      []rules.Effect
	Captured     []rules.Piece
	LiftedCells  []rules.Cell  // cells whose pieces were lifted before the move
	Eliminations []Elimination // seats eliminated by the move, or since then without another move, in order
}

// A HistoryEntry is one action in the move list.
type HistoryEntry struct {
	Node         int
	Seat         rules.Seat // the seat that acted
	Number       int        // move number, see [rules.Numbering]; other actions have the number of the previous move, at least 1
	Column       int        // column in the row of that number
	Text         string     // a move in the game's notation; empty for other actions
	NativeText   string     // a move in the game's native notation, where that differs
	Action       rules.Action
	Result       rules.Result // after the action
	Alternatives []int        // sibling nodes: the other variations
	Check        bool
	Eliminations []Elimination // seats eliminated by the action
	Comment      string
}

// Snapshot returns the state of the match. It is the same pointer until something changes.
func (m *Match) Snapshot() *Snapshot {
	if m.snapshot == nil || m.snapshot.Version != m.version {
		m.snapshot = m.buildSnapshot()
	}
	return m.snapshot
}

func (m *Match) buildSnapshot() *Snapshot {
	result := m.Result()
	turn := m.pos.Turn()
	_, scoring := m.scoringPosition()
	reason, illegal := rules.IllegalPosition(m.pos)
	s := &Snapshot{
		Version: m.version, Game: m.game, Info: m.info, Options: m.options, Start: m.start, Board: m.pos.Board(),
		Position: m.pos.Clone(), Turn: turn, IllegalPosition: reason, Result: result, Node: m.current, Live: m.live, Paused: m.paused,
		Players: slices.Clone(m.players), Playing: make([]bool, len(m.players)), EngineErrors: slices.Clone(m.engineErrors[:len(m.players)]),
		ThinkingSeat: rules.NoSeat, OfferSeat: m.offerSeat, Accepted: slices.Clone(m.accepted[:len(m.players)]), Hint: m.hint,
		Threat:   m.threat,
		CanOffer: make([]bool, len(m.players)), CanOfferImpasse: make([]bool, len(m.players)), CanUndo: m.undoTarget() >= 0, CanRedo: m.redoTarget() >= 0,
		PersonToMove: !result.IsOver() && !scoring && !illegal && !m.players[turn].Computer,
	}
	if a := m.nodes[m.current].action; !a.Kind.TakesTurn() {
		s.EndAction = a
	}
	for seat := range m.players {
		s.Playing[seat] = m.isPlaying(rules.Seat(seat))
		s.CanOffer[seat] = m.canOffer(rules.Seat(seat)) == nil
		s.CanOfferImpasse[seat] = m.canOfferImpasse(rules.Seat(seat)) == nil
	}
	if m.offerSeat != rules.NoSeat {
		s.OfferReason = m.offerReason
	}
	if m.pending.id != 0 {
		s.ThinkingSeat = m.pending.seat
	}
	s.AwaitingAdvice = m.advice.isAwaited()
	if m.analysisLines > 0 {
		s.Analysis = m.nodes[m.current].analysis
	}
	if !result.IsOver() {
		s.Legal = m.pos.Moves(nil)
		s.CanPass = s.PersonToMove && rules.PassMove(m.pos) != rules.NoMove
		if settled, ok := m.pos.(rules.SettledBoard); ok && s.CanPass {
			s.Settled = settled.IsSettled()
		}
		if s.PersonToMove {
			s.Claim = m.pos.Claim()
		}
		s.CanHint = s.PersonToMove && m.env.OpenEngine != nil
	}
	s.CanAnalyse = m.hasAdviser()
	s.Estimate, s.CanEstimate = m.estimate, m.canEstimate()
	s.Scoring = m.buildScoring()
	if royals, ok := m.pos.(rules.RoyalPieces); ok {
		s.CheckedRoyals = royals.CheckedRoyals(nil)
	}
	m.fillMoveList(s)
	return s
}

// fillMoveList fills in the line on the board and what is derived from it.
func (m *Match) fillMoveList(s *Snapshot) {
	s.LastMove.Seat = rules.NoSeat
	s.FinalResult, s.Comment = s.Result, m.tree.Nodes[m.current].Comment
	line := m.tree.Path(m.current)
	played := len(line)
	for n := m.continuation(m.current); n >= 0; n = m.continuation(n) {
		line = append(line, n)
	}
	numbering, column := m.info.NewNumbering(), 0
	for i, n := range line {
		info, node := &m.nodes[n], &m.tree.Nodes[n]
		if info.action.Kind.TakesTurn() {
			numbering.Add(info.seat)
			column = numbering.Column()
		}
		e := HistoryEntry{
			Node: n, Seat: info.seat, Number: max(1, numbering.MoveCount()), Column: column, Text: info.text, NativeText: info.nativeText, Action: info.action, Result: info.result,
			Check: info.check, Eliminations: info.eliminations, Comment: node.Comment,
		}
		for _, other := range m.tree.Nodes[node.Parent].Children {
			if other != n {
				e.Alternatives = append(e.Alternatives, other)
			}
		}
		s.Line = append(s.Line, e)
		s.FinalResult = info.result
		if i < played && info.action.Kind == rules.ActEliminate {
			s.LastMove.Eliminations = append(slices.Clip(s.LastMove.Eliminations), info.eliminations...)
		}
		if i >= played || info.action.Kind != rules.ActMove {
			continue
		}
		s.Ply++
		for _, piece := range info.captured {
			s.Captured[piece.Seat] = append(s.Captured[piece.Seat], piece)
		}
		s.LastMove = LastMove{Seat: info.seat, Move: info.action.Move, Text: info.text, Effects: info.effects, Captured: info.captured, LiftedCells: info.liftedCells, Eliminations: info.eliminations}
		s.LastRound = append(s.LastRound, s.LastMove)
		s.LastRound = s.LastRound[max(len(s.LastRound)-len(m.players), 0):]
	}
}

// HistoryEntry describes node n, for lists of variations; ok is false for the root and unknown nodes.
func (m *Match) HistoryEntry(n int) (e HistoryEntry, ok bool) {
	if n < 1 || n >= len(m.nodes) {
		return HistoryEntry{}, false
	}
	info := &m.nodes[n]
	return HistoryEntry{Node: n, Seat: info.seat, Text: info.text, NativeText: info.nativeText, Action: info.action, Result: info.result, Check: info.check, Comment: m.tree.Nodes[n].Comment}, true
}

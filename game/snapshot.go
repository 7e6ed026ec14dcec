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
	Paused  bool
	MatchInfo
	PositionInfo
	LineInfo
	EngineInfo
	OfferInfo
	AvailableActions
}

// MatchInfo is what stays the same while a match is played.
type MatchInfo struct {
	Game    rules.Game
	Info    rules.Info
	Options rules.Options
	Start   string // start position of the game; empty: the game's own
	Board   *board.Board
	Players []Player
	// IsRemote means that the match is played at a table elsewhere.
	IsRemote bool
}

// PositionInfo describes the position on the board.
type PositionInfo struct {
	Position        rules.Position // a copy for reading; do not play on it
	Turn            rules.Seat
	Legal           []rules.Move        // empty when the match is over
	CheckedRoyals   []rules.Cell        // royal pieces of the seat to move that are in check
	IllegalPosition rules.IllegalReason // why the position can only be viewed; without a code it can be played
	Playing         []bool              // by seat: not eliminated
	Captured        [rules.MaxSeats][]rules.Piece
	Result          rules.Result
	EndAction       rules.Action // the action at Node if it is not a move
	Comment         string       // the comment on the position
	Kept            string       // what else the record says about the position, see [saves.Node]
}

// LineInfo describes the moves that led to the position on the board, and those that follow.
type LineInfo struct {
	Node          int  // on the board
	Live          bool // Node is being played; false while browsing an earlier position
	Ply           int  // number of moves up to Node
	LastMove      LastMove
	LastRound     []LastMove     // the last moves up to Node, one per seat, oldest first
	Line          []HistoryEntry // the line on the board: from the start through Node to its end
	OverallResult rules.Result   // of the match, see [Match.OverallResult]
	FinalResult   rules.Result   // at the end of Line
	StartKept     string         // Kept of the position before Line
}

// EngineInfo describes what computers do and have found.
type EngineInfo struct {
	EngineErrors   []error // by seat: why its computer cannot play
	ThinkingSeat   rules.Seat
	AwaitingAdvice bool               // a hint, threat or estimate has been requested
	WasAdvised     bool               // a person had a hint, a threat, an estimate, analysis or a warning of the coach before the match ended
	Hint           *Hint              // for this position
	Threat         *Hint              // the opponent's best move if the seat to move passed; without a Move there is no threat
	Analysis       *Analysis          // of this position, as far as known while analysis is on; may be nil
	HeldMove       *HeldMove          // the move of the person to move that the coach looks at; nil: none
	Estimate       *OwnershipEstimate // predicted ownership of the cells; nil: not requested
}

// OfferInfo describes what the seats negotiate.
type OfferInfo struct {
	OfferSeat   rules.Seat
	OfferReason rules.Reason // what OfferSeat offers: rules.Agreement is a draw, rules.Impasse counting; "" if there is no offer
	Accepted    []bool       // by seat: has accepted the offer
	Scoring     *Scoring     // play has stopped, or the match ended by scoring; nil otherwise
}

// AvailableActions says what can be done now.
type AvailableActions struct {
	PersonToMove    bool // it is a person's turn, in a position that can be played
	CanUndo         bool
	CanRedo         bool
	CanPass         bool
	Settled         bool // a person may pass and the board is settled, see rules.SettledBoard
	CanHint         bool
	CanEstimate     bool         // an estimate can be requested
	CanCoach        bool         // the coach can work here, see Match.SetCoach
	CanAnalyse      bool         // analysis and threats are available: there is a computer player
	CanOffer        []bool       // by seat
	CanOfferImpasse []bool       // by seat: may offer to count an impasse
	Claim           rules.Reason // what the person to move may claim or declare
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
	Kept         string // what else the record says about the position after the action, see [saves.Node]
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
	seats := len(m.players)
	s := &Snapshot{
		Version: m.version, Paused: m.paused,
		MatchInfo:    MatchInfo{Game: m.game, Info: m.info, Options: m.options, Start: m.start, Board: m.pos.Board(), Players: slices.Clone(m.players)},
		PositionInfo: PositionInfo{Position: m.pos.Clone(), Turn: turn, IllegalPosition: reason, Playing: make([]bool, seats), Result: result},
		LineInfo:     LineInfo{Node: m.current, Live: m.live, OverallResult: m.OverallResult()},
		EngineInfo: EngineInfo{
			EngineErrors: slices.Clone(m.engineErrors[:seats]), ThinkingSeat: rules.NoSeat, AwaitingAdvice: m.advice.isAwaited(), WasAdvised: m.wasAdvised,
			Hint: m.hint, Threat: m.threat, HeldMove: m.held, Estimate: m.estimate,
		},
		OfferInfo: OfferInfo{OfferSeat: m.offerSeat, Accepted: slices.Clone(m.accepted[:seats]), Scoring: m.buildScoring()},
		AvailableActions: AvailableActions{
			PersonToMove: !result.IsOver() && !scoring && !illegal && !m.players[turn].Computer,
			CanUndo:      m.held != nil || m.undoTarget() >= 0, CanRedo: m.redoTarget() >= 0, CanEstimate: m.canEstimate(), CanAnalyse: m.hasAdviser(), CanCoach: m.canCoach(),
			CanOffer: make([]bool, seats), CanOfferImpasse: make([]bool, seats),
		},
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
		s.CanHint = !scoring && !illegal && m.canHelpToMove() && m.hasAdviser()
	}
	if royals, ok := m.pos.(rules.RoyalPieces); ok {
		s.CheckedRoyals = royals.CheckedRoyals(nil)
	}
	if m.IsRemote() {
		m.restrictToRemote(s)
	}
	m.fillMoveList(s)
	return s
}

// fillMoveList fills in the line on the board and what is derived from it.
func (m *Match) fillMoveList(s *Snapshot) {
	s.LastMove.Seat = rules.NoSeat
	s.FinalResult, s.Comment = s.Result, m.tree.Nodes[m.current].Comment
	s.Kept, s.StartKept = m.tree.Nodes[m.current].Kept, m.tree.Nodes[0].Kept
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
			Check: info.check, Eliminations: info.eliminations, Comment: node.Comment, Kept: node.Kept,
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

package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Remote is a table elsewhere at which a match is played: the rules, clocks and history there count. The match passes on to it
// what people do here, and follows the match of the table.
type Remote interface {
	// Update brings the match up to date by [Match.Follow]. [Match.Tick] calls it.
	Update(m *Match)
	// Request asks for an action of a person here. What comes of it comes by Update.
	Request(r RemoteRequest) error
	// Clocks returns the clocks of the table as they stand now, by seat; nil without a time control.
	Clocks() []Clock
	// Close leaves the table.
	Close()
}

// A RemoteRequest is an action that is asked for.
type RemoteRequest struct {
	Kind RemoteRequestKind
	Text string // RequestMove: the move in coordinate form; RequestMark: the name of the cell
}

// A RemoteRequestKind is the kind of an action that is asked for.
type RemoteRequestKind uint8

// The kinds of requests.
const (
	RequestMove RemoteRequestKind = iota
	RequestUndo
	RequestResign
	RequestClaim
	RequestDeclare
	RequestDraw
	RequestImpasse
	RequestAccept
	RequestDecline
	RequestMark
	RequestAcceptScore
	RequestResume
)

// A remoteState is what a match knows of its table.
type remoteState struct {
	node          int  // of the table's position
	canAct        bool // requests are possible now
	takeBackAsked bool
}

// A TableState is the state of a table besides its match.
type TableState struct {
	Match   *Match
	Players []Player
	CanAct  bool // requests are possible now: all seats are taken, and the table answers
	// TakeBackAsked means that a seat asks to take back its move, so that no other can.
	TakeBackAsked bool
	// AwaitsProposal means that the dead stones have not been proposed yet; AcceptScore says which seats agree to the marked score.
	AwaitsProposal bool
	AcceptScore    rules.SeatSet
}

// IsRemote reports whether the match is played at a table elsewhere.
func (m *Match) IsRemote() bool { return m.env.Remote != nil }

// request asks the table for an action. There is no other until it has answered.
func (m *Match) request(r RemoteRequest) error {
	err := m.env.Remote.Request(r)
	if err == nil {
		m.remote.canAct = false
		m.markChanged()
	}
	return err
}

// isHere reports whether a person at this machine plays a seat.
func (m *Match) isHere(seat rules.Seat) bool {
	return seat >= 0 && int(seat) < len(m.players) && m.players[seat].IsHere()
}

// Follow brings a match with a [Remote] up to date with its table, whose events it passes on. Who looks at an earlier position goes on
// looking at it, until the match ends.
func (m *Match) Follow(t TableState) {
	m.players = slices.Clone(t.Players)
	m.remote.canAct, m.remote.takeBackAsked = t.CanAct, t.TakeBackAsked
	if m.nodes[m.remote.node].result.IsOver() { // what comes now changes nothing on the board
		m.markChanged()
		return
	}
	isBrowsing := m.current != m.remote.node && m.current != t.Match.current && m.current < len(t.Match.nodes) && !t.Match.isOver()
	m.copyTree(t.Match)
	if t.Match.IsScoring() {
		scoring := m.nodes[t.Match.current].scoringState()
		scoring.hasProposal, scoring.accepted = !t.AwaitsProposal, t.AcceptScore
	}
	m.clocks, m.offers = t.Match.clocks, t.Match.offers
	m.remote.node = t.Match.current
	if !isBrowsing {
		if m.current != t.Match.current {
			m.clearPositionState()
		}
		m.current, m.pos, m.live = t.Match.current, t.Match.pos.Clone(), true
		for _, n := range m.tree.Path(m.current) {
			m.nodes[m.tree.Nodes[n].Parent].lastChild = n
		}
	}
	for _, e := range t.Match.Events() {
		switch e.Kind {
		case MovePlayed, NodeChanged, SeatEliminated, ScoringStarted, DeadStonesProposed:
			if isBrowsing {
				continue
			}
		case LowTime, PeriodCountdown, GameStarted, PlayerChanged, Paused, Resumed, Suspended, EngineFailed: // those of the clock come from here
			continue
		}
		e.ByOther = e.Seat != rules.NoSeat && !m.isHere(e.Seat)
		m.emit(e)
	}
	m.markChanged()
}

// copyTree takes over the moves of a table's match. What is known only here stays: analysis, and which line was visited last.
func (m *Match) copyTree(t *Match) {
	old := m.nodes
	m.tree.Nodes, m.nodes = slices.Clone(t.tree.Nodes), slices.Clone(t.nodes)
	for i := range m.tree.Nodes {
		n := &m.tree.Nodes[i]
		n.Children = slices.Clone(n.Children)
		if s := m.nodes[i].scoring; s != nil {
			clone := *s
			m.nodes[i].scoring = &clone
		}
		if i < len(old) && old[i].action == m.nodes[i].action {
			m.nodes[i].analysis, m.nodes[i].expectations, m.nodes[i].lastChild = old[i].analysis, old[i].expectations, old[i].lastChild
		} else {
			m.nodes[i].lastChild = 0
		}
	}
}

// emitRemoteLowTime warns a person here, once a turn, that the time is short.
func (m *Match) emitRemoteLowTime() {
	clocks, turn := m.Clocks(), m.pos.Turn()
	if !m.live || !m.isHere(turn) || int(turn) >= len(clocks) || !clocks[turn].Running {
		m.lowTimeEmitted = false
		return
	}
	if clocks[turn].Low && !m.lowTimeEmitted {
		m.lowTimeEmitted = true
		m.emit(Event{Kind: LowTime, Seat: turn})
	}
}

// restrictToRemote leaves only those actions available that people here can ask the table for.
func (m *Match) restrictToRemote(s *Snapshot) {
	canAct := m.remote.canAct && s.Live && !s.Result.IsOver()
	s.IsRemote = true
	s.PersonToMove = s.PersonToMove && canAct && m.isHere(s.Turn)
	if !s.PersonToMove {
		s.CanPass, s.Settled, s.CanHint, s.Claim = false, false, false, ""
	}
	s.CanRedo, s.CanUndo = false, canAct && !m.remote.takeBackAsked && slices.ContainsFunc(m.tree.Path(m.current), func(n int) bool {
		return m.nodes[n].action.Kind == rules.ActMove && m.isHere(m.nodes[n].seat) && s.Playing[m.nodes[n].seat]
	})
	for seat := range m.players {
		mayOffer := canAct && m.isHere(rules.Seat(seat))
		s.CanOffer[seat], s.CanOfferImpasse[seat] = s.CanOffer[seat] && mayOffer, s.CanOfferImpasse[seat] && mayOffer
	}
}

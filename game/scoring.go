package game

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Scoring is the score of a match in which play has stopped, or that has ended by scoring. It is immutable.
type Scoring struct {
	Score            rules.Score   // by the rules of the match
	Methods          []MethodScore // by every scoring method of the game, the match's own first; empty if there is only one
	Groups           []Group       // all chains of stones, the least certain first
	SwitchedOut      []rules.Cell
	Accepted         []bool // by seat
	AwaitingProposal bool   // a computer player is still working out the dead stones
	Final            bool   // the match has ended by this score
}

// A Group is a chain of stones that is alive or dead as a whole.
type Group struct {
	Cells      []rules.Cell
	Seat       rules.Seat
	Dead       bool // as marked now
	Confidence int  // certainty of the proposed status in per cent, 50 to 100; 0: unknown
	// Decided means that a person has marked the chain, or has marked dead what would have killed it. The proposal and
	// its confidence then no longer apply.
	Decided bool
}

// A MethodScore is the score by one scoring method.
type MethodScore struct {
	Name  string
	Score rules.Score
}

// scoringPosition returns the position if play has stopped and the score has not been agreed yet.
func (m *Match) scoringPosition() (p rules.DeadStoneScoring, ok bool) {
	p, ok = m.pos.(rules.DeadStoneScoring)
	return p, ok && p.IsScoring() && m.live && !m.isOver()
}

// runScoring moves scoring forward: it requests a proposal, and between computers accepts it. The events are emitted
// whenever the board reaches or returns to the scoring position.
func (m *Match) runScoring() {
	hasProposal := m.nodes[m.current].scoringState().hasProposal
	if !m.scoringEmitted {
		m.scoringEmitted = true
		m.emit(Event{Kind: ScoringStarted, Seat: rules.NoSeat, Node: m.current})
		if hasProposal {
			m.emit(Event{Kind: DeadStonesProposed, Seat: rules.NoSeat, Node: m.current})
		}
	}
	switch {
	case !hasProposal:
		m.sendRequest(ai.EstimateOwnership, rules.NoSeat, 0)
	case m.hasOnlyComputers() && !m.paused:
		m.endByScore()
	}
}

// setProposal takes over a computer player's proposal; without one nothing is dead.
func (m *Match) setProposal(info *ai.Info) {
	state := m.nodes[m.current].scoringState()
	*state = scoringState{hasProposal: true, failed: info == nil}
	if info != nil {
		if len(info.Owner) == len(m.pos.Board().Cells) {
			state.ownership = info.Owner
		}
		for _, name := range info.Dead {
			if c, ok := m.pos.Board().CellByName(name); ok && !m.pos.PieceAt(c).IsEmpty() {
				state.dead = append(state.dead, c)
			}
		}
		slices.Sort(state.dead)
		state.proposedDead = slices.Clone(state.dead)
	}
	m.emit(Event{Kind: DeadStonesProposed, Seat: rules.NoSeat, Node: m.current})
	m.markChanged()
}

// SetProposal sets the dead stones that a computer player elsewhere proposes, one cell for each chain.
func (m *Match) SetProposal(dead []rules.Cell) error {
	if _, ok := m.scoringPosition(); !ok {
		return ErrNotScoring
	}
	dead = slices.Sorted(slices.Values(dead))
	*m.nodes[m.current].scoringState() = scoringState{hasProposal: true, dead: dead, proposedDead: slices.Clone(dead)}
	m.emit(Event{Kind: DeadStonesProposed, Seat: rules.NoSeat, Node: m.current})
	m.markChanged()
	return nil
}

// AgreesToScore reports whether a computer player at seat agrees to the marked score, while play has stopped for it.
func (m *Match) AgreesToScore(seat rules.Seat) bool {
	p, ok := m.scoringPosition()
	return ok && m.agreesToScore(p, seat)
}

// checkCanScore reports why stones cannot be marked now.
func (m *Match) checkCanScore() (rules.DeadStoneScoring, error) {
	m.chargeClock()
	p, ok := m.scoringPosition()
	if !ok || !m.nodes[m.current].scoringState().hasProposal {
		return nil, ErrNotScoring
	}
	return p, nil
}

// ToggleMark toggles the mark at c: the status of the group there, or whether the region there is counted. The whole
// group gets the same status. Marking a group dead marks the groups that captured it alive. All acceptances are
// withdrawn.
func (m *Match) ToggleMark(c rules.Cell) error {
	if m.IsRemote() && int(c) < len(m.pos.Board().Cells) {
		return m.request(RemoteRequest{Kind: RequestMark, Text: m.pos.Board().Cells[c].Name})
	}
	p, err := m.checkCanScore()
	if err != nil {
		return err
	}
	if int(c) >= len(m.pos.Board().Cells) {
		return ErrNeutralRegion
	}
	state := m.nodes[m.current].scoringState()
	if !m.pos.PieceAt(c).IsEmpty() {
		state.toggleGroup(m.pos, p, c)
	} else if !state.toggleRegion(p, c) {
		return ErrNeutralRegion
	}
	state.accepted, state.failed = rules.SeatSet{}, false
	m.markChanged()
	return nil
}

// AcceptScore accepts the marked score for every person still playing. A computer agrees to its own estimate or a
// better score; otherwise it resumes play, once per match, so that the board can settle the question.
func (m *Match) AcceptScore() error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestAcceptScore})
	}
	p, err := m.checkCanScore()
	if err != nil {
		return err
	}
	for s := range m.players {
		seat := rules.Seat(s)
		if m.players[s].Computer && m.isPlaying(seat) && !m.agreesToScore(p, seat) {
			return m.ResumePlay(seat)
		}
		m.nodes[m.current].scoringState().accepted[s] = true
	}
	m.endByScore()
	return nil
}

// agreesToScore reports whether the computer at seat agrees to the marked score.
func (m *Match) agreesToScore(p rules.DeadStoneScoring, seat rules.Seat) bool {
	for _, node := range m.tree.Path(m.current) {
		if m.nodes[node].action.Kind == rules.ActResume {
			return true
		}
	}
	state := *m.nodes[m.current].scoringState()
	proposed, marked := p.Score(state.proposedDead, nil), p.Score(state.dead, state.switchedOut)
	return m.scoreMargin(marked, seat) >= m.scoreMargin(proposed, seat)
}

// scoreMargin is the lead of seat over the best opponent, in half points.
func (m *Match) scoreMargin(s rules.Score, seat rules.Seat) int {
	total := s.Lines[len(s.Lines)-1].HalfPoints
	best := math.MinInt
	for other := range m.players {
		if rules.Seat(other) != seat {
			best = max(best, total[other])
		}
	}
	return total[seat] - best
}

// endByScore ends the match with the marked score.
func (m *Match) endByScore() {
	state := *m.nodes[m.current].scoringState()
	m.endMatch(rules.Action{
		Kind: rules.ActEnd, Reason: rules.ByScore, Seat: rules.NoSeat,
		Marks: rules.FormatScoreMarks(m.pos.Board(), state.dead, state.switchedOut),
	})
}

// ResumePlay resumes play at the request of seat; the next seat moves.
func (m *Match) ResumePlay(seat rules.Seat) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestResume})
	}
	m.chargeClock()
	if _, ok := m.scoringPosition(); !ok {
		return ErrNotScoring
	}
	if !m.isPlaying(seat) {
		return ErrNoSuchSeat
	}
	next := (seat + 1) % rules.Seat(len(m.players))
	m.appendAction(rules.Action{Kind: rules.ActResume, Seat: next})
	m.tree.Nodes[m.current].Clocks = m.clockRecords()
	m.thinkTime, m.lowTimeEmitted = 0, false
	m.restartTurnClock()
	m.emit(Event{Kind: PlayResumed, Seat: seat, Node: m.current, ByOther: m.players[seat].Computer})
	m.commit()
	m.runComputers()
	return nil
}

// buildScoring returns the scoring state at the current node, or nil.
func (m *Match) buildScoring() *Scoring {
	p, ok := m.pos.(rules.DeadStoneScoring)
	if !ok || !p.IsScoring() {
		return nil
	}
	state := *m.nodes[m.current].scoringState()
	if a := m.nodes[m.current].action; a.Kind == rules.ActEnd {
		if a.Reason != rules.ByScore {
			return nil
		}
		state = scoringState{}
		state.dead, state.switchedOut, _ = rules.ParseScoreMarks(m.pos.Board(), a.Marks)
		for s := range m.players {
			state.accepted[s] = true
		}
	} else if !m.live {
		return nil
	}
	c := &Scoring{
		Score: p.Score(state.dead, state.switchedOut), SwitchedOut: state.switchedOut, Accepted: slices.Clone(state.accepted[:len(m.players)]),
		AwaitingProposal: !state.hasProposal && !m.isOver(), Final: m.isOver(),
	}
	if methods, ok := p.(rules.ScoringMethods); ok {
		for _, name := range methods.ScoringMethods() {
			c.Methods = append(c.Methods, MethodScore{name, methods.ScoreBy(name, state.dead, state.switchedOut)})
		}
	}
	c.Groups = state.listGroups(m.pos)
	return c
}

package game

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// MaxWarnings is how often the coach warns in one match.
const MaxWarnings = 3

// minExpectation is the expected score from which a forced loss is worth a warning: below it the game was lost already.
const minExpectation = 100

// A HeldMove is a legal move of a person that does not count yet, because the coach looks at it first. It is immutable.
type HeldMove struct {
	Seat       rules.Seat
	Move       rules.Move
	Text       string // in the game's notation
	NativeText string // in the game's native notation; "" where that is not a different one
	Effects    []rules.Effect
	Position   rules.Position // after the move; do not play on it
	Warning    *Warning       // why the coach asks; nil while he is still looking
}

// A Warning says how a move loses clearly.
type Warning struct {
	Reply  *Hint        // the move that it allows, with its reasons; nil if the game is over
	Result rules.Result // of a move that ends the game: a draw from a good position, or a loss
	// Attack is what the move allows with more than two players; then the reply is nil.
	Attack *Attack
	// MissedWin is the number of moves in which the player could have won by force; 0: none is known.
	MissedWin int
}

// A coachStep is one search for the coach.
type coachStep uint8

const (
	noCoachStep  coachStep = iota
	coachBefore            // evaluates the position on the board, while its player is thinking
	coachMove              // evaluates the move, from the same position and side, so that the advantage of having the move cancels out
	coachConfirm           // evaluates the position on the board again, knowing what the search of the move has found
	coachReply             // finds the reply and the reasons for it
)

// searchTime is the time for a search. Most moves are checked by coachMove alone; the rest is for those that seem to lose.
func (s coachStep) searchTime() time.Duration {
	switch s {
	case coachMove:
		return 200 * time.Millisecond
	case coachReply:
		return 500 * time.Millisecond
	}
	return 300 * time.Millisecond
}

// gracePeriod is how much later than that an answer may come; after that the move is played.
func (s coachStep) gracePeriod() time.Duration {
	if s == coachReply { // whose reasons take their time on slow machines
		return time.Second
	}
	return 200 * time.Millisecond
}

// A coachEval is the evaluation of a position or a move for the seat to move at a node. Without a WDL it is unknown.
type coachEval struct {
	node        int
	wdl         ai.WDL
	expectation int // per mille
	score       ai.Score
	best        rules.Move
}

// A coachState is what the coach knows, and the move that waits for him.
type coachState struct {
	coachOn    bool
	warnings   int // given in this match
	held       *HeldMove
	step       coachStep // what the held move waits for
	deadline   time.Time // when it is played even without an answer
	before     *coachEval
	after      coachEval // of the held move
	warnedNode int       // where warnedMove was warned of: the player knows
	warnedMove rules.Move
}

// SetCoach turns the coach on or off. While he is on, [Match.Play] holds the moves of people for a moment, and those that
// lose clearly until [Match.PlayHeldMove] or [Match.TakeBackHeldMove].
func (m *Match) SetCoach(on bool) { m.coachOn = on }

// canCoach reports whether the coach can work here.
func (m *Match) canCoach() bool {
	canLook := m.hasAdviser()
	if m.isMultiplayer() {
		_, canLook = m.pos.(rules.PieceAttackers)
	}
	return canLook && !m.IsRemote() && !m.isOver()
}

// isCoaching reports whether the coach looks at the moves made in the position on the board.
func (m *Match) isCoaching() bool {
	seat := m.pos.Turn()
	return m.coachOn && m.warnings < MaxWarnings && m.canCoach() && !m.players[seat].Computer && m.offerSeat == rules.NoSeat && !m.isPlacingHandicap() &&
		(m.timeControl.Kind == NoClock || !m.timeControl.isLow(m.clocks[seat]))
}

// isChecking reports whether a move is held and the coach has not decided about it yet.
func (m *Match) isChecking() bool { return m.held != nil && m.held.Warning == nil }

// isLastPass reports whether a pass is made because nothing is left to play for: the board is settled, or it follows that of
// the opponent and stops play.
func (m *Match) isLastPass() bool {
	if settled, ok := m.pos.(rules.SettledBoard); ok && settled.IsSettled() {
		return true
	}
	after := m.pos.Clone()
	after.Play(rules.PassMove(m.pos))
	scoring, ok := after.(rules.DeadStoneScoring)
	return ok && scoring.IsScoring()
}

// holdMove holds a legal move if the coach has to look at it.
func (m *Match) holdMove(mv rules.Move, legal []rules.Move) bool {
	if !m.isCoaching() || len(legal) < 2 || mv == rules.PassMove(m.pos) && m.isLastPass() || m.warnedMove == mv && m.warnedNode == m.current {
		return false
	}
	if m.isMultiplayer() {
		return m.holdAttackedMove(mv)
	}
	if before := m.knownBefore(); before != nil && !before.canBlunder(mv) {
		return false
	}
	position := m.pos.Clone()
	position.Play(mv)
	seat, result := m.pos.Turn(), position.Result()
	if result.IsOver() && FinalScores(result)[seat] == 1000 {
		return false
	}
	m.after = coachEval{}
	switch known := m.analysedMove(mv); {
	case result.IsOver():
		m.after = evalOfResult(result, seat)
	case known != nil:
		if m.after = *known; !isBlunder(*m.knownBefore(), m.after) {
			return false
		}
	}
	m.hold(mv, position)
	if m.knownBefore() == nil {
		m.startCoachStep(coachBefore)
	} else {
		m.checkHeldMove()
	}
	return true
}

// hold holds a move that leads to a position.
func (m *Match) hold(mv rules.Move, position rules.Position) {
	seat := m.pos.Turn()
	m.held = &HeldMove{
		Seat: seat, Move: mv, Text: formatMove(m.pos, mv), NativeText: formatNative(m.pos, mv), Effects: m.pos.Effects(mv), Position: position,
	}
	node := describeAction(m.info, m.pos, rules.Action{Kind: rules.ActMove, Move: mv, Seat: seat})
	m.emit(Event{
		Kind: MoveHeld, Seat: seat, Node: m.current, Move: mv, Text: node.text, Effects: node.effects, Captured: node.captured, LiftedCells: node.liftedCells,
		Check: inCheck(position),
	})
	m.markChanged()
}

// knownBefore is what is known of the position on the board: from its analysis, or from a search for the coach.
func (m *Match) knownBefore() *coachEval {
	if a := m.nodes[m.current].analysis; a != nil && len(a.PV) > 0 {
		e := m.evalOfLine(&a.Line)
		return &e
	}
	if m.before != nil && m.before.node == m.current {
		return m.before
	}
	return nil
}

// analysedMove is what the analysis knows of a move, or nil.
func (m *Match) analysedMove(mv rules.Move) *coachEval {
	if a := m.nodes[m.current].analysis; a != nil {
		for _, line := range a.Lines() {
			if len(line.PV) > 0 && line.PV[0] == mv {
				e := m.evalOfLine(&line)
				return &e
			}
		}
	}
	return nil
}

// evalOfLine returns the evaluation of a line of the analysis for the seat to move.
func (m *Match) evalOfLine(l *Line) coachEval {
	seat := m.pos.Turn()
	e := coachEval{node: m.current, wdl: l.WDL, score: l.Score, expectation: l.expectationOf(seat), best: l.PV[0]}
	if l.Seat != seat {
		e.wdl, e.score = e.wdl.Reversed(), -e.score
	}
	return e
}

// evalOfInfo returns the evaluation of an answer for the seat to move.
func (m *Match) evalOfInfo(i ai.Info) coachEval {
	best, err := m.pos.ParseMove(i.Best)
	if err != nil {
		best = rules.NoMove
	}
	return coachEval{node: m.current, wdl: i.WDL, expectation: i.WDL.Expectation(), score: i.Score, best: best}
}

// evalOfResult returns the evaluation of a move that ends the game.
func evalOfResult(r rules.Result, seat rules.Seat) coachEval {
	share := FinalScores(r)[seat]
	e := coachEval{expectation: share, wdl: ai.WDL{uint16(share), 0, uint16(1000 - share)}}
	if share == 0 {
		e.score = -ai.MateScore
	}
	return e
}

// canBlunder reports whether mv may lose clearly in a position: it is not the best move, and there is something to lose.
func (e *coachEval) canBlunder(mv rules.Move) bool {
	return e.wdl != (ai.WDL{}) && e.score >= -ai.MateBound && e.best != mv
}

// isBlunder reports whether a move loses clearly: a fifth of the point, as in a review, or everything by force.
func isBlunder(before, after coachEval) bool {
	switch {
	case before.wdl == (ai.WDL{}), after.wdl == (ai.WDL{}), before.score < -ai.MateBound:
		return false
	case after.score < -ai.MateBound && before.expectation >= minExpectation:
		return true
	}
	scale, _ := DrawScale(before.wdl)
	return float64(before.expectation-after.expectation-SearchNoise)*scale >= BlunderLoss
}

// checkHeldMove begins to check the held move, once the position before it has been evaluated.
func (m *Match) checkHeldMove() {
	switch before := m.knownBefore(); {
	case !before.canBlunder(m.held.Move):
		m.releaseHeldMove()
	case m.after.wdl == (ai.WDL{}):
		m.startCoachStep(coachMove)
	case isBlunder(*before, m.after):
		m.startCoachStep(coachConfirm)
	default:
		m.releaseHeldMove()
	}
}

// continueCoach lets the coach evaluate the position ahead of the move, and plays a held move if he takes too long.
func (m *Match) continueCoach() {
	switch {
	case m.isChecking() && !m.env.Now().Before(m.deadline):
		m.releaseHeldMove()
	case m.isChecking() && m.advice.id == 0:
		m.requestCoachStep(m.step)
	case m.held == nil && m.advice.id == 0 && m.pending.id == 0 && m.isTurnActive() && m.analysisLines == 0 && m.isCoaching() && !m.isMultiplayer() && m.knownBefore() == nil:
		m.requestCoachStep(coachBefore)
	}
}

// startCoachStep makes the held move wait for a step. What the coach searches already goes on.
func (m *Match) startCoachStep(step coachStep) {
	m.step, m.deadline = step, m.env.Now().Add(step.searchTime()+step.gracePeriod())
	if m.advice.id != 0 && m.advice.coach != step {
		m.cancelAdvice()
	}
	if m.advice.id == 0 {
		m.requestCoachStep(step)
	}
}

// requestCoachStep sends a step to the adviser.
func (m *Match) requestCoachStep(step coachStep) {
	purpose := ai.Analyse
	if step == coachReply {
		purpose = ai.Hint
	}
	m.lastRequestID++
	m.advice = adviceRequest{id: m.lastRequestID, purpose: purpose, seat: m.pos.Turn(), coach: step, idle: m.advice.idle}
	r := m.buildRequest(m.lastRequestID, purpose, m.pos.Turn())
	r.Limits = ai.Limits{MoveTime: step.searchTime()}
	switch step {
	case coachMove:
		r.RootMoves = []string{m.pos.Format(m.held.Move)}
	case coachReply:
		r.Actions = append(r.Actions, rules.FormatAction(m.info, m.pos, rules.Action{Kind: rules.ActMove, Move: m.held.Move, Seat: m.held.Seat}))
	}
	player, err := m.engine(Adviser)
	if err != nil {
		m.failCoach()
		return
	}
	reports, err := player.Start(r)
	if err != nil {
		m.failCoach()
		return
	}
	go relayReports(m.inbox, m.lastRequestID, false, reports)
}

// failCoach gives a step up: the held move is played.
func (m *Match) failCoach() {
	m.advice = adviceRequest{idle: m.advice.idle}
	m.before = &coachEval{node: m.current} // unknown
	if m.isChecking() {
		m.releaseHeldMove()
	}
}

// handleCoachAnswer takes the answer to the coach's current step.
func (m *Match) handleCoachAnswer(a engineAnswer) {
	step := m.advice.coach
	if a.noAnswer || a.info.Err != "" {
		m.failCoach()
		return
	}
	m.advice = adviceRequest{idle: m.advice.idle}
	switch step {
	case coachBefore:
		e := m.evalOfInfo(a.info)
		m.before = &e
		if m.isChecking() {
			m.checkHeldMove()
		}
	case coachMove:
		if m.after = m.evalOfInfo(a.info); m.after.wdl == (ai.WDL{}) {
			m.releaseHeldMove()
			return
		}
		m.checkHeldMove()
	case coachConfirm:
		e := m.evalOfInfo(a.info)
		m.before = &e
		switch {
		case !e.canBlunder(m.held.Move) || !isBlunder(e, m.after):
			m.releaseHeldMove()
		case m.held.Position.Result().IsOver():
			m.warn(&Warning{Result: m.held.Position.Result()})
		default:
			m.startCoachStep(coachReply)
		}
	case coachReply:
		m.considerReply(a.info)
	case noCoachStep:
	}
}

// considerReply warns of the held move if the study of the reply to it confirms that it loses.
func (m *Match) considerReply(i ai.Info) {
	m.after = coachEval{node: m.current, wdl: i.WDL.Reversed(), expectation: 1000 - i.WDL.Expectation(), score: -i.Score}
	reply, err := newHint(m.held.Position, i)
	if err != nil || i.WDL == (ai.WDL{}) || !isBlunder(*m.before, m.after) || !m.isProved(i.Reasons) {
		m.releaseHeldMove()
		return
	}
	reply.Step = HintReasons
	m.warn(&Warning{Reply: reply})
}

// isProved reports whether the reasons for a reply are enough for a warning. In games of territory the evaluation of a short search
// is not: there the reply has to kill, save or capture something.
func (m *Match) isProved(reasons []ai.Fact) bool {
	if _, isTerritory := m.pos.(rules.OwnershipEstimator); !isTerritory {
		return true
	}
	return slices.ContainsFunc(reasons, func(f ai.Fact) bool {
		return f.Fact == ai.FactCaptures || f.Fact == ai.FactKills || f.Fact == ai.FactRescues
	})
}

// warn holds the move until its player has decided.
func (m *Match) warn(w *Warning) {
	held := *m.held
	if m.before != nil {
		if moves, ok := m.before.score.Mate(); ok && moves > 0 {
			w.MissedWin = moves
		}
	}
	held.Warning = w
	m.held = &held
	m.warnings++
	m.wasAdvised = true
	m.emit(Event{Kind: CoachWarned, Seat: held.Seat, Node: m.current, Move: held.Move, Text: held.Text})
	m.commit()
}

// PlayHeldMove plays the move that the coach holds, whatever he says. Without one it does nothing.
func (m *Match) PlayHeldMove() {
	if m.chargeClock(); m.held != nil { // the flag may have fallen
		m.releaseHeldMove()
		m.runComputers()
	}
}

// TakeBackHeldMove gives up the move that the coach holds: its player chooses again. He does not warn of the same move once
// more. Without a held move it does nothing.
func (m *Match) TakeBackHeldMove() {
	if m.held == nil {
		return
	}
	if m.held.Warning != nil {
		m.warnedNode, m.warnedMove = m.current, m.held.Move
	}
	m.dropHeldMove()
}

// releaseHeldMove plays the held move.
func (m *Match) releaseHeldMove() {
	mv := m.held.Move
	m.dropHeldMove()
	m.playMove(mv)
}

// dropHeldMove forgets the held move and the search for it.
func (m *Match) dropHeldMove() {
	m.held = nil
	if m.advice.coach != noCoachStep {
		m.cancelAdvice()
	}
	m.markChanged()
}

// resolveHeldMove ends the wait for the coach before anything else is done: a move that he has not warned of is played, and one that
// he has warned of is taken back.
func (m *Match) resolveHeldMove() {
	switch {
	case m.isChecking():
		m.releaseHeldMove()
	case m.held != nil:
		m.TakeBackHeldMove()
	}
}

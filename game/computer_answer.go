package game

import (
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// minThinkTime is the shortest time before the next computer's move appears: three times as long if another computer has just moved, so that
// a person among several can follow each move.
func (m *Match) minThinkTime() time.Duration {
	if last := m.nodes[m.current]; last.action.Kind == rules.ActMove && m.players[last.seat].Computer && !m.hasOnlyComputers() {
		return 3 * m.env.MinThinkTime
	}
	return m.env.MinThinkTime
}

// releaseAnswer acts on an answer once it has been held back for the minThinkTime.
func (m *Match) releaseAnswer() {
	request := m.pending
	if request.answer == nil || (request.purpose == ai.Play && (m.paused || m.env.Now().Sub(request.sentAt) < m.minThinkTime())) {
		return
	}
	m.restartTurnClock()
	switch request.purpose {
	case ai.Answer:
		m.pending = pendingRequest{}
		m.markChanged()
		if request.answer.AcceptDraw {
			m.recordAcceptance(request.seat)
		} else {
			m.recordDecline(request.seat)
		}
	case ai.EstimateOwnership:
		m.pending = pendingRequest{}
		m.setProposal(request.answer)
		m.runComputers()
	default:
		m.playAnswer(request)
	}
}

// playAnswer does what a computer player decided in its turn.
func (m *Match) playAnswer(request pendingRequest) {
	info := request.answer
	if claim, ok := rules.ClaimAction(m.pos); ok && info.Claim {
		m.pending = pendingRequest{}
		m.endMatch(claim)
		return
	}
	mv, err := m.pos.ParseMove(info.Best)
	if info.Resign && (!m.mustPlayOn || err != nil) { // an external engine may name no move when it resigns
		m.pending = pendingRequest{}
		m.loseSeat(request.seat, rules.Resignation)
		return
	}
	if err != nil {
		m.pending.answer = nil
		m.retryRequest(fmt.Errorf("game: the computer player plays %q: %w", info.Best, err))
		return
	}
	m.pending = pendingRequest{}
	m.playMove(mv)
	if info.OfferDraw && m.canOffer(request.seat) == nil {
		m.makeOffer(request.seat, rules.Agreement)
	}
}

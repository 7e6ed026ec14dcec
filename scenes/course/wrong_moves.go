package course

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// replyToWrong returns the reply that shows why m is wrong, if there is one: the refutation of the exercise where it is legal. Where the
// exercise has none, and in Go, it is the capture of the piece that moved, if losing a piece is bad.
func (e *exercise) replyToWrong(m rules.Move) (rules.Move, bool) {
	if reply, ok := e.refutationOf(m); ok {
		return reply, true
	}
	if e.refutation() != "" && !e.Info.GTP {
		return rules.NoMove, false
	}
	if mandatory, ok := e.Position.(rules.MandatoryCapture); ok && mandatory.MustCapture() {
		return rules.NoMove, false
	}
	cells := rules.TouchedCells(e.Position.Steps(m))
	if len(cells) == 0 || !e.losesPiece(m) {
		return rules.NoMove, false
	}
	e.Position.Play(m)
	defer e.Position.Undo()
	if e.Position.Result().IsOver() {
		return rules.NoMove, false
	}
	return captureOf(e.Info, e.Position, cells[len(cells)-1])
}

// refutationOf returns the refutation of the exercise as a reply to m, if it has one that is legal.
func (e *exercise) refutationOf(m rules.Move) (rules.Move, bool) {
	refutation := e.refutation()
	if refutation == "" {
		return rules.NoMove, false
	}
	e.Position.Play(m)
	defer e.Position.Undo()
	reply, err := e.Position.ParseMove(refutation)
	return reply, err == nil
}

// losesPiece reports whether a move may lose the piece that moves: it captures, or the exchange on its cell costs something. Without
// royal pieces every capture of it is a loss.
func (e *exercise) losesPiece(m rules.Move) bool {
	if _, isCapture := capturedOn(e.Position, m); isCapture {
		return true
	}
	if royals, ok := e.Position.(rules.RoyalPieces); !ok || royals.Royal() == 0 {
		return true
	}
	exchange, ok := e.Position.(rules.StaticExchange)
	return ok && !exchange.SEE(m, 0)
}

// captureOf returns a move that captures the piece on a cell, if there is one: the first that loses nothing, and where that is not known, or all
// lose something, the one of the least valuable piece.
func captureOf(info rules.Info, p rules.Position, c rules.Cell) (rules.Move, bool) {
	capture, least := rules.NoMove, 0
	exchange, _ := p.(rules.StaticExchange)
	for _, m := range p.Moves(nil) {
		if !rules.IsCapturing(p, m, c) {
			continue
		}
		if exchange != nil && exchange.SEE(m, 0) {
			return m, true
		}
		if value := attackerValue(info, p, m); capture == rules.NoMove || value < least {
			capture, least = m, value
		}
	}
	return capture, capture != rules.NoMove
}

// attackerValue returns the customary value of the piece that a move moves. Kings, which have none, come after all others.
func attackerValue(info rules.Info, p rules.Position, m rules.Move) int {
	cells := rules.TouchedCells(p.Steps(m))
	if len(cells) == 0 {
		return math.MaxInt
	}
	if value := info.Kinds[p.PieceAt(cells[0]).Kind].Value; value > 0 {
		return value
	}
	return math.MaxInt
}

// capturedOn returns the cell on which a move captures a piece by taking its place.
func capturedOn(p rules.Position, m rules.Move) (rules.Cell, bool) {
	cells := rules.TouchedCells(p.Steps(m))
	if len(cells) < 2 {
		return 0, false
	}
	to := cells[len(cells)-1]
	return to, slices.ContainsFunc(p.Effects(m), func(effect rules.Effect) bool {
		return (effect.Kind == rules.EffectRemove || effect.Kind == rules.EffectToHand) && effect.From == to
	})
}

// refutation returns the opponent's reply to a wrong move, "" if there is none. It may be illegal.
func (e *exercise) refutation() string {
	if e.userMoves > 0 {
		return ""
	}
	return e.task.Refutation
}

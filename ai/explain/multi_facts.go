package explain

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
)

// isMulti reports whether more than two seats are playing. A searched line then proves nothing, see multiProof.
func (e *explanation) isMulti() bool { return e.task.Seats > 2 }

// proveWin reports whether the game is won within f.Count moves against every defence. It turns f into FactEnds where
// the win need not be a mate.
func (e *explanation) proveWin(f *ai.Fact) bool {
	e.pos.Play(e.line[0])
	defer e.pos.Undo()
	byMate, ok := e.newMultiProof().winsWithin(f.Count - 1)
	if !byMate {
		f.Fact = ai.FactEnds
	}
	return ok
}

// pieceSurvives reports whether no opponent can capture the piece that the move brings to c before the seat moves
// again.
func (e *explanation) pieceSurvives(c rules.Cell) bool {
	e.pos.Play(e.line[0])
	defer e.pos.Undo()
	return e.newMultiProof().pieceSurvives(c)
}

// proveGain returns the material the move wins in a multiplayer game: the main capture of the line if the piece cannot
// be saved, else what the move itself captures.
func (e *explanation) proveGain(main *capture, lostBefore []task.CapturedPiece) (f ai.Fact, ok bool) {
	m, values := e.line[0], e.Traits.Values
	gain, highest, debt := 0, rules.Cell(0), 0
	cells := rules.CapturedCells(e.pos, m)
	for i, c := range cells {
		v := values[e.pos.PieceAt(c).Kind]
		gain += v
		if i == 0 || v > values[e.pos.PieceAt(highest).Kind] {
			highest = c
		}
	}
	for _, piece := range lostBefore {
		debt += piece.Value(values)
	}
	if main != nil && main.wasOnBoard && main.ply > 1 {
		if f, ok = e.proveFact(main.startCell, values[main.kind], gain-debt, (*multiProof).winsPiece); ok {
			f.Line = e.played.moves[:main.ply]
			return f, true
		}
	}
	if len(cells) == 0 {
		return f, false
	}
	value := values[e.pos.PieceAt(highest).Kind]
	return e.proveFact(highest, value, gain-value-debt, func(r *multiProof, _ rules.Cell, required int) (int, bool) { return r.keepsMaterial(required) })
}

// proveFact returns the fact that the piece on c, worth value, is won on top of otherGains, if proof shows that enough
// own material is left. The fact names no piece when much is given up for it, as in playedLine.mainCapture.
func (e *explanation) proveFact(c rules.Cell, value, otherGains int, proof func(r *multiProof, c rules.Cell, required int) (int, bool)) (f ai.Fact, ok bool) {
	traits := e.Traits
	piece := trackedPiece{kind: e.pos.PieceAt(c).Kind, startCell: c, wasOnBoard: true}
	e.namePiece(&f, &capture{trackedPiece: piece})
	e.pos.Play(e.line[0])
	defer e.pos.Undo()
	r := e.newMultiProof()
	before, goal := r.material(), value+otherGains
	kept, ok := proof(r, c, before-goal+traits.PawnUnit*8/10)
	f.Fact, f.Count, f.Line = ai.FactWins, goal-(before-kept), e.played.moves[:1]
	if value-f.Count > value*2/5 {
		f.Kind, f.Cell = "", ""
	}
	return f, ok
}

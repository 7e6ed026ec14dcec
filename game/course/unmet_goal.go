package course

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// An UnmetGoal is what a wrong move does not do and all right ones do.
type UnmetGoal struct {
	Kind  GoalKind
	Cell  rules.Cell // of the piece that is not captured, or the one where the move does not end
	Piece rules.Kind // that piece, or the one that is not promoted to
}

// A GoalKind is the kind of an [UnmetGoal].
type GoalKind uint8

// What all right moves do.
const (
	UnknownGoal   GoalKind = iota // nothing that is plainer than the task itself
	MateGoal                      // they give checkmate
	CheckGoal                     // they give check
	CaptureGoal                   // they capture a certain piece
	PromotionGoal                 // they promote to a certain kind
	CellGoal                      // they end on the cell that the step marks
)

// UnmetGoal returns what a wrong move does not do in p, where the step marks these cells. p is unchanged when it returns.
func (s Stage) UnmetGoal(info rules.Info, p rules.Position, wrong rules.Move, marks []string) UnmetGoal {
	right := s.rightMoves(info, p)
	all := func(does func(m rules.Move) bool) bool {
		return len(right) > 0 && !does(wrong) && !slices.ContainsFunc(right, func(m rules.Move) bool { return !does(m) })
	}
	if all(func(m rules.Move) bool { return givesMate(p, m) }) {
		return UnmetGoal{Kind: MateGoal}
	}
	if len(right) > 0 {
		for _, c := range rules.CapturedCells(p, right[0]) {
			if all(func(m rules.Move) bool { return slices.Contains(rules.CapturedCells(p, m), c) }) {
				return UnmetGoal{Kind: CaptureGoal, Cell: c, Piece: p.PieceAt(c).Kind}
			}
		}
		if kind := promotion(p, right[0]); kind != 0 && all(func(m rules.Move) bool { return promotion(p, m) == kind }) {
			return UnmetGoal{Kind: PromotionGoal, Piece: kind}
		}
	}
	if s.Goal.GivesCheck && all(func(m rules.Move) bool { return givesCheck(p, m) }) { // where it is not asked for, it may be by chance
		return UnmetGoal{Kind: CheckGoal}
	}
	if len(marks) == 1 { // among several it would tell which
		if c, ok := p.Board().CellByName(marks[0]); ok && all(func(m rules.Move) bool { return lastCell(p, m) == c }) {
			return UnmetGoal{Kind: CellGoal, Cell: c}
		}
	}
	return UnmetGoal{}
}

// lastCell returns the cell where a move ends, [board.None] if it touches none.
func lastCell(p rules.Position, m rules.Move) rules.Cell {
	cells := rules.TouchedCells(p.Steps(m))
	if len(cells) == 0 {
		return board.None
	}
	return cells[len(cells)-1]
}

// givesMate reports whether m gives checkmate.
func givesMate(p rules.Position, m rules.Move) bool {
	p.Play(m)
	defer p.Undo()
	return p.Result().Reason == rules.Mate
}

// givesCheck reports whether m gives check.
func givesCheck(p rules.Position, m rules.Move) bool {
	p.Play(m)
	defer p.Undo()
	royals, ok := p.(rules.RoyalPieces)
	return ok && len(royals.CheckedRoyals(nil)) > 0
}

// promotion returns the kind that a move promotes to, 0 if it does not promote.
func promotion(p rules.Position, m rules.Move) rules.Kind {
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectPromote {
			return e.Piece.Kind
		}
	}
	return 0
}

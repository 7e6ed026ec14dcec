package plain

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// Claim is always empty: no draw has to be claimed.
func (*State) Claim() rules.Reason { return "" }

// InCheck is always false: no piece is royal.
func (*State) InCheck() bool { return false }

// GivesCheck is always false: no piece is royal.
func (*State) GivesCheck(rules.Move) bool { return false }

// PromotionKind is always zero: no piece promotes.
func (*State) PromotionKind(rules.Move) rules.Kind { return 0 }

// CapturedKind returns the kind of the enemy piece on the target of m, 0 if there is none. A game that captures
// differently overrides it, and SEE.
func (p *State) CapturedKind(m rules.Move) rules.Kind {
	if _, to := FromTo(m); p.Has(p.turn^1, to) {
		return 1
	}
	return 0
}

// SEE implements [rules.StaticExchange] for games without recaptures: a captured piece is worth 100. Other games override it.
func (p *State) SEE(m rules.Move, threshold int) bool { return threshold <= 100*int(p.CapturedKind(m)) }

// FromTo returns the origin and target of m.
func (*State) FromTo(m rules.Move) (from, to rules.Cell) { return FromTo(m) }

// Steps returns the gestures that pick the piece up and put it down.
func (*State) Steps(m rules.Move) []rules.Step {
	from, to := FromTo(m)
	return []rules.Step{
		{Kind: rules.StepPick, Cells: []rules.Cell{from}},
		{Kind: rules.StepPlace, Cells: []rules.Cell{to}},
	}
}

// MaxCells is the largest number of cells of a board whose moves can be packed.
const MaxCells = 1 << 7

// Move packs a move. No legal move is zero because origin and target differ.
func Move(from, to rules.Cell) rules.Move { return rules.Move(from) | rules.Move(to)<<7 }

// FromTo unpacks a move.
func FromTo(m rules.Move) (from, to rules.Cell) { return rules.Cell(m & 127), rules.Cell(m >> 7) }

// Effects returns the captures in the order of their cells, and the slide.
func Effects(p rules.Position, m rules.Move, captured ...rules.Cell) (effects []rules.Effect) {
	slices.Sort(captured)
	for _, c := range captured {
		effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: c, To: c, Piece: p.PieceAt(c)})
	}
	from, to := FromTo(m)
	return append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Piece: p.PieceAt(from)})
}

// An Explainer is a position that explains why a move is illegal.
type Explainer interface {
	rules.Position
	rules.IllegalMoveExplainer
}

// ParseMove reads origin and target of a legal move: "e2e3", "e2-e3", "e2xd3" or "e2 e3", in small or capital letters. The
// error is a [rules.IllegalReason].
func ParseMove(p Explainer, s string) (rules.Move, error) {
	from, to, ok := readCells(p, strings.ToLower(strings.TrimSpace(s)))
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	if r := p.ExplainIllegal(rules.MoveAttempt{From: from, To: to}); r.Code != "" {
		r.Text = s
		return rules.NoMove, r
	}
	return Move(from, to), nil
}

// readCells reads the names of two cells, with a separator or none between them.
func readCells(p rules.Position, s string) (from, to rules.Cell, ok bool) {
	for i := 1; i < len(s); i++ {
		from, ok = p.Board().CellByName(s[:i])
		if !ok {
			continue
		}
		rest := strings.TrimSpace(s[i:])
		rest = strings.TrimSpace(strings.TrimLeft(rest[:min(1, len(rest))], "-x") + rest[min(1, len(rest)):])
		if to, ok = p.Board().CellByName(rest); ok {
			return from, to, true
		}
	}
	return 0, 0, false
}

// ExplainIllegal returns the reason why a move attempt is illegal as far as it does not depend on how pieces move: the game
// is over, or there is no piece of the side to move to move. It has no code if nothing of that is wrong.
func ExplainIllegal(p rules.Position, a rules.MoveAttempt, isOver bool) rules.IllegalReason {
	piece, cells := p.PieceAt(a.From), rules.Cell(len(p.Board().Cells))
	switch {
	case isOver:
		return rules.IllegalReason{Code: rules.GameOver}
	case a.From >= cells || a.To >= cells:
		return rules.IllegalReason{Code: rules.NotOnBoard}
	case piece.IsEmpty():
		return rules.IllegalReason{Code: rules.NoPieceThere, Cells: []rules.Cell{a.From}}
	case piece.Seat != p.Turn():
		return rules.IllegalReason{Code: rules.NotYourPiece, Cells: []rules.Cell{a.From}}
	case !a.Choice.IsEmpty():
		return rules.IllegalReason{Code: rules.InvalidChoice}
	}
	return rules.IllegalReason{}
}

package course

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A Miss is what a wrong move fails to do that all right ones do.
type Miss struct {
	Kind  MissKind
	Cell  rules.Cell // of the piece that is not captured
	Piece rules.Kind // that piece, or the one that is not promoted to
}

// A MissKind is the kind of a [Miss].
type MissKind uint8

// The kinds of misses.
const (
	NoMiss      MissKind = iota // nothing that is plainer than the task itself
	NoMate                      // the right moves give checkmate
	NoCheck                     // they give check
	NoCapture                   // they capture a certain piece
	NoPromotion                 // they promote to a certain kind
)

// Miss returns what a wrong move fails to do in p. p is unchanged when it returns.
func (s Stage) Miss(info rules.Info, p rules.Position, wrong rules.Move) Miss {
	right := slices.DeleteFunc(p.Moves(nil), func(m rules.Move) bool { return !s.Goal.IsMetBy(info, p, m) })
	all := func(does func(m rules.Move) bool) bool {
		return len(right) > 0 && !does(wrong) && !slices.ContainsFunc(right, func(m rules.Move) bool { return !does(m) })
	}
	if all(func(m rules.Move) bool { return givesMate(p, m) }) {
		return Miss{Kind: NoMate}
	}
	if len(right) > 0 {
		for _, c := range rules.CapturedCells(p, right[0]) {
			if all(func(m rules.Move) bool { return slices.Contains(rules.CapturedCells(p, m), c) }) {
				return Miss{Kind: NoCapture, Cell: c, Piece: p.PieceAt(c).Kind}
			}
		}
		if kind := promotion(p, right[0]); kind != 0 && all(func(m rules.Move) bool { return promotion(p, m) == kind }) {
			return Miss{Kind: NoPromotion, Piece: kind}
		}
	}
	if s.Goal.GivesCheck && all(func(m rules.Move) bool { return givesCheck(p, m) }) { // where it is not asked for, it may be by chance
		return Miss{Kind: NoCheck}
	}
	return Miss{}
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

package chesslike

import "github.com/ludarium/ludarium/rules"

// Steps are: pick the piece up, put it down, choose what a pawn becomes. A king that castles can be put on the rook, and
// on its new cell unless that is where it stands or goes by a plain step.
func (p *Position) Steps(m rules.Move) []rules.Step {
	drop := []rules.Cell{rules.Cell(target(m))}
	if flag(m) == castle {
		rook := p.castleOf(m).rook
		if target(m) == rook || !p.ownWay(m) {
			drop = drop[:0]
		}
		drop = append(drop, rules.Cell(rook))
	}
	steps := p.liftSteps(m)
	steps = append(
		steps,
		rules.Step{Kind: rules.StepPick, Cells: []rules.Cell{rules.Cell(origin(m))}},
		rules.Step{Kind: rules.StepPlace, Cells: drop},
	)
	if kind := p.PromotionKind(m); kind != 0 {
		steps = append(steps, rules.Step{Kind: rules.StepChoose, Piece: p.choice(kind)})
	}
	return steps
}

// Effects are: the captured piece goes, seats leave, pieces slide, a pawn turns into another piece.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	from, to := p.FromTo(m)
	var out []rules.Effect
	for _, step := range p.liftSteps(m) {
		for _, c := range step.Cells {
			out = append(out, rules.Effect{Kind: rules.EffectRemove, From: c, Piece: p.PieceAt(c)})
		}
	}
	if capturedPiece(m) != 0 {
		at := to
		if flag(m) == passing {
			at = rules.Cell(p.now().stepOver(target(m)).at)
		}
		out = append(out, rules.Effect{Kind: rules.EffectRemove, From: at, Piece: p.PieceAt(at)})
	}
	out = append(out, p.isEliminating(m)...) // after the captured piece, who may be one of theirs
	slide := func(from, to rules.Cell) {
		if from != to {
			out = append(out, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Piece: p.PieceAt(from)})
		}
	}
	slide(from, to)
	if flag(m) == castle {
		x := p.castleOf(m)
		slide(rules.Cell(x.rook), rules.Cell(x.rookTo))
	}
	if kind := p.PromotionKind(m); kind != 0 {
		out = append(out, rules.Effect{Kind: rules.EffectPromote, To: to, Piece: p.choice(kind)})
	}
	return out
}

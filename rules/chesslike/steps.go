package chesslike

import "github.com/ludarium/ludarium/rules"

// Steps returns the gestures that make m: pick the piece up, put it down, choose the promotion. A castling king can
// be put on its rook, and on its target unless that is where it stands or a normal king move away.
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

// Effects returns what m changes on the board: captured pieces and eliminated seats are removed, pieces slide, a pawn
// is promoted.
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
	out = append(out, p.isEliminating(m)...) // after the captured piece, which may belong to an eliminated seat
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

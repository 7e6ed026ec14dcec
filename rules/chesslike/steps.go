package chesslike

import "github.com/ludarium/ludarium/rules"

// Steps returns the gestures that make m: pick the piece up, put it down, choose the promotion. A castling king can
// be put on its rook, and on its target unless that is where it stands or a normal king move away.
func (p *Position) Steps(m rules.Move) []rules.Step {
	targets := []rules.Cell{rules.Cell(toCell(m))}
	if moveFlag(m) == castlingFlag {
		targets = p.castlingTargets(p.findCastling(m))
	}
	steps := p.liftSteps(m)
	steps = append(
		steps,
		rules.Step{Kind: rules.StepPick, Cells: []rules.Cell{rules.Cell(fromCell(m))}},
		rules.Step{Kind: rules.StepPlace, Cells: targets},
	)
	if kind := p.PromotionKind(m); kind != 0 {
		steps = append(steps, rules.Step{Kind: rules.StepChoose, Piece: p.promotionPiece(kind)})
	}
	return steps
}

// castlingTargets returns the cells on which a king can be put to castle.
func (p *Position) castlingTargets(x *castlingMove) (cells []rules.Cell) {
	if x.kingTo != x.rook && p.hasDistinctTarget(p.packCastling(x)) {
		cells = append(cells, rules.Cell(x.kingTo))
	}
	return append(cells, rules.Cell(x.rook))
}

// Effects returns what m changes on the board: captured pieces and eliminated seats are removed, pieces slide, a pawn
// is promoted.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	from, to := p.FromTo(m)
	var effects []rules.Effect
	for _, step := range p.liftSteps(m) {
		for _, c := range step.Cells {
			effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: c, Piece: p.PieceAt(c)})
		}
	}
	if capturedKind(m) != 0 {
		capturedCell := to
		if moveFlag(m) == enPassantFlag {
			capturedCell = rules.Cell(p.current().enPassantStep(toCell(m)).pawn)
		}
		effects = append(effects, rules.Effect{Kind: rules.EffectRemove, From: capturedCell, Piece: p.PieceAt(capturedCell)})
	}
	effects = append(effects, p.eliminationEffects(m)...) // after the captured piece, which may belong to an eliminated seat
	slide := func(from, to rules.Cell) {
		if from != to {
			effects = append(effects, rules.Effect{Kind: rules.EffectSlide, From: from, To: to, Piece: p.PieceAt(from)})
		}
	}
	slide(from, to)
	if moveFlag(m) == castlingFlag {
		x := p.findCastling(m)
		slide(rules.Cell(x.rook), rules.Cell(x.rookTo))
	}
	if kind := p.PromotionKind(m); kind != 0 {
		effects = append(effects, rules.Effect{Kind: rules.EffectPromote, To: to, Piece: p.promotionPiece(kind)})
	}
	return effects
}

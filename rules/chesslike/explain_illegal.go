package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Codes of illegal moves that only chess variants have.
const (
	NothingToCapture     rules.IllegalCode = "nothing-to-capture"     // a pawn moves diagonally only to capture
	EmptyTarget          rules.IllegalCode = "empty-target"           // the text names a capture, and nothing is to be captured on Cells
	CastlingLost         rules.IllegalCode = "castling-lost"          // king or rook has moved, or the rook was captured
	CastlingBlocked      rules.IllegalCode = "castling-blocked"       // the pieces on Cells are in the way
	CastlingInCheck      rules.IllegalCode = "castling-in-check"      // the pieces on Cells give check
	CastlingThroughCheck rules.IllegalCode = "castling-through-check" // the pieces on Cells attack the king's path
	NoPair               rules.IllegalCode = "no-pair"                // the pieces to lift off are not a pair of the other side
)

// ExplainIllegal returns the reason why an attempt is illegal, or the zero reason for a legal move.
func (p *Position) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	switch {
	case p.isGameOver(): // tested before pairs are hidden, which could change it
		return rules.IllegalReason{Code: rules.GameOver}
	case len(a.Lifted) == 0:
		return p.explainIllegal(a)
	}
	pairs := p.liftablePairs()
	lifted := uint8(0)
	for _, c := range a.Lifted {
		i := slices.IndexFunc(pairs.cells[:pairs.count], func(pair [2]uint8) bool { return slices.Contains(pair[:], uint8(c)) })
		if i < 0 {
			return rules.IllegalReason{Code: NoPair, Cells: []rules.Cell{c}}
		}
		lifted |= 1 << i
	}
	return p.explainLifting(a, lifted)
}

// explainIllegal is ExplainIllegal for a running game and no lifted pairs.
func (p *Position) explainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	cells := rules.Cell(len(p.board.Cells))
	switch {
	case a.From == board.None:
		return rules.IllegalReason{Code: rules.NoPieceThere}
	case a.From >= cells || a.To >= cells:
		return rules.IllegalReason{Code: rules.NotOnBoard}
	case p.PieceAt(a.From).IsEmpty():
		return rules.IllegalReason{Code: rules.NoPieceThere, Cells: []rules.Cell{a.From}}
	case p.PieceAt(a.From).Seat != p.turn:
		return rules.IllegalReason{Code: rules.NotYourPiece, Cells: []rules.Cell{a.From}}
	}
	from, to := uint8(a.From), uint8(a.To)
	reachable := false
	st := p.checkInfo()
	for _, m := range p.appendMovesFrom(nil, from, allMoves, st) {
		if !p.isDropTarget(m, to) {
			continue
		}
		if reachable = true; p.promotionPiece(p.PromotionKind(m)) == a.Choice {
			return rules.IllegalReason{}
		}
	}
	if reachable {
		return rules.IllegalReason{Code: rules.InvalidChoice}
	}
	if st.mustCapture && !p.canCaptureFrom(from, st) {
		return p.explainMustCapture(st)
	}
	if x, right := p.castlingAttempt(from, to); x != nil {
		return p.explainCastling(x, right)
	}
	return p.explainNormalMove(from, to)
}

// isDropTarget reports whether putting the piece of m on the cell to means m. Putting the king on its target only means
// castling if the king does not stand there and cannot move there by a normal move; putting it on the rook always does.
func (p *Position) isDropTarget(m rules.Move, to uint8) bool {
	if moveFlag(m) == castlingFlag {
		return to == p.findCastling(m).rook || to == toCell(m) && p.hasDistinctTarget(m)
	}
	return to == toCell(m)
}

// explainMustCapture refuses a move that is not a capture although there is one. Its cells are those of the pieces
// that can capture.
func (p *Position) explainMustCapture(st *state) rules.IllegalReason {
	reason := rules.IllegalReason{Code: rules.MustCapture}
	for _, c := range p.pieceLists[p.turn] {
		if p.canCaptureFrom(uint8(c), st) {
			reason.Cells = append(reason.Cells, c)
		}
	}
	slices.Sort(reason.Cells)
	return reason
}

// explainNormalMove explains an attempt of an own piece that is neither legal nor castling.
func (p *Position) explainNormalMove(from, to uint8) rules.IllegalReason {
	piece, target := p.pieceOn[from], p.pieceOn[to]
	var reason rules.IllegalReason
	if p.pawnTables[piece] != nil {
		reason = p.explainPawnMove(p.pawnTables[piece], from, to)
	} else {
		reason = p.explainPieceMove(from, to)
	}
	switch isOwn := target&seatMask == piece&seatMask; {
	case isOwn && (reason.Code == "" || from == to):
		return rules.IllegalReason{Code: rules.OwnPiece, Cells: []rules.Cell{rules.Cell(to)}}
	case reason.Code == "" && p.current().mustCapture:
		return p.explainMustCapture(p.current())
	case reason.Code == "":
		return p.explainCheck(from, to)
	}
	return reason
}

// explainPawnMove explains why a pawn cannot make a move, without regard to checks.
func (p *Position) explainPawnMove(pawn *pawnTable, from, to uint8) rules.IllegalReason {
	if i := slices.Index(pawn.advances[from], to); i >= 0 {
		return p.explainBlocked(pawn.advances[from][:i+1])
	}
	switch st := p.current(); {
	case !slices.Contains(pawn.attacks[from], to):
		return rules.IllegalReason{Code: rules.NotItsMove}
	case p.pieceOn[to] == 0 && p.doubleStepPawn(st, to) == none:
		return rules.IllegalReason{Code: NothingToCapture, Cells: []rules.Cell{rules.Cell(to)}}
	}
	return rules.IllegalReason{}
}

// explainPieceMove explains why a piece other than a pawn cannot make a move, without regard to checks.
func (p *Position) explainPieceMove(from, to uint8) rules.IllegalReason {
	kind := p.pieceOn[from] & kindMask
	if slices.Contains(p.leaperTargets[kind][from], to) {
		return rules.IllegalReason{}
	}
	// If two paths lead to the cell, the one with fewer pieces in the way counts.
	reason, found := rules.IllegalReason{Code: rules.NotItsMove}, false
	for _, path := range p.slidePaths[kind][from] {
		i := slices.Index(path, to)
		if i < 0 {
			continue
		}
		blocked := p.explainBlocked(path[:i])
		if !found || len(blocked.Cells) < len(reason.Cells) {
			reason, found = blocked, true
		}
	}
	return reason
}

// explainBlocked refuses a path with pieces on it.
func (p *Position) explainBlocked(path []uint8) rules.IllegalReason {
	var reason rules.IllegalReason
	for _, c := range path {
		if p.pieceOn[c] != 0 {
			reason.Code = rules.Blocked
			reason.Cells = append(reason.Cells, rules.Cell(c))
		}
	}
	return reason
}

// explainCheck names the pieces that would attack the king after a move. If some of them already give check, it names
// only those, as that check is the reason.
func (p *Position) explainCheck(from, to uint8) rules.IllegalReason {
	piece, target := p.pieceOn[from], p.pieceOn[to]
	capturedCell := to
	if c := p.doubleStepPawn(p.current(), to); c != none && p.pawnTables[piece] != nil {
		capturedCell = c
	}
	captured := p.pieceOn[capturedCell]
	p.pieceOn[capturedCell], p.pieceOn[from], p.pieceOn[to] = 0, 0, piece
	k := p.kingCell[p.turn]
	if k == from {
		k = to
	}
	attackers := p.appendAttackers(nil, k, p.turn)
	p.pieceOn[to], p.pieceOn[from], p.pieceOn[capturedCell] = target, piece, captured
	if k != to {
		isNew := func(c rules.Cell) bool { return !slices.Contains(attackers, c) }
		if checks := slices.DeleteFunc(p.appendAttackers(nil, k, p.turn), isNew); len(checks) > 0 {
			return rules.IllegalReason{Code: rules.KingInCheck, Cells: checks, Check: true}
		}
	}
	return rules.IllegalReason{Code: rules.KingInCheck, Cells: attackers}
}

// castlingAttempt returns the castling that moving the king between two cells would mean, nil if none, and whether the
// right to it is left.
func (p *Position) castlingAttempt(from, to uint8) (x *castlingMove, right bool) {
	piece := p.pieceOn[from]
	if piece&kindMask != p.game.castlingKind {
		return nil, false
	}
	isStep := from == to || slices.Contains(p.leaperTargets[piece&kindMask][from], to)
	isOwn := p.pieceOn[to]&seatMask == piece&seatMask
	for i := range p.castlings {
		x := &p.castlings[i]
		right := x.king == from && p.current().castlingRights>>i&1 != 0
		switch onRook := p.pieceOn[to] == x.rookPiece; {
		case x.Seat != p.turn:
		case x.startsAnywhere() && onRook && slices.Contains(p.castlingRooks(x.castlingType), to):
			return x, right && to == x.rook
		case isStep || x.king != from:
		case to == x.kingTo && (right || !isOwn), to == x.rook && onRook:
			return x, right
		}
	}
	return nil, false
}

// explainCastling returns the reason why x is illegal, the zero reason if it is legal.
func (p *Position) explainCastling(x *castlingMove, right bool) rules.IllegalReason {
	if !right {
		return rules.IllegalReason{Code: CastlingLost}
	}
	reason := rules.IllegalReason{Code: CastlingBlocked}
	for _, c := range x.mustBeEmpty {
		if p.pieceOn[c] != 0 {
			reason.Cells = append(reason.Cells, rules.Cell(c))
		}
	}
	if len(reason.Cells) > 0 {
		return reason
	}
	reason.Code = CastlingInCheck
	if !p.InCheck() {
		reason.Code = CastlingThroughCheck
	}
	at := p.firstAttackedOnPath(x)
	switch {
	case at == none && p.current().mustCapture:
		return p.explainMustCapture(p.current())
	case at == none:
		return rules.IllegalReason{}
	}
	if reason.Cells = p.appendAttackers(nil, at, p.turn); len(reason.Cells) == 0 { // the rook shielded the king
		p.moveKingAndRook(x, x.king, x.rook, x.kingTo, x.rookTo)
		reason.Cells = p.appendAttackers(nil, at, p.turn)
		p.undoCastling(x)
	}
	return reason
}

package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// Notate writes m in standard algebraic notation. "#" marks a mate that ends the game, "+" any other check of any
// seat. If mated seats are eliminated and the others play on, only checks that m gives are marked.
func (p *Position) Notate(m rules.Move) string {
	s := p.sanWithoutSuffix(m)
	mover, givesCheck := p.turn, !p.game.spec.EliminatesStuckSeats || p.GivesCheck(m)
	p.playWithoutElimination(m)
	defer p.Undo()
	inCheck := false // tested before mated seats are eliminated
	for seat := range rules.Seat(p.game.seatCount) {
		inCheck = inCheck || seat != mover && p.kingCell[seat] != none && p.isAttacked(p.kingCell[seat], seat)
	}
	if p.game.spec.EliminatesStuckSeats {
		p.eliminateStuckSeats()
	}
	switch {
	case inCheck && p.Result().Reason == rules.Mate:
		return s + "#"
	case inCheck && givesCheck:
		return s + "+"
	}
	return s
}

// sanWithoutSuffix is Notate without the mark of check or mate.
func (p *Position) sanWithoutSuffix(m rules.Move) string {
	if moveFlag(m) == castlingFlag {
		return p.findCastling(m).Name
	}
	var b strings.Builder
	b.WriteString(p.formatLifting(m))
	to := p.board.Name(rules.Cell(toCell(m)))
	if p.pawnTables[p.pieceOn[fromCell(m)]] != nil {
		name := p.board.Name(rules.Cell(fromCell(m)))
		switch {
		case capturedKind(m) != 0 && !p.game.spec.FullPawnOrigins:
			name, _ = notation.SplitCellName(name)
			fallthrough
		case capturedKind(m) != 0, p.isPawnMoveAmbiguous(m):
			b.WriteString(name)
		}
	} else {
		b.WriteString(p.game.info.Kinds[movedKind(m)].Letter)
		b.WriteString(p.disambiguation(m))
	}
	if capturedKind(m) != 0 {
		b.WriteByte('x')
	}
	b.WriteString(to)
	if kind := promotionKind(m); kind != 0 {
		b.WriteString("=" + p.game.info.Kinds[kind].Letter)
	}
	return b.String()
}

// isPawnMoveAmbiguous reports whether another pawn, which moves in another direction, can move to the target of m.
func (p *Position) isPawnMoveAmbiguous(m rules.Move) bool {
	if !p.game.spec.pawnsMoveBothWays() {
		return false
	}
	return slices.ContainsFunc(p.Moves(nil), func(x rules.Move) bool {
		return toCell(x) == toCell(m) && fromCell(x) != fromCell(m) && capturedKind(x) == 0 && liftedPairs(x) == liftedPairs(m) && p.pawnTables[p.pieceOn[fromCell(x)]] != nil
	})
}

// disambiguation returns as much of the origin as distinguishes m from legal moves of other pieces of its kind to the
// same cell.
func (p *Position) disambiguation(m rules.Move) string {
	var others []string
	for _, x := range p.Moves(nil) {
		if movedKind(x) == movedKind(m) && toCell(x) == toCell(m) && fromCell(x) != fromCell(m) && moveFlag(x) != castlingFlag && liftedPairs(x) == liftedPairs(m) {
			others = append(others, p.board.Name(rules.Cell(fromCell(x))))
		}
	}
	return notation.Disambiguation(p.board.Name(rules.Cell(fromCell(m))), others)
}

// ReadMove reads standard algebraic notation, also with zeros in castling, without "x", "=" or "+", with annotation
// marks ("!?"), in the long form ("Ng1-f3"), and in coordinate form.
func (p *Position) ReadMove(s string) (rules.Move, error) {
	text := strings.TrimSpace(s)
	text = strings.TrimRight(text, "!?+#")
	text = strings.TrimRight(strings.TrimSuffix(text, "e.p."), " +#")
	if m, err, ok := p.parseCastlingName(text, s); ok {
		return m, err
	}
	set, text, ok := p.parseLifting(text)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: NoPair, Text: s}
	}
	written, ok := p.game.notation.ParseMove(text)
	t := parsedMove{written, set}
	switch {
	case !ok:
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	case t.HasFullOrigin():
		return p.findLongForm(t, s)
	}
	return p.findShortForm(t, s)
}

// parseCastlingName reads the name of a castling. It returns ok false if text is none.
func (p *Position) parseCastlingName(text, s string) (m rules.Move, err error, ok bool) {
	name := strings.NewReplacer("0", "O", "o", "O").Replace(text)
	for i := range p.castlings {
		x := &p.castlings[i]
		if x.Name != name || x.Seat != p.turn {
			continue
		}
		for _, m := range p.Moves(nil) {
			if moveFlag(m) == castlingFlag && p.findCastling(m) == x {
				return m, nil, true
			}
		}
		reason := p.explainCastling(x, p.current().castlingRights>>i&1 != 0)
		reason.Text = s
		return rules.NoMove, reason, true
	}
	return rules.NoMove, nil, false
}

// findLongForm returns the move between two cells that are both given in full.
func (p *Position) findLongForm(t parsedMove, s string) (rules.Move, error) {
	m, err := p.findExactMove(t, s)
	if err != nil {
		return rules.NoMove, err
	}
	if t.Kind != 0 && t.Kind != p.MovedKind(m) {
		return rules.NoMove, rules.IllegalReason{Code: rules.NotItsMove, Text: s}
	}
	if t.IsCapture && capturedKind(m) == 0 {
		return rules.NoMove, rules.IllegalReason{Code: EmptyTarget, Cells: []rules.Cell{t.To}, Text: s}
	}
	return m, nil
}

// findShortForm returns the only legal move that matches t.
func (p *Position) findShortForm(t parsedMove, s string) (rules.Move, error) {
	var found []rules.Move
	isPawnAdvance := t.Kind == 0 && t.File == "" && !t.IsCapture // "d5" is no capture, as captures begin with the file of the pawn
	for _, m := range p.Moves(nil) {
		if toCell(m) != uint8(t.To) || moveFlag(m) == castlingFlag || liftedPairs(m) != t.lifted || t.IsCapture && capturedKind(m) == 0 || isPawnAdvance && capturedKind(m) != 0 {
			continue
		}
		if p.matchesOrigin(t, fromCell(m)) {
			found = append(found, m)
		}
	}
	matching := found[:0:0]
	for _, m := range found {
		if promotionKind(m) == uint8(t.Promotion) {
			matching = append(matching, m)
		}
	}
	reason := rules.IllegalReason{Text: s}
	switch {
	case len(matching) == 1:
		return matching[0], nil
	case len(matching) > 1:
		reason.Code = rules.Ambiguous
		for _, m := range matching {
			reason.Cells = append(reason.Cells, rules.Cell(fromCell(m)))
		}
	case len(found) > 0:
		reason.Code = rules.InvalidChoice
	default:
		reason = p.explainShortForm(t)
		reason.Text = s
	}
	return rules.NoMove, reason
}

// matchesOrigin reports whether the piece on c has the kind that t names and stands where t says.
func (p *Position) matchesOrigin(t parsedMove, c uint8) bool {
	piece := p.pieceOn[c]
	if piece&seatMask != seatBits(p.turn) {
		return false
	}
	if t.Kind == 0 && p.pawnTables[piece] == nil || t.Kind != 0 && t.Kind != rules.Kind(piece&kindMask) {
		return false
	}
	file, rank := notation.SplitCellName(p.board.Name(rules.Cell(c)))
	return (t.File == "" || t.File == file) && (t.Rank == "" || t.Rank == rank)
}

// explainShortForm returns the most helpful reason among the pieces that t can mean: that of a piece that comes
// closest to moving.
func (p *Position) explainShortForm(t parsedMove) rules.IllegalReason {
	if p.isGameOver() {
		return rules.IllegalReason{Code: rules.GameOver}
	}
	best := rules.IllegalReason{Code: rules.NoPieceThere}
	order := []rules.IllegalCode{
		rules.NoPieceThere, rules.NotItsMove, CastlingLost, NothingToCapture, EmptyTarget, rules.OwnPiece, rules.Blocked, CastlingBlocked,
		rules.InvalidChoice, rules.MustCapture, CastlingThroughCheck, CastlingInCheck, rules.KingInCheck,
	}
	rank := func(c rules.IllegalCode) int { return slices.Index(order, c) }
	for _, c := range p.pieceLists[p.turn] {
		if !p.matchesOrigin(t, uint8(c)) {
			continue
		}
		reason := p.explainLifting(rules.MoveAttempt{From: c, To: t.To, Choice: p.promotionPiece(t.Promotion)}, t.lifted)
		if reason.Code == "" { // castling, or a capture written as a normal move, or the reverse
			reason.Code = rules.NotItsMove
			if t.IsCapture && p.pieceOn[t.To] == 0 {
				reason = rules.IllegalReason{Code: EmptyTarget, Cells: []rules.Cell{t.To}}
			}
		}
		if rank(reason.Code) > rank(best.Code) {
			best = reason
		}
	}
	return best
}

package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// Notate writes m in standard algebraic notation. "#" marks a mate that ends the game, "+" any other check of any
// seat. If mated seats are eliminated and the others play on, only checks that m gives are marked.
func (p *Position) Notate(m rules.Move) string {
	s := p.plainSAN(m)
	own, gives := p.turn, !p.game.spec.Settles || p.GivesCheck(m)
	p.play(m)
	defer p.Undo()
	check := false // tested before mated seats are eliminated
	for seat := range rules.Seat(p.game.seats) {
		check = check || seat != own && p.king[seat] != none && p.attacked(p.king[seat], seat)
	}
	if p.game.spec.Settles {
		p.settle()
	}
	switch {
	case check && p.Result().Reason == rules.Mate:
		return s + "#"
	case check && gives:
		return s + "+"
	}
	return s
}

// sanWithoutSuffix is Notate without the mark of check or mate.
func (p *Position) plainSAN(m rules.Move) string {
	if flag(m) == castle {
		return p.castleOf(m).Name
	}
	var b strings.Builder
	b.WriteString(p.prefix(m))
	to := p.board.Name(rules.Cell(target(m)))
	if p.pawns[p.on[origin(m)]] != nil {
		name := p.board.Name(rules.Cell(origin(m)))
		switch {
		case capturedPiece(m) != 0 && !p.game.spec.FullCaptures:
			name, _ = split(name)
			fallthrough
		case capturedPiece(m) != 0, p.metByPawn(m):
			b.WriteString(name)
		}
	} else {
		b.WriteString(p.game.info.Kinds[mover(m)].Letter)
		b.WriteString(p.distinction(m))
	}
	if capturedPiece(m) != 0 {
		b.WriteByte('x')
	}
	b.WriteString(to)
	if kind := promote(m); kind != 0 {
		b.WriteString("=" + p.game.info.Kinds[kind].Letter)
	}
	return b.String()
}

// isPawnMoveAmbiguous reports whether another pawn, which moves in another direction, can move to the target of m.
func (p *Position) metByPawn(m rules.Move) bool {
	if len(p.game.spec.Pawns) <= p.game.seats {
		return false
	}
	return slices.ContainsFunc(p.Moves(nil), func(x rules.Move) bool {
		return target(x) == target(m) && origin(x) != origin(m) && capturedPiece(x) == 0 && lifted(x) == lifted(m) && p.pawns[p.on[origin(x)]] != nil
	})
}

// disambiguation returns as much of the origin as distinguishes m from legal moves of other pieces of its kind to the
// same cell: nothing, the file, the rank, or both.
func (p *Position) distinction(m rules.Move) string {
	name := p.board.Name(rules.Cell(origin(m)))
	file, rank := split(name)
	others, sameFile, sameRank := false, false, false
	for _, x := range p.Moves(nil) {
		if mover(x) != mover(m) || target(x) != target(m) || origin(x) == origin(m) || flag(x) == castle || lifted(x) != lifted(m) {
			continue
		}
		f, r := split(p.board.Name(rules.Cell(origin(x))))
		others, sameFile, sameRank = true, sameFile || f == file, sameRank || r == rank
	}
	switch {
	case !others:
		return ""
	case !sameFile:
		return file
	case !sameRank:
		return rank
	}
	return name
}

// ReadMove reads standard algebraic notation, also with zeros in castling, without "x", "=" or "+", with annotation
// marks ("!?"), in the long form ("Ng1-f3"), and in coordinate form.
func (p *Position) ReadMove(s string) (rules.Move, error) {
	text := strings.TrimSpace(s)
	text = strings.TrimRight(text, "!?+#")
	text = strings.TrimRight(strings.TrimSuffix(text, "e.p."), " +#")
	if m, err, ok := p.readCastle(text, s); ok {
		return m, err
	}
	set, text, ok := p.readPrefix(text)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: NoPair, Text: s}
	}
	t, ok := p.readWords(text)
	t.lifted = set
	switch {
	case !ok:
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	case t.whole():
		return p.readLong(t, s)
	}
	return p.readShort(t, s)
}

// parseCastlingName reads the name of a castling. It returns ok false if text is none.
func (p *Position) readCastle(text, s string) (m rules.Move, err error, ok bool) {
	name := strings.NewReplacer("0", "O", "o", "O").Replace(text)
	for i := range p.castles {
		x := &p.castles[i]
		if x.Name != name || x.Seat != p.turn {
			continue
		}
		for _, m := range p.Moves(nil) {
			if flag(m) == castle && p.castleOf(m) == x {
				return m, nil, true
			}
		}
		refusal := p.explainCastling(x, p.now().rights>>i&1 != 0)
		refusal.Text = s
		return rules.NoMove, refusal, true
	}
	return rules.NoMove, nil, false
}

// findLongForm returns the move between two cells that are both given in full.
func (p *Position) readLong(t words, s string) (rules.Move, error) {
	m, err := p.exact(t, s)
	if err != nil {
		return rules.NoMove, err
	}
	if t.piece != 0 && t.piece != p.MovedKind(m) || t.takes && capturedPiece(m) == 0 {
		return rules.NoMove, rules.IllegalReason{Code: rules.NotItsMove, Text: s}
	}
	return m, nil
}

// findShortForm returns the only legal move that matches t.
func (p *Position) readShort(t words, s string) (rules.Move, error) {
	var found []rules.Move
	straight := t.piece == 0 && t.file == "" && !t.takes // "d5" is no capture, as captures begin with the file of the pawn
	for _, m := range p.Moves(nil) {
		if target(m) != uint8(t.to) || flag(m) == castle || lifted(m) != t.lifted || t.takes && capturedPiece(m) == 0 || straight && capturedPiece(m) != 0 {
			continue
		}
		if p.fits(t, origin(m)) {
			found = append(found, m)
		}
	}
	one := found[:0:0]
	for _, m := range found {
		if promote(m) == uint8(t.promote) {
			one = append(one, m)
		}
	}
	refusal := rules.IllegalReason{Text: s}
	switch {
	case len(one) == 1:
		return one[0], nil
	case len(one) > 1:
		refusal.Code = rules.Ambiguous
		for _, m := range one {
			refusal.Cells = append(refusal.Cells, rules.Cell(origin(m)))
		}
	case len(found) > 0:
		refusal.Code = rules.InvalidChoice
	default:
		refusal = p.whyNotShort(t)
		refusal.Text = s
	}
	return rules.NoMove, refusal
}

// matchesOrigin reports whether the piece on c has the kind that t names and stands where t says.
func (p *Position) fits(t words, c uint8) bool {
	m := p.on[c]
	if m&seatMask != seatBits(p.turn) {
		return false
	}
	if t.piece == 0 && p.pawns[m] == nil || t.piece != 0 && t.piece != rules.Kind(m&kindMask) {
		return false
	}
	file, rank := split(p.board.Name(rules.Cell(c)))
	return (t.file == "" || t.file == file) && (t.rank == "" || t.rank == rank)
}

// explainShortForm returns the most helpful reason among the pieces that t can mean: that of a piece that comes
// closest to moving.
func (p *Position) whyNotShort(t words) rules.IllegalReason {
	if p.closed() {
		return rules.IllegalReason{Code: rules.GameOver}
	}
	best := rules.IllegalReason{Code: rules.NoPieceThere}
	order := []rules.IllegalCode{
		rules.NoPieceThere, rules.NotItsMove, CastlingLost, NothingToCapture, rules.OwnPiece, rules.Blocked, CastlingBlocked,
		rules.InvalidChoice, rules.MustCapture, CastlingThroughCheck, CastlingInCheck, rules.KingInCheck,
	}
	rank := func(c rules.IllegalCode) int { return slices.Index(order, c) }
	for _, c := range p.pieces[p.turn] {
		if !p.fits(t, uint8(c)) {
			continue
		}
		why := p.explainLifting(rules.MoveAttempt{From: c, To: t.to, Choice: p.choice(t.promote)}, t.lifted)
		if why.Code == "" { // castling, or a capture written as a normal move, or the reverse
			why.Code = rules.NotItsMove
		}
		if rank(why.Code) > rank(best.Code) {
			best = why
		}
	}
	return best
}

package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Format writes m in coordinate form: "e2e4", "e7e8q". Castling is the king's move, or the king capturing its own
// rook where both may start anywhere.
func (p *Position) Format(m rules.Move) string {
	s := p.formatLifting(m) + p.board.Name(rules.Cell(fromCell(m))) + p.board.Name(rules.Cell(p.writtenTarget(m)))
	if kind := promotionKind(m); kind != 0 {
		s += strings.ToLower(p.game.info.Kinds[kind].Letter)
	}
	return s
}

// writtenTarget returns the second cell of the coordinate form.
func (p *Position) writtenTarget(m rules.Move) uint8 {
	if moveFlag(m) == castlingFlag {
		if x := p.findCastling(m); x.startsAnywhere() {
			return x.rook
		}
	}
	return toCell(m)
}

// ParseMove reads the coordinate form of a legal move. Where castling is written as the king capturing its rook, the
// king's move, unless it is a normal one, and the name of the castling are read too.
func (p *Position) ParseMove(s string) (rules.Move, error) {
	if p.fixedCastlings == nil {
		if m, err, ok := p.parseCastlingName(s, s); ok {
			return m, err
		}
	}
	set, rest, ok := p.parseLifting(s)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: NoPair, Text: s}
	}
	t, ok := p.parseNotation(rest)
	t.lifted = set
	if !ok || t.kind != 0 || !t.hasFullOrigin() || t.isCapture || strings.ContainsAny(rest, "-=") {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	return p.findExactMove(t, s)
}

// findExactMove returns the legal move between two cells that t means.
func (p *Position) findExactMove(t parsedMove, s string) (rules.Move, error) {
	from, ok := p.board.CellByName(t.file + t.rank)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	moves := p.Moves(nil)
	for _, m := range moves {
		if fromCell(m) == uint8(from) && p.writtenTarget(m) == uint8(t.to) && promotionKind(m) == uint8(t.promotion) && liftedPairs(m) == t.lifted {
			return m, nil
		}
	}
	for _, m := range moves {
		if moveFlag(m) == castlingFlag && toCell(m) == uint8(t.to) && fromCell(m) == uint8(from) && p.hasDistinctTarget(m) && t.promotion == 0 {
			return m, nil
		}
	}
	if len(moves) == 0 {
		return rules.NoMove, rules.IllegalReason{Code: rules.GameOver, Text: s}
	}
	reason := p.explainLifting(rules.MoveAttempt{From: from, To: t.to, Choice: p.promotionPiece(t.promotion)}, t.lifted)
	if reason.Code == "" { // putting the king on its rook is castling as a gesture, but not in this text
		reason = rules.IllegalReason{Code: rules.OwnPiece, Cells: []rules.Cell{t.to}}
	}
	reason.Text = s
	return rules.NoMove, reason
}

// hasDistinctTarget reports whether castling moves the king to a cell where it does not stand and which it cannot
// reach by a normal move.
func (p *Position) hasDistinctTarget(m rules.Move) bool {
	from, to := fromCell(m), toCell(m)
	return from != to && !slices.Contains(p.leaperTargets[movedKind(m)][from], to)
}

// promotionPiece returns the piece of the seat to move to which a pawn is promoted.
func (p *Position) promotionPiece(k rules.Kind) rules.Piece {
	if k == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: k, Seat: p.turn}
}

// A parsedMove holds the parts of a written move.
type parsedMove struct {
	kind       rules.Kind // 0 if no letter is given
	file, rank string     // of the origin, as far as given
	isCapture  bool
	to         rules.Cell
	promotion  rules.Kind
	lifted     uint8 // the set of lifted pairs
}

// hasFullOrigin reports whether the origin is given in full.
func (t parsedMove) hasFullOrigin() bool { return t.file != "" && t.rank != "" }

// parseNotation splits a written move: a letter or none, the origin or part of it, "-" or "x" or nothing, the target,
// "=" or nothing, the letter of a promotion or none. It does not look at the board.
func (p *Position) parseNotation(s string) (t parsedMove, ok bool) {
	t.to = board.None
	if kind := p.game.kindByLetter(firstLetter(s)); kind != 0 {
		t.kind, s = kind, s[1:]
	}
	if last := len(s) - 1; last > 0 && (s[last] < '0' || s[last] > '9') {
		t.promotion = p.game.kindByLetter(strings.ToUpper(s[last:]))
		s = strings.TrimSuffix(s[:last], "=")
		if t.promotion == 0 {
			return t, false
		}
	}
	// The target is a file and all digits at the end.
	i := len(strings.TrimRight(s, "0123456789"))
	if i == 0 {
		return t, false
	}
	if t.to, ok = p.board.CellByName(s[i-1:]); !ok {
		return t, false
	}
	s = s[:i-1]
	switch {
	case strings.HasSuffix(s, "x"):
		t.isCapture, s = true, s[:len(s)-1]
	case strings.HasSuffix(s, "-"):
		s = s[:len(s)-1]
		ok = s != ""
	}
	if s != "" && s[0] >= 'a' && s[0] <= 'z' {
		t.file, s = s[:1], s[1:]
	}
	t.rank = s
	return t, ok && strings.Trim(s, "0123456789") == ""
}

// firstLetter returns the first byte of s, "" if there is none.
func firstLetter(s string) string { return s[:min(1, len(s))] }

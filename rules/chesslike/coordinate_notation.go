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
	s := p.prefix(m) + p.board.Name(rules.Cell(origin(m))) + p.board.Name(rules.Cell(p.written(m)))
	if kind := promote(m); kind != 0 {
		s += strings.ToLower(p.game.info.Kinds[kind].Letter)
	}
	return s
}

// writtenTarget returns the second cell of the coordinate form.
func (p *Position) written(m rules.Move) uint8 {
	if flag(m) == castle {
		if x := p.castleOf(m); x.anywhere() {
			return x.rook
		}
	}
	return target(m)
}

// ParseMove reads the coordinate form of a legal move. Where castling is written as the king capturing its rook, the
// king's move, unless it is a normal one, and the name of the castling are read too.
func (p *Position) ParseMove(s string) (rules.Move, error) {
	if p.fixed == nil {
		if m, err, ok := p.readCastle(s, s); ok {
			return m, err
		}
	}
	set, rest, ok := p.readPrefix(s)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: NoPair, Text: s}
	}
	t, ok := p.readWords(rest)
	t.lifted = set
	if !ok || t.piece != 0 || !t.whole() || t.castle != "" || t.takes || strings.ContainsAny(rest, "-=") {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	return p.exact(t, s)
}

// findExactMove returns the legal move between two cells that t means.
func (p *Position) exact(t words, s string) (rules.Move, error) {
	from, ok := p.board.CellByName(t.file + t.rank)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	moves := p.Moves(nil)
	for _, m := range moves {
		if origin(m) == uint8(from) && p.written(m) == uint8(t.to) && promote(m) == uint8(t.promote) && lifted(m) == t.lifted {
			return m, nil
		}
	}
	for _, m := range moves {
		if flag(m) == castle && target(m) == uint8(t.to) && origin(m) == uint8(from) && p.ownWay(m) && t.promote == 0 {
			return m, nil
		}
	}
	if len(moves) == 0 {
		return rules.NoMove, rules.IllegalReason{Code: rules.GameOver, Text: s}
	}
	refusal := p.explainLifting(rules.MoveAttempt{From: from, To: t.to, Choice: p.choice(t.promote)}, t.lifted)
	if refusal.Code == "" { // putting the king on its rook is castling as a gesture, but not in this text
		refusal = rules.IllegalReason{Code: rules.OwnPiece, Cells: []rules.Cell{t.to}}
	}
	refusal.Text = s
	return rules.NoMove, refusal
}

// hasDistinctTarget reports whether castling moves the king to a cell where it does not stand and which it cannot
// reach by a normal move.
func (p *Position) ownWay(m rules.Move) bool {
	from, to := origin(m), target(m)
	return from != to && !slices.Contains(p.hops[mover(m)][from], to)
}

// promotionPiece returns the piece of the seat to move to which a pawn is promoted.
func (p *Position) choice(k rules.Kind) rules.Piece {
	if k == 0 {
		return rules.Piece{}
	}
	return rules.Piece{Kind: k, Seat: p.turn}
}

// A parsedMove holds the parts of a written move.
type words struct {
	castle     string     // the name of a castling
	piece      rules.Kind // 0 if no letter is given
	file, rank string     // of the origin, as far as given
	takes      bool
	to         rules.Cell
	promote    rules.Kind
	lifted     uint8 // the set of lifted pairs
}

// hasFullOrigin reports whether the origin is given in full.
func (t words) whole() bool { return t.file != "" && t.rank != "" }

// parseNotation splits a written move: a letter or none, the origin or part of it, "-" or "x" or nothing, the target,
// "=" or nothing, the letter of a promotion or none. It does not look at the board.
func (p *Position) readWords(s string) (t words, ok bool) {
	t.to = board.None
	if kind := p.kindOf(first(s)); kind != 0 && s[0] < 'a' {
		t.piece, s = kind, s[1:]
	}
	if last := len(s) - 1; last > 0 && (s[last] < '0' || s[last] > '9') {
		t.promote = p.kindOf(s[last:])
		s = strings.TrimSuffix(s[:last], "=")
		if t.promote == 0 {
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
		t.takes, s = true, s[:len(s)-1]
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
func first(s string) string { return s[:min(1, len(s))] }

// kindByLetter returns the kind of a letter in either case, 0 if there is none.
func (p *Position) kindOf(letter string) rules.Kind {
	for k, info := range p.game.info.Kinds {
		if k > 0 && strings.EqualFold(info.Letter, letter) {
			return rules.Kind(k)
		}
	}
	return 0
}

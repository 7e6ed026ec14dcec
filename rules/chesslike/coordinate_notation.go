package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
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
	written, ok := p.game.notation.ParseMove(rest)
	t := parsedMove{written, set}
	if !ok || t.Kind != 0 || !t.HasFullOrigin() || t.IsCapture || strings.ContainsAny(rest, "-=") {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	return p.findExactMove(t, s)
}

// findExactMove returns the legal move between two cells that t means.
func (p *Position) findExactMove(t parsedMove, s string) (rules.Move, error) {
	from, ok := p.board.CellByName(t.File + t.Rank)
	if !ok {
		return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
	}
	moves := p.Moves(nil)
	for _, m := range moves {
		if fromCell(m) == uint8(from) && p.writtenTarget(m) == uint8(t.To) && promotionKind(m) == uint8(t.Promotion) && liftedPairs(m) == t.lifted {
			return m, nil
		}
	}
	for _, m := range moves {
		if moveFlag(m) == castlingFlag && toCell(m) == uint8(t.To) && fromCell(m) == uint8(from) && p.hasDistinctTarget(m) && t.Promotion == 0 {
			return m, nil
		}
	}
	if len(moves) == 0 {
		return rules.NoMove, rules.IllegalReason{Code: rules.GameOver, Text: s}
	}
	reason := p.explainLifting(rules.MoveAttempt{From: from, To: t.To, Choice: p.promotionPiece(t.Promotion)}, t.lifted)
	if reason.Code == "" { // putting the king on its rook is castling as a gesture, but not in this text
		reason = rules.IllegalReason{Code: rules.OwnPiece, Cells: []rules.Cell{t.To}}
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
	notation.Move
	lifted uint8 // the set of lifted pairs
}

package chesslike

import (
	"fmt"
	"slices"
	"strings"
)

// readCastlingRights sets up castlings and rights. Rights without king and rook on their start cells are dropped. A
// right is named by its letter or by the file of its rook; where rooks start anywhere, the letter means the outermost
// rook.
func (p *Position) readCastlingRights(s string) error {
	if p.game.spec.Format.SeatPrefixes {
		return p.readOwnRights(s)
	}
	castles := make([]castling, len(p.homes))
	for i := range castles {
		castles[i].king, castles[i].rook = none, none
	}
	rights := uint8(0)
	for _, r := range s {
		known := s == "-" || len(p.homes) == 0 && (strings.ContainsRune("KQkq", r) || strings.Contains(p.files, fileOf(r)))
		for i := range p.homes {
			h := &p.homes[i]
			byLetter, byFile := h.Letter == string(r), p.mayBegin(h, r)
			known = known || byLetter || byFile
			for _, rook := range p.rooks(h) {
				if byLetter || byFile && p.file[rook] == fileOf(r) {
					castles[i].king, castles[i].rook = p.king[h.Seat], rook
					rights |= 1 << i
				}
			}
		}
		if !known {
			return fmt.Errorf("unknown letter %q", r)
		}
	}
	if p.plan = p.fixed; p.plan == nil {
		p.plan = p.tables.plan(castles)
	}
	p.now().rights = rights
	return nil
}

// readSeatRights reads rights that are named by their letters only.
func (p *Position) readOwnRights(s string) error {
	if s == "-" {
		return nil
	}
	for _, right := range p.game.rightsIn(s) {
		i := slices.IndexFunc(p.homes, func(h home) bool { return right == h.Letter })
		if i < 0 {
			return fmt.Errorf("unknown right %.20q", right)
		}
		if len(p.rooks(&p.homes[i])) > 0 {
			p.now().rights |= 1 << i
		}
	}
	return nil
}

// splitRights splits rights at their commas, or into parts as long as the name of a right.
func (g *game) rightsIn(s string) []string {
	if g.spec.Format.CommaInRights {
		return strings.Split(s, ",")
	}
	var list []string
	for n := len(g.spec.Castling[0].Letter); s != ""; s = s[min(n, len(s)):] {
		list = append(list, s[:min(n, len(s))])
	}
	return list
}

// castlingRooks returns the cells of the rooks with which the king may have a right; the outermost rook is last.
func (p *Position) rooks(h *home) []uint8 {
	king := p.king[h.Seat]
	if !h.anywhere() {
		if p.on[h.king] == p.game.castler|seatBits(h.Seat) && p.on[h.rook] == h.code {
			return []uint8{h.rook}
		}
		return nil
	}
	at := slices.Index(h.line, king)
	if at < 0 {
		return nil
	}
	var found []uint8
	for _, c := range h.line[at+1:] {
		if p.on[c] == h.code {
			found = append(found, c)
		}
	}
	return found
}

// isRookFile reports whether r is the letter of a file on which the rook of a right may start, in the case of its seat.
func (p *Position) mayBegin(h *home, r rune) bool {
	return (r >= 'a' && r <= 'z') == (h.Seat == 1) && strings.Contains(h.files, fileOf(r))
}

// fileOfLetter returns the file that a letter names in either case.
func fileOf(r rune) string { return strings.ToLower(string(r)) }

// rightLetter returns the letter of the right x, which p has: that of the rook's file if the rook is not the
// outermost.
func (p *Position) right(x *castling) string {
	if rooks := p.rooks(x.home); rooks[len(rooks)-1] == x.rook {
		return x.Letter
	}
	if x.Seat == 1 {
		return p.file[x.rook]
	}
	return strings.ToUpper(p.file[x.rook])
}

// writeCastlingRights writes the castling rights.
func (p *Position) writeCastlingRights(b *strings.Builder) {
	rights := p.now().rights
	if rights == 0 {
		b.WriteByte('-')
	}
	between := false
	for i := range p.castles {
		if rights>>i&1 == 0 {
			continue
		}
		if between && p.game.spec.Format.CommaInRights {
			b.WriteByte(',')
		}
		between = true
		b.WriteString(p.right(&p.castles[i]))
	}
}

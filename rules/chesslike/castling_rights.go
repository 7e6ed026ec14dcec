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
	if p.game.spec.Format.RightsByName {
		return p.readNamedRights(s)
	}
	castlings := make([]castlingMove, len(p.castlingTypes))
	for i := range castlings {
		castlings[i].king, castlings[i].rook = none, none
	}
	rights := uint8(0)
	for _, r := range s {
		known := s == "-" || len(p.castlingTypes) == 0 && (strings.ContainsRune("KQkq", r) || strings.Contains(p.fileLetters, fileOfLetter(r)))
		for i := range p.castlingTypes {
			right := &p.castlingTypes[i]
			byLetter, byFile := right.Letter == string(r), p.isRookFile(right, r)
			known = known || byLetter || byFile
			for _, rook := range p.castlingRooks(right) {
				if byLetter || byFile && p.fileLetter[rook] == fileOfLetter(r) {
					castlings[i].king, castlings[i].rook = p.kingCell[right.Seat], rook
					rights |= 1 << i
				}
			}
		}
		if !known {
			return fmt.Errorf("unknown letter %q", r)
		}
	}
	if p.castlingSet = p.fixedCastlings; p.castlingSet == nil {
		p.castlingSet = p.newCastlingSet(castlings)
	}
	p.current().castlingRights = rights
	return nil
}

// readNamedRights reads rights that are only named by the Letter of their rule.
func (p *Position) readNamedRights(s string) error {
	if s == "-" {
		return nil
	}
	for _, right := range p.game.splitRights(s) {
		i := slices.IndexFunc(p.castlingTypes, func(candidate castlingType) bool { return right == candidate.Letter })
		if i < 0 {
			return fmt.Errorf("unknown right %.20q", right)
		}
		if len(p.castlingRooks(&p.castlingTypes[i])) > 0 {
			p.current().castlingRights |= 1 << i
		}
	}
	return nil
}

// splitRights splits rights at their commas, or into parts as long as the name of a right.
func (g *game) splitRights(s string) []string {
	if g.spec.Format.CommaInRights {
		return strings.Split(s, ",")
	}
	var rights []string
	for n := len(g.spec.Castling[0].Letter); s != ""; s = s[min(n, len(s)):] {
		rights = append(rights, s[:min(n, len(s))])
	}
	return rights
}

// castlingRooks returns the cells of the rooks with which the king may have a right; the outermost rook is last.
func (p *Position) castlingRooks(right *castlingType) []uint8 {
	kingCell := p.kingCell[right.Seat]
	if !right.startsAnywhere() {
		if p.pieceOn[right.kingHome] == p.game.castlingKind|seatBits(right.Seat) && p.pieceOn[right.rookHome] == right.rookPiece {
			return []uint8{right.rookHome}
		}
		return nil
	}
	kingIndex := slices.Index(right.line, kingCell)
	if kingIndex < 0 {
		return nil
	}
	var rooks []uint8
	for _, c := range right.line[kingIndex+1:] {
		if p.pieceOn[c] == right.rookPiece {
			rooks = append(rooks, c)
		}
	}
	return rooks
}

// isRookFile reports whether r is the letter of a file on which the rook of a right may start, in the case of its seat.
func (p *Position) isRookFile(right *castlingType, r rune) bool {
	return (r >= 'a' && r <= 'z') == (right.Seat == 1) && strings.Contains(right.rookFiles, fileOfLetter(r))
}

// fileOfLetter returns the file that a letter names in either case.
func fileOfLetter(r rune) string { return strings.ToLower(string(r)) }

// rightLetter returns the letter of the right x, which p has: that of the rook's file if the rook is not the
// outermost.
func (p *Position) rightLetter(x *castlingMove) string {
	if rooks := p.castlingRooks(x.castlingType); rooks[len(rooks)-1] == x.rook {
		return x.Letter
	}
	if x.Seat == 1 {
		return p.fileLetter[x.rook]
	}
	return strings.ToUpper(p.fileLetter[x.rook])
}

// writeCastlingRights writes the castling rights.
func (p *Position) writeCastlingRights(b *strings.Builder) {
	rights := p.current().castlingRights
	if rights == 0 {
		b.WriteByte('-')
	}
	needsComma := false
	for i := range p.castlings {
		if rights>>i&1 == 0 {
			continue
		}
		if needsComma && p.game.spec.Format.CommaInRights {
			b.WriteByte(',')
		}
		needsComma = true
		b.WriteString(p.rightLetter(&p.castlings[i]))
	}
}

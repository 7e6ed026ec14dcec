package shogi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// maxPly bounds the move number of an SFEN.
const maxPly = 1_000_000

// kindLetters are the SFEN letters of the unpromoted kinds, by kind; lower case for White.
const kindLetters = ".PLNSBRGK"

// seatLetters are the SFEN letters of the seats.
const seatLetters = "bw"

// String returns the SFEN.
func (p *Position) String() string {
	var b strings.Builder
	for y := range boardSize {
		if y > 0 {
			b.WriteByte('/')
		}
		emptyCells := 0
		for x := range boardSize {
			piece := p.PieceAt(rules.Cell(y*boardSize + x))
			if piece.IsEmpty() {
				emptyCells++
				continue
			}
			if emptyCells > 0 {
				b.WriteByte('0' + byte(emptyCells))
				emptyCells = 0
			}
			b.WriteString(PieceLetter(piece))
		}
		if emptyCells > 0 {
			b.WriteByte('0' + byte(emptyCells))
		}
	}
	b.WriteByte(' ')
	b.WriteByte(seatLetters[p.turn])
	b.WriteByte(' ')
	p.writeHands(&b)
	fmt.Fprintf(&b, " %d", p.ply)
	return b.String()
}

// PieceLetter returns a piece in SFEN: "P", "+r".
func PieceLetter(piece rules.Piece) string {
	s := kindLetters[unpromoted(uint8(piece.Kind)):][:1]
	if piece.Seat == White {
		s = strings.ToLower(s)
	}
	if isPromoted(uint8(piece.Kind)) {
		s = "+" + s
	}
	return s
}

func (p *Position) writeHands(b *strings.Builder) {
	hasPieces := false
	for s := Black; s <= White; s++ {
		for _, inHand := range p.Hand(s) {
			hasPieces = true
			if inHand.Count > 1 {
				b.WriteString(strconv.Itoa(inHand.Count))
			}
			b.WriteString(PieceLetter(inHand.Piece))
		}
	}
	if !hasPieces {
		b.WriteByte('-')
	}
}

// parseSFEN parses the SFEN of a position that can be looked at; errors name the field.
func parseSFEN(s string, t *ruleset) (*Position, error) {
	fields := strings.Fields(s)
	if len(fields) < 3 || len(fields) > 4 {
		return nil, fmt.Errorf("position: %d fields, not board, side to move, hands and ply", len(fields))
	}
	p := newPosition(t)
	if err := p.parseBoard(fields[0]); err != nil {
		return nil, err
	}
	p.turn = strings.Index(seatLetters, fields[1])
	if len(fields[1]) != 1 || p.turn < 0 {
		return nil, fmt.Errorf("side to move: %.20q is neither b nor w", fields[1])
	}
	if err := p.parseHands(fields[2]); err != nil {
		return nil, err
	}
	if len(fields) == 4 {
		n, err := strconv.ParseUint(fields[3], 10, 32)
		if err != nil || n < 1 || n > maxPly {
			return nil, fmt.Errorf("ply: %.20q is no number from 1 to %d", fields[3], maxPly)
		}
		p.ply = int(n)
	}
	if err := p.validate(); err != nil {
		return nil, err
	}
	p.startHistory()
	return p, nil
}

// parseBoard parses the board field onto an empty board.
func (p *Position) parseBoard(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != boardSize {
		return fmt.Errorf("rows: %d of them, not %d", len(rows), boardSize)
	}
	for y, row := range rows {
		x, plus := 0, false
		for _, r := range row {
			kind := strings.IndexRune(kindLetters[1:], toUpper(r)) + 1
			switch {
			case r == '+' && !plus:
				plus = true
				continue
			case r >= '1' && r <= '9' && !plus:
				x += int(r - '0')
			case kind == 0, plus && !canPromote(uint8(kind)):
				return fmt.Errorf("row %c: %q is neither a piece nor a gap (1 to 9)", 'a'+y, r)
			case x < boardSize:
				p.putLetter(kind, r, plus, uint8(y*boardSize+x))
				x++
			default:
				x++
			}
			plus = false
		}
		if plus {
			return fmt.Errorf("row %c: '+' is behind the last piece", 'a'+y)
		}
		if x != boardSize {
			return fmt.Errorf("row %c: %d cells, not %d", 'a'+y, x, boardSize)
		}
	}
	return nil
}

// putLetter puts the piece with letter r on c.
func (p *Position) putLetter(kind int, r rune, isPromoted bool, c uint8) {
	if isPromoted {
		kind += promotionOffset
	}
	s := int(Black)
	if r >= 'a' {
		s = int(White)
	}
	p.putPiece(s, uint8(kind), c)
}

// toUpper returns an ASCII letter in upper case and anything else unchanged.
func toUpper(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

// parseHands parses the hands, in any order.
func (p *Position) parseHands(field string) error {
	if field == "-" {
		return nil
	}
	count := 0
	for _, r := range field {
		kind := strings.IndexRune(kindLetters[1:numHandKinds], toUpper(r)) + 1
		switch {
		case r >= '0' && r <= '9' && count < 100 && (r != '0' || count > 0):
			count = count*10 + int(r-'0')
			continue
		case kind == 0, count > maxPieces[kind]:
			return fmt.Errorf("hands: %.60q: at %q there is no piece, or there are too many", field, r)
		}
		n := &p.hands[Black][kind]
		if r >= 'a' {
			n = &p.hands[White][kind]
		}
		if *n != 0 {
			return fmt.Errorf("hands: %.60q names %q twice", field, r)
		}
		*n = uint8(max(count, 1))
		count = 0
	}
	if count != 0 {
		return fmt.Errorf("hands: %.60q ends with a number", field)
	}
	return nil
}

// validate rejects impossible positions: too many pieces of a kind, pieces that can never move, a king that could be
// captured. A side may have no king, as in tsume problems. IllegalPosition says what else is asked of a position to be
// played.
func (p *Position) validate() error {
	for s := range 2 {
		if p.byKind[King].And(p.bySeat[s]).hasSeveral() {
			return errors.New("kings: a side has two")
		}
		for kind := Pawn; kind <= Knight; kind++ {
			if stuck := p.byKind[kind].And(p.bySeat[s]).And(p.deadEndCells[s][kind]); !stuck.IsEmpty() {
				return fmt.Errorf("%s: the piece there could never move", sharedBoard().Name(rules.Cell(stuck.First())))
			}
		}
	}
	for kind := Pawn; kind <= Gold; kind++ {
		n := p.byKind[kind].Count() + int(p.hands[0][kind]) + int(p.hands[1][kind])
		if canPromote(uint8(kind)) {
			n += p.byKind[kind+promotionOffset].Count()
		}
		if n > maxPieces[kind] {
			return fmt.Errorf("pieces: %d of %c, not at most %d", n, kindLetters[kind], maxPieces[kind])
		}
	}
	if king := p.kingCells[p.turn^1]; king != noCell && !p.attackers(p.turn, king, p.occupied()).IsEmpty() { // including adjacent kings
		return errors.New("the king of the side not to move stands in check")
	}
	return nil
}

// IllegalPosition tells of two pawns of a side on a file, for the cell of each. Problems have such positions, games never.
func (p *Position) IllegalPosition() (rules.IllegalReason, bool) {
	for s := range 2 {
		for _, file := range p.fileCells {
			pawns := p.byKind[Pawn].And(p.bySeat[s]).And(file)
			if !pawns.hasSeveral() {
				continue
			}
			r := rules.IllegalReason{Code: DoubledPawns}
			for ; !pawns.IsEmpty(); pawns = pawns.WithoutFirst() {
				r.Cells = append(r.Cells, rules.Cell(pawns.First()))
			}
			return r, true
		}
	}
	return rules.IllegalReason{}, false
}

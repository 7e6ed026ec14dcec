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
const letters = ".PLNSBRGK"

// seatLetters are the SFEN letters of the seats.
const sides = "bw"

// String returns the SFEN.
func (p *Position) String() string {
	var b strings.Builder
	for y := range side {
		if y > 0 {
			b.WriteByte('/')
		}
		gap := 0
		for x := range side {
			man := p.At(rules.Cell(y*side + x))
			if man.Empty() {
				gap++
				continue
			}
			if gap > 0 {
				b.WriteByte('0' + byte(gap))
				gap = 0
			}
			b.WriteString(Letter(man))
		}
		if gap > 0 {
			b.WriteByte('0' + byte(gap))
		}
	}
	b.WriteByte(' ')
	b.WriteByte(sides[p.turn])
	b.WriteByte(' ')
	p.writeHands(&b)
	fmt.Fprintf(&b, " %d", p.ply)
	return b.String()
}

// PieceLetter returns a piece in SFEN: "P", "+r".
func Letter(man rules.Man) string {
	s := letters[base(uint8(man.Kind)):][:1]
	if man.Seat == White {
		s = strings.ToLower(s)
	}
	if promoted(uint8(man.Kind)) {
		s = "+" + s
	}
	return s
}

func (p *Position) writeHands(b *strings.Builder) {
	any := false
	for s := Black; s <= White; s++ {
		for _, held := range p.Hand(s) {
			any = true
			if held.Count > 1 {
				b.WriteString(strconv.Itoa(held.Count))
			}
			b.WriteString(Letter(held.Man))
		}
	}
	if !any {
		b.WriteByte('-')
	}
}

// parseSFEN parses the SFEN of a position that can be looked at; errors name the field.
func parse(s string, t *terms) (*Position, error) {
	fields := strings.Fields(s)
	if len(fields) < 3 || len(fields) > 4 {
		return nil, fmt.Errorf("position: %d fields, not board, side to move, hands and ply", len(fields))
	}
	p := newPosition(t)
	if err := p.readRows(fields[0]); err != nil {
		return nil, err
	}
	p.turn = strings.Index(sides, fields[1])
	if len(fields[1]) != 1 || p.turn < 0 {
		return nil, fmt.Errorf("side to move: %.20q is neither b nor w", fields[1])
	}
	if err := p.readHands(fields[2]); err != nil {
		return nil, err
	}
	if len(fields) == 4 {
		n, err := strconv.ParseUint(fields[3], 10, 32)
		if err != nil || n < 1 || n > maxPly {
			return nil, fmt.Errorf("ply: %.20q is no number from 1 to %d", fields[3], maxPly)
		}
		p.ply = int(n)
	}
	if err := p.possible(); err != nil {
		return nil, err
	}
	p.begin()
	return p, nil
}

// parseBoard parses the board field onto an empty board.
func (p *Position) readRows(field string) error {
	rows := strings.Split(field, "/")
	if len(rows) != side {
		return fmt.Errorf("rows: %d of them, not %d", len(rows), side)
	}
	for y, row := range rows {
		x, plus := 0, false
		for _, r := range row {
			kind := strings.IndexRune(letters[1:], upper(r)) + 1
			switch {
			case r == '+' && !plus:
				plus = true
				continue
			case r >= '1' && r <= '9' && !plus:
				x += int(r - '0')
			case kind == 0, plus && !canPromote(uint8(kind)):
				return fmt.Errorf("row %c: %q is neither a man nor a gap (1 to 9)", 'a'+y, r)
			case x < side:
				p.stand(kind, r, plus, uint8(y*side+x))
				x++
			default:
				x++
			}
			plus = false
		}
		if plus {
			return fmt.Errorf("row %c: '+' is behind the last man", 'a'+y)
		}
		if x != side {
			return fmt.Errorf("row %c: %d cells, not %d", 'a'+y, x, side)
		}
	}
	return nil
}

// putLetter puts the piece with letter r on c.
func (p *Position) stand(kind int, r rune, plus bool, c uint8) {
	if plus {
		kind += promotes
	}
	s := int(Black)
	if r >= 'a' {
		s = int(White)
	}
	p.put(s, uint8(kind), c)
}

// toUpper returns an ASCII letter in upper case and anything else unchanged.
func upper(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

// parseHands parses the hands, in any order.
func (p *Position) readHands(field string) error {
	if field == "-" {
		return nil
	}
	count := 0
	for _, r := range field {
		kind := strings.IndexRune(letters[1:held], upper(r)) + 1
		switch {
		case r >= '0' && r <= '9' && count < 100 && (r != '0' || count > 0):
			count = count*10 + int(r-'0')
			continue
		case kind == 0, count > full[kind]:
			return fmt.Errorf("hands: %.60q: at %q there is no man, or there are too many", field, r)
		}
		n := &p.hand[Black][kind]
		if r >= 'a' {
			n = &p.hand[White][kind]
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
// captured. A side may have no king, as in tsume problems. Flaw says what else is asked of a position to be played.
func (p *Position) possible() error {
	for s := range 2 {
		if p.men[King].And(p.seat[s]).many() {
			return errors.New("kings: a side has two")
		}
		for kind := Pawn; kind <= Knight; kind++ {
			if stuck := p.men[kind].And(p.seat[s]).And(p.dead[s][kind]); !stuck.Empty() {
				return fmt.Errorf("%s: the man there could never move", grid().Name(rules.Cell(stuck.First())))
			}
		}
	}
	for kind := Pawn; kind <= Gold; kind++ {
		n := p.men[kind].Count() + int(p.hand[0][kind]) + int(p.hand[1][kind])
		if canPromote(uint8(kind)) {
			n += p.men[kind+promotes].Count()
		}
		if n > full[kind] {
			return fmt.Errorf("men: %d of %c, not at most %d", n, letters[kind], full[kind])
		}
	}
	if k := p.kings[p.turn^1]; k != none && !p.attackers(p.turn, k, p.occupied()).Empty() { // including adjacent kings
		return errors.New("the king of the side not to move stands in check")
	}
	return nil
}

// Flaw tells of two pawns of a side on a file, for the cell of each. Problems have such positions, games never.
func (p *Position) Flaw() (rules.Refusal, bool) {
	for s := range 2 {
		for _, file := range p.columns {
			pawns := p.men[Pawn].And(p.seat[s]).And(file)
			if !pawns.many() {
				continue
			}
			r := rules.Refusal{Code: DoubledPawns}
			for ; !pawns.Empty(); pawns = pawns.Rest() {
				r.Cells = append(r.Cells, rules.Cell(pawns.First()))
			}
			return r, true
		}
	}
	return rules.Refusal{}, false
}

package toys

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// formatRows writes cells row by row: the letter of a piece, digits for gaps. A letter of 0 is an empty cell.
func formatRows(lengths []int, letterAt func(c rules.Cell) byte) string {
	var b strings.Builder
	c := rules.Cell(0)
	for i, n := range lengths {
		if i > 0 {
			b.WriteByte('/')
		}
		gap := 0
		for range n {
			l := letterAt(c)
			c++
			if l == 0 {
				gap++
				continue
			}
			if gap > 0 {
				b.WriteString(strconv.Itoa(gap))
				gap = 0
			}
			b.WriteByte(l)
		}
		if gap > 0 {
			b.WriteString(strconv.Itoa(gap))
		}
	}
	return b.String()
}

// parseRows reads what formatRows writes and calls placePiece with every letter.
func parseRows(field string, lengths []int, placePiece func(c rules.Cell, letter rune) error) error {
	rows := strings.Split(field, "/")
	if len(rows) != len(lengths) {
		return fmt.Errorf("%d rows, not %d", len(rows), len(lengths))
	}
	first := 0
	for i, row := range rows {
		n := 0
		for _, r := range row {
			if r >= '1' && r <= '9' {
				n += int(r - '0')
				continue
			}
			if n >= lengths[i] {
				return fmt.Errorf("row %d: more than %d cells", i+1, lengths[i])
			}
			if err := placePiece(rules.Cell(first+n), r); err != nil {
				return fmt.Errorf("row %d: %w", i+1, err)
			}
			n++
		}
		if n != lengths[i] {
			return fmt.Errorf("row %d: %d cells, not %d", i+1, n, lengths[i])
		}
		first += n
	}
	return nil
}

// parseNumber reads a number from 0 to maximum.
func parseNumber(field string, maximum int) (uint8, error) {
	n, err := strconv.ParseUint(field, 10, 8)
	if err != nil || int(n) > maximum {
		return 0, fmt.Errorf("%.20q is not a number from 0 to %d", field, maximum)
	}
	return uint8(n), nil
}

// parseMove returns the legal move with this name.
func parseMove(p rules.Position, s string) (rules.Move, error) {
	for _, m := range p.Moves(nil) {
		if strings.EqualFold(p.Format(m), strings.TrimSpace(s)) {
			return m, nil
		}
	}
	return rules.NoMove, rules.IllegalReason{Code: rules.Unreadable, Text: s}
}

// A hash mixes numbers into a key. Toy games are small: they hash the whole position every time.
type hash uint64

func (h *hash) add(n uint64) {
	z := uint64(*h) ^ (n + 0x9E3779B97F4A7C15)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	*h = hash(z ^ z>>31)
}

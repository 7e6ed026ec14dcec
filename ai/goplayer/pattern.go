package goplayer

// shapePatterns are the 3x3 patterns around good moves, for both colours, as the eight surrounding points from the top
// left: X one colour, O the other, x and o anything but that, . empty, # edge, ? anything. They are those of MoGo:
// Gelly, Wang, Munos, Teytaud, "Modification of UCT with patterns in Monte-Carlo Go" (2006), section 3.2.
var shapePatterns = [...]string{
	"XOX" + ".." + "???", // hane around a stone
	"XO." + ".." + "?.?",
	"XO?" + "X." + "x.?",
	".O." + "X." + "...",
	"XO?" + "Oo" + "?o?", // cut
	"XO?" + "OX" + "???",
	"?X?" + "OO" + "ooo",
	"OX?" + "oO" + "???",
	"X.?" + "O?" + "##?", // edge
	"OX?" + "XO" + "###",
	"?X?" + "xO" + "###",
	"?XO" + "xx" + "###",
	"?OX" + "XO" + "###",
}

// A patternTable tells by the code of a 3x3 neighbourhood whether it matches a pattern. It is a bit set, as a table of bytes
// would not fit into the innermost cache.
type patternTable [1 << 16 / 64]uint64

// has reports whether the neighbourhood with a code matches a pattern.
func (t *patternTable) has(code uint16) bool { return t[code/64]>>(code%64)&1 != 0 }

// neighbourhood returns the code of the eight points around p.
func (b *board) neighbourhood(p point) uint16 {
	up, down := p-b.stride, p+b.stride
	return uint16(b.colours[up-1]) | uint16(b.colours[up])<<2 | uint16(b.colours[up+1])<<4 | uint16(b.colours[p-1])<<6 |
		uint16(b.colours[p+1])<<8 | uint16(b.colours[down-1])<<10 | uint16(b.colours[down])<<12 | uint16(b.colours[down+1])<<14
}

// newPatternTable expands the patterns by rotation, reflection and colour exchange.
func newPatternTable() *patternTable {
	table := &patternTable{}
	rotation := [8]int{5, 3, 0, 6, 1, 7, 4, 2} // source of each point in a quarter turn
	reflection := [8]int{2, 1, 0, 4, 3, 7, 6, 5}
	for _, text := range shapePatterns {
		var symbols [8]byte
		copy(symbols[:], text)
		for range 2 {
			for range 4 {
				table.add(symbols, 0, 0, black)
				table.add(symbols, 0, 0, white)
				symbols = permute(symbols, rotation)
			}
			symbols = permute(symbols, reflection)
		}
	}
	return table
}

func permute(s [8]byte, from [8]int) (out [8]byte) {
	for i, j := range from {
		out[i] = s[j]
	}
	return out
}

// add marks the codes that match symbols from index i on, X being xColour.
func (t *patternTable) add(symbols [8]byte, i int, code uint16, xColour colour) {
	if i == len(symbols) {
		t[code/64] |= 1 << (code % 64)
		return
	}
	for c := empty; c <= edge; c++ {
		var fits bool
		switch symbols[i] {
		case 'X':
			fits = c == xColour
		case 'O':
			fits = c == xColour.opposite()
		case 'x':
			fits = c != xColour
		case 'o':
			fits = c != xColour.opposite()
		case '.':
			fits = c == empty
		case '#':
			fits = c == edge
		case '?':
			fits = true
		}
		if fits {
			t.add(symbols, i+1, code|uint16(c)<<(2*i), xColour)
		}
	}
}

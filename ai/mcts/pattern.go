package mcts

// shapePatterns are the 3x3 patterns around good moves, for both colours, as the eight surrounding points from the top
// left: X one colour, O the other, x and o anything but that, . empty, # edge, ? anything. They are those of MoGo:
// Gelly, Wang, Munos, Teytaud, "Modification of UCT with patterns in Monte-Carlo Go" (2006), section 3.2.
var shapes = [...]string{
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

// A patternTable tells by the code of a 3x3 neighbourhood whether it matches a pattern.
type patterns [1 << 16]bool

// neighbourhood returns the code of the eight points around p.
func (f *field) surroundings(p point) uint16 {
	up, down := p-f.stride, p+f.stride
	return uint16(f.on[up-1]) | uint16(f.on[up])<<2 | uint16(f.on[up+1])<<4 | uint16(f.on[p-1])<<6 |
		uint16(f.on[p+1])<<8 | uint16(f.on[down-1])<<10 | uint16(f.on[down])<<12 | uint16(f.on[down+1])<<14
}

// newPatternTable expands the patterns by rotation, reflection and colour exchange.
func newPatterns() *patterns {
	t := &patterns{}
	turn := [8]int{5, 3, 0, 6, 1, 7, 4, 2} // source of each point in a quarter turn
	flip := [8]int{2, 1, 0, 4, 3, 7, 6, 5}
	for _, text := range shapes {
		var s [8]byte
		copy(s[:], text)
		for range 2 {
			for range 4 {
				t.add(s, 0, 0, black)
				t.add(s, 0, 0, white)
				s = permuted(s, turn)
			}
			s = permuted(s, flip)
		}
	}
	return t
}

func permuted(s [8]byte, from [8]int) (out [8]byte) {
	for i, j := range from {
		out[i] = s[j]
	}
	return out
}

// add marks the codes that match symbols from index i on, X being xColour.
func (t *patterns) add(s [8]byte, i int, code uint16, x colour) {
	if i == len(s) {
		t[code] = true
		return
	}
	for c := empty; c <= edge; c++ {
		var fits bool
		switch s[i] {
		case 'X':
			fits = c == x
		case 'O':
			fits = c == x.other()
		case 'x':
			fits = c != x
		case 'o':
			fits = c != x.other()
		case '.':
			fits = c == empty
		case '#':
			fits = c == edge
		case '?':
			fits = true
		}
		if fits {
			t.add(s, i+1, code|uint16(c)<<(2*i), x)
		}
	}
}

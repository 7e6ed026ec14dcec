package mcts

// shapes are the surroundings of a point in which it is often good to play there, for both colours, as the eight points
// around it from the top left: X a stone of one colour, O of the other, x and o anything but that, . empty, # edge, ?
// anything. They are those of the first program that played so: Gelly, Wang, Munos, Teytaud, "Modification of UCT with
// patterns in Monte-Carlo Go" (2006), section 3.2.
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

// patterns tells by the surroundings of a point whether one of the shapes is there.
type patterns [1 << 16]bool

// surroundings is what is on the eight points around p.
func (f *field) surroundings(p point) uint16 {
	up, down := p-f.stride, p+f.stride
	return uint16(f.on[up-1]) | uint16(f.on[up])<<2 | uint16(f.on[up+1])<<4 | uint16(f.on[p-1])<<6 |
		uint16(f.on[p+1])<<8 | uint16(f.on[down-1])<<10 | uint16(f.on[down])<<12 | uint16(f.on[down+1])<<14
}

// newPatterns works the shapes out: turned, mirrored and with the colours exchanged.
func newPatterns() *patterns {
	t := &patterns{}
	turn := [8]int{5, 3, 0, 6, 1, 7, 4, 2} // where each of the eight comes from in a quarter turn
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

// add fills in what s says, X being the colour x, from place i on.
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

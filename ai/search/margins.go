package search

// Margins are the constants of pruning, scaled to the game's unit.
type margins struct {
	reverse int // reverse futility, for every ply of depth
	razor   int // razoring, for every ply of depth
	null    int // so much above beta makes the null move one ply shallower
	futile  int // futility, for every ply of depth
	quiet   int // what a quiet move may lose by exchange, for every ply of depth
	noisy   int // the same for a noisy one
	delta   int // what a capture in quiescence may bring beyond the victim
	single  int // how much worse all others must be, for every two plies of depth
	window  int // the first aspiration window
	lates   [64][64]int8
}

func newMargins(t Traits) margins {
	scaled := func(n int) int { return n * t.PawnUnit / 100 }
	m := margins{
		reverse: scaled(85),
		razor:   scaled(260),
		null:    max(scaled(200), 1),
		futile:  scaled(95),
		quiet:   scaled(60),
		noisy:   scaled(95),
		delta:   scaled(160),
		single:  max(scaled(3), 1),
		window:  max(scaled(22), 1),
	}
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			m.lates[d][n] = int8((55 + log(d)*log(n)/225) / 100)
		}
	}
	return m
}

// late is by how much the n-th move is reduced at depth, before its own merits count.
func (m *margins) late(depth, n int) int {
	return int(m.lates[min(depth, 63)][min(n, 63)])
}

// log is 100 times the natural logarithm of n, in integers so that every machine agrees.
func log(n int) int {
	// Halving until 1 gives the whole part of the binary logarithm; what is left is refined by squaring.
	whole, x := 0, n<<16
	for x >= 2<<16 {
		x >>= 1
		whole++
	}
	frac := 0
	for range 10 {
		x = x * x >> 16
		frac <<= 1
		if x >= 2<<16 {
			x >>= 1
			frac |= 1
		}
	}
	return (whole<<10 + frac) * 6931 / 1024 / 100
}

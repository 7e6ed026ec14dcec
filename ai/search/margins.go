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

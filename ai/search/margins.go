package search

// margins are the constants of pruning, scaled to the game's pawn unit.
type margins struct {
	reverse int // reverse futility pruning, per ply of depth
	razor   int // razoring, per ply of depth
	null    int // evaluation above beta that reduces the null move by one more ply
	futile  int // futility pruning, per ply of depth
	quiet   int // SEE loss allowed to a quiet move, per ply of depth
	noisy   int // SEE loss allowed to a capture, per ply of depth
	delta   int // gain allowed to a capture in quiescence beyond the captured piece
	single  int // how much worse all other moves must be, per two plies of depth
	window  int // first aspiration window
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

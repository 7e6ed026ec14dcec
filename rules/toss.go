package rules

// A SeatTossGame is a [Game] with a customary way to toss for the first seat.
type Ceremonial interface {
	Game
	Ceremony() Ceremony
}

// A SeatToss is the custom by which two players toss for the first seat: nigiri in Go, furigoma in shogi.
type Ceremony struct {
	// Guesses are the choices of the player who guesses the pieces that the other one holds, as in nigiri. It is empty
	// where pieces are thrown and nobody guesses.
	Guesses [][]Man
	// Throw returns the pieces that are thrown, or held to be guessed, from left to right. Its parameter works like
	// rand.IntN.
	Cast func(intn func(n int) int) []Man
	// GetsFirstSeat reports whether the player who guessed, or for whom the pieces were thrown, gets the first seat.
	First func(guess, thrown []Man) bool
}

// PieceToss returns a toss in which count two-faced pieces are thrown: the player for whom they are thrown gets the
// first seat if more of them land with front up. With an odd count there is no tie.
func Toss(men int, front, back Man) Ceremony {
	return Ceremony{
		Cast: func(intn func(n int) int) []Man {
			cast := make([]Man, men)
			for i := range cast {
				cast[i] = [...]Man{front, back}[intn(2)]
			}
			return cast
		},
		First: func(_, cast []Man) bool {
			fronts := 0
			for _, m := range cast {
				if m == front {
					fronts++
				}
			}
			return 2*fronts > len(cast)
		},
	}
}

package rules

// A SeatTossGame is a [Game] with a customary way to toss for the first seat.
type SeatTossGame interface {
	Game
	SeatToss() SeatToss
}

// A SeatToss is the custom by which two players toss for the first seat: nigiri in Go, furigoma in shogi.
type SeatToss struct {
	// Guesses are the choices of the player who guesses the pieces that the other one holds, as in nigiri. It is empty
	// where pieces are thrown and nobody guesses.
	Guesses [][]Piece
	// Throw returns the pieces that are thrown, or held to be guessed, from left to right. Its parameter works like
	// rand.IntN.
	Throw func(intn func(n int) int) []Piece
	// GetsFirstSeat reports whether the player who guessed, or for whom the pieces were thrown, gets the first seat.
	GetsFirstSeat func(guess, thrown []Piece) bool
}

// PieceToss returns a toss in which count two-faced pieces are thrown: the player for whom they are thrown gets the
// first seat if more of them land with front up. With an odd count there is no tie.
func PieceToss(count int, front, back Piece) SeatToss {
	return SeatToss{
		Throw: func(intN func(n int) int) []Piece {
			thrown := make([]Piece, count)
			for i := range thrown {
				thrown[i] = [...]Piece{front, back}[intN(2)]
			}
			return thrown
		},
		GetsFirstSeat: func(_, thrown []Piece) bool {
			fronts := 0
			for _, piece := range thrown {
				if piece == front {
					fronts++
				}
			}
			return 2*fronts > len(thrown)
		},
	}
}

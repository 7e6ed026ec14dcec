package rules

// A Ceremonial is a game whose players have a custom for drawing who gets the first seat. It is asked for with a type
// assertion.
type Ceremonial interface {
	Game
	Ceremony() Ceremony
}

// A Ceremony is how one of two players draws who gets the first seat.
type Ceremony struct {
	// Guesses are the men that one of the two may lay on the table to guess what the other holds in his hand, whose men are then
	// counted out; none where the men are thrown for him and nothing is guessed.
	Guesses [][]Man
	// Cast gives what is thrown, or held to be guessed, by chance, from left to right; intn is as rand.IntN.
	Cast func(intn func(n int) int) []Man
	// First says that who guessed so, or for whom these men were cast, gets the first seat.
	First func(guess, cast []Man) bool
}

// Toss is a ceremony in which so many men with two faces are thrown: who throws them gets the first seat if front is up more
// often. An odd number of men knows no tie.
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

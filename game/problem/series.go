package problem

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"
)

// Daily returns the problem of a day: the game, and a number that chooses one of its problems, modulo how many it has. It is
// the same for everyone with the same problems. In as many days as there are games with problems, each game has one day.
func Daily(day time.Time) (game string, number int) {
	year, month, date := day.Date()
	days := uint64(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Unix()) / (24 * 60 * 60)
	games := Games()
	cycle, n := days/uint64(len(games)), int(days%uint64(len(games)))
	rand.New(rand.NewPCG(cycle, 0)).Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] }) //nolint:gosec // everyone may know it
	return games[n], rand.New(rand.NewPCG(days, 1)).IntN(1 << 30)                                                   //nolint:gosec // everyone may know it
}

// RisingOrder returns the indices of all problems in a random order in which they become harder: by the level that finds the
// first move, then by length, with neighbours mixed.
func RisingOrder(list []Problem, random *rand.Rand) []int {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(list[i].Level, list[j].Level), cmp.Compare(list[i].Moves, list[j].Moves))
	})
	const mixed = 0.25 // of all problems are near enough to change places
	keys := make([]float64, len(list))
	for rank, i := range order {
		keys[i] = float64(rank) + random.Float64()*mixed*float64(len(list))
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(keys[i], keys[j]) })
	return order
}

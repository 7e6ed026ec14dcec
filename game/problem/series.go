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

// EasyDaily returns the problem of a day for beginners, a mate in one of chess, as [Daily] does: number chooses among those of
// EasiestProblems.
func EasyDaily(day time.Time) (game string, number int) {
	year, month, date := day.Date()
	days := uint64(time.Date(year, month, date, 0, 0, 0, 0, time.UTC).Unix()) / (24 * 60 * 60)
	return easyGame, rand.New(rand.NewPCG(days, 2)).IntN(1 << 30) //nolint:gosec // everyone may know it
}

// easyGame is the game of the problems for beginners: most have seen its pieces.
const easyGame = "chess"

// EasiestProblems returns the indices of the problems in one move that beginners find, or of all if there are none.
func EasiestProblems(list []Problem) []int {
	const maxLevel = 2
	var easiest, all []int
	for i, p := range list {
		all = append(all, i)
		if p.Moves == 1 && p.Level <= maxLevel {
			easiest = append(easiest, i)
		}
	}
	if len(easiest) == 0 {
		return all
	}
	return easiest
}

// levelsPerMove is how many levels of the computer player a move more is worth: what a level finds by searching far, people do
// not see.
const levelsPerMove = 3

// RisingOrder returns the indices of all problems in a random order in which they become harder: by length and by the level that
// finds the first move. The easiest are passed over on the way, and come after the hardest.
func RisingOrder(list []Problem, random *rand.Rand) []int {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	difficulty := func(p *Problem) int { return p.Level + levelsPerMove*p.Moves }
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(difficulty(&list[i]), difficulty(&list[j])) })
	const (
		window = 0.2 // of all problems: the next one is any of so many
		climb  = 40  // steps until the hardest are reached
	)
	size, step := max(int(window*float64(len(list))), 1), max(len(list)/climb, 1)
	for i := range order { // what is left is order[i:]; its easiest are passed over as the run goes on
		left := order[i:]
		from := min(i*(step-1), max(len(left)-size, 0))
		n := from + random.IntN(min(size, len(left)-from))
		next := left[n]
		copy(left[1:n+1], left[:n])
		left[0] = next
	}
	return order
}

package problem

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
)

func TestDaily(t *testing.T) {
	start := time.Date(2026, 11, 27, 23, 59, 0, 0, time.FixedZone("east", 9*60*60))
	game, number := Daily(start)
	sameGame, sameNumber := Daily(time.Date(2026, 11, 27, 0, 0, 0, 0, time.UTC))
	assert.Equal(t, game, sameGame, "the date counts, not the time or the zone")
	assert.Equal(t, number, sameNumber)
	seen := map[int]bool{}
	var games []string
	n := len(Games())
	for day := range 3 * n {
		game, number := Daily(start.AddDate(0, 0, day))
		games, seen[number] = append(games, game), true
	}
	assert.Greater(t, len(seen), 3*n-2, "the problems differ")
	days := start.Unix() / (24 * 60 * 60)
	first := (n - int(days)%n) % n // where a row of games begins
	row := slices.Clone(games[first : first+n])
	next := slices.Clone(games[first+n : min(first+2*n, len(games))])
	assert.ElementsMatch(t, Games(), row)
	assert.NotEqual(t, row[:len(next)], next, "the order changes")
}

// TestDailyIsTheSameEverywhere fails if the problem of a day changes with a version of Go.
func TestDailyIsTheSameEverywhere(t *testing.T) {
	game, number := Daily(time.Date(2026, 12, 24, 0, 0, 0, 0, time.UTC))
	assert.Equal(t, "antichess", game)
	assert.Equal(t, 853651666, number)
}

func TestRisingOrder(t *testing.T) {
	var list []Problem
	for i := range 100 {
		list = append(list, Problem{Level: 1 + i%10, Moves: 1 + i%3})
	}
	order := RisingOrder(list, rand.New(rand.NewPCG(1, 2)))
	assert.NotEqual(t, order, RisingOrder(list, rand.New(rand.NewPCG(3, 4))))
	sorted := slices.Sorted(slices.Values(order))
	for i, index := range sorted {
		assert.Equal(t, i, index)
	}
	levels := func(part []int) (sum int) {
		for _, i := range part {
			sum += list[i].Level + levelsPerMove*list[i].Moves
		}
		return sum
	}
	for i := range 2 {
		assert.Less(t, levels(order[i*13:(i+1)*13]), levels(order[(i+1)*13:(i+2)*13]))
	}
	first := map[int]bool{}
	for seed := range uint64(40) {
		first[RisingOrder(list, rand.New(rand.NewPCG(seed, 1)))[0]] = true
	}
	assert.Greater(t, len(first), 12, "runs begin differently")
	assert.Empty(t, RisingOrder(nil, rand.New(rand.NewPCG(1, 2))))
}

// A run of real problems begins with mates in one, and becomes longer.
func TestRisingOrderBeginsEasily(t *testing.T) {
	for _, game := range Games() {
		Load(game, func(list []Problem, err error) {
			require.NoError(t, err)
			shortest := map[mate.Goal]int{}
			for _, p := range slices.Backward(list) { // ordered by length
				shortest[p.Goal] = p.Moves
			}
			for seed := range uint64(10) {
				for _, i := range RisingOrder(list, rand.New(rand.NewPCG(seed, 1)))[:3] {
					assert.Equal(t, shortest[list[i].Goal], list[i].Moves, game)
				}
			}
		})
	}
}

func TestEasyDaily(t *testing.T) {
	day := time.Date(2026, 11, 27, 23, 59, 0, 0, time.UTC)
	game, number := EasyDaily(day)
	assert.Equal(t, "chess", game)
	_, next := EasyDaily(day.AddDate(0, 0, 1))
	assert.NotEqual(t, number, next)
	Load(game, func(list []Problem, err error) {
		require.NoError(t, err)
		easiest := EasiestProblems(list)
		assert.GreaterOrEqual(t, len(easiest), 20)
		for _, i := range easiest {
			assert.Equal(t, 1, list[i].Moves)
		}
	})
	assert.Equal(t, []int{0}, EasiestProblems([]Problem{{Moves: 3}}))
}

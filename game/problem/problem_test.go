package problem

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/goban"
)

// minPerGame and minPerLength are how many problems a game must have in all and of each length.
const (
	minPerGame   = 200
	minPerLength = 5
)

// sampleSize is how many problems of a game the short run of the tests proves.
const sampleSize = 12

// sample returns n of the problems, the same in every run.
func sample(all []Problem, n int) []Problem {
	if len(all) <= n {
		return all
	}
	some := make([]Problem, n)
	for i := range some {
		some[i] = all[i*len(all)/n]
	}
	return some
}

// gamesWithProblems returns the games that have problems.
func gamesWithProblems() []rules.Game {
	return slices.DeleteFunc(catalog.All(), func(g rules.Game) bool { return !HasProblems(g.Info().ID) })
}

// load returns the problems of a game.
func load(t *testing.T, game string) (list []Problem) {
	t.Helper()
	Load(game, func(loaded []Problem, err error) {
		require.NoError(t, err)
		list = loaded
	})
	return list
}

// TestEveryGameHasEnoughProblems: their number, their order, and that none occurs twice.
func TestEveryGameHasEnoughProblems(t *testing.T) {
	files, err := filepath.Glob("*.txt")
	require.NoError(t, err)
	var withFile, withProblems []string
	for _, file := range files {
		withFile = append(withFile, strings.TrimSuffix(file, ".txt"))
	}
	for _, g := range gamesWithProblems() {
		withProblems = append(withProblems, g.Info().ID)
	}
	require.ElementsMatch(t, withFile, withProblems)
	for _, id := range withProblems {
		assert.Len(t, load(t, id), Count(id), id)
		lengths, seen := map[int]int{}, map[string]bool{}
		last, goals := Problem{}, map[mate.Goal]int{}
		all := load(t, id)
		for _, p := range all {
			require.False(t, seen[p.ID], "%s occurs twice, or its ID does", p.Position)
			seen[p.ID] = true
			lengths[p.Moves]++
			goals[p.Goal]++
			if p.Goal != last.Goal {
				last = Problem{}
			}
			assert.GreaterOrEqual(t, p.Moves, last.Moves, "ordered by length")
			if p.Moves == last.Moves {
				assert.GreaterOrEqual(t, p.Level, last.Level, "ordered by level: %s", p.Position)
			}
			last = p
		}
		t.Log(id, goals, lengths)
		assert.LessOrEqual(t, len(all), MaxPerGame, id)
		assert.GreaterOrEqual(t, len(all), minPerGame, id)
		for moves, n := range lengths {
			assert.GreaterOrEqual(t, n, minPerLength, "%s in %d moves", id, moves)
		}
	}
}

// TestEveryProblemIsSound proves every problem, or in the short run a part of them: its length, its unique first move, its
// line.
func TestEveryProblemIsSound(t *testing.T) {
	for _, g := range gamesWithProblems() {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			problems := load(t, g.Info().ID)
			if testing.Short() {
				problems = sample(problems, sampleSize)
			}
			for _, p := range problems {
				requireSound(t, g, p)
			}
		})
	}
}

// requireSound proves one problem.
func requireSound(t *testing.T, g rules.Game, pr Problem) {
	t.Helper()
	p, err := Start(g, pr)
	require.NoError(t, err)
	require.False(t, p.Result().IsOver())
	strict := mate.Solver{Goal: pr.Goal}
	requireUnique(t, &strict, p, pr)
	if pr.Goal == mate.MateByChecks { // the same without idle drops
		requireUnique(t, &mate.Solver{Goal: pr.Goal, IgnoreIdleDrops: true}, p, pr)
	}
	if pr.Goal == mate.Live {
		requireUrgent(t, &strict, p, pr)
	}
	attacker, line := p.Turn(), pr.Line
	for left := pr.Moves; left > 0; left-- {
		m, err := p.ParseMove(line[0])
		require.NoError(t, err, pr.Position)
		if pr.Goal == mate.MateByChecks {
			assert.Equal(t, []rules.Move{m}, strict.KeyMoves(p, left, nil), "the only move, %d moves from mate: %s", left, pr.Position)
		}
		p.Play(m)
		for line = line[1:]; len(line) > 0 && p.Turn() != attacker; line = line[1:] {
			m, err = p.ParseMove(line[0])
			require.NoError(t, err, pr.Position)
			p.Play(m)
		}
		assert.True(t, strict.IsForced(p, attacker, left-1), pr.Position)
		assert.False(t, left > 1 && strict.IsForced(p, attacker, left-2), "the longest defence: %s", pr.Position)
	}
	assert.Empty(t, line, pr.Position)
	assert.True(t, pr.Goal.IsReached(p, attacker), pr.Position)
}

// requireUrgent proves that a chain would not live in one move more if the opponent moved first.
func requireUrgent(t *testing.T, s *mate.Solver, p mate.Position, pr Problem) {
	t.Helper()
	other, ok := p.Clone().(*goban.LifePosition)
	require.True(t, ok)
	other.Position.Play(other.Position.PassMove())
	assert.False(t, s.IsForced(other, p.Turn(), pr.Moves+1), "it lives anyway: %s", pr.Position)
}

// requireUnique proves the length of a problem and its only first move.
func requireUnique(t *testing.T, s *mate.Solver, p mate.Position, pr Problem) {
	t.Helper()
	keys := s.KeyMoves(p, pr.Moves, nil)
	require.Len(t, keys, 1, "first moves of %s, idle drops ignored: %v", pr.Position, s.IgnoreIdleDrops)
	assert.Equal(t, pr.Line[0], p.Format(keys[0]), pr.Position)
	assert.False(t, s.CanForce(p, pr.Moves-1), "%s is shorter", pr.Position)
}

func TestMalformedFiles(t *testing.T) {
	for bad, why := range map[string]string{
		"goal checks 2\n4k4/9 b G 1":                  "no position with the moves",
		"goal checks 2\n4k4/9 b G 1;":                 "no position with the moves",
		"goal checks 2\n4k4/9 b G 1;G*5b 5a4a":        "no position with the moves",
		"goal mate 2\n4k4/9 b G 1;G*5b;11":            "no level",
		"goal mate 2\n4k4/9 b G 1;G*5b;easy":          "no level",
		"goal mate 2\n4k4/9 b G 1;G*5b;1;5a":          "has a target only",
		"goal capture 2\n.BW/... b;C2;1":              "has a target only",
		"goal live 2\n.BW/... b;C2;1":                 "has a target only",
		"# no goal\n4k4/9 b G 1;G*5b":                 "before the goal",
		"# a comment\ngoal mate":                      "no goal with a number of seats",
		"# a comment\ngoal mate 1":                    "no goal with a number of seats",
		"# a comment\ngoal checkers 2\n4k4;G*5b 5a4a": "unknown goal",
	} {
		_, err := parseProblems(bad + "\n")
		require.ErrorContains(t, err, "line 2", bad)
		require.ErrorContains(t, err, why, bad)
	}
	Load("draughts", func(list []Problem, err error) {
		assert.Empty(t, list)
		assert.ErrorContains(t, err, "draughts has no problems")
	})
}

func TestMovesAreThoseOfTheAttacker(t *testing.T) {
	for _, tt := range []struct {
		data         string
		moves, level int
	}{
		{"goal mate 2\nx;a b c", 2, 0},
		{"goal win 2\nx;a b c d;7", 2, 7},
		{"goal opponent 3\nx;a", 1, 0},
		{"goal capture 2\nx;a b c;4;C2", 2, 4},
		{"goal live 2\nx;a;4;C2", 1, 4},
		{"goal opponent 3\nx;a b", 1, 0},
		{"goal opponent 3\nx;a b c d", 2, 0},
		{"goal opponent 4\nx;a b c d e;10", 2, 10},
	} {
		list, err := parseProblems(tt.data)
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Equal(t, tt.moves, list[0].Moves, tt.data)
		assert.Equal(t, tt.level, list[0].Level, tt.data)
	}
}

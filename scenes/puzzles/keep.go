package puzzles

import (
	"strings"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// nameRoom is how many letters the name of a problem and a space take at most.
const nameRoom = 8

// solvedKey is the setting that keeps which problems of a game are solved: their names, with spaces between.
func solvedKey(game string) string { return "solved." + game }

// SolvedOptions are those settings.
func SolvedOptions(games []rules.Game) []rules.Option {
	var all []rules.Option
	for _, g := range games {
		if id := g.Info().ID; problem.HasProblems(id) {
			all = append(all, rules.Option{Key: solvedKey(id), MaxLength: nameRoom * len(problem.ForGame(id))})
		}
	}
	return all
}

// solved tells which problems of a game are solved, by name.
func solvedPuzzles(c *scene.Context, game string) map[string]bool {
	set := map[string]bool{}
	for _, id := range strings.Fields(c.Settings.Values[solvedKey(game)]) {
		set[id] = true
	}
	return set
}

// keepSolved marks the problem on the board as solved, for good.
func (q *Scene) keepSolved() {
	solved := solvedPuzzles(q.Context, q.Info.ID)
	if solved[q.problem().ID] {
		return
	}
	solved[q.problem().ID] = true
	var names []string
	for _, p := range q.list { // those that there are no more are forgotten
		if solved[p.ID] {
			names = append(names, p.ID)
		}
	}
	q.Settings.Set(solvedKey(q.Info.ID), strings.Join(names, " "))
}

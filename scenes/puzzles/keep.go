package puzzles

import (
	"strings"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// maxNameLength is how many letters the name of a problem and a space take at most.
const maxNameLength = 8

// solvedKey is the setting that keeps which problems of a game are solved: their names, with spaces between.
func solvedKey(game string) string { return "solved." + game }

// SolvedOptions are those settings.
func SolvedOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		if id := g.Info().ID; problem.HasProblems(id) {
			options = append(options, rules.Option{Key: solvedKey(id), MaxLength: maxNameLength * len(problem.ForGame(id))})
		}
	}
	return options
}

// solved tells which problems of a game are solved, by name.
func solvedPuzzles(c *scene.Context, game string) map[string]bool {
	set := map[string]bool{}
	for _, id := range strings.Fields(c.Settings.Values[solvedKey(game)]) {
		set[id] = true
	}
	return set
}

// saveSolved marks the problem on the board as solved, for good.
func (s *Scene) saveSolved() {
	solved := solvedPuzzles(s.Context, s.Info.ID)
	if solved[s.puzzle().ID] {
		return
	}
	solved[s.puzzle().ID] = true
	var names []string
	for _, p := range s.puzzles { // those that there are no more are forgotten
		if solved[p.ID] {
			names = append(names, p.ID)
		}
	}
	s.Settings.Set(solvedKey(s.Info.ID), strings.Join(names, " "))
}

package puzzles

import (
	"strings"

	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// maxNameLength is the maximum length of a puzzle's id and a space.
const maxNameLength = 8

// resultOptions lists the settings that keep solved puzzles and the results of runs.
func resultOptions(games []rules.Game) []rules.Option {
	options := append(training.SettingOptions(games), rules.Option{Key: dailyKey, MaxLength: maxDailyLength},
		rules.Option{Key: shownDailyKey, MaxLength: maxDailyLength})
	for _, g := range games {
		if id := g.Info().ID; problem.HasProblems(id) {
			options = append(options, rules.Option{Key: scene.SolvedProblemsKey(id), MaxLength: maxNameLength * problem.MaxPerGame},
				rules.Option{Key: streakRun.bestKey(id), MaxLength: maxBestLength}, rules.Option{Key: rushRun.bestKey(id), MaxLength: maxBestLength})
		}
	}
	return options
}

// saveSolved saves that the puzzle on the board is solved.
func (s *Scene) saveSolved() {
	solved := s.SolvedProblems(s.Info.ID)
	if solved[s.puzzle().ID] {
		return
	}
	solved[s.puzzle().ID] = true
	var names []string
	for _, p := range s.puzzles { // drops puzzles that no longer exist
		if solved[p.ID] {
			names = append(names, p.ID)
		}
	}
	s.Settings.Set(scene.SolvedProblemsKey(s.Info.ID), strings.Join(names, " "))
}

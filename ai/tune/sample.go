package main

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
)

// maxScore is the largest score of a training position, in centipawns. Beyond it the game is decided.
const maxScore = 1200

// A sample is a position of a game, seen from the first seat.
type sample struct {
	position string
	points   float64 // of the game: 0, 0.5 or 1
	score    int     // of the search, in centipawns
}

// readSamples reads the quiet positions of a file of games, maxSamples at most.
func readSamples(file string, g rules.Game, maxSamples int) (list []sample, err error) {
	err = selfplay.ReadFile(file, []string{g.Info().ID}, func(_ *selfplay.Reader, game selfplay.Game) error {
		if len(list) >= maxSamples {
			return selfplay.ErrSkipAll
		}
		list, err = appendSamples(list, game, g)
		return err
	})
	return list[:min(maxSamples, len(list))], err
}

// appendSamples appends the quiet positions of a game.
func appendSamples(list []sample, game selfplay.Game, g rules.Game) ([]sample, error) {
	err := game.Replay(g, func(p search.Position, ply selfplay.Ply) error {
		if score := int(ply.Score); selfplay.IsTrainingPosition(p, ply, maxScore) {
			if p.Turn() != 0 {
				score = -score
			}
			list = append(list, sample{p.String(), game.Points, score})
		}
		return nil
	})
	return list, err
}

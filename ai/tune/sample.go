package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/selfplay"
	"github.com/ludarium/ludarium/rules"
)

// maxScore is the largest score of a position that is learned, in centipawns. Beyond it the game is decided.
const maxScore = 1200

// A sample is a position of a game, seen from the first seat.
type sample struct {
	position string
	points   float64 // of the game: 0, 0.5 or 1
	score    int     // of the search, in centipawns
}

// readSamples reads the quiet positions of games, maxSamples at most.
func readSamples(in io.Reader, g rules.Game, maxSamples int) ([]sample, error) {
	r, err := selfplay.NewReader(in)
	if err != nil {
		return nil, err
	}
	if id := g.Info().ID; r.GameID() != id {
		return nil, fmt.Errorf("games of %s, not of %s", r.GameID(), id)
	}
	var list []sample
	for n := 1; len(list) < maxSamples; n++ {
		game, err := r.Next()
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			break
		}
		if err == nil {
			list, err = appendSamples(list, game, g)
		}
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", n, err)
		}
	}
	return list[:min(maxSamples, len(list))], nil
}

// appendSamples appends the quiet positions of a game.
func appendSamples(list []sample, game selfplay.Game, g rules.Game) ([]sample, error) {
	pos, err := game.StartPosition(g)
	if err != nil {
		return nil, err
	}
	at := pos.(search.Position) //nolint:forcetypeassert // alpha-beta plays the game
	for _, p := range game.Plies {
		if !at.IsLegal(p.Move) {
			return nil, errors.New("an illegal move")
		}
		if score := int(p.Score); p.Score != selfplay.NoScore && max(score, -score) < maxScore && selfplay.IsQuiet(at, p.Move) {
			if pos.Turn() != 0 {
				score = -score
			}
			list = append(list, sample{pos.String(), game.Points, score})
		}
		pos.Play(p.Move)
	}
	return list, nil
}

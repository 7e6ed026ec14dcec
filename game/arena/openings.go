package arena

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// An Opening is the beginning of a game.
type Opening struct {
	Start string   // start position; empty: the start of the game
	Moves []string // from Start, in coordinate form
}

// openingsName is the format of a file with openings, in errors.
const openingsName = "openings"

var errNoOpenings = errors.New("there are none")

// ReadOpenings reads one position or one list of moves per line. Empty lines and lines that begin with # are skipped.
// Errors name the line.
func ReadOpenings(r io.Reader, g rules.Game, o rules.Options) ([]Opening, error) {
	const maxLineBytes = 1 << 20
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLineBytes)
	var openings []Opening
	n := 1
	for ; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		opening, err := readOpening(line, g, o)
		if err != nil {
			return nil, fmt.Errorf("arena: %w", saves.TextError{Format: openingsName, Line: n, Err: err})
		}
		openings = append(openings, opening)
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, fmt.Errorf("arena: %w", saves.TextError{Format: openingsName, Line: n, Err: saves.LimitError{What: "bytes in one line", Max: maxLineBytes}})
	case err != nil:
		return nil, fmt.Errorf("arena: openings: %w", err)
	}
	if len(openings) == 0 {
		return nil, fmt.Errorf("arena: %w", saves.TextError{Format: openingsName, Err: errNoOpenings})
	}
	return openings, nil
}

// readOpening parses moves if the first word is one, else a position.
func readOpening(line string, g rules.Game, o rules.Options) (Opening, error) {
	p, err := g.Start(o)
	if err != nil {
		return Opening{}, err
	}
	words := strings.Fields(line)
	if _, notMove := p.ParseMove(words[0]); notMove != nil {
		p, err := g.Parse(line, o)
		if err != nil {
			return Opening{}, fmt.Errorf("neither a move (%w) nor a position (%w)", notMove, err)
		}
		return Opening{Start: line}, checkPlayable(p)
	}
	var moves []string
	for i, word := range words {
		m, err := p.ParseMove(word)
		if err != nil {
			return Opening{}, fmt.Errorf("move %d: %w", i+1, err)
		}
		moves = append(moves, p.Format(m))
		p.Play(m)
	}
	return Opening{Moves: moves}, checkPlayable(p)
}

func checkPlayable(p rules.Position) error {
	if r := p.Result(); r.IsOver() {
		return fmt.Errorf("the game is over there: %s", r.Reason)
	}
	return nil
}

// Parameters of random openings.
const (
	randomPlies        = 8
	maxBalancedScore   = 60   // centipawns for either side
	evaluationNodes    = 2000 // enough to see hanging pieces
	maxOpeningAttempts = 50
)

// randomOpening makes opening number n of a seed: random plies after which a short search sees neither side ahead. If
// no attempt is balanced the last one is used; every player gets every seat in it anyway.
func (s *Series) randomOpening(ctx context.Context, evaluator seriesPlayer, n int) (Opening, error) {
	rng := rand.New(rand.NewPCG(s.Seed, uint64(n)))
	var opening Opening
	for range maxOpeningAttempts {
		options := s.Game.Info().RandomOptions(s.Options, rng.IntN)
		p, err := s.Game.Start(options)
		if err != nil {
			return Opening{}, err
		}
		opening = Opening{}
		if !maps.Equal(options, s.Options) {
			opening.Start = p.String()
		}
		for range randomPlies {
			pass := rules.PassMove(p)
			moves := slices.DeleteFunc(p.Moves(nil), func(move rules.Move) bool { return move == pass && move != rules.NoMove })
			if len(moves) == 0 || p.Result().IsOver() {
				break
			}
			move := moves[rng.IntN(len(moves))]
			opening.Moves = append(opening.Moves, p.Format(move))
			p.Play(move)
		}
		if p.Result().IsOver() {
			continue
		}
		balanced, err := s.isBalanced(ctx, evaluator, opening)
		if balanced || err != nil {
			return opening, err
		}
	}
	return opening, nil
}

// isBalanced reports whether the position after an opening is balanced.
func (s *Series) isBalanced(ctx context.Context, evaluator seriesPlayer, opening Opening) (bool, error) {
	engine, ok := evaluator.(*builtInPlayer)
	if !ok {
		return true, nil
	}
	engine.player.NewGame()
	infos, err := engine.player.Start(ai.Request{
		Game: s.Game.Info().ID, Options: s.Options, Start: opening.Start, Actions: opening.Moves,
		Limits: ai.Limits{Nodes: evaluationNodes}, Purpose: ai.Analyse,
	})
	if err != nil {
		return false, err
	}
	for info := range infos {
		if ctx.Err() != nil {
			engine.player.Stop()
		}
		if info.Final {
			return info.Err != "" || (info.Score <= maxBalancedScore && info.Score >= -maxBalancedScore), ctx.Err()
		}
	}
	return true, ctx.Err()
}

package review

import (
	"context"
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// NewSingleMove returns a game of one move, in coordinate form, from a position.
func NewSingleMove(g rules.Game, o rules.Options, position, move string) (*PlayedGame, error) {
	start, err := rules.LenientPosition(g, position, o)
	if err != nil {
		return nil, err
	}
	m, err := start.ParseMove(move)
	if err != nil {
		return nil, fmt.Errorf("review: %w", err)
	}
	seats := len(g.Info().Seats)
	action := rules.Action{Kind: rules.ActMove, Seat: start.Turn(), Move: m}
	after := start.Clone()
	after.Play(m)
	return &PlayedGame{
		Game: g, Info: g.Info(), Options: o, Moves: []Move{{Seat: start.Turn(), action: action}}, Result: after.Result(), start: start,
		seatsPlaying: []rules.SeatSet{rules.PlayingSeats(start, seats), rules.PlayingSeats(after, seats)},
		actions:      []string{rules.FormatAction(g.Info(), start, action)}, startText: position,
	}, nil
}

// JudgeMove judges the move of such a game, as a review of it does, with a computer player of its own. It returns nil if the
// move is no mistake.
func JudgeMove(ctx context.Context, g *PlayedGame, newPlayer func() (ai.Player, error), e Effort) (*KeyMoment, error) {
	r, err := Start(g, newPlayer, e)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	select {
	case <-r.finished:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	state := r.State()
	if state.Err != nil || len(state.KeyMoments) == 0 {
		return nil, state.Err
	}
	return &state.KeyMoments[0], nil
}

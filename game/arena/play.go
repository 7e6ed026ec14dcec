package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// maxGamePlies ends games that no rule ends.
const maxGamePlies = 10_000

// A Game is a game of the series.
type Game struct {
	Number  int   // from 1
	Seats   []int // by seat: index of the player
	Result  rules.Result
	Plies   int // including the opening
	Seed    uint64
	Note    string // what a player did wrong, if that ended the game
	Opening Opening

	actions   []string // since the start of the opening
	moveTimes []time.Duration
}

// playGame plays one game. It fails only if the series is cancelled or an engine cannot be restarted.
func (s *Series) playGame(ctx context.Context, g *Game, players []seriesPlayer) error {
	p, err := s.setUpOpening(g)
	if err != nil {
		return err
	}
	for i, seated := range players {
		if err := seated.newGame(); err != nil {
			return fmt.Errorf("player %d: %w", i+1, err)
		}
	}
	clocks := make([]game.Clock, len(g.Seats))
	for seat, player := range g.Seats {
		clocks[seat] = s.Players[player].TimeControl.InitialClock()
	}
	for {
		if g.Result = p.Result(); g.Result.IsOver() {
			return nil
		}
		if claim, ok := rules.AutomaticEnd(s.Game.Info(), p); ok {
			return s.endGame(g, p, claim)
		}
		if scorer, ok := p.(rules.DeadStoneScoring); ok && scorer.IsScoring() {
			return s.endGame(g, p, rules.Action{
				Kind: rules.ActEnd, Reason: rules.ByScore, Seat: rules.NoSeat, Marks: rules.FormatScoreMarks(p.Board(), scorer.EstimateDead(), nil),
			})
		}
		if g.Plies >= maxGamePlies {
			return s.endGame(g, p, rules.Action{Kind: rules.ActEnd, Reason: rules.NoResult, Seat: rules.NoSeat})
		}
		seat := p.Turn()
		timeControl := s.Players[g.Seats[seat]].TimeControl
		r, err := players[g.Seats[seat]].move(ctx, s.newMoveRequest(g, seat, clocks))
		if ctx.Err() != nil {
			return ctx.Err()
		}
		thinkTime := max(r.thinkTime, time.Microsecond) // zero would look like an untimed move
		clocks[seat] = timeControl.Elapse(clocks[seat], thinkTime)
		move, reason := rules.NoMove, rules.Reason("")
		switch {
		case err != nil:
			reason, g.Note = rules.Illegal, faultNote(err)
		case timeControl.Kind != game.NoClock && clocks[seat].FlagFallen:
			reason = rules.OutOfTime
		case r.resigned:
			reason = rules.Resignation
		default:
			if move, err = p.ParseMove(r.move); err != nil {
				reason, g.Note = rules.Illegal, fmt.Sprintf("illegal move %.20q", r.move)
			}
		}
		if reason != "" {
			if e, ok := p.(rules.Elimination); ok && e.IsPlaying(seat) { // the others play on
				s.applyAction(g, p, rules.Action{Kind: rules.ActEliminate, Seat: seat, Reason: reason}, thinkTime)
				continue
			}
			return s.endGame(g, p, rules.Action{Kind: rules.ActEnd, Reason: reason, Seat: seat})
		}
		clocks[seat] = timeControl.AfterMove(clocks[seat])
		s.applyAction(g, p, rules.Action{Kind: rules.ActMove, Move: move, Seat: seat}, thinkTime)
	}
}

// applyAction applies an action and records it.
func (s *Series) applyAction(g *Game, p rules.Position, a rules.Action, thinkTime time.Duration) {
	g.actions = append(g.actions, rules.FormatAction(s.Game.Info(), p, a))
	g.moveTimes = append(g.moveTimes, thinkTime)
	rules.ApplyAction(p, a)
	if a.Kind == rules.ActMove {
		g.Plies++
	}
}

// setUpOpening returns the position after the opening.
func (s *Series) setUpOpening(g *Game) (rules.Position, error) {
	p, err := rules.InitialPosition(s.Game, g.Opening.Start, s.Options)
	if err != nil {
		return nil, err
	}
	for _, word := range g.Opening.Moves {
		move, err := p.ParseMove(word)
		if err != nil {
			return nil, err
		}
		s.applyAction(g, p, rules.Action{Kind: rules.ActMove, Move: move, Seat: p.Turn()}, 0)
	}
	return p, nil
}

// newMoveRequest describes the position for the player at seat.
func (s *Series) newMoveRequest(g *Game, seat rules.Seat, clocks []game.Clock) moveRequest {
	request := moveRequest{
		game: s.Game.Info().ID, options: s.Options, start: g.Opening.Start, actions: g.actions,
		seed: g.Seed + uint64(seat), seat: seat,
	}
	if len(clocks) == len(request.clocks) && s.Players[g.Seats[seat]].TimeControl.Kind != game.NoClock {
		for i := range request.clocks {
			if c := s.Players[g.Seats[i]].TimeControl; c.Kind != game.NoClock {
				request.clocks[i] = c.EngineClock(clocks[i])
			}
		}
	}
	return request
}

// endGame ends a game by an action.
func (s *Series) endGame(g *Game, p rules.Position, a rules.Action) error {
	var err error
	if g.Result, err = rules.EndResult(s.Game.Info(), p, a); err != nil {
		return err
	}
	s.applyAction(g, p, a, 0)
	return nil
}

// faultNote describes briefly what a player did wrong.
func faultNote(err error) string {
	for _, known := range []error{engine.ErrExited, engine.ErrNoResponse, engine.ErrNoMove} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return err.Error()
}

// toRecord converts a game to a record.
func (s *Series) toRecord(g *Game, date time.Time) *saves.Record {
	info := s.Game.Info()
	r := &saves.Record{
		Game: info.ID, Options: s.Options, Start: g.Opening.Start, Tree: saves.NewTree(), Result: saves.Outcome(info, g.Result),
		Tags: []saves.Tag{
			{Name: "Event", Value: "Ludarium match"},
			{Name: saves.DateTag, Value: date.Format("2006.01.02")},
			{Name: "Round", Value: fmt.Sprint(g.Number)},
		},
	}
	for _, player := range g.Seats {
		r.Seats = append(r.Seats, saves.SeatRecord{Computer: true, Level: int(s.Players[player].Level), Name: s.Players[player].Name})
	}
	for i, action := range g.actions {
		r.Current = r.Tree.Add(r.Current, action)
		r.Tree.Nodes[r.Current].Spent = g.moveTimes[i]
	}
	if g.Note != "" {
		r.Tree.Nodes[r.Current].Comment = g.Note
	}
	return r
}

package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// maxGamePlies ends games that no rule ends.
const maxPlies = 10_000

// A Game is a game of the match.
type Game struct {
	Number  int   // from 1
	Seats   []int // by seat: index of the player
	Result  rules.Result
	Plies   int // including the opening
	Seed    uint64
	Note    string // what a player did wrong, if that ended the game
	Opening Opening

	actions []string // since the start of the opening
	spent   []time.Duration
}

// playGame plays one game. It fails only if the match is cancelled or an engine cannot be restarted.
func (m *Match) play(ctx context.Context, g *Game, movers []mover) error {
	p, err := m.open(g)
	if err != nil {
		return err
	}
	for i, mv := range movers {
		if err := mv.newGame(); err != nil {
			return fmt.Errorf("player %d: %w", i+1, err)
		}
	}
	faces := make([]game.Face, len(g.Seats))
	for seat, player := range g.Seats {
		faces[seat] = m.Players[player].Control.Fresh()
	}
	for {
		if g.Result = p.Result(); g.Result.Over() {
			return nil
		}
		if claim, ok := rules.Due(m.Game.Info(), p); ok {
			return m.end(g, p, claim)
		}
		if sc, ok := p.(rules.Scorer); ok && sc.Stopped() {
			return m.end(g, p, rules.Action{
				Kind: rules.ActEnd, Reason: rules.ByScore, Seat: rules.NoSeat, Marks: rules.Marks(p.Board(), sc.Estimate(), nil),
			})
		}
		if g.Plies >= maxPlies {
			return m.end(g, p, rules.Action{Kind: rules.ActEnd, Reason: rules.NoResult, Seat: rules.NoSeat})
		}
		seat := p.Turn()
		control := m.Players[g.Seats[seat]].Control
		r, err := movers[g.Seats[seat]].move(ctx, m.turn(g, seat, faces))
		if ctx.Err() != nil {
			return ctx.Err()
		}
		took := max(r.took, time.Microsecond) // zero would look like an untimed move
		faces[seat] = control.Spend(faces[seat], took)
		move, reason := rules.NoMove, rules.Reason("")
		switch {
		case err != nil:
			reason, g.Note = rules.Illegal, blame(err)
		case control.Kind != game.NoClock && faces[seat].Fallen:
			reason = rules.Time
		case r.resigns:
			reason = rules.Resignation
		default:
			if move, err = p.ParseMove(r.move); err != nil {
				reason, g.Note = rules.Illegal, fmt.Sprintf("illegal move %.20q", r.move)
			}
		}
		if reason != "" {
			if d, ok := p.(rules.Departer); ok && d.In(seat) { // the others play on
				m.act(g, p, rules.Action{Kind: rules.ActLeave, Seat: seat, Reason: reason}, took)
				continue
			}
			return m.end(g, p, rules.Action{Kind: rules.ActEnd, Reason: reason, Seat: seat})
		}
		faces[seat] = control.Moved(faces[seat])
		m.act(g, p, rules.Action{Kind: rules.ActMove, Move: move, Seat: seat}, took)
	}
}

// applyAction applies an action and records it.
func (m *Match) act(g *Game, p rules.Position, a rules.Action, took time.Duration) {
	g.actions = append(g.actions, rules.FormatAction(m.Game.Info(), p, a))
	g.spent = append(g.spent, took)
	rules.Apply(p, a)
	if a.Kind == rules.ActMove {
		g.Plies++
	}
}

// setUpOpening returns the position after the opening.
func (m *Match) open(g *Game) (rules.Position, error) {
	p, err := rules.Open(m.Game, g.Opening.Start, m.Options)
	if err != nil {
		return nil, err
	}
	for _, word := range g.Opening.Moves {
		move, err := p.ParseMove(word)
		if err != nil {
			return nil, err
		}
		m.act(g, p, rules.Action{Kind: rules.ActMove, Move: move, Seat: p.Turn()}, 0)
	}
	return p, nil
}

// newMoveRequest describes the position for the player at seat.
func (m *Match) turn(g *Game, seat rules.Seat, faces []game.Face) turn {
	t := turn{
		game: m.Game.Info().ID, options: m.Options, start: g.Opening.Start, moves: g.actions,
		seed: g.Seed + uint64(seat), seat: seat,
	}
	if len(faces) == len(t.clocks) && m.Players[g.Seats[seat]].Control.Kind != game.NoClock {
		for s := range t.clocks {
			if c := m.Players[g.Seats[s]].Control; c.Kind != game.NoClock {
				t.clocks[s] = c.Engine(faces[s])
			}
		}
	}
	return t
}

// endGame ends a game by an action.
func (m *Match) end(g *Game, p rules.Position, a rules.Action) error {
	var err error
	if g.Result, err = rules.EndOf(m.Game.Info(), p, a); err != nil {
		return err
	}
	m.act(g, p, a, 0)
	return nil
}

// faultNote describes briefly what a player did wrong.
func blame(err error) string {
	for _, known := range []error{protocol.ErrDied, protocol.ErrMute, protocol.ErrNoMove} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return err.Error()
}

// toRecord converts a game to a record.
func (m *Match) record(g *Game, day time.Time) *saves.Record {
	info := m.Game.Info()
	r := &saves.Record{
		Game: info.ID, Options: m.Options, Start: g.Opening.Start, Tree: saves.NewTree(), Result: saves.Outcome(info, g.Result),
		Tags: []saves.Tag{
			{Name: "Event", Value: "Ludarium match"},
			{Name: "Date", Value: day.Format("2006.01.02")},
			{Name: "Round", Value: fmt.Sprint(g.Number)},
		},
	}
	for _, player := range g.Seats {
		r.Seats = append(r.Seats, saves.SeatRecord{Computer: true, Level: int(m.Players[player].Level), Name: m.Players[player].Name})
	}
	for i, action := range g.actions {
		r.Now = r.Tree.Add(r.Now, action)
		r.Tree.Nodes[r.Now].Spent = g.spent[i]
	}
	if g.Note != "" {
		r.Tree.Nodes[r.Now].Comment = g.Note
	}
	return r
}

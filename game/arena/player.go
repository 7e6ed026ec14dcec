package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
)

// A moveRequest is a position to move in.
type turn struct {
	game    string
	options rules.Options
	start   string // start position; empty: the start of the game
	moves   []string
	seed    uint64
	seat    rules.Seat
	clocks  [2]ai.Clock
}

// A moveReply is the answer to a moveRequest. When resigned, move may be empty.
type reply struct {
	move    string
	resigns bool
	took    time.Duration
}

// A matchPlayer plays moves. An error loses the game.
type mover interface {
	newGame() error // prepares for a new game, so that the next move needs no setup time
	move(ctx context.Context, request turn) (reply, error)
	close()
}

// A builtInPlayer is a matchPlayer with the built-in computer player.
type own struct {
	spec    Spec
	player  ai.Player
	game    rules.Game
	options rules.Options
	ids     uint64
}

func (o *own) newGame() error {
	o.player.NewGame()
	protocol.WarmUp(o.player, o.game, o.options)
	return nil
}

func (o *own) move(ctx context.Context, t turn) (reply, error) {
	o.ids++
	r := ai.Request{
		ID: o.ids, Game: t.game, Options: t.options, Start: t.start, Actions: t.moves,
		Limits: o.spec.Limits, Level: o.spec.Level, Seed: t.seed, Purpose: ai.Play,
	}
	if len(t.clocks) > int(t.seat) && t.clocks[t.seat] != (ai.Clock{}) {
		r.Limits.Clock = &t.clocks[t.seat]
	}
	began := time.Now()
	infos, err := o.player.Start(r)
	if err != nil {
		return reply{}, err
	}
	stop := ctx.Done()
	for {
		select {
		case <-stop:
			o.player.Stop()
			stop = nil
		case info, ok := <-infos:
			switch {
			case !ok:
				return reply{}, errors.New("the computer player gave no answer")
			case !info.Final:
				continue
			case ctx.Err() != nil:
				return reply{}, ctx.Err()
			case info.Err != "":
				return reply{}, errors.New(info.Err)
			}
			return reply{info.Best, info.Resign, time.Since(began)}, nil
		}
	}
}

func (o *own) close() { o.player.Close() }

// An externalPlayer is a matchPlayer with an engine in another process.
type foreign struct {
	spec   Spec
	game   rules.Game
	engine protocol.Guest
}

func (f *foreign) newGame() error { return f.engine.NewGame() }

func (f *foreign) move(ctx context.Context, t turn) (reply, error) {
	start, err := f.engine.Opening(f.game, t.start, t.options)
	if err != nil {
		return reply{}, err
	}
	q := protocol.Question{Start: start, Moves: t.moves, Limits: f.spec.Limits, Clocks: t.clocks}
	if t.clocks != ([2]ai.Clock{}) {
		q.Limits.Clock = &t.clocks[t.seat]
	}
	answer, err := f.engine.Think(ctx, q)
	return reply{answer.Move, answer.Resigns, answer.Took}, err
}

func (f *foreign) close() { f.engine.Close() }

// newPlayer creates the player that a spec describes.
func (m *Match) mover(s Spec) (mover, error) {
	switch s.Kind {
	case Own:
		return &own{spec: s, player: m.NewPlayer(s.HashMB, s.Threads), game: m.Game, options: m.Options}, nil
	case UCI, USI, GTP:
		if err := s.Kind.plays(m.Game.Info()); err != nil {
			return nil, fmt.Errorf("arena: %w", err)
		}
		engine, err := s.engine(protocol.Usual())
		if err != nil {
			return nil, err
		}
		engine.About(m.Game, m.Options)
		return &foreign{spec: s, game: m.Game, engine: engine}, engine.Ready()
	}
	return nil, fmt.Errorf("arena: %q: only computers play matches", s.Text)
}

package arena

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
)

// A moveRequest is a position to move in.
type moveRequest struct {
	game    string
	options rules.Options
	start   string // start position; empty: the start of the game
	actions []string
	seed    uint64
	seat    rules.Seat
	clocks  [2]ai.Clock
}

// A moveReply is the answer to a moveRequest. When resigned, move may be empty.
type moveReply struct {
	move      string
	resigned  bool
	thinkTime time.Duration
}

// A seriesPlayer plays moves. An error loses the game.
type seriesPlayer interface {
	newGame() error // prepares for a new game, so that the next move needs no setup time
	move(ctx context.Context, request moveRequest) (moveReply, error)
	close()
}

// A builtInPlayer is a matchPlayer with the built-in computer player.
type builtInPlayer struct {
	spec    PlayerSpec
	player  ai.Player
	game    rules.Game
	options rules.Options
	lastID  uint64
}

func (p *builtInPlayer) newGame() error {
	p.player.NewGame()
	ai.WarmUp(p.player, p.game.Info().ID, p.options)
	return nil
}

func (p *builtInPlayer) move(ctx context.Context, request moveRequest) (moveReply, error) {
	p.lastID++
	r := ai.Request{
		ID: p.lastID, Game: request.game, Options: request.options, Start: request.start, Actions: request.actions,
		Limits: p.spec.Limits, Level: p.spec.Level, Seed: request.seed, Purpose: ai.Play,
	}
	if len(request.clocks) > int(request.seat) && request.clocks[request.seat] != (ai.Clock{}) {
		r.Limits.Clock = &request.clocks[request.seat]
	}
	began := time.Now()
	infos, err := p.player.Start(r)
	if err != nil {
		return moveReply{}, err
	}
	stop := ctx.Done()
	for {
		select {
		case <-stop:
			p.player.Stop()
			stop = nil
		case info, ok := <-infos:
			switch {
			case !ok:
				return moveReply{}, errors.New("the computer player gave no answer")
			case !info.Final:
				continue
			case ctx.Err() != nil:
				return moveReply{}, ctx.Err()
			case info.Err != "":
				return moveReply{}, errors.New(info.Err)
			}
			return moveReply{info.Best, info.Resign, time.Since(began)}, nil
		}
	}
}

func (p *builtInPlayer) close() { p.player.Close() }

// An externalPlayer is a matchPlayer with an engine in another process.
type externalPlayer struct {
	spec   PlayerSpec
	game   rules.Game
	engine engine.Client
}

func (p *externalPlayer) newGame() error { return p.engine.NewGame() }

func (p *externalPlayer) move(ctx context.Context, request moveRequest) (moveReply, error) {
	start, err := p.engine.StartPosition(p.game, request.start, request.options)
	if err != nil {
		return moveReply{}, err
	}
	search := engine.SearchRequest{Start: start, Moves: request.actions, Limits: p.spec.Limits, Clocks: request.clocks}
	if request.clocks != ([2]ai.Clock{}) {
		search.Limits.Clock = &request.clocks[request.seat]
	}
	result, err := p.engine.Search(ctx, search)
	return moveReply{result.Move, result.Resigned, result.ThinkTime}, err
}

func (p *externalPlayer) close() { p.engine.Close() }

// newPlayer creates the player that a spec describes.
func (s *Series) newPlayer(spec PlayerSpec) (seriesPlayer, error) {
	switch spec.Kind {
	case BuiltIn:
		return &builtInPlayer{spec: spec, player: s.NewPlayer(spec.HashMB, spec.Threads), game: s.Game, options: s.Options}, nil
	case UCI, USI, GTP:
		if err := spec.Kind.checkGame(s.Game.Info()); err != nil {
			return nil, fmt.Errorf("arena: %w", err)
		}
		timeouts := s.EngineTimeouts
		if timeouts == (engine.Timeouts{}) {
			timeouts = engine.DefaultTimeouts()
		}
		client, err := spec.newClient(timeouts)
		if err != nil {
			return nil, err
		}
		client.SetGame(s.Game, s.Options)
		return &externalPlayer{spec: spec, game: s.Game, engine: client}, client.EnsureReady()
	}
	return nil, fmt.Errorf("arena: %q: only computers play matches", spec.Source)
}

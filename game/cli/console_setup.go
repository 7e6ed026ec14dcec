package cli

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/saves"
)

// consoleSetup builds the setup of the game from the flags.
func (p *Program) consoleSetup(flags *consoleFlags) (game.Setup, error) {
	opened, err := p.openGame(&gameFlags{game: flags.game, position: flags.position, settings: flags.settings})
	if err != nil {
		return game.Setup{}, err
	}
	setup := game.Setup{Game: opened.game, Options: opened.options, Start: flags.position, Seed: flags.seed}
	if setup.Seed == 0 {
		setup.Seed = uint64(time.Now().UnixNano())
	}
	if flags.position == "" && flags.moves == "" {
		setup.Options = opened.info.RandomOptions(setup.Options, rand.New(rand.NewPCG(setup.Seed, 0)).IntN)
	}
	list := flags.players
	if list == "" {
		list = "human" + strings.Repeat(",ai", len(opened.info.Seats)-1)
	}
	if flags.specs != nil && flags.players != "" {
		return setup, usageErrorf("console: either --players or --player says who plays")
	}
	if flags.specs != nil {
		setup.Players, err = parsePlayerSpecs(flags.specs, len(opened.info.Seats))
	} else if setup.Players, err = console.ParsePlayers(list, len(opened.info.Seats)); err != nil {
		err = fmt.Errorf("--players: %w", err)
	}
	if err != nil {
		return setup, usageError{err}
	}
	for _, player := range setup.Players {
		if err := arena.CheckGame(player.Engine, opened.info); err != nil {
			return setup, fmt.Errorf("console: %w", err)
		}
	}
	if setup.TimeControl, err = game.ParseTimeControl(flags.clock); err != nil {
		return setup, usageError{fmt.Errorf("--clock: %w", err)}
	}
	return setup, nil
}

// parsePlayerSpecs parses the players, one per flag; seats without one are for people.
func parsePlayerSpecs(specs []string, seats int) ([]game.Player, error) {
	if len(specs) > seats {
		return nil, fmt.Errorf("--player: %d players for %d seats", len(specs), seats)
	}
	players := make([]game.Player, seats)
	for i, spec := range specs {
		var err error
		if players[i], err = console.ParsePlayer(spec); err != nil {
			return nil, fmt.Errorf("--player: %w", err)
		}
	}
	return players, nil
}

// recordWithMoves returns a record of the game after the moves in the flags.
func (p *Program) recordWithMoves(flags *consoleFlags, setup game.Setup) (*saves.Record, error) {
	opened, err := p.openGame(&flags.gameFlags)
	if err != nil {
		return nil, err
	}
	players := setup.Players
	setup.Players = nil // no computer may think while the moves are played
	m, err := game.New(setup, game.Env{})
	if err != nil {
		return nil, err
	}
	defer m.Close()
	for i, word := range opened.actions {
		move, err := m.ParseMove(word)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			return nil, fmt.Errorf("--moves: action %d: %w", i+1, err)
		}
	}
	r := m.Record()
	setRecordPlayers(r, players)
	return r, nil
}

// setRecordPlayers replaces the players of a record.
func setRecordPlayers(r *saves.Record, players []game.Player) {
	if r == nil {
		return
	}
	for seat := range min(len(r.Seats), len(players)) {
		r.Seats[seat] = players[seat].SeatRecord()
	}
}

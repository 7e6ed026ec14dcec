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
func (p *Program) setup(st *sitting) (game.Setup, error) {
	pl, err := p.open(&choice{game: st.game, position: st.position, settings: st.settings})
	if err != nil {
		return game.Setup{}, err
	}
	s := game.Setup{Game: pl.game, Options: pl.options, Start: st.position, Seed: st.seed}
	if s.Seed == 0 {
		s.Seed = uint64(time.Now().UnixNano())
	}
	if st.position == "" && st.moves == "" {
		s.Options = pl.info.RandomOptions(s.Options, rand.New(rand.NewPCG(s.Seed, 0)).IntN)
	}
	list := st.players
	if list == "" {
		list = "human" + strings.Repeat(",ai", len(pl.info.Seats)-1)
	}
	if st.specs != nil && st.players != "" {
		return s, misused("console: either --players or --player says who plays")
	}
	if st.specs != nil {
		s.Players, err = seated(st.specs, len(pl.info.Seats))
	} else if s.Players, err = console.ParsePlayers(list, len(pl.info.Seats)); err != nil {
		err = fmt.Errorf("--players: %w", err)
	}
	if err != nil {
		return s, misuse{err}
	}
	for _, who := range s.Players {
		if err := arena.CheckGame(who.Engine, pl.info); err != nil {
			return s, fmt.Errorf("console: %w", err)
		}
	}
	if s.TimeControl, err = game.ParseTimeControl(st.clock); err != nil {
		return s, misuse{fmt.Errorf("--clock: %w", err)}
	}
	return s, nil
}

// parsePlayerSpecs parses the players, one per flag; seats without one are for people.
func seated(specs []string, seats int) ([]game.Player, error) {
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
func (p *Program) begun(st *sitting, s game.Setup) (*saves.Record, error) {
	pl, err := p.open(&st.choice)
	if err != nil {
		return nil, err
	}
	players := s.Players
	s.Players = nil // no computer may think while the moves are played
	m, err := game.New(s, game.Env{})
	if err != nil {
		return nil, err
	}
	defer m.Close()
	for i, word := range pl.actions {
		move, err := m.ParseMove(word)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			return nil, fmt.Errorf("--moves: action %d: %w", i+1, err)
		}
	}
	r := m.Record()
	reseat(r, players)
	return r, nil
}

// setRecordPlayers replaces the players of a record.
func reseat(r *saves.Record, players []game.Player) {
	if r == nil {
		return
	}
	for seat := range min(len(r.Seats), len(players)) {
		who := players[seat]
		r.Seats[seat] = saves.SeatRecord{Computer: who.Computer, Level: who.Level, Name: who.Name}
	}
}

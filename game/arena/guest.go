package arena

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
)

// guestPrefix begins the name of a computer player that is another program: what follows is its command.
const guestPrefix = string(UCI) + " "

// leave is how long a program may take to end when its game does: nobody waits much longer at a window that closes.
const leave = time.Second

// Guest is a foreign engine at a seat of a game: as a program with its arguments, then options as in ParseSpec. The name of
// the program, spaces and all, will do. The command is in Player.Engine, which is nowhere written down.
func Guest(command string) (game.Player, error) {
	s, err := guest(strings.TrimSpace(command))
	if err != nil {
		return game.Player{}, err
	}
	p := game.Player{Computer: true, Name: s.Name, Engine: guestPrefix + strings.TrimSpace(command)}
	if whole := strings.Join(append([]string{s.Command}, s.Args...), " "); s.Name == whole {
		p.Name = strings.TrimSuffix(filepath.Base(s.Command), ".exe")
	}
	return p, nil
}

func guest(command string) (Spec, error) {
	if protocol.Installed(command) {
		s := Spec{Kind: UCI, Command: command, Text: guestPrefix + command}
		s.complete()
		return s, nil
	}
	return ParseSpec(guestPrefix + command)
}

// IsGuest says that the computer player of that name is another program.
func IsGuest(engine string) bool { return strings.HasPrefix(engine, guestPrefix) }

// OpenGuest is the computer player of that name; see [Guest]. Limits of its own count more than those of the match, but
// for the clock, and without any it has a second for a move.
func OpenGuest(engine string, find func(id string) (rules.Game, bool)) (ai.Player, error) {
	s, err := guest(strings.TrimPrefix(engine, guestPrefix))
	if err != nil {
		return nil, err
	}
	e, err := protocol.NewEngine(s.Command, s.Args...)
	if err != nil {
		return nil, err
	}
	e.Settings = s.Settings
	e.Patience.Quit = leave
	return protocol.NewRival(e, find, func(l ai.Limits) ai.Limits {
		own := s.Limits
		if l.Clock != nil {
			if own == (ai.Limits{MoveTime: usualTime}) {
				own = ai.Limits{}
			}
			own.Clock = l.Clock
		}
		return own
	}), nil
}

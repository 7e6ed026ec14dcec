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

// leave is how long a program may take to end when its game does: nobody waits much longer at a window that closes.
const leave = time.Second

// Guest is a foreign engine at a seat of a game that programs of this kind play: as a program with its arguments, then options
// as in ParseSpec. The name of the program, spaces and all, will do. The command is in Player.Engine, which is nowhere
// written down and begins with the kind.
func (k Kind) Guest(command string) (game.Player, error) {
	s, err := k.guest(strings.TrimSpace(command))
	if err != nil {
		return game.Player{}, err
	}
	p := game.Player{Computer: true, Name: s.Name, Engine: string(k) + " " + strings.TrimSpace(command)}
	if whole := strings.Join(append([]string{s.Command}, s.Args...), " "); s.Name == whole {
		p.Name = strings.TrimSuffix(filepath.Base(s.Command), ".exe")
	}
	return p, nil
}

func (k Kind) guest(command string) (Spec, error) {
	text := string(k) + " " + command
	if protocol.Installed(command) {
		s := Spec{Kind: k, Command: command, Text: text}
		s.complete()
		return s, nil
	}
	return ParseSpec(text)
}

// IsGuest says that the computer player of that name is another program.
func IsGuest(engine string) bool {
	kind, _, found := strings.Cut(engine, " ")
	return found && Kind(kind).Foreign()
}

// Plays says what is wrong with the computer player of that name in a game: a program does not speak of every game.
func Plays(engine string, info rules.Info) error {
	if !IsGuest(engine) {
		return nil
	}
	kind, _, _ := strings.Cut(engine, " ")
	return Kind(kind).plays(info)
}

// OpenGuest is the computer player of that name; see [Kind.Guest]. Limits of its own count more than those of the match, but
// for the clock, and without any it has a second for a move.
func OpenGuest(engine string, find func(id string) (rules.Game, bool)) (ai.Player, error) {
	kind, command, _ := strings.Cut(engine, " ")
	s, err := Kind(kind).guest(command)
	if err != nil {
		return nil, err
	}
	patience := protocol.Usual()
	patience.Quit = leave
	e, err := s.engine(patience)
	if err != nil {
		return nil, err
	}
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

// engine is the foreign engine of s.
func (s *Spec) engine(patience protocol.Patience) (protocol.Guest, error) {
	if s.Kind == GTP {
		e, err := protocol.NewGTPEngine(s.Command, s.Args...)
		if err != nil {
			return nil, err
		}
		e.Settings, e.Patience = s.Settings, patience
		return e, nil
	}
	e, err := protocol.NewEngine(s.Command, s.Args...)
	if err != nil {
		return nil, err
	}
	e.Settings, e.Patience = s.Settings, patience
	return e, nil
}

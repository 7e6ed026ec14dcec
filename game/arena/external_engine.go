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

// quitTimeout is how long an engine may take to quit after its game: a closing window should not wait longer.
const leave = time.Second

// PlayerFor returns an external engine as a player in games of this kind. command is a program with its arguments, then
// options as in ParsePlayerSpec; the bare name of a program may contain spaces. Player.Engine holds the kind and the
// command; it is never saved.
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

// IsExternalEngine reports whether the computer player of that name is an external engine.
func IsGuest(engine string) bool {
	kind, _, found := strings.Cut(engine, " ")
	return found && Kind(kind).Foreign()
}

// CheckGame reports why the computer player of that name cannot play a game: protocols do not cover all games.
func Plays(engine string, info rules.Info) error {
	if !IsGuest(engine) {
		return nil
	}
	kind, _, _ := strings.Cut(engine, " ")
	return Kind(kind).plays(info)
}

// OpenExternalEngine opens the computer player of that name; see [PlayerKind.PlayerFor]. The limits in its command
// replace those of the match, except for the clock. Without any limit it gets one second per move.
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

// newEngine creates the external engine of s.
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

package arena

import (
	"path/filepath"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
)

// quitTimeout is how long an engine may take to quit after its game: a closing window should not wait longer.
const quitTimeout = time.Second

// PlayerFor returns an external engine as a player in games of this kind. command is a program with its arguments, then
// options as in ParsePlayerSpec; the bare name of a program may contain spaces. Player.Engine holds the kind and the
// command; it is never saved.
func (k PlayerKind) PlayerFor(command string) (game.Player, error) {
	s, err := k.specFor(strings.TrimSpace(command))
	if err != nil {
		return game.Player{}, err
	}
	p := game.Player{Computer: true, Name: s.Name, Engine: string(k) + " " + strings.TrimSpace(command)}
	if fullCommand := strings.Join(append([]string{s.Command}, s.Args...), " "); s.Name == fullCommand {
		p.Name = strings.TrimSuffix(filepath.Base(s.Command), ".exe")
	}
	return p, nil
}

func (k PlayerKind) specFor(command string) (PlayerSpec, error) {
	text := string(k) + " " + command
	if engine.IsInstalled(command) {
		s := PlayerSpec{Kind: k, Command: command, Source: text}
		s.fillDefaults()
		return s, nil
	}
	return ParsePlayerSpec(text)
}

// IsExternalEngine reports whether the computer player of that name is an external engine.
func IsExternalEngine(name string) bool {
	kind, _, found := strings.Cut(name, " ")
	return found && PlayerKind(kind).IsExternal()
}

// CheckGame reports why the computer player of that name cannot play a game: protocols do not cover all games.
func CheckGame(name string, info rules.Info) error {
	if !IsExternalEngine(name) {
		return nil
	}
	kind, _, _ := strings.Cut(name, " ")
	return PlayerKind(kind).checkGame(info)
}

// OpenExternalEngine opens the computer player of that name; see [PlayerKind.PlayerFor]. The limits in its command
// replace those of the series, except for the clock. Without any limit it gets one second per move.
func OpenExternalEngine(name string, find func(id string) (rules.Game, bool)) (ai.Player, error) {
	kind, command, _ := strings.Cut(name, " ")
	s, err := PlayerKind(kind).specFor(command)
	if err != nil {
		return nil, err
	}
	timeouts := engine.DefaultTimeouts()
	timeouts.Quit = quitTimeout
	e, err := s.newClient(timeouts)
	if err != nil {
		return nil, err
	}
	return engine.NewPlayer(e, find, func(requested ai.Limits) ai.Limits {
		limits := s.Limits
		if requested.Clock != nil {
			if limits == (ai.Limits{MoveTime: defaultMoveTime}) {
				limits = ai.Limits{}
			}
			limits.Clock = requested.Clock
		}
		return limits
	}), nil
}

// TryExternalEngine starts the external engine of that name, waits until it is ready, and ends it.
func TryExternalEngine(name string) error {
	kind, command, _ := strings.Cut(name, " ")
	s, err := PlayerKind(kind).specFor(command)
	if err != nil {
		return err
	}
	timeouts := engine.DefaultTimeouts()
	timeouts.Quit = quitTimeout
	e, err := s.newClient(timeouts)
	if err != nil {
		return err
	}
	defer e.Close()
	return e.EnsureReady()
}

// newClient creates the external engine of s.
func (s *PlayerSpec) newClient(timeouts engine.Timeouts) (engine.Client, error) {
	if s.Kind == GTP {
		e, err := engine.NewGTPClient(s.Command, s.Args...)
		if err != nil {
			return nil, err
		}
		e.Settings, e.Timeouts = s.Settings, timeouts
		return e, nil
	}
	e, err := engine.NewUCIClient(s.Command, s.Args...)
	if err != nil {
		return nil, err
	}
	e.Settings, e.Timeouts = s.Settings, timeouts
	return e, nil
}

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
	if protocol.IsInstalled(command) {
		s := PlayerSpec{Kind: k, Command: command, Source: text}
		s.fillDefaults()
		return s, nil
	}
	return ParsePlayerSpec(text)
}

// IsExternalEngine reports whether the computer player of that name is an external engine.
func IsExternalEngine(engine string) bool {
	kind, _, found := strings.Cut(engine, " ")
	return found && PlayerKind(kind).IsExternal()
}

// CheckGame reports why the computer player of that name cannot play a game: protocols do not cover all games.
func CheckGame(engine string, info rules.Info) error {
	if !IsExternalEngine(engine) {
		return nil
	}
	kind, _, _ := strings.Cut(engine, " ")
	return PlayerKind(kind).checkGame(info)
}

// OpenExternalEngine opens the computer player of that name; see [PlayerKind.PlayerFor]. The limits in its command
// replace those of the match, except for the clock. Without any limit it gets one second per move.
func OpenExternalEngine(engine string, find func(id string) (rules.Game, bool)) (ai.Player, error) {
	kind, command, _ := strings.Cut(engine, " ")
	s, err := PlayerKind(kind).specFor(command)
	if err != nil {
		return nil, err
	}
	timeouts := protocol.DefaultTimeouts()
	timeouts.Quit = quitTimeout
	e, err := s.newEngine(timeouts)
	if err != nil {
		return nil, err
	}
	return protocol.NewEnginePlayer(e, find, func(requested ai.Limits) ai.Limits {
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

// newEngine creates the external engine of s.
func (s *PlayerSpec) newEngine(timeouts protocol.Timeouts) (protocol.ExternalEngine, error) {
	if s.Kind == GTP {
		e, err := protocol.NewGTPEngine(s.Command, s.Args...)
		if err != nil {
			return nil, err
		}
		e.Settings, e.Timeouts = s.Settings, timeouts
		return e, nil
	}
	e, err := protocol.NewUCIEngine(s.Command, s.Args...)
	if err != nil {
		return nil, err
	}
	e.Settings, e.Timeouts = s.Settings, timeouts
	return e, nil
}

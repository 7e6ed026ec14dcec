package protocol

import (
	"cmp"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// NewUCIEngine returns the engine for a command as written by a user. A command that is the name of a program, even
// with spaces, is that program; any other is split into words. args are appended unchanged.
func NewEngine(command string, args ...string) (*Engine, error) {
	words, err := commandOf(command, args)
	if err != nil {
		return nil, err
	}
	return &Engine{Command: words, Patience: Usual()}, nil
}

// parseCommand returns the program and its arguments.
func commandOf(command string, args []string) ([]string, error) {
	words := []string{command}
	if _, err := find(command); err != nil {
		if words, err = Words(command); err != nil {
			return nil, err
		}
	}
	if len(words) == 0 {
		return nil, errors.New("protocol: an engine without a command")
	}
	return append(words, args...), nil
}

// findProgram finds a program; Debian installs engines in a directory that is not in every search path.
func find(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && runtime.GOOS != "windows" && filepath.Base(name) == name {
		if games, err := exec.LookPath("/usr/games/" + name); err == nil {
			return games, nil
		}
	}
	return path, err
}

// IsInstalled reports whether there is a program of that name, so that a command with this text means it.
func Installed(name string) bool {
	_, err := find(name)
	return err == nil
}

// EnsureReady starts the engine if it is not running, and waits until it is ready. An engine that did not stop when
// told to is restarted.
func (e *Engine) Ready() error {
	if e.proc != nil && !e.proc.dead() && e.settle() {
		return e.sync()
	}
	e.Close()
	var err error
	if e.proc, err = launch(e.Command, hearUCI); err != nil {
		return e.fail(err)
	}
	return e.hello()
}

// launchProcess starts the program of a command.
func launch(command []string, hear hearing) (p *process, err error) {
	path, err := find(command[0])
	if err == nil {
		p, err = start(path, command[1:], hear)
	}
	if err != nil {
		var found *exec.Error
		if errors.As(err, &found) {
			err = found.Err
		}
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return p, nil
}

func (e *Engine) hello() error {
	d := speech(e.Game.USI)
	e.proc.send(d.name)
	limit := time.Now().Add(e.Patience.Hello)
	offers := make(map[string]string) // descriptions of the engine's options, by lower-case name
	for {
		line, err := e.proc.next(limit)
		if err != nil {
			return e.fail(err)
		}
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.Name = strings.TrimSpace(name)
		}
		if option, ok := strings.CutPrefix(line, "option name "); ok {
			name, about, _ := strings.Cut(option, " type ")
			offers[strings.ToLower(name)] = about
		}
		if line == d.name+"ok" {
			break
		}
	}
	choices, err := choose(e.Game, offers)
	if err != nil {
		err = e.fail(err)
		e.Close()
		return err
	}
	for _, s := range append(choices, e.Settings...) {
		e.proc.send("setoption name " + s.Name + " value " + s.Value)
	}
	return e.sync()
}

// variantSettings returns the settings that make an engine with these options play g.
func choose(g rules.UCI, offers map[string]string) ([]Setting, error) {
	var all []Setting
	variants, several := offers[strings.ToLower(optVariant)]
	native := speech(g.USI).native
	variant := cmp.Or(g.Variant, native)
	switch {
	case several && slices.Contains(strings.Fields(variants), variant):
		all = append(all, Setting{optVariant, variant})
	case variant != native:
		return nil, fmt.Errorf("%w (%s)", ErrGame, variant)
	}
	if g.Chess960 {
		if _, ok := offers[strings.ToLower(optChess960)]; !ok {
			return nil, fmt.Errorf("%w (it has no option %s)", ErrGame, optChess960)
		}
		all = append(all, Setting{optChess960, "true"})
	}
	return all, nil
}

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
func NewUCIEngine(command string, args ...string) (*UCIEngine, error) {
	words, err := parseCommand(command, args)
	if err != nil {
		return nil, err
	}
	return &UCIEngine{Command: words, Timeouts: DefaultTimeouts()}, nil
}

// parseCommand returns the program and its arguments.
func parseCommand(command string, args []string) ([]string, error) {
	words := []string{command}
	if _, err := findProgram(command); err != nil {
		if words, err = SplitCommand(command); err != nil {
			return nil, err
		}
	}
	if len(words) == 0 {
		return nil, errors.New("protocol: an engine without a command")
	}
	return append(words, args...), nil
}

// findProgram finds a program; Debian installs engines in a directory that is not in every search path.
func findProgram(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && runtime.GOOS != "windows" && filepath.Base(name) == name {
		if games, err := exec.LookPath("/usr/games/" + name); err == nil {
			return games, nil
		}
	}
	return path, err
}

// IsInstalled reports whether there is a program of that name, so that a command with this text means it.
func IsInstalled(name string) bool {
	_, err := findProgram(name)
	return err == nil
}

// EnsureReady starts the engine if it is not running, and waits until it is ready. An engine that did not stop when
// told to is restarted.
func (e *UCIEngine) EnsureReady() error {
	if e.proc != nil && !e.proc.hasExited() && e.drainBestMove() {
		return e.waitReady()
	}
	e.Close()
	var err error
	if e.proc, err = launchProcess(e.Command, filterUCI); err != nil {
		return e.handleFailure(err)
	}
	return e.handshake()
}

// launchProcess starts the program of a command.
func launchProcess(command []string, filter lineFilter) (p *process, err error) {
	path, err := findProgram(command[0])
	if err == nil {
		p, err = startProcess(path, command[1:], filter)
	}
	if err != nil {
		var found *exec.Error
		if errors.As(err, &found) {
			err = found.Err
		}
		return nil, fmt.Errorf("%w: %w", ErrCannotStart, err)
	}
	return p, nil
}

func (e *UCIEngine) handshake() error {
	d := dialectFor(e.Game.USI)
	e.proc.send(d.name)
	deadline := time.Now().Add(e.Timeouts.Handshake)
	options := make(map[string]string) // descriptions of the engine's options, by lower-case name
	for {
		line, err := e.proc.readLine(deadline)
		if err != nil {
			return e.handleFailure(err)
		}
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.Name = strings.TrimSpace(name)
		}
		if option, ok := strings.CutPrefix(line, "option name "); ok {
			name, description, _ := strings.Cut(option, " type ")
			options[strings.ToLower(name)] = description
		}
		if line == d.name+"ok" {
			break
		}
	}
	settings, err := variantSettings(e.Game, options)
	if err != nil {
		err = e.handleFailure(err)
		e.Close()
		return err
	}
	for _, s := range append(settings, e.Settings...) {
		e.proc.send("setoption name " + s.Name + " value " + s.Value)
	}
	return e.waitReady()
}

// variantSettings returns the settings that make an engine with these options play g.
func variantSettings(g rules.UCI, options map[string]string) ([]Setting, error) {
	var settings []Setting
	variants, hasVariants := options[strings.ToLower(optVariant)]
	defaultVariant := dialectFor(g.USI).defaultVariant
	variant := cmp.Or(g.Variant, defaultVariant)
	switch {
	case hasVariants && slices.Contains(strings.Fields(variants), variant):
		settings = append(settings, Setting{optVariant, variant})
	case variant != defaultVariant:
		return nil, fmt.Errorf("%w (%s)", ErrUnsupportedGame, variant)
	}
	if g.Chess960 {
		if _, ok := options[strings.ToLower(optChess960)]; !ok {
			return nil, fmt.Errorf("%w (it has no option %s)", ErrUnsupportedGame, optChess960)
		}
		settings = append(settings, Setting{optChess960, "true"})
	}
	return settings, nil
}

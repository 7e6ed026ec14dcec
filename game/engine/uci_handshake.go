package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/rules"
)

// EnsureReady starts the engine if it is not running, and waits until it is ready. An engine that did not stop when
// told to is restarted.
func (e *UCIClient) EnsureReady() error {
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

func (e *UCIClient) handshake() error {
	d := dialectFor(e.Game.USI)
	e.proc.send(d.Name)
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
		if line == d.Name+"ok" {
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
	variants, hasVariants := options[strings.ToLower(uci.OptionVariant)]
	defaultVariant := dialectFor(g.USI).DefaultVariant
	variant := cmp.Or(g.Variant, defaultVariant)
	switch {
	case hasVariants && slices.Contains(strings.Fields(variants), variant):
		settings = append(settings, Setting{uci.OptionVariant, variant})
	case variant != defaultVariant:
		return nil, fmt.Errorf("%w (%s)", ErrUnsupportedGame, variant)
	}
	if g.Chess960 {
		if _, ok := options[strings.ToLower(uci.OptionChess960)]; !ok {
			return nil, fmt.Errorf("%w (it has no option %s)", ErrUnsupportedGame, uci.OptionChess960)
		}
		settings = append(settings, Setting{uci.OptionChess960, "true"})
	}
	return settings, nil
}

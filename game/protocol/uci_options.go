package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// An option is a value that the other program may set.
type option struct {
	name, value string
	least, most int      // of a number
	words       []string // of a choice
	button      bool
	initial     string
}

// String is the option as the answer to "uci" lists it.
func (o option) String() string {
	switch {
	case o.button:
		return "option name " + o.name + " type button"
	case o.words != nil:
		return "option name " + o.name + " type combo default " + o.initial + " var " + strings.Join(o.words, " var ")
	}
	return fmt.Sprintf("option name %s type spin default %s min %d max %d", o.name, o.initial, o.least, o.most)
}

// The names of the options.
const (
	optHash    = "Hash"
	optClear   = "Clear Hash"
	optThreads = "Threads"
	optMultiPV = "MultiPV"
	optLevel   = "Level"
	optVariant = "UCI_Variant"
)

// mostThreads is the bound of the option Threads.
const mostThreads = 64

// list makes the options with their values before any line is read.
func (u *UCI) list() []option {
	var names []string
	for _, v := range u.Variants {
		names = append(names, v.Name)
	}
	options := []option{
		{name: optHash, value: "64", least: 1, most: 4096},
		{name: optClear, button: true},
		// Levels 1 to 9 and searches with a limit of nodes take no notice of it.
		{name: optThreads, value: "1", least: 1, most: mostThreads},
		{name: optMultiPV, value: "1", least: 1, most: 64},
		{name: optLevel, value: "0", least: 0, most: 10},
		{name: optVariant, value: names[0], words: names},
	}
	for i := range options {
		options[i].initial = options[i].value
	}
	return options
}

// setOption reads "name … value …".
func (s *session) setOption(args []string) error {
	if s.busy() {
		return errThinking
	}
	if len(args) < 2 || args[0] != "name" {
		return fmt.Errorf("setoption: no name")
	}
	n := slices.Index(args, "value")
	if n < 0 {
		n = len(args)
	}
	return s.set(strings.Join(args[1:n], " "), strings.Join(args[min(n+1, len(args)):], " "))
}

// set gives an option a value. Names are read whatever their case, as the protocol says.
func (s *session) set(name, value string) error {
	n := slices.IndexFunc(s.options, func(o option) bool { return strings.EqualFold(o.name, name) })
	if n < 0 {
		return fmt.Errorf("no such option: %.60q", name)
	}
	o := &s.options[n]
	switch {
	case o.button:
		s.forget()
		return nil
	case o.words != nil:
		if !slices.Contains(o.words, value) {
			return fmt.Errorf("option %s: %.60q is none of %s", o.name, value, strings.Join(o.words, ", "))
		}
	default:
		number, err := strconv.Atoi(value)
		if err != nil || number < o.least || number > o.most {
			return fmt.Errorf("option %s: %.60q is no number from %d to %d", o.name, value, o.least, o.most)
		}
	}
	if (o.name == optHash || o.name == optThreads) && o.value != value && s.player != nil {
		s.player.Close()
		s.player = nil
	}
	o.value = value
	if o.name == optVariant {
		s.variant(value)
	}
	return nil
}

// variant changes the game; the position is then its start.
func (s *session) variant(name string) {
	for _, v := range s.Variants {
		if v.Name == name && v.Game.Info().ID != s.game.Info().ID {
			s.game, s.start, s.actions, s.warm = v.Game, "", nil, false
		}
	}
}

// number is the value of an option that is one.
func (s *session) number(name string) int {
	for _, o := range s.options {
		if o.name == name {
			n, _ := strconv.Atoi(o.value) // set has read it
			return n
		}
	}
	return 0
}

// CheckDefaults says what is wrong with the defaults, if anything is.
func (u *UCI) CheckDefaults() error {
	s := &session{UCI: u, options: u.list(), game: u.Variants[0].Game}
	for name, value := range u.Defaults {
		if err := s.set(name, value); err != nil {
			return err
		}
	}
	return nil
}

package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An option is a value that the client may set.
type option struct {
	name, value string
	called      string   // name in the dialect
	least, most int      // range of a number
	words       []string // values of a combo
	check       bool     // a boolean
	button      bool
	initial     string
}

// String formats the option for the client.
func (o option) String() string {
	switch {
	case o.button:
		return "option name " + o.called + " type button"
	case o.check:
		return "option name " + o.called + " type check default " + o.initial
	case o.words != nil:
		return "option name " + o.called + " type combo default " + o.initial + " var " + strings.Join(o.words, " var ")
	}
	return fmt.Sprintf("option name %s type spin default %s min %d max %d", o.called, o.initial, o.least, o.most)
}

// The names of the options in UCI.
const (
	optHash     = "Hash"
	optClear    = "Clear Hash"
	optThreads  = "Threads"
	optMultiPV  = "MultiPV"
	optPonder   = "Ponder"
	optLevel    = "Level"
	optWDL      = "UCI_ShowWDL"
	optAnalyse  = "UCI_AnalyseMode"
	optChess960 = "UCI_Chess960"
	optVariant  = "UCI_Variant"
)

// maxThreads is the upper bound of the option Threads.
const mostThreads = 64

// newOptions returns the options with their initial values.
func (u *UCI) list(d *dialect) []option {
	var names []string
	anywhere := false
	for _, v := range u.Variants {
		names = append(names, v.word())
		anywhere = anywhere || v.Chess960
	}
	options := []option{
		{name: optHash, value: "64", least: 1, most: 4096},
		{name: optClear, button: true},
		// Levels 1 to 9 and searches limited by nodes use one thread anyway.
		{name: optThreads, value: "1", least: 1, most: mostThreads},
		{name: optMultiPV, value: "1", least: 1, most: 64},
		// The client decides when to ponder; the option tells it that we can.
		{name: optPonder, value: "false", check: true},
		{name: optLevel, value: "0", least: 0, most: int(ai.MaxLevel)},
		{name: optWDL, value: "false", check: true},
		{name: optAnalyse, value: "false", check: true}, // turns levels off
		{name: optVariant, value: names[0], words: names},
	}
	if anywhere {
		options = append(options, option{name: optChess960, value: "false", check: true})
	}
	for i := range options {
		o := &options[i]
		o.initial, o.called = o.value, d.called(o.name)
	}
	return slices.DeleteFunc(options, func(o option) bool { return o.called == "" })
}

// handleSetOption handles "name … value …".
func (s *session) setOption(args []string) error {
	if len(args) < 2 || args[0] != "name" {
		return fmt.Errorf("setoption: no name")
	}
	n := slices.Index(args, "value")
	if n < 0 {
		n = len(args)
	}
	return s.set(strings.Join(args[1:n], " "), strings.Join(args[min(n+1, len(args)):], " "))
}

// setOptionValue sets an option. Names are case-insensitive, as the protocol says.
func (s *session) set(name, value string) error {
	n := slices.IndexFunc(s.options, func(o option) bool { return strings.EqualFold(o.called, name) })
	if n < 0 {
		return fmt.Errorf("no such option: %.60q", name)
	}
	o := &s.options[n]
	switch {
	case o.button:
		s.forget()
		return nil
	case o.check:
		value = strings.ToLower(value)
		if value != "true" && value != "false" {
			return fmt.Errorf("option %s: %.60q is neither true nor false", o.called, value)
		}
	case o.words != nil:
		n := slices.IndexFunc(o.words, func(word string) bool { return strings.EqualFold(word, value) })
		if n < 0 {
			return fmt.Errorf("option %s: %.60q is none of %s", o.called, value, strings.Join(o.words, ", "))
		}
		value = o.words[n]
	default:
		number, err := strconv.Atoi(value)
		if err != nil || number < o.least || number > o.most {
			return fmt.Errorf("option %s: %.60q is no number from %d to %d", o.called, value, o.least, o.most)
		}
	}
	if (o.name == optHash || o.name == optThreads) && o.value != value && s.player != nil {
		s.player.Close()
		s.player = nil
	}
	o.value = value
	s.vary()
	return nil
}

// optionValue is the value of UCI_Variant for v. Clients know Chess960 by its own option; it can also be chosen by
// name.
func (v Variant) word() string {
	if v.Chess960 {
		return v.Game.Info().ID
	}
	return v.Name
}

// updateVariant switches to the game that the options select, at its start position.
func (s *session) vary() {
	name, anywhere := s.value(optVariant), s.checked(optChess960)
	var g rules.Game
	for _, v := range s.Variants {
		if v.word() == name && g == nil || v.Chess960 && anywhere && v.Name == name {
			g = v.Game
		}
	}
	if g != nil && g.Info().ID != s.game.Info().ID {
		s.game, s.line, s.warm = g, line{}, false
	}
}

// optionValue returns the value of an option; "" if there is no such option.
func (s *session) value(name string) string {
	for _, o := range s.options {
		if o.name == name {
			return o.value
		}
	}
	return ""
}

// isOptionSet reports whether a boolean option is true.
func (s *session) checked(name string) bool { return s.value(name) == "true" }

// optionNumber returns the value of a numeric option.
func (s *session) number(name string) int {
	n, _ := strconv.Atoi(s.value(name)) // setOptionValue has validated it
	return n
}

// CheckDefaults reports what is wrong with the defaults.
func (u *UCI) CheckDefaults() error {
	s := u.begin()
	for name, value := range u.Defaults {
		if err := s.set(name, value); err != nil {
			return err
		}
	}
	return nil
}

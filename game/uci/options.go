package uci

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
)

// An option is a value that the client may set.
type option struct {
	name, value        string
	protocolName       string   // name in the dialect
	minValue, maxValue int      // range of a number
	choices            []string // values of a combo
	isCheck            bool     // a boolean
	isButton           bool
	defaultValue       string
}

// String formats the option for the client.
func (o option) String() string {
	switch {
	case o.isButton:
		return "option name " + o.protocolName + " type button"
	case o.isCheck:
		return "option name " + o.protocolName + " type check default " + o.defaultValue
	case o.choices != nil:
		return "option name " + o.protocolName + " type combo default " + o.defaultValue + " var " + strings.Join(o.choices, " var ")
	}
	return fmt.Sprintf("option name %s type spin default %s min %d max %d", o.protocolName, o.defaultValue, o.minValue, o.maxValue)
}

// The names of the options in UCI; a dialect may have others.
const (
	OptionHash        = "Hash"
	OptionClearHash   = "Clear Hash"
	OptionThreads     = "Threads"
	OptionMultiPV     = "MultiPV"
	OptionPonder      = "Ponder"
	OptionLevel       = "Level"
	OptionShowWDL     = "UCI_ShowWDL"
	OptionAnalyseMode = "UCI_AnalyseMode"
	OptionChess960    = "UCI_Chess960"
	OptionVariant     = "UCI_Variant"
)

// newOptions returns the options with their initial values.
func (u *Server) newOptions(d *Dialect) []option {
	var names []string
	hasChess960 := false
	for _, v := range u.Variants {
		names = append(names, v.optionValue())
		hasChess960 = hasChess960 || v.Chess960
	}
	options := []option{
		{name: OptionHash, value: "64", minValue: 1, maxValue: 4096},
		{name: OptionClearHash, isButton: true},
		// Levels 1 to 9 and searches limited by nodes use one thread anyway.
		{name: OptionThreads, value: "1", minValue: 1, maxValue: ai.MaxThreads},
		{name: OptionMultiPV, value: "1", minValue: 1, maxValue: 64},
		// The client decides when to ponder; the option tells it that we can.
		{name: OptionPonder, value: "false", isCheck: true},
		{name: OptionLevel, value: "0", minValue: 0, maxValue: int(ai.MaxLevel)},
		{name: OptionShowWDL, value: "false", isCheck: true},
		{name: OptionAnalyseMode, value: "false", isCheck: true}, // turns levels off
		{name: OptionVariant, value: names[0], choices: names},
	}
	if hasChess960 {
		options = append(options, option{name: OptionChess960, value: "false", isCheck: true})
	}
	for i := range options {
		o := &options[i]
		o.defaultValue, o.protocolName = o.value, d.optionName(o.name)
	}
	return slices.DeleteFunc(options, func(o option) bool { return o.protocolName == "" })
}

// handleSetOption handles "name … value …".
func (s *session) handleSetOption(args []string) error {
	if len(args) < 2 || args[0] != "name" {
		return fmt.Errorf("setoption: no name")
	}
	n := slices.Index(args, "value")
	if n < 0 {
		n = len(args)
	}
	return s.setOptionValue(strings.Join(args[1:n], " "), strings.Join(args[min(n+1, len(args)):], " "))
}

// setOptionValue sets an option. Names are case-insensitive, as the protocol says.
func (s *session) setOptionValue(name, value string) error {
	n := slices.IndexFunc(s.options, func(o option) bool { return strings.EqualFold(o.protocolName, name) })
	if n < 0 {
		return fmt.Errorf("no such option: %.60q", name)
	}
	o := &s.options[n]
	switch {
	case o.isButton:
		s.resetPlayer()
		return nil
	case o.isCheck:
		value = strings.ToLower(value)
		if value != "true" && value != "false" {
			return fmt.Errorf("option %s: %.60q is neither true nor false", o.protocolName, value)
		}
	case o.choices != nil:
		n := slices.IndexFunc(o.choices, func(word string) bool { return strings.EqualFold(word, value) })
		if n < 0 {
			return fmt.Errorf("option %s: %.60q is none of %s", o.protocolName, value, strings.Join(o.choices, ", "))
		}
		value = o.choices[n]
	default:
		number, err := strconv.Atoi(value)
		if err != nil || number < o.minValue || number > o.maxValue {
			return fmt.Errorf("option %s: %.60q is no number from %d to %d", o.protocolName, value, o.minValue, o.maxValue)
		}
	}
	if (o.name == OptionHash || o.name == OptionThreads) && o.value != value && s.player != nil {
		s.player.Close()
		s.player = nil
	}
	o.value = value
	s.updateVariant()
	return nil
}

// updateVariant switches to the game that the options select, at its start position.
func (s *session) updateVariant() {
	name, chess960 := s.optionValue(OptionVariant), s.isOptionSet(OptionChess960)
	var selected Variant
	for _, v := range s.Variants {
		if v.optionValue() == name && selected.Game == nil || v.Chess960 && chess960 && v.Name == name {
			selected = v
		}
	}
	if g := selected.Game; g != nil && (g.Info().ID != s.game.Info().ID || !maps.Equal(selected.Options, s.gameOptions)) {
		s.game, s.gameOptions, s.positionSpec, s.isWarm = g, selected.Options, positionSpec{}, false
	}
}

// optionValue returns the value of an option; "" if there is no such option.
func (s *session) optionValue(name string) string {
	for _, o := range s.options {
		if o.name == name {
			return o.value
		}
	}
	return ""
}

// isOptionSet reports whether a boolean option is true.
func (s *session) isOptionSet(name string) bool { return s.optionValue(name) == "true" }

// optionNumber returns the value of a numeric option.
func (s *session) optionNumber(name string) int {
	n, _ := strconv.Atoi(s.optionValue(name)) // setOptionValue has validated it
	return n
}

// CheckDefaults reports what is wrong with the defaults.
func (u *Server) CheckDefaults() error {
	s := u.newSession()
	for name, value := range u.Defaults {
		if err := s.setOptionValue(name, value); err != nil {
			return err
		}
	}
	return nil
}

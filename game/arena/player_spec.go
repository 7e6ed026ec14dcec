package arena

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
)

// A PlayerKind is a kind of player.
type PlayerKind string

// The kinds of players.
const (
	Human   PlayerKind = "human"
	BuiltIn PlayerKind = "ai"  // the built-in computer player
	UCI     PlayerKind = "uci" // an external UCI engine
	USI     PlayerKind = "usi" // an external USI engine
	GTP     PlayerKind = "gtp" // an external GTP engine
)

// IsExternal reports whether players of the kind are external engines.
func (k PlayerKind) IsExternal() bool { return k == UCI || k == USI || k == GTP }

// EngineKindFor is the kind of external engines that play a game; "" if there are none.
func EngineKindFor(info rules.Info) PlayerKind { return PlayerKind(strings.ToLower(info.Protocol())) }

// checkGame reports why engines of the kind cannot play a game.
func (k PlayerKind) checkGame(info rules.Info) error {
	if EngineKindFor(info) != k {
		return fmt.Errorf("%s engines do not play %s", strings.ToUpper(string(k)), info.ID)
	}
	return nil
}

// A PlayerSpec describes a player.
type PlayerSpec struct {
	Kind        PlayerKind
	Name        string
	Command     string   // program of an external engine
	Args        []string // its arguments
	Level       ai.Level
	Limits      ai.Limits
	TimeControl game.TimeControl
	Settings    []engine.Setting // options of an external engine
	HashMB      int              // built-in player: size of the hash table; 0 is the default
	Threads     int              // built-in player: search threads; 0 is one
	Source      string           // as written on the command line
}

// Defaults for players without any limit.
const (
	defaultLevel    ai.Level = 5
	defaultMoveTime          = time.Second
)

// ParsePlayers parses a comma-separated list of players: "human", "ai", "ai:LEVEL".
func ParsePlayers(list string) ([]PlayerSpec, error) {
	var specs []PlayerSpec
	for word := range strings.SplitSeq(list, ",") {
		word = strings.TrimSpace(word)
		kind, level, hasLevel := strings.Cut(word, ":")
		s := PlayerSpec{Kind: PlayerKind(kind), Name: word, Source: word}
		switch {
		case word == string(Human):
		case kind != string(BuiltIn):
			return nil, fmt.Errorf("player %q is neither human nor ai nor ai:LEVEL", word)
		case hasLevel:
			if err := s.setField("level", level); err != nil {
				return nil, fmt.Errorf("player %q: %w", word, err)
			}
		}
		s.fillDefaults()
		specs = append(specs, s)
	}
	return specs, nil
}

// ParsePlayerSpec parses one player: "human", "ai level=3", "uci COMMAND movetime=100 Hash=16". Words that contain
// spaces are quoted. Words after COMMAND that contain no "=" or begin with "-" are arguments of the program.
func ParsePlayerSpec(text string) (PlayerSpec, error) {
	words, err := engine.SplitCommand(text)
	if err != nil {
		return PlayerSpec{}, err
	}
	if len(words) == 0 {
		return PlayerSpec{}, errors.New("player: nothing is written there")
	}
	s := PlayerSpec{Kind: PlayerKind(words[0]), Source: text}
	words = words[1:]
	switch s.Kind {
	case Human, BuiltIn:
	case UCI, USI, GTP:
		if len(words) == 0 {
			return PlayerSpec{}, fmt.Errorf("player %q: which program?", text)
		}
		s.Command, words = words[0], words[1:]
		for len(words) > 0 && (!strings.Contains(words[0], "=") || words[0][0] == '-') {
			s.Args, words = append(s.Args, words[0]), words[1:]
		}
	default:
		return PlayerSpec{}, fmt.Errorf("player %q: %q is neither human nor ai nor uci nor usi nor gtp", text, s.Kind)
	}
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		if !ok || name == "" {
			return PlayerSpec{}, fmt.Errorf("player %q: %q is not NAME=VALUE", text, word)
		}
		if err := s.setField(name, value); err != nil {
			return PlayerSpec{}, fmt.Errorf("player %q: %w", text, err)
		}
	}
	s.fillDefaults()
	return s, nil
}

// Limits of the numbers in a player spec.
const (
	maxDepth      = 1000
	maxMoveTimeMs = 24 * 60 * 60 * 1000
	maxHashMB     = 4096
)

// setField applies one NAME=VALUE.
func (s *PlayerSpec) setField(name, value string) error {
	number := func(maxValue uint64) (uint64, error) {
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n < 1 || n > maxValue {
			return 0, fmt.Errorf("%s: %q is no number from 1 to %d", name, value, maxValue)
		}
		return n, nil
	}
	var n uint64
	var err error
	switch builtIn := s.Kind == BuiltIn; {
	case name == "name":
		if value == "" {
			return errors.New("name: it is empty")
		}
		s.Name = value
	case s.Kind == Human:
		return fmt.Errorf("%s: a human has no such thing", name)
	case name == "movetime":
		n, err = number(maxMoveTimeMs)
		s.Limits.MoveTime = time.Duration(n) * time.Millisecond
	case s.Kind == GTP && (name == "nodes" || name == "depth"):
		return fmt.Errorf("%s: GTP has no word for it", name)
	case name == "nodes":
		s.Limits.Nodes, err = number(1 << 62)
	case name == "depth":
		n, err = number(maxDepth)
		s.Limits.Depth = int(n)
	case name == "clock":
		s.TimeControl, err = game.ParseTimeControl(value)
	case builtIn && name == "level":
		n, err = number(uint64(ai.MaxLevel))
		s.Level = ai.Level(n)
	case builtIn && strings.EqualFold(name, "hash"):
		n, err = number(maxHashMB)
		s.HashMB = int(n)
	case builtIn && name == "threads":
		n, err = number(ai.MaxThreads)
		s.Threads = int(n)
	case builtIn:
		return fmt.Errorf("%q: our player has no such option", name)
	default:
		s.Settings = append(s.Settings, engine.Setting{Name: name, Value: value})
	}
	return err
}

// fillDefaults fills in what was not given.
func (s *PlayerSpec) fillDefaults() {
	if s.Name == "" {
		s.Name = s.Source
		if s.Kind.IsExternal() {
			s.Name = strings.Join(append([]string{s.Command}, s.Args...), " ")
		}
	}
	if s.Limits != (ai.Limits{}) || s.Level != 0 || s.TimeControl.Kind != game.NoClock {
		return
	}
	switch s.Kind {
	case BuiltIn:
		s.Level = defaultLevel
	case UCI, USI, GTP:
		s.Limits.MoveTime = defaultMoveTime
	}
}

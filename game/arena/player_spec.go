package arena

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
)

// A PlayerKind is a kind of player.
type Kind string

// The kinds of players.
const (
	Human Kind = "human"
	Own   Kind = "ai"  // the built-in computer player
	UCI   Kind = "uci" // an external UCI engine
	USI   Kind = "usi" // an external USI engine
	GTP   Kind = "gtp" // an external GTP engine
)

// IsExternal reports whether players of the kind are external engines.
func (k Kind) Foreign() bool { return k == UCI || k == USI || k == GTP }

// EngineKindFor is the kind of external engines that play a game; "" if there are none.
func KindFor(info rules.Info) Kind { return Kind(strings.ToLower(info.Protocol())) }

// checkGame reports why engines of the kind cannot play a game.
func (k Kind) plays(info rules.Info) error {
	if KindFor(info) != k {
		return fmt.Errorf("%s engines do not play %s", strings.ToUpper(string(k)), info.ID)
	}
	return nil
}

// A PlayerSpec describes a player.
type Spec struct {
	Kind     Kind
	Name     string
	Command  string   // program of an external engine
	Args     []string // its arguments
	Level    ai.Level
	Limits   ai.Limits
	Control  game.Control
	Settings []protocol.Setting // options of an external engine
	HashMB   int                // built-in player: size of the hash table; 0 is the default
	Threads  int                // built-in player: search threads; 0 is one
	Text     string             // as written on the command line
}

// Defaults for players without any limit.
const (
	usualLevel ai.Level = 5
	usualTime           = time.Second
)

// ParsePlayers parses a comma-separated list of players: "human", "ai", "ai:LEVEL".
func ParseList(list string) ([]Spec, error) {
	var specs []Spec
	for word := range strings.SplitSeq(list, ",") {
		word = strings.TrimSpace(word)
		kind, level, leveled := strings.Cut(word, ":")
		s := Spec{Kind: Kind(kind), Name: word, Text: word}
		switch {
		case word == string(Human):
		case kind != string(Own):
			return nil, fmt.Errorf("player %q is neither human nor ai nor ai:LEVEL", word)
		case leveled:
			if err := s.set("level", level); err != nil {
				return nil, fmt.Errorf("player %q: %w", word, err)
			}
		}
		s.complete()
		specs = append(specs, s)
	}
	return specs, nil
}

// ParsePlayerSpec parses one player: "human", "ai level=3", "uci COMMAND movetime=100 Hash=16". Words that contain
// spaces are quoted. Words after COMMAND that contain no "=" or begin with "-" are arguments of the program.
func ParseSpec(text string) (Spec, error) {
	words, err := protocol.Words(text)
	if err != nil {
		return Spec{}, err
	}
	if len(words) == 0 {
		return Spec{}, errors.New("player: nothing is written there")
	}
	s := Spec{Kind: Kind(words[0]), Text: text}
	words = words[1:]
	switch s.Kind {
	case Human, Own:
	case UCI, USI, GTP:
		if len(words) == 0 {
			return Spec{}, fmt.Errorf("player %q: which program?", text)
		}
		s.Command, words = words[0], words[1:]
		for len(words) > 0 && (!strings.Contains(words[0], "=") || words[0][0] == '-') {
			s.Args, words = append(s.Args, words[0]), words[1:]
		}
	default:
		return Spec{}, fmt.Errorf("player %q: %q is neither human nor ai nor uci nor usi nor gtp", text, s.Kind)
	}
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		if !ok || name == "" {
			return Spec{}, fmt.Errorf("player %q: %q is not NAME=VALUE", text, word)
		}
		if err := s.set(name, value); err != nil {
			return Spec{}, fmt.Errorf("player %q: %w", text, err)
		}
	}
	s.complete()
	return s, nil
}

// Limits of the numbers in a player spec.
const (
	maxDepth   = 1000
	maxMillis  = 24 * 60 * 60 * 1000
	maxHash    = 4096
	maxThreads = 64
)

// setField applies one NAME=VALUE.
func (s *Spec) set(name, value string) error {
	number := func(most uint64) (uint64, error) {
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n < 1 || n > most {
			return 0, fmt.Errorf("%s: %q is no number from 1 to %d", name, value, most)
		}
		return n, nil
	}
	var n uint64
	var err error
	switch own := s.Kind == Own; {
	case name == "name":
		if value == "" {
			return errors.New("name: it is empty")
		}
		s.Name = value
	case s.Kind == Human:
		return fmt.Errorf("%s: a human has no such thing", name)
	case name == "movetime":
		n, err = number(maxMillis)
		s.Limits.MoveTime = time.Duration(n) * time.Millisecond
	case s.Kind == GTP && (name == "nodes" || name == "depth"):
		return fmt.Errorf("%s: GTP has no word for it", name)
	case name == "nodes":
		s.Limits.Nodes, err = number(1 << 62)
	case name == "depth":
		n, err = number(maxDepth)
		s.Limits.Depth = int(n)
	case name == "clock":
		s.Control, err = game.ParseControl(value)
	case own && name == "level":
		n, err = number(uint64(ai.MaxLevel))
		s.Level = ai.Level(n)
	case own && strings.EqualFold(name, "hash"):
		n, err = number(maxHash)
		s.HashMB = int(n)
	case own && name == "threads":
		n, err = number(maxThreads)
		s.Threads = int(n)
	case own:
		return fmt.Errorf("%q: our player has no such option", name)
	default:
		s.Settings = append(s.Settings, protocol.Setting{Name: name, Value: value})
	}
	return err
}

// fillDefaults fills in what was not given.
func (s *Spec) complete() {
	if s.Name == "" {
		s.Name = s.Text
		if s.Kind.Foreign() {
			s.Name = strings.Join(append([]string{s.Command}, s.Args...), " ")
		}
	}
	if s.Limits != (ai.Limits{}) || s.Level != 0 || s.Control.Kind != game.NoClock {
		return
	}
	switch s.Kind {
	case Own:
		s.Level = usualLevel
	case UCI, USI, GTP:
		s.Limits.MoveTime = usualTime
	}
}

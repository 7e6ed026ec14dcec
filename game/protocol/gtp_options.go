package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// gtpPlayerOptions are the options of the player.
type ownOptions struct {
	level, hash, threads, movetime, nodes uint64
}

// defaultThinkTime is the time per move when none is given.
const usualThought = 5 * time.Second

// parseDefaults splits the defaults into options of the player and of the game.
func (g *GTP) defaults() (own ownOptions, options rules.Options, err error) {
	own.threads = 1
	options = rules.Options{}
	numbers := map[string]struct {
		n    *uint64
		most uint64
	}{
		"level": {&own.level, uint64(ai.MaxLevel)}, "hash": {&own.hash, 4096}, "threads": {&own.threads, mostThreads},
		"movetime": {&own.movetime, 24 * 60 * 60 * 1000}, "nodes": {&own.nodes, 1 << 62},
	}
	for name, value := range g.Defaults {
		key := strings.ToLower(name)
		if number, ok := numbers[key]; ok {
			n, err := strconv.ParseUint(value, 10, 64)
			if err != nil || n > number.most {
				return own, nil, fmt.Errorf("option %s: %.60q is no number up to %d", name, value, number.most)
			}
			*number.n = n
			continue
		}
		if !slices.Contains([]string{goban.Size, goban.Rules, goban.Komi, goban.KoRule}, key) {
			return own, nil, fmt.Errorf("no such option: %.60q", name)
		}
		options[key] = value
	}
	_, err = goban.New().Info().Complete(options)
	return own, options, err
}

// searchLimits returns the limits for a move of seat.
func (s *gtpSession) limits(seat rules.Seat) ai.Limits {
	lim := ai.Limits{MoveTime: time.Duration(s.own.movetime) * time.Millisecond, Nodes: s.own.nodes}
	if s.control.Kind != "" {
		clock := s.control.Engine(s.faces[seat])
		clock.Left = max(clock.Left, time.Millisecond)
		lim.Clock = &clock
	}
	if lim == (ai.Limits{}) && s.own.level == 0 {
		lim.MoveTime = usualThought
	}
	return lim
}

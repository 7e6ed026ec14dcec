package gtp

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

// playerOptions are the options of the player.
type playerOptions struct {
	level, hashMB, threads, moveTimeMs, nodes uint64
}

// defaultThinkTime is the time per move when none is given.
const defaultThinkTime = 5 * time.Second

// parseDefaults splits the defaults into options of the player and of the game.
func (g *Server) parseDefaults() (player playerOptions, options rules.Options, err error) {
	player.threads = 1
	options = rules.Options{}
	playerNumbers := map[string]struct {
		n    *uint64
		most uint64
	}{
		"level": {&player.level, uint64(ai.MaxLevel)}, "hash": {&player.hashMB, 4096}, "threads": {&player.threads, ai.MaxThreads},
		"movetime": {&player.moveTimeMs, 24 * 60 * 60 * 1000}, "nodes": {&player.nodes, 1 << 62},
	}
	for name, value := range g.Defaults {
		key := strings.ToLower(name)
		if number, ok := playerNumbers[key]; ok {
			n, err := strconv.ParseUint(value, 10, 64)
			if err != nil || n > number.most {
				return player, nil, fmt.Errorf("option %s: %.60q is no number up to %d", name, value, number.most)
			}
			*number.n = n
			continue
		}
		if !slices.Contains([]string{goban.Size, goban.Rules, goban.Komi, goban.KoRule}, key) {
			return player, nil, fmt.Errorf("no such option: %.60q", name)
		}
		options[key] = value
	}
	_, err = goban.New().Info().Complete(options)
	return player, options, err
}

// searchLimits returns the limits for a move of seat.
func (s *session) searchLimits(seat rules.Seat) ai.Limits {
	limits := ai.Limits{MoveTime: time.Duration(s.playerOptions.moveTimeMs) * time.Millisecond, Nodes: s.playerOptions.nodes}
	if s.timeControl.Kind != "" {
		clock := s.timeControl.EngineClock(s.clocks[seat])
		clock.Left = max(clock.Left, time.Millisecond)
		limits.Clock = &clock
	}
	if limits == (ai.Limits{}) && s.playerOptions.level == 0 {
		limits.MoveTime = defaultThinkTime
	}
	return limits
}

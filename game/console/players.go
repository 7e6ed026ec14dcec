package console

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/arena"
)

// defaultLevel is the level of a computer without an explicit one.
const defaultLevel = 3

// ParsePlayer parses the player of a seat: "human", "ai" or "ai:LEVEL", followed by level=N and name=…, separated by
// spaces. An external engine is "uci COMMAND", "usi COMMAND" or "gtp COMMAND" with its options: see
// [arena.ParsePlayerSpec].
func ParsePlayer(spec string) (game.Player, error) {
	words := splitWords(spec)
	if len(words) == 0 {
		return game.Player{}, fmt.Errorf("console: no player in %q", spec)
	}
	var p game.Player
	kind, level, hasLevel := strings.Cut(words[0], ":")
	switch strings.ToLower(kind) {
	case "human":
		if hasLevel {
			return game.Player{}, fmt.Errorf("console: a person has no level: %q", words[0])
		}
	case "ai":
		p.Computer, p.Level = true, defaultLevel
		if hasLevel {
			words = append([]string{kind, "level=" + level}, words[1:]...)
		}
	case string(arena.UCI), string(arena.USI), string(arena.GTP):
		engine, err := arena.PlayerKind(strings.ToLower(kind)).PlayerFor(joinQuoted(words[1:]))
		if err != nil {
			return engine, fmt.Errorf("console: %w", err)
		}
		return engine, nil
	default:
		return game.Player{}, fmt.Errorf("console: %q is neither human nor ai nor uci nor usi nor gtp", words[0])
	}
	for _, word := range words[1:] {
		key, value, _ := strings.Cut(word, "=")
		switch {
		case key == "name":
			p.Name = value
		case key == "level" && p.Computer:
			n, err := parseLevel(value)
			if err != nil {
				return game.Player{}, err
			}
			p.Level = n
		default:
			return game.Player{}, fmt.Errorf("console: %q says nothing about a player", word)
		}
	}
	return p, nil
}

// parseLevel parses a level of the computer player.
func parseLevel(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > int(ai.MaxLevel) {
		return 0, fmt.Errorf("console: level %q is not from 1 to %d", s, ai.MaxLevel)
	}
	return n, nil
}

// ParsePlayers parses a comma-separated list of players in the order of the seats. Seats beyond the list are for
// people.
func ParsePlayers(list string, seats int) ([]game.Player, error) {
	players := make([]game.Player, seats)
	if list == "" {
		return players, nil
	}
	specs := strings.Split(list, ",")
	if len(specs) > seats {
		return nil, fmt.Errorf("console: %d players for %d seats", len(specs), seats)
	}
	for i, spec := range specs {
		p, err := ParsePlayer(spec)
		if err != nil {
			return nil, err
		}
		players[i] = p
	}
	return players, nil
}

package main

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// settings say what problems of a game are like.
type settings struct {
	goal     mate.Goal
	maxMoves int
	// minChoices is how many other checks and captures there must be beside the solution of a problem of one move, and how
	// many other moves in longer ones, or in all where anyMove is set because captures are mandatory.
	minChoices int
	anyMove    bool
	// minPieces is how many pieces there must be on the board.
	minPieces int
	// extraNodes is how many nodes per move the seats have at most in the games beyond a minimum.
	extraNodes uint64
	// random is the share of random moves in the games.
	random float64
	// several: with several seats the engine sees few mates. One in one move is looked for in every position, a longer one
	// where the engine gives the side to move a score of at least minScore.
	several  bool
	minScore ai.Score
	// options are those of the games in turn; none: the usual ones.
	options []rules.Options
}

// settingsFor returns the settings of the game with that ID. The goal is the usual one of the game, or another that its problems
// can have.
func settingsFor(id, goal string) (settings, error) {
	s, err := usualSettings(id)
	if err != nil || goal == "" || goal == s.goal.String() {
		return s, err
	}
	if s.goal == mate.Capture && goal == mate.Live.String() {
		s.goal, s.maxMoves = mate.Live, maxLifeMoves
		return s, nil
	}
	return s, fmt.Errorf("no problems of %s have the goal %q", id, goal)
}

// usualSettings returns the settings of the game with that ID for its usual goal.
func usualSettings(id string) (settings, error) {
	switch id {
	case "chess", "chess960", "capablanca80", "capablanca100", "hexagonal-chess":
		return settings{goal: mate.Mate, maxMoves: 3, minChoices: 4, minPieces: 9, extraNodes: 2000, random: 0.05}, nil
	case "byzantine-chess":
		return settings{goal: mate.Win, maxMoves: 3, minChoices: 2, minPieces: 6, extraNodes: 2000, random: 0.1}, nil
	case "antichess":
		return settings{goal: mate.Win, maxMoves: 3, minChoices: 3, anyMove: true, extraNodes: 2000, random: 0.03}, nil
	case "hasami-shogi":
		return settings{goal: mate.Win, maxMoves: 3, minChoices: 2, extraNodes: 2000, random: 0.15}, nil
	case "three-player-chess", "four-player-chess":
		return settings{goal: mate.MateOpponent, maxMoves: 2, minChoices: 4, minPieces: 12, extraNodes: 600, random: 0.05, several: true, minScore: 500}, nil
	case "go":
		sizes := []rules.Options{{goban.Size: "9"}, {goban.Size: "9"}, {goban.Size: "7"}, {goban.Size: "9"}}
		return settings{goal: mate.Capture, maxMoves: 4, anyMove: true, minChoices: 3, minPieces: 0, extraNodes: 300, random: 0.05, options: sizes}, nil
	}
	return settings{}, fmt.Errorf("no problems are made for %q", id)
}

package gtp

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// findGo finds Go only.
func findGo(id string) (rules.Game, bool) {
	g := goban.New()
	return g, id == g.Info().ID
}

// loadSGF goes to the end of the main line of the first game in a file, or to just before a move.
func (s *session) loadSGF(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	stopBefore := 0
	if len(args) > 1 {
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 {
			return "", errSyntax
		}
		stopBefore = n
	}
	records, err := formats.ReadFile(args[0], findGo)
	if len(records) == 0 {
		if err == nil {
			err = errors.New("there is no game in it")
		}
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	r := records[0]
	history := gameHistory{options: r.Options, start: r.Start}
	moves, undoLimit, end := 0, 0, ""
	if history.options[goban.Placement] == goban.Free && history.start == "" {
		undoLimit, _ = strconv.Atoi(history.options[goban.Handicap]) // the handicap stones are recorded as moves but do not count as such
	}
	for _, n := range r.Tree.Path(r.Tree.LineEnd(0)) {
		action := r.Tree.Nodes[n].Action
		if strings.HasPrefix(action, "end:") {
			end = action
			break
		}
		switch {
		case len(history.actions) < undoLimit:
		case isMove(action):
			moves++
		case moves == 0:
			undoLimit = len(history.actions) + 1
		}
		if stopBefore > 0 && moves == stopBefore {
			break
		}
		history.actions = append(history.actions, action)
	}
	if err := s.replay(history); err != nil {
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	s.undoLimit = undoLimit
	s.takeAgreedScore(end)
	s.clocks[0], s.clocks[1] = s.timeControl.InitialClock(), s.timeControl.InitialClock()
	if s.player != nil {
		s.player.NewGame()
	}
	return "", nil
}

// printSGF returns the game as SGF, or writes it to a file.
func (s *session) printSGF(args []string) (string, error) {
	r := &saves.Record{
		Game: goban.New().Info().ID, Options: s.history.options, Start: s.history.start, Tree: saves.NewTree(),
		Seats: make([]saves.SeatRecord, len(goban.New().Info().Seats)),
	}
	for _, action := range s.history.actions {
		r.Current = r.Tree.Append(r.Current, action)
	}
	if len(args) > 0 {
		if err := formats.WriteFile(args[0], findGo, r); err != nil {
			return "", text.For("en").WrapFileError(findGo, args[0], err)
		}
		return "", nil
	}
	var b bytes.Buffer
	if err := formats.Write(&b, ".sgf", findGo, r); err != nil {
		return "", err
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		if line = strings.TrimSpace(line); line != "" { // an empty line would end the response
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n"), nil
}

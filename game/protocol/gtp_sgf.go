package protocol

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
)

// findGo finds Go only.
func goOnly(id string) (rules.Game, bool) {
	g := goban.New()
	return g, id == g.Info().ID
}

// loadSGF goes to the end of the main line of the first game in a file, or to just before a move.
func (s *gtpSession) loadSGF(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	until := 0
	if len(args) > 1 {
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 {
			return "", errSyntax
		}
		until = n
	}
	records, err := saves.ReadFile(args[0], goOnly)
	if len(records) == 0 {
		if err == nil {
			err = errors.New("there is no game in it")
		}
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	r := records[0]
	l := gtpLine{options: r.Options, start: r.Start}
	moves, base, end := 0, 0, ""
	if l.options[goban.Placement] == goban.Free && l.start == "" {
		base, _ = strconv.Atoi(l.options[goban.Handicap]) // the handicap stones are recorded as moves but do not count as such
	}
	for _, n := range r.Tree.Path(r.Tree.End(0)) {
		action := r.Tree.Nodes[n].Action
		if strings.HasPrefix(action, "end:") {
			end = action
			break
		}
		switch {
		case len(l.actions) < base:
		case isPlay(action):
			moves++
		case moves == 0:
			base = len(l.actions) + 1
		}
		if until > 0 && moves == until {
			break
		}
		l.actions = append(l.actions, action)
	}
	if err := s.open(l); err != nil {
		return "", fmt.Errorf("cannot load file: %w", err)
	}
	s.base = base
	s.agreed(end)
	s.faces[0], s.faces[1] = s.control.Fresh(), s.control.Fresh()
	if s.player != nil {
		s.player.NewGame()
	}
	return "", nil
}

// printSGF returns the game as SGF, or writes it to a file.
func (s *gtpSession) printSGF(args []string) (string, error) {
	r := &saves.Record{
		Game: goban.New().Info().ID, Options: s.line.options, Start: s.line.start, Tree: saves.NewTree(),
		Seats: make([]saves.SeatRecord, len(sides)),
	}
	for _, action := range s.line.actions {
		r.Now = r.Tree.Append(r.Now, action)
	}
	if len(args) > 0 {
		if err := saves.WriteFile(args[0], goOnly, r); err != nil {
			return "", err
		}
		return "", nil
	}
	var b bytes.Buffer
	if err := saves.Write(&b, ".sgf", goOnly, r); err != nil {
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

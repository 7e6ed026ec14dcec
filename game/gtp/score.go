package gtp

import (
	"errors"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// findDeadStones returns the dead stones as agreed by the players, else as estimated by the player, else by the rules.
func (s *session) findDeadStones() *scoreMarks {
	if s.deadStones != nil {
		return s.deadStones
	}
	s.deadStones = &scoreMarks{}
	info, err := s.search(ai.Request{Options: s.history.options, Start: s.history.start, Actions: s.history.actions, Purpose: ai.EstimateOwnership, Limits: ai.Limits{MoveTime: defaultThinkTime}})
	if err != nil {
		s.deadStones.dead = s.pos.EstimateDead()
	}
	for _, name := range info.Dead {
		if c, ok := s.pos.Board().CellByName(name); ok && !s.pos.PieceAt(c).IsEmpty() {
			s.deadStones.dead = append(s.deadStones.dead, c)
		}
	}
	return s.deadStones
}

// takeAgreedScore takes over the dead stones if the game ended by scoring.
func (s *session) takeAgreedScore(end string) {
	a, err := rules.ParseAction(goban.New().Info(), s.pos, end)
	if err != nil || a.Reason != rules.ByScore {
		return
	}
	if dead, switched, err := rules.ParseScoreMarks(s.pos.Board(), a.Marks); err == nil {
		s.deadStones = &scoreMarks{slices.DeleteFunc(dead, func(c rules.Cell) bool { return s.pos.PieceAt(c).IsEmpty() }), switched}
	}
}

func (s *session) finalScore([]string) (string, error) {
	c := s.findDeadStones()
	return goban.FormatScoreLead(s.pos.Score(c.dead, c.switchedOut)), nil
}

// finalStatusList lists the chains with a status, one per line.
func (s *session) finalStatusList(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	status := strings.ToLower(args[0])
	if !slices.Contains([]string{"alive", "dead", "seki"}, status) {
		return "", errors.New("invalid status")
	}
	f := life.NewBoard(s.pos)
	living := f.Clone()
	statusOf := slices.Repeat([]string{"alive"}, len(f.Stones))
	for _, c := range s.findDeadStones().dead {
		for _, d := range f.ChainAt(c).Cells {
			statusOf[d], living.Stones[d] = "dead", rules.NoSeat
		}
	}
	for c, seki := range living.SekiStones() {
		if seki {
			statusOf[c] = "seki"
		}
	}
	var chains []string
	listed := make([]bool, len(f.Stones))
	for c := range f.Stones {
		if listed[c] || f.Stones[c] == rules.NoSeat || statusOf[c] != status {
			continue
		}
		var names []string
		chain := f.ChainAt(rules.Cell(c)).Cells
		slices.Sort(chain)
		for _, d := range chain {
			listed[d] = true
			names = append(names, s.pos.Board().Name(d))
		}
		chains = append(chains, strings.Join(names, " "))
	}
	return strings.Join(chains, "\n"), nil
}

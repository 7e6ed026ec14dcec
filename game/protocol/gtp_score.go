package protocol

import (
	"errors"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/goban/life"
	"github.com/ludarium/ludarium/saves"
)

// findDeadStones returns the dead stones as agreed by the players, else as estimated by the player, else by the rules.
func (s *gtpSession) counted() *gtpCount {
	if s.count != nil {
		return s.count
	}
	s.count = &gtpCount{}
	info, err := s.ask(ai.Request{Options: s.line.options, Start: s.line.start, Actions: s.line.actions, Purpose: ai.Count, Limits: ai.Limits{MoveTime: usualThought}})
	if err != nil {
		s.count.dead = s.pos.Estimate()
	}
	for _, name := range info.Dead {
		if c, ok := s.pos.Board().Find(name); ok && !s.pos.At(c).Empty() {
			s.count.dead = append(s.count.dead, c)
		}
	}
	return s.count
}

// takeAgreedScore takes over the dead stones if the game ended by scoring.
func (s *gtpSession) agreed(end string) {
	a, err := rules.ParseAction(goban.New().Info(), s.pos, end)
	if err != nil || a.Reason != rules.ByScore {
		return
	}
	if dead, switched, err := rules.ReadMarks(s.pos.Board(), a.Marks); err == nil {
		s.count = &gtpCount{slices.DeleteFunc(dead, func(c rules.Cell) bool { return s.pos.At(c).Empty() }), switched}
	}
}

func (s *gtpSession) finalScore([]string) (string, error) {
	c := s.counted()
	return Lead(s.pos.Score(c.dead, c.switched)), nil
}

// FormatScoreLead formats the result of scoring as Go records do: "W+6.5", "B+10", or "0" for a draw.
func Lead(score rules.Score) string {
	switch n := saves.Margin(score); {
	case n > 0:
		return "B+" + rules.Points(n)
	case n < 0:
		return "W+" + rules.Points(-n)
	}
	return "0"
}

// finalStatusList lists the chains with a status, one per line.
func (s *gtpSession) finalStatus(args []string) (string, error) {
	if len(args) == 0 {
		return "", errSyntax
	}
	status := strings.ToLower(args[0])
	if !slices.Contains([]string{"alive", "dead", "seki"}, status) {
		return "", errors.New("invalid status")
	}
	f := life.Of(s.pos)
	rest := f.Clone()
	is := slices.Repeat([]string{"alive"}, len(f.On))
	for _, c := range s.counted().dead {
		for _, d := range f.Chain(c).Cells {
			is[d], rest.On[d] = "dead", rules.NoSeat
		}
	}
	for c, seki := range rest.Seki() {
		if seki {
			is[c] = "seki"
		}
	}
	var all []string
	done := make([]bool, len(f.On))
	for c := range f.On {
		if done[c] || f.On[c] == rules.NoSeat || is[c] != status {
			continue
		}
		var names []string
		chain := f.Chain(rules.Cell(c)).Cells
		slices.Sort(chain)
		for _, d := range chain {
			done[d] = true
			names = append(names, s.pos.Board().Name(d))
		}
		all = append(all, strings.Join(names, " "))
	}
	return strings.Join(all, "\n"), nil
}

package console

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// showScore prints the dead stones, the lines of the score, and the neutral points.
func (s *session) tellCount([]string) {
	n := s.m.Snapshot().Scoring
	if n == nil || n.AwaitingProposal {
		s.refuse(game.ErrNotScoring)
		return
	}
	s.told = ""
	s.tellDead(n)
	for _, line := range n.Score.Lines {
		s.say(s.T("console.count-line", "What", s.T("count.line."+line.Code), "Values", s.perSeat(line)))
	}
	if c := n.Score.Neutral; len(c) > 0 {
		s.say(s.T("console.neutral", "Count", len(c), "Cells", s.few(c)))
	}
	seki := slices.DeleteFunc(slices.Clone(n.Score.NotCounted), func(c rules.Cell) bool { return slices.Contains(n.Score.SwitchedOut, c) })
	if len(seki) > 0 {
		s.say(s.T("console.seki", "Count", len(seki), "Cells", s.few(seki)))
	}
	if c := n.Score.SwitchedOut; len(c) > 0 {
		s.say(s.T("console.out", "Count", len(c), "Cells", s.few(c)))
	}
	if n.Final {
		s.say(s.Result(s.info, n.Score.Result) + ".")
		return
	}
	s.lead(n.Score)
}

// printDead lists the pieces that are marked as dead.
func (s *session) tellDead(n *game.Scoring) {
	var pieces []string
	for seat := range s.info.Seats {
		var cells []rules.Cell
		for _, g := range n.Groups {
			if g.Dead && g.Seat == rules.Seat(seat) {
				cells = append(cells, g.Cells...)
			}
		}
		if len(cells) > 0 {
			pieces = append(pieces, s.T("console.dead-of", "Seat", s.seat(rules.Seat(seat)), "Cells", s.cellNames(cells)))
		}
	}
	if pieces == nil {
		s.say(s.T("console.none-dead"))
		return
	}
	s.say(s.T("console.dead", "Pieces", s.List(pieces)))
}

// printLead prints who leads and by how much.
func (s *session) lead(score rules.Score) {
	winner := score.Result.Winner()
	if winner == rules.NoSeat {
		s.say(s.T("count.even") + ".")
		return
	}
	s.say(s.T("count.leads", "Seat", s.seat(winner), "Points", s.Points(score.Result.MarginHalfPoints)) + ".")
}

// describeSeatPoints lists the points of each seat in a line of the score.
func (s *session) perSeat(line rules.ScoreLine) string {
	var all []string
	for seat := range s.info.Seats {
		all = append(all, s.T("console.count-of", "Seat", s.seat(rules.Seat(seat)), "Points", s.Points(line.HalfPoints[seat])))
	}
	return strings.Join(all, s.T("list.comma"))
}

// cellNames joins the names of cells with spaces.
func (s *session) cellNames(cells []rules.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = s.board.Name(c)
	}
	return strings.Join(names, " ")
}

// shortCellNames joins the names of cells, or returns "" if there are too many to read.
func (s *session) few(cells []rules.Cell) string {
	const most = 20
	if len(cells) > most {
		return ""
	}
	return s.cellNames(cells)
}

// toggleMarks marks groups as dead or alive, and territories as excluded or included. Without a cell it prints the
// score.
func (s *session) markDead(args []string) {
	marked := false
	for _, word := range strings.FieldsFunc(strings.Join(args, " "), func(r rune) bool { return r == ',' || r == ' ' }) {
		c, ok := s.find(word)
		if !ok {
			s.refuse(rules.IllegalReason{Code: rules.NotOnBoard})
			return
		}
		if !s.done(s.m.ToggleMark(c)) {
			return
		}
		marked = true
	}
	if marked || len(args) == 0 {
		s.tellCount(nil)
	}
}

// resumePlay goes back from scoring to play.
func (s *session) playOn([]string) { s.done(s.m.ResumePlay(s.me())) }

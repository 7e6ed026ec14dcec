package console

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// showScore prints the dead stones, the lines of the score, and the neutral points.
func (s *session) showScore([]string) {
	scoring := s.match.Snapshot().Scoring
	if scoring == nil || scoring.AwaitingProposal {
		s.explainRefusal(game.ErrNotScoring)
		return
	}
	s.lastStatus = ""
	s.printDead(scoring)
	for _, line := range scoring.Score.Lines {
		s.print(s.T("console.count-line", "What", s.T("scoring.line."+line.Code), "Values", s.describeSeatPoints(line)))
	}
	if cells := scoring.Score.Neutral; len(cells) > 0 {
		s.print(s.T("console.neutral", "Count", len(cells), "Cells", s.shortCellNames(cells)))
	}
	seki := slices.DeleteFunc(slices.Clone(scoring.Score.NotCounted), func(cells rules.Cell) bool { return slices.Contains(scoring.Score.SwitchedOut, cells) })
	if len(seki) > 0 {
		s.print(s.T("console.seki", "Count", len(seki), "Cells", s.shortCellNames(seki)))
	}
	if cells := scoring.Score.SwitchedOut; len(cells) > 0 {
		s.print(s.T("console.out", "Count", len(cells), "Cells", s.shortCellNames(cells)))
	}
	if scoring.Final {
		s.print(s.Sentence(s.ResultText(s.info, scoring.Score.Result)))
		return
	}
	s.printLead(scoring.Score)
}

// printDead lists the pieces that are marked as dead.
func (s *session) printDead(scoring *game.Scoring) {
	var texts []string
	for seat := range s.info.Seats {
		var cells []rules.Cell
		for _, group := range scoring.Groups {
			if group.Dead && group.Seat == rules.Seat(seat) {
				cells = append(cells, group.Cells...)
			}
		}
		if len(cells) > 0 {
			texts = append(texts, s.T("console.dead-of", "Seat", s.seatName(rules.Seat(seat)), "Cells", s.cellNames(cells)))
		}
	}
	if texts == nil {
		s.print(s.T("console.none-dead"))
		return
	}
	s.print(s.T("console.dead", "Pieces", s.JoinList(texts)))
}

// printLead prints who leads and by how much.
func (s *session) printLead(score rules.Score) {
	winner := score.Result.Winner()
	if winner == rules.NoSeat {
		s.print(s.Sentence(s.T("scoring.even")))
		return
	}
	s.print(s.Sentence(s.T("scoring.leads", "Seat", s.seatName(winner), "Points", s.FormatPoints(score.Result.MarginHalfPoints))))
}

// describeSeatPoints lists the points of each seat in a line of the score.
func (s *session) describeSeatPoints(line rules.ScoreLine) string {
	var texts []string
	for seat := range s.info.Seats {
		texts = append(texts, s.T("console.count-of", "Seat", s.seatName(rules.Seat(seat)), "Points", s.FormatPoints(line.HalfPoints[seat])))
	}
	return strings.Join(texts, s.T("list.comma"))
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
func (s *session) shortCellNames(cells []rules.Cell) string {
	const maxCells = 20
	if len(cells) > maxCells {
		return ""
	}
	return s.cellNames(cells)
}

// toggleMarks marks groups as dead or alive, and territories as excluded or included. Without a cell it prints the
// score.
func (s *session) toggleMarks(args []string) {
	toggled := false
	for _, word := range strings.FieldsFunc(strings.Join(args, " "), func(r rune) bool { return r == ',' || r == ' ' }) {
		c, ok := s.findCell(word)
		if !ok {
			s.explainRefusal(rules.IllegalReason{Code: rules.NotOnBoard})
			return
		}
		if !s.reportFailure(s.match.ToggleMark(c)) {
			return
		}
		toggled = true
	}
	if toggled || len(args) == 0 {
		s.showScore(nil)
	}
}

// resumePlay goes back from scoring to play.
func (s *session) resumePlay([]string) { s.reportFailure(s.match.ResumePlay(s.personSeat())) }

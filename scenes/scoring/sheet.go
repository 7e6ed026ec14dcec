package scoring

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// settledConfidence is the confidence, in percent, below which a group's status is in doubt.
const settledConfidence = 80

// A Sheet is the score sheet of a match. It marks the score on the board too.
type Sheet struct {
	*scene.Context
	match        *game.Match
	snap         *game.Snapshot // the match after the last event; nil before the first
	view         *boardview.State
	isReopened   bool      // the sheet is open again although the match is over
	method       string    // of scoring that is shown; "" is the match's own
	scrollToTop  bool      // the sheet has just opened
	answersSince time.Time // since when the score can be accepted; zero while it cannot
}

// New returns the score sheet of a match, which marks the score on a view of its board.
func New(c *scene.Context, m *game.Match, view *boardview.State) *Sheet {
	return &Sheet{Context: c, match: m, view: view}
}

// SetSnapshot brings the sheet and the marks up to date. A new scoring starts with the rules of the match.
func (s *Sheet) SetSnapshot(snap *game.Snapshot) {
	if IsScoring(snap) && (s.snap == nil || !IsScoring(s.snap)) {
		s.method, s.scrollToTop, s.answersSince = "", true, time.Time{}
	}
	s.snap = snap
	s.updateMarks()
}

// IsOpen reports whether the sheet is shown: while the game is scored, and when it was opened after the match.
func (s *Sheet) IsOpen() bool { return IsScoring(s.snap) || s.snap.Scoring != nil && s.isReopened }

// IsScoring reports whether the game is being scored and the board takes marks.
func IsScoring(snap *game.Snapshot) bool { return snap.Scoring != nil && !snap.Scoring.Final }

// CanMark reports whether a person may mark dead groups.
func CanMark(snap *game.Snapshot) bool {
	return IsScoring(snap) && !snap.Scoring.AwaitingProposal && snap.Live &&
		slices.ContainsFunc(snap.Players, func(p game.Player) bool { return p.IsHere() })
}

// MarkMoves returns the taps that mark cells while the game is scored, one per cell.
func MarkMoves(cells int) []boardview.LegalMove {
	out := make([]boardview.LegalMove, cells)
	for c := range out {
		out[c] = boardview.LegalMove{
			Move: rules.Move(c + 1), Steps: []rules.Step{{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(c)}}},
		}
	}
	return out
}

// shownScore returns the score that is shown and the index of its method: the match's own while the sheet is closed.
func (s *Sheet) shownScore() (score rules.Score, method int) {
	n := s.snap.Scoring
	method = slices.IndexFunc(n.Methods, func(w game.MethodScore) bool { return w.Name == s.method })
	if method <= 0 || n.Final && !s.isReopened {
		return n.Score, 0
	}
	return n.Methods[method].Score, method
}

// updateMarks shows territory and dead groups on the board.
func (s *Sheet) updateMarks() {
	n := s.snap.Scoring
	if n == nil || n.AwaitingProposal {
		s.view.Scoring = nil
		return
	}
	score, _ := s.shownScore()
	out := &boardview.Scoring{Owner: score.Owner, Neutral: slices.Concat(score.Neutral, score.NotCounted)}
	for _, g := range n.Groups {
		if g.Dead {
			out.Dead = append(out.Dead, g.Cells...)
		}
		if isUnsettled(g) && !n.Final {
			out.Unsettled = append(out.Unsettled, g.Cells...)
		}
	}
	s.view.Scoring = out
}

// SetOpen opens or closes the score of a finished match.
func (s *Sheet) SetOpen(open bool) {
	s.isReopened, s.scrollToTop = open, open
	s.updateMarks()
}

// isUnsettled reports whether the proposed status of a group is in doubt and no player has decided it.
func isUnsettled(g game.Group) bool {
	return g.Confidence > 0 && g.Confidence < settledConfidence && !g.Decided
}

// ToggleMark marks or unmarks the tapped group as dead.
func (s *Sheet) ToggleMark(m rules.Move) {
	err := s.match.ToggleMark(rules.Cell(m - 1))
	if err == nil {
		s.Toast = scene.Toast{} // it said what could not be marked
	}
	gameui.ShowError(s.Context, s.snap.Board, err)
}

// resumingSeat returns the person who asks to play on: the only one, or the one who passed last, so that the
// opponent is to move as if nobody had passed.
func (s *Sheet) resumingSeat() rules.Seat {
	if person := game.OnlyPerson(s.snap.Players); person != rules.NoSeat {
		return person
	}
	return s.snap.LastMove.Seat
}

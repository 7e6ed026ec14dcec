package board

import (
	"image"
	"slices"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// settledConfidence is the confidence, in percent, below which a group's status is in doubt.
const settledConfidence = 80

// The sizes of the score, in units.
const (
	scoreColumnWidth     = 74
	scoreLineHeight      = 26
	scoreLineHeightTight = 22  // in portrait windows
	minWidthSideBySide   = 600 // from which the table stands beside the header
	groupRowHeight       = 40
	scoreButtonHeight    = 44
)

// A scoringState is how the scoring of a Go game is shown.
type scoringState struct {
	reopened     bool      // the sheet is open again although the match is over
	method       string    // of scoring that is shown; "" is the match's own
	scrollToTop  bool      // the sheet has just opened
	answersSince time.Time // since when the score can be accepted; zero while it cannot
}

// reset prepares the sheet for a new count, which is shown by the rules of the match.
func (c *scoringState) reset() { c.method, c.scrollToTop, c.answersSince = "", true, time.Time{} }

// isScoring reports whether the game is being scored and the board takes marks.
func isScoring(snap *game.Snapshot) bool { return snap.Scoring != nil && !snap.Scoring.Final }

// canMark reports whether a person may mark dead groups.
func canMark(snap *game.Snapshot) bool {
	return isScoring(snap) && !snap.Scoring.AwaitingProposal && snap.Live &&
		slices.ContainsFunc(snap.Players, func(p game.Player) bool { return !p.Computer })
}

// markMoves returns the taps that mark cells while the game is scored, one per cell.
func markMoves(cells int) []boardview.LegalMove {
	out := make([]boardview.LegalMove, cells)
	for c := range out {
		out[c] = boardview.LegalMove{
			Move: rules.Move(c + 1), Steps: []rules.Step{{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(c)}}},
		}
	}
	return out
}

// shownScore returns the score that is shown and the index of its method: the match's own while the sheet is closed.
func (s *Scene) shownScore() (score rules.Score, method int) {
	n := s.snap.Scoring
	method = slices.IndexFunc(n.Methods, func(w game.MethodScore) bool { return w.Name == s.scoring.method })
	if method <= 0 || n.Final && !s.scoring.reopened {
		return n.Score, 0
	}
	return n.Methods[method].Score, method
}

// updateScoringMarks shows territory and dead groups on the board.
func (s *Scene) updateScoringMarks() {
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

// setScoreOpen opens or closes the score of a finished match.
func (s *Scene) setScoreOpen(open bool) {
	s.scoring.reopened, s.scoring.scrollToTop = open, open
	s.updateScoringMarks()
}

// isUnsettled reports whether the proposed status of a group is in doubt and no player has decided it.
func isUnsettled(g game.Group) bool {
	return g.Confidence > 0 && g.Confidence < settledConfidence && !g.Decided
}

// toggleMark marks or unmarks the tapped group as dead.
func (s *Scene) toggleMark(m rules.Move) {
	err := s.match.ToggleMark(rules.Cell(m - 1))
	if err == nil {
		s.Toast = scene.Toast{} // it said what could not be marked
	}
	s.showError(err)
}

// drawScoringPanel draws the score in place of the players and moves.
func (s *Scene) drawScoringPanel(f *ui.Frame, p layout) {
	th, n := f.Theme, s.snap.Scoring
	area := s.scoringArea(p)
	pad := f.Px(20)
	inner := image.Rect(area.Min.X+pad, area.Min.Y, area.Max.X-pad, area.Max.Y)
	button := f.Px(scoreButtonHeight)
	margin := f.Px(20)
	if isBelowBoard(f) {
		margin = f.Px(12)
	}
	foot := image.Rect(inner.Min.X, area.Max.Y-button-margin, inner.Max.X, area.Max.Y-margin)
	body := image.Rect(area.Min.X, area.Min.Y+f.Px(4), area.Max.X, foot.Min.Y-f.Px(8))
	if s.scoring.scrollToTop {
		f.ScrollTo("count.sheet", 0)
		s.scoring.scrollToTop = false
	}
	f.WithClip(body, func() {
		f.ScrollArea("count.sheet", body, func(r image.Rectangle) int {
			r = image.Rect(r.Min.X+pad, r.Min.Y, r.Max.X-pad, r.Max.Y)
			if n.AwaitingProposal {
				return r.Min.Y + f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.SecondaryInk), s.Words.T("count.awaited"))
			}
			return s.drawScoreSheet(f, r, body.Dy())
		})
	})
	s.drawScoringButtons(f, foot)
}

// scoringArea returns the area of the score: the panel below the header, or everything below the board.
func (s *Scene) scoringArea(p layout) image.Rectangle {
	if p.portrait {
		return p.panel
	}
	return image.Rect(p.panel.Min.X, p.head.Max.Y, p.panel.Max.X, p.panel.Max.Y)
}

// drawScoringButtons draws the buttons below the score.
func (s *Scene) drawScoringButtons(f *ui.Frame, r image.Rectangle) {
	if s.snap.Scoring.Final {
		if f.Button("count.close", r, ui.ButtonOptions{Text: s.Words.T("count.close")}) {
			s.setScoreOpen(false)
		}
		return
	}
	if !canMark(s.snap) {
		s.scoring.answersSince = time.Time{}
		return
	}
	if s.scoring.answersSince.IsZero() {
		s.scoring.answersSince = f.Now
	}
	// The Pass button was here, and may still be pressed.
	f.Inert(f.Now.Sub(s.scoring.answersSince) < doublePressTime, func() { s.drawScoreAnswers(f, r) })
}

// drawScoreAnswers draws the buttons to play on or to accept the score.
func (s *Scene) drawScoreAnswers(f *ui.Frame, r image.Rectangle) {
	gap := f.Px(12)
	split := r.Min.X + (r.Dx()-gap)*10/24
	if f.Button("count.play-on", image.Rect(r.Min.X, r.Min.Y, split, r.Max.Y), ui.ButtonOptions{Text: s.Words.T("count.play-on")}) {
		s.showError(s.match.ResumePlay(s.resumingSeat()))
		return
	}
	if f.Button("count.accept", image.Rect(split+gap, r.Min.Y, r.Max.X, r.Max.Y), ui.ButtonOptions{Text: s.Words.T("count.accept"), Look: ui.Primary}) {
		s.showError(s.match.AcceptScore())
	}
}

// resumingSeat returns the person who asks to play on: the only one, or the one who passed last, so that the
// opponent is to move as if nobody had passed.
func (s *Scene) resumingSeat() rules.Seat {
	if person := s.onlyPerson(); person != rules.NoSeat {
		return person
	}
	return s.snap.LastMove.Seat
}

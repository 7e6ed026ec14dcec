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

// settledConfidence is the certainty, in per cent, below which the life of a group is called unsure.
const settledConfidence = 80

// The measures of the sheet of a count, in units.
const (
	scoreColumnWidth     = 74
	scoreLineHeight      = 26
	scoreLineHeightTight = 22  // in windows that are higher than wide, where the table has little room
	minWidthSideBySide   = 600 // from which on the table stands beside what is said of it there
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

// isScoring says that the players are at a count: the board takes marks.
func isScoring(snap *game.Snapshot) bool { return snap.Scoring != nil && !snap.Scoring.Final }

// canMark says that persons may mark what is dead.
func canMark(snap *game.Snapshot) bool {
	return isScoring(snap) && !snap.Scoring.AwaitingProposal && snap.Live &&
		slices.ContainsFunc(snap.Players, func(p game.Player) bool { return !p.Computer })
}

// markMoves are the taps on a board that is counted: each cell is one.
func markMoves(cells int) []boardview.LegalMove {
	out := make([]boardview.LegalMove, cells)
	for c := range out {
		out[c] = boardview.LegalMove{
			Move: rules.Move(c + 1), Steps: []rules.Step{{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(c)}}},
		}
	}
	return out
}

// shownScore is the count as its sheet shows it, and which of its ways that is: the match's own while the sheet is closed.
func (s *Scene) shownScore() (score rules.Score, method int) {
	n := s.snap.Scoring
	method = slices.IndexFunc(n.Methods, func(w game.MethodScore) bool { return w.Name == s.scoring.method })
	if method <= 0 || n.Final && !s.scoring.reopened {
		return n.Score, 0
	}
	return n.Methods[method].Score, method
}

// updateScoringMarks shows on the board what the sheet of the count shows.
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

// setScoreOpen shows the sheet of a count that has ended the match, or no longer.
func (s *Scene) setScoreOpen(open bool) {
	s.scoring.reopened, s.scoring.scrollToTop = open, open
	s.updateScoringMarks()
}

// isUnsettled says that what was proposed of a group is not sure, and nobody has decided it.
func isUnsettled(g game.Group) bool {
	return g.Confidence > 0 && g.Confidence < settledConfidence && !g.Decided
}

// toggleMark is a tap on a cell of a board that is counted.
func (s *Scene) toggleMark(m rules.Move) {
	err := s.match.ToggleMark(rules.Cell(m - 1))
	if err == nil {
		s.Toast = scene.Toast{} // it told of what could not be marked
	}
	s.showError(err)
}

// drawScoringPanel is the sheet of the count in the place of the players and the moves.
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

// scoringArea is where the sheet of a count lies: all of the panel below the head, or what is below the board.
func (s *Scene) scoringArea(p layout) image.Rectangle {
	if p.portrait {
		return p.panel
	}
	return image.Rect(p.panel.Min.X, p.head.Max.Y, p.panel.Max.X, p.panel.Max.Y)
}

// drawScoringButtons go on with the match.
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
	// Pass was here, and somebody may still be pressing it.
	f.Inert(f.Now.Sub(s.scoring.answersSince) < doublePressTime, func() { s.drawScoreAnswers(f, r) })
}

// drawScoreAnswers are the buttons with which persons play on or accept a count.
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

// resumingSeat is the person who asks to play on: the only one, or else the one who passed last, so that the other is on turn as if
// nobody had passed.
func (s *Scene) resumingSeat() rules.Seat {
	if me := s.onlyPerson(); me != rules.NoSeat {
		return me
	}
	return s.snap.LastMove.Seat
}

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

// sureFrom is the certainty, in per cent, below which the life of a group is called unsure.
const sureFrom = 80

// The measures of the sheet of a count, in units.
const (
	countColumn = 74
	countLine   = 26
	countLow    = 22  // in windows that are higher than wide, where the table has little room
	countWide   = 600 // from which on the table stands beside what is said of it there
	countGroup  = 40
	countButton = 44
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

// counting says that the players are at a count: the board takes marks.
func counting(s *game.Snapshot) bool { return s.Scoring != nil && !s.Scoring.Final }

// marking says that persons may mark what is dead.
func marking(s *game.Snapshot) bool {
	return counting(s) && !s.Scoring.AwaitingProposal && s.Live &&
		slices.ContainsFunc(s.Players, func(p game.Player) bool { return !p.Computer })
}

// markings are the taps on a board that is counted: each cell is one.
func markings(cells int) []boardview.LegalMove {
	out := make([]boardview.LegalMove, cells)
	for c := range out {
		out[c] = boardview.LegalMove{
			Move: rules.Move(c + 1), Steps: []rules.Step{{Kind: rules.StepPlace, Cells: []rules.Cell{rules.Cell(c)}}},
		}
	}
	return out
}

// countShown is the count as its sheet shows it, and which of its ways that is: the match's own while the sheet is closed.
func (t *Scene) countShown() (score rules.Score, way int) {
	n := t.snap.Scoring
	way = slices.IndexFunc(n.Methods, func(w game.MethodScore) bool { return w.Name == t.scoring.method })
	if way <= 0 || n.Final && !t.scoring.reopened {
		return n.Score, 0
	}
	return n.Methods[way].Score, way
}

// paintCount shows on the board what the sheet of the count shows.
func (t *Scene) paintCount() {
	n := t.snap.Scoring
	if n == nil || n.AwaitingProposal {
		t.view.Scoring = nil
		return
	}
	score, _ := t.countShown()
	out := &boardview.Scoring{Owner: score.Owner, Neutral: slices.Concat(score.Neutral, score.NotCounted)}
	for _, g := range n.Groups {
		if g.Dead {
			out.Dead = append(out.Dead, g.Cells...)
		}
		if doubtful(g) && !n.Final {
			out.Unsettled = append(out.Unsettled, g.Cells...)
		}
	}
	t.view.Scoring = out
}

// openCount shows the sheet of a count that has ended the match, or no longer.
func (t *Scene) openCount(open bool) {
	t.scoring.reopened, t.scoring.scrollToTop = open, open
	t.paintCount()
}

// doubtful says that what was proposed of a group is not sure, and nobody has decided it.
func doubtful(g game.Group) bool { return g.Confidence > 0 && g.Confidence < sureFrom && !g.Decided }

// mark is a tap on a cell of a board that is counted.
func (t *Scene) mark(m rules.Move) {
	err := t.match.ToggleMark(rules.Cell(m - 1))
	if err == nil {
		t.Toast = scene.Toast{} // it told of what could not be marked
	}
	t.try(err)
}

// countPanel is the sheet of the count in the place of the players and the moves.
func (t *Scene) countPanel(f *ui.Frame, p layout) {
	th, n := f.Theme, t.snap.Scoring
	area := t.countArea(p)
	pad := f.Px(20)
	inner := image.Rect(area.Min.X+pad, area.Min.Y, area.Max.X-pad, area.Max.Y)
	button := f.Px(countButton)
	air := f.Px(20)
	if highCount(f) {
		air = f.Px(12)
	}
	foot := image.Rect(inner.Min.X, area.Max.Y-button-air, inner.Max.X, area.Max.Y-air)
	body := image.Rect(area.Min.X, area.Min.Y+f.Px(4), area.Max.X, foot.Min.Y-f.Px(8))
	if t.scoring.scrollToTop {
		f.ScrollTo("count.sheet", 0)
		t.scoring.scrollToTop = false
	}
	f.WithClip(body, func() {
		f.ScrollArea("count.sheet", body, func(r image.Rectangle) int {
			r = image.Rect(r.Min.X+pad, r.Min.Y, r.Max.X-pad, r.Max.Y)
			if n.AwaitingProposal {
				return r.Min.Y + f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.SecondaryInk), t.Words.T("count.awaited"))
			}
			return t.countSheet(f, r, body.Dy())
		})
	})
	t.countButtons(f, foot)
}

// countArea is where the sheet of a count lies: all of the panel below the head, or what is below the board.
func (t *Scene) countArea(p layout) image.Rectangle {
	if p.upright {
		return p.panel
	}
	return image.Rect(p.panel.Min.X, p.head.Max.Y, p.panel.Max.X, p.panel.Max.Y)
}

// countButtons go on with the match.
func (t *Scene) countButtons(f *ui.Frame, r image.Rectangle) {
	if t.snap.Scoring.Final {
		if f.Button("count.close", r, ui.ButtonOptions{Text: t.Words.T("count.close")}) {
			t.openCount(false)
		}
		return
	}
	if !marking(t.snap) {
		t.scoring.answersSince = time.Time{}
		return
	}
	if t.scoring.answersSince.IsZero() {
		t.scoring.answersSince = f.Now
	}
	// Pass was here, and somebody may still be pressing it.
	f.Inert(f.Now.Sub(t.scoring.answersSince) < passAgain, func() { t.countAnswers(f, r) })
}

// countAnswers are the buttons with which persons play on or accept a count.
func (t *Scene) countAnswers(f *ui.Frame, r image.Rectangle) {
	gap := f.Px(12)
	split := r.Min.X + (r.Dx()-gap)*10/24
	if f.Button("count.play-on", image.Rect(r.Min.X, r.Min.Y, split, r.Max.Y), ui.ButtonOptions{Text: t.Words.T("count.play-on")}) {
		t.try(t.match.ResumePlay(t.asker()))
		return
	}
	if f.Button("count.accept", image.Rect(split+gap, r.Min.Y, r.Max.X, r.Max.Y), ui.ButtonOptions{Text: t.Words.T("count.accept"), Look: ui.Primary}) {
		t.try(t.match.AcceptScore())
	}
}

// asker is the person who asks to play on: the only one, or else the one who passed last, so that the other is on turn as if
// nobody had passed.
func (t *Scene) asker() rules.Seat {
	if me := t.onlyPerson(); me != rules.NoSeat {
		return me
	}
	return t.snap.LastMove.Seat
}

package boardview

import (
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Timing has the durations of animations; zero durations are instant.
type Timing struct {
	Slide, Fade, IllegalMarks time.Duration // of a moving piece, of a captured piece, of the marks of an illegal move
}

// A Slide is a moving piece. Until it arrives it is not drawn on To.
type Slide struct {
	Piece       rules.Piece
	From, To    rules.Cell
	X, Y        float64 // start in pixels, if IsFromPoint
	IsFromPoint bool    // starts at X, Y, where it was released
}

// A Fade is a piece that appears or disappears.
type Fade struct {
	Piece       rules.Piece
	Cell        rules.Cell
	IsAppearing bool
}

// A Motion is what moves on the board since Start.
type Motion struct {
	Start               time.Time
	Slides              []Slide
	Fades               []Fade
	SlideTime, FadeTime time.Duration
}

// An IllegalMark shows an illegal move and what forbids it.
type IllegalMark struct {
	Start    time.Time
	Duration time.Duration
	Cell     rules.Cell   // the piece's cell, or the target of a placement; board.None for a piece from hand
	Cells    []rules.Cell // the cells concerned
	HasLines bool         // Cells attack Royal: draw arrows
	Royal    rules.Cell

	IsExample bool // nobody tried the move: a text tells of it
}

// Tick sets the current time of the view.
func Tick(s *State, now time.Time) {
	s.Now = now
	s.updateMovePreview()
	if !s.Illegal.Start.IsZero() && now.Sub(s.Illegal.Start) >= s.Illegal.Duration {
		s.Illegal = IllegalMark{}
	}
	if !s.IsMoving() {
		s.Motion = Motion{}
	}
}

// IsMoving reports whether pieces are still moving.
func (s *State) IsMoving() bool {
	m := &s.Motion
	age := s.Now.Sub(m.Start)
	return len(m.Slides) > 0 && age < m.SlideTime || len(m.Fades) > 0 && age < m.FadeTime
}

// SlideProgress is the eased progress of the slides, from 0 to 1.
func (m *Motion) SlideProgress(now time.Time) float64 { return easeOut(now.Sub(m.Start), m.SlideTime) }

// FadeProgress is the progress of the fades, from 0 to 1.
func (m *Motion) FadeProgress(now time.Time) float64 { return progress(now.Sub(m.Start), m.FadeTime) }

func progress(age, duration time.Duration) float64 {
	if duration <= 0 || age >= duration {
		return 1
	}
	return max(0, float64(age)/float64(duration))
}

func easeOut(age, duration time.Duration) float64 {
	return 1 - math.Pow(1-progress(age, duration), 3)
}

// AnimateMove animates a move by its effects; before are the pieces of the position before it. A piece that was just
// dropped by hand starts where it was released.
func AnimateMove(s *State, effects []rules.Effect, before []rules.Piece, hand *Slide, timing Timing) {
	m := Motion{Start: s.Now, SlideTime: timing.Slide, FadeTime: timing.Fade}
	for _, e := range effects {
		switch e.Kind {
		case rules.EffectSlide:
			slide := Slide{Piece: e.Piece, From: e.From, To: e.To}
			if hand != nil && hand.From == e.From {
				slide.X, slide.Y, slide.IsFromPoint = hand.X, hand.Y, true
			}
			m.Slides = append(m.Slides, slide)
		case rules.EffectRemove, rules.EffectToHand:
			if !slices.Contains(s.liftedForMove, e.From) { // not those the player lifted off himself
				m.Fades = append(m.Fades, Fade{Piece: before[e.From], Cell: e.From})
			}
		case rules.EffectRemoveSeat:
			m.FadeTime = eliminationFadeFactor * timing.Fade
			for c, piece := range before {
				captured := slices.ContainsFunc(m.Fades, func(f Fade) bool { return f.Cell == rules.Cell(c) })
				if !piece.IsEmpty() && piece.Seat == e.Piece.Seat && !captured {
					m.Fades = append(m.Fades, Fade{Piece: piece, Cell: rules.Cell(c)})
				}
			}
		case rules.EffectDrop:
			if hand != nil && hand.From == board.None {
				m.Slides = append(m.Slides, Slide{Piece: e.Piece, From: board.None, To: e.To, X: hand.X, Y: hand.Y, IsFromPoint: true})
			} else {
				m.Fades = append(m.Fades, Fade{Piece: e.Piece, Cell: e.To, IsAppearing: true})
			}
		case rules.EffectPromote:
			// A piece that promotes changes when it arrives.
		}
	}
	s.Motion, s.liftedForMove, s.LiftMotion = m, nil, LiftMotion{}
}

// eliminationFadeFactor is how much longer an eliminated army fades than a captured piece, so that it is noticed.
const eliminationFadeFactor = 4

// AnimateElimination fades out all pieces that were there before and are gone now.
func AnimateElimination(s *State, before []rules.Piece, timing Timing) {
	m := Motion{Start: s.Now, FadeTime: eliminationFadeFactor * timing.Fade}
	for c, piece := range before {
		if !piece.IsEmpty() && s.Pieces[c].IsEmpty() {
			m.Fades = append(m.Fades, Fade{Piece: piece, Cell: rules.Cell(c)})
		}
	}
	s.Motion = m
}

// AnimateJump animates the difference between two positions: pieces slide to their new cells, others appear and
// disappear. With too many changes to follow it does nothing.
func AnimateJump(s *State, before, after []rules.Piece, timing Timing) {
	const maxChanges = 12
	var emptied, filled []rules.Cell
	for c := range after {
		if c >= len(before) || before[c] == after[c] {
			continue
		}
		if !before[c].IsEmpty() {
			emptied = append(emptied, rules.Cell(c))
		}
		if !after[c].IsEmpty() {
			filled = append(filled, rules.Cell(c))
		}
	}
	s.Motion = Motion{}
	if len(emptied)+len(filled) > maxChanges {
		return
	}
	m := Motion{Start: s.Now, SlideTime: timing.Slide, FadeTime: timing.Fade}
	for _, to := range filled {
		i := s.nearestCell(to, emptied, func(from rules.Cell) bool { return before[from] == after[to] })
		if i < 0 {
			m.Fades = append(m.Fades, Fade{Piece: after[to], Cell: to, IsAppearing: true})
			continue
		}
		m.Slides = append(m.Slides, Slide{Piece: after[to], From: emptied[i], To: to})
		emptied = slices.Delete(emptied, i, i+1)
	}
	for _, c := range emptied {
		if after[c].IsEmpty() {
			m.Fades = append(m.Fades, Fade{Piece: before[c], Cell: c})
		}
	}
	s.Motion = m
}

// nearestCell is the index of the accepted cell nearest to c, or -1.
func (s *State) nearestCell(c rules.Cell, cells []rules.Cell, accepts func(rules.Cell) bool) int {
	best, shortest := -1, math.Inf(1)
	at := s.Board.Cells[c].Center
	for i, other := range cells {
		o := s.Board.Cells[other].Center
		if d := math.Hypot(o.X-at.X, o.Y-at.Y); accepts(other) && d < shortest {
			best, shortest = i, d
		}
	}
	return best
}

// ShowIllegal shows why an attempt is illegal; the piece glides back to its cell.
func ShowIllegal(s *State, in Intent, reason rules.IllegalReason, timing Timing) {
	a := in.Attempt
	s.Illegal = IllegalMark{Start: s.Now, Duration: timing.IllegalMarks, Cell: a.From, Cells: reason.Cells}
	if a.From == board.None && a.Hand.IsEmpty() {
		s.Illegal.Cell = a.To
	}
	if reason.Code == rules.KingInCheck && s.Royal != nil {
		king, ok := s.Royal(s.Turn)
		if king == a.From {
			king = a.To
		}
		s.Illegal.HasLines, s.Illegal.Royal = ok, king
	}
	AnimateReturn(s, in, timing)
}

// AnimateReturn lets a piece that was released off its cell glide back.
func AnimateReturn(s *State, in Intent, timing Timing) {
	home := in.From.Cell
	if !in.IsDragged || int(home) >= len(s.Pieces) || s.Pieces[home].IsEmpty() {
		return
	}
	s.Motion = Motion{
		Start: s.Now, SlideTime: timing.Slide,
		Slides: []Slide{{Piece: s.Pieces[home], From: board.None, To: home, X: in.X, Y: in.Y, IsFromPoint: true}},
	}
}

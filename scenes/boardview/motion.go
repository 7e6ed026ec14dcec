package boardview

import (
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Timing has the durations of animations; zero durations are instant.
type Pace struct {
	Slide, Fade, Stay time.Duration // of a moving piece, of a captured piece, of the marks of an illegal move
}

// A Slide is a moving piece. Until it arrives it is not drawn on To.
type Slide struct {
	Man      rules.Man
	From, To rules.Cell
	X, Y     float64 // start in pixels, if IsFromPoint
	Free     bool    // starts at X, Y, where it was released
}

// A Fade is a piece that appears or disappears.
type Fade struct {
	Man rules.Man
	At  rules.Cell
	In  bool
}

// A Motion is what moves on the board since Start.
type Motion struct {
	Began        time.Time
	Slides       []Slide
	Fades        []Fade
	Slow, Vanish time.Duration
}

// An IllegalMark shows an illegal move and what forbids it.
type Refused struct {
	Since  time.Time
	Stay   time.Duration
	At     rules.Cell   // the piece's cell, or the target of a placement; board.None for a piece from hand
	Cells  []rules.Cell // the cells concerned
	Line   bool         // Cells attack Royal: draw arrows
	Victim rules.Cell
}

// Tick sets the current time of the view.
func Tick(s *State, now time.Time) {
	s.Now = now
	s.peek()
	if !s.Refused.Since.IsZero() && now.Sub(s.Refused.Since) >= s.Refused.Stay {
		s.Refused = Refused{}
	}
	if !s.Moving() {
		s.Motion = Motion{}
	}
}

// IsMoving reports whether pieces are still moving.
func (s *State) Moving() bool {
	m := &s.Motion
	age := s.Now.Sub(m.Began)
	return len(m.Slides) > 0 && age < m.Slow || len(m.Fades) > 0 && age < m.Vanish
}

// SlideProgress is the eased progress of the slides, from 0 to 1.
func (m *Motion) Way(now time.Time) float64 { return easeOut(now.Sub(m.Began), m.Slow) }

// FadeProgress is the progress of the fades, from 0 to 1.
func (m *Motion) Gone(now time.Time) float64 { return part(now.Sub(m.Began), m.Vanish) }

func part(age, whole time.Duration) float64 {
	if whole <= 0 || age >= whole {
		return 1
	}
	return max(0, float64(age)/float64(whole))
}

func easeOut(age, whole time.Duration) float64 {
	return 1 - math.Pow(1-part(age, whole), 3)
}

// AnimateMove animates a move by its effects; before are the pieces of the position before it. A piece that was just
// dropped by hand starts where it was released.
func Play(s *State, effects []rules.Effect, before []rules.Man, hand *Slide, pace Pace) {
	m := Motion{Began: s.Now, Slow: pace.Slide, Vanish: pace.Fade}
	for _, e := range effects {
		switch e.Kind {
		case rules.EffectSlide:
			slide := Slide{Man: e.Man, From: e.From, To: e.To}
			if hand != nil && hand.From == e.From {
				slide.X, slide.Y, slide.Free = hand.X, hand.Y, true
			}
			m.Slides = append(m.Slides, slide)
		case rules.EffectRemove, rules.EffectHand:
			if !slices.Contains(s.gone, e.From) { // not those the player lifted off himself
				m.Fades = append(m.Fades, Fade{Man: before[e.From], At: e.From})
			}
		case rules.EffectLeave:
			m.Vanish = leaveFades * pace.Fade
			for c, man := range before {
				captured := slices.ContainsFunc(m.Fades, func(f Fade) bool { return f.At == rules.Cell(c) })
				if !man.Empty() && man.Seat == e.Man.Seat && !captured {
					m.Fades = append(m.Fades, Fade{Man: man, At: rules.Cell(c)})
				}
			}
		case rules.EffectDrop:
			if hand != nil && hand.From == board.None {
				m.Slides = append(m.Slides, Slide{Man: e.Man, From: board.None, To: e.To, X: hand.X, Y: hand.Y, Free: true})
			} else {
				m.Fades = append(m.Fades, Fade{Man: e.Man, At: e.To, In: true})
			}
		case rules.EffectFlip:
			// A piece that promotes changes when it arrives.
		}
	}
	s.Motion, s.gone, s.Rise = m, nil, Rise{}
}

// eliminationFadeFactor is how much longer an eliminated army fades than a captured piece, so that it is noticed.
const leaveFades = 4

// AnimateElimination fades out all pieces that were there before and are gone now.
func Leave(s *State, before []rules.Man, pace Pace) {
	m := Motion{Began: s.Now, Vanish: leaveFades * pace.Fade}
	for c, man := range before {
		if !man.Empty() && s.Men[c].Empty() {
			m.Fades = append(m.Fades, Fade{Man: man, At: rules.Cell(c)})
		}
	}
	s.Motion = m
}

// AnimateJump animates the difference between two positions: pieces slide to their new cells, others appear and
// disappear. With too many changes to follow it does nothing.
func Jump(s *State, before, after []rules.Man, pace Pace) {
	const many = 12
	var gone, come []rules.Cell
	for c := range after {
		if c >= len(before) || before[c] == after[c] {
			continue
		}
		if !before[c].Empty() {
			gone = append(gone, rules.Cell(c))
		}
		if !after[c].Empty() {
			come = append(come, rules.Cell(c))
		}
	}
	s.Motion = Motion{}
	if len(gone)+len(come) > many {
		return
	}
	m := Motion{Began: s.Now, Slow: pace.Slide, Vanish: pace.Fade}
	for _, to := range come {
		i := s.nearest(to, gone, func(from rules.Cell) bool { return before[from] == after[to] })
		if i < 0 {
			m.Fades = append(m.Fades, Fade{Man: after[to], At: to, In: true})
			continue
		}
		m.Slides = append(m.Slides, Slide{Man: after[to], From: gone[i], To: to})
		gone = slices.Delete(gone, i, i+1)
	}
	for _, c := range gone {
		if after[c].Empty() {
			m.Fades = append(m.Fades, Fade{Man: before[c], At: c})
		}
	}
	s.Motion = m
}

// nearestCell is the index of the accepted cell nearest to c, or -1.
func (s *State) nearest(c rules.Cell, cells []rules.Cell, fits func(rules.Cell) bool) int {
	best, least := -1, math.Inf(1)
	at := s.Board.Cells[c].Center
	for i, other := range cells {
		o := s.Board.Cells[other].Center
		if d := math.Hypot(o.X-at.X, o.Y-at.Y); fits(other) && d < least {
			best, least = i, d
		}
	}
	return best
}

// ShowIllegal shows why an attempt is illegal; the piece glides back to its cell.
func Refuse(s *State, in Intent, why rules.Refusal, pace Pace) {
	a := in.Attempt
	s.Refused = Refused{Since: s.Now, Stay: pace.Stay, At: a.From, Cells: why.Cells}
	if a.From == board.None && a.Hand.Empty() {
		s.Refused.At = a.To
	}
	if why.Code == rules.KingAttacked && s.Royal != nil {
		king, ok := s.Royal(s.Turn)
		if king == a.From {
			king = a.To
		}
		s.Refused.Line, s.Refused.Victim = ok, king
	}
	Return(s, in, pace)
}

// AnimateReturn lets a piece that was released off its cell glide back.
func Return(s *State, in Intent, pace Pace) {
	home := in.From.Cell
	if !in.InAir || int(home) >= len(s.Men) || s.Men[home].Empty() {
		return
	}
	s.Motion = Motion{
		Began: s.Now, Slow: pace.Slide,
		Slides: []Slide{{Man: s.Men[home], From: board.None, To: home, X: in.X, Y: in.Y, Free: true}},
	}
}

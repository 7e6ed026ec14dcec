package boardview

import (
	"math"
	"slices"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Pace is how long things take; zero durations are instant.
type Pace struct {
	Slide, Fade, Stay time.Duration // a man's way, a captured man's going, a refusal's marks
}

// A Slide is a man on its way. It is drawn on the way and not on To until it arrives.
type Slide struct {
	Man      rules.Man
	From, To rules.Cell
	X, Y     float64 // where it starts, in pixels, if From is none
	Free     bool    // it starts at X, Y: where a hand let go
}

// A Fade is a man that comes or goes.
type Fade struct {
	Man rules.Man
	At  rules.Cell
	In  bool
}

// A Motion is what moves on the board since Began.
type Motion struct {
	Began        time.Time
	Slides       []Slide
	Fades        []Fade
	Slow, Vanish time.Duration
}

// A Refused is an attempt that was no legal move, with what forbids it.
type Refused struct {
	Since  time.Time
	Stay   time.Duration
	At     rules.Cell   // where the man stands, or was to be put; board.None: he came out of a hand
	Cells  []rules.Cell // the cells concerned
	Line   bool         // Cells attack Victim: draw the lines
	Victim rules.Cell
}

// Tick tells the view what time it is.
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

// Moving says that men are still on their way.
func (s *State) Moving() bool {
	m := &s.Motion
	age := s.Now.Sub(m.Began)
	return len(m.Slides) > 0 && age < m.Slow || len(m.Fades) > 0 && age < m.Vanish
}

// Way is how far the slides are, from 0 to 1, fast at first and slow at the end.
func (m *Motion) Way(now time.Time) float64 { return easeOut(now.Sub(m.Began), m.Slow) }

// Gone is how far the fades are, from 0 to 1.
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

// Play sets the men of the position after a move in motion. The effects are those of the move, the men those from
// before it. The man that a hand has just dropped starts where it was let go.
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
			if !slices.Contains(s.gone, e.From) { // those the eye has seen going
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
			// A man that becomes another does so when it stands.
		}
	}
	s.Motion, s.gone, s.Rise = m, nil, Rise{}
}

// leaveFades is how many times longer an army takes to leave than a man that is captured: it is to be seen.
const leaveFades = 4

// Leave sets in motion that men go, all together: those that stood before and stand no more.
func Leave(s *State, before []rules.Man, pace Pace) {
	m := Motion{Began: s.Now, Vanish: leaveFades * pace.Fade}
	for c, man := range before {
		if !man.Empty() && s.Men[c].Empty() {
			m.Fades = append(m.Fades, Fade{Man: man, At: rules.Cell(c)})
		}
	}
	s.Motion = m
}

// Jump sets the difference between two positions in motion: men that stand elsewhere now go there, others come and
// go. Far leaps, with more changes than an eye follows, just happen.
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

// nearest is the index of the cell nearest to c among those that fit, or -1.
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

// Refuse shows why an attempt is no legal move; the man glides back to where he stood.
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

// Return lets a man that was let go in the air glide home to his cell.
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

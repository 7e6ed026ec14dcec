package review

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// An Effort is how much a review thinks. Both bounds hold: nodes give the same review on every machine, time keeps
// slow ones from taking forever.
type Effort struct {
	Quick, Deep, Careful uint64        // nodes of alpha-beta, or as much work, for a position: in the two passes, and at the turning points
	Whole                time.Duration // for each of the two passes over all positions, at most
}

// Usual is the effort for people who wait: a game of 80 plies within some 20 seconds on one core.
func Usual() Effort {
	return Effort{Quick: 4_000, Deep: 120_000, Careful: 500_000, Whole: 25 * time.Second}
}

// maxPoints is how many turning points a person wants to hear of.
const maxPoints = 5

// tellEvery is the least time from one state to the next while positions are looked at.
const tellEvery = 250 * time.Millisecond

// mostSuspects is how many slips are looked at again, to find the turning points among them.
const mostSuspects = 8

// errShut says that the review was closed.
var errShut = errors.New("review: closed")

// A Review looks back on a game in the background. Its methods may be called from anywhere.
type Review struct {
	line   *Line
	effort Effort
	open   func() (ai.Player, error)
	stop   context.CancelFunc
	ended  chan struct{}
	tries  chan try
	wishes chan wish
	state  atomic.Pointer[State]

	mu     sync.Mutex // guards the next three, and putting tries and wishes
	player ai.Player
	shut   bool
	hurry  func() // ends what can wait for something else

	id       uint64
	followed map[int]int // by ply: how many of the best moves are known with care
}

// A try is a move in place of what was played at ply.
type try struct {
	ply  int
	move rules.Move
}

// Start begins to review l with a computer player that open makes.
func Start(l *Line, open func() (ai.Player, error), e Effort) (*Review, error) {
	ctx, stop := context.WithCancel(context.Background())
	r := &Review{
		line: l, effort: e, open: open, stop: stop, ended: make(chan struct{}),
		tries: make(chan try, 1), wishes: make(chan wish, 1), hurry: func() {}, followed: map[int]int{},
	}
	r.state.Store(&State{
		Looks: make([]Look, len(l.Moves)+1), Loss: make([]int, len(l.Moves)), Best: make([][]game.Line, len(l.Moves)+1),
	})
	go func() {
		defer close(r.ended)
		r.work(ctx)
	}()
	return r, nil
}

// Line is the game that is reviewed.
func (r *Review) Line() *Line { return r.line }

// State is what is known by now.
func (r *Review) State() *State { return r.state.Load() }

// Close ends the work and frees the computer player. What is known stays.
func (r *Review) Close() {
	r.stop()
	r.mu.Lock()
	r.shut = true
	if r.player != nil {
		r.player.Stop()
	}
	r.mu.Unlock()
	<-r.ended
	if r.player != nil {
		r.player.Close()
	}
}

// Judge asks for a verdict on m in place of what was played at ply. It comes with a State to come; a later try takes
// the place of an earlier one.
func (r *Review) Judge(ply int, m rules.Move) {
	r.mu.Lock()
	defer r.mu.Unlock()
	select {
	case <-r.tries:
	default:
	}
	r.change(func(s *State) { s.Verdict = &Verdict{Ply: ply, Move: m} })
	r.tries <- try{ply, m}
	r.hurry()
}

// Forget takes the last verdict away.
func (r *Review) Forget() {
	if r.State().Verdict != nil {
		r.change(func(s *State) { s.Verdict = nil })
	}
}

// change makes the next state out of the present one.
func (r *Review) change(how func(s *State)) {
	for {
		old := r.state.Load()
		next := *old
		how(&next)
		if r.state.CompareAndSwap(old, &next) {
			return
		}
	}
}

// work does all there is to do, and then judges tries and follows the best moves until it is stopped.
func (r *Review) work(ctx context.Context) {
	err := r.passes(ctx)
	if err == nil {
		err = r.points(ctx)
	}
	switch {
	case errors.Is(err, errShut):
		return
	case err != nil:
		r.change(func(s *State) { s.Err, s.Finished = err, true })
	default:
		r.change(func(s *State) { s.Part, s.Finished = 1, true })
	}
	for {
		select {
		case <-ctx.Done():
			return
		case t := <-r.tries:
			if err := r.judge(ctx, t); err != nil && !errors.Is(err, errShut) {
				r.change(func(s *State) { s.Err = err })
			}
		case w := <-r.wishes:
			_ = r.follow(ctx, w) // what is known of the game is worth as much without
		}
	}
}

// passes looks at every position twice, from the last to the first.
func (r *Review) passes(ctx context.Context) error {
	n := len(r.line.Moves)
	looks := make([]Look, n+1)
	share := r.effort.Whole / time.Duration(n+1)
	if r.line.several() {
		share /= 2 // for the best move and for the one that was played
	}
	const points = 0.15 // of the work is left for the turning points
	whole := float64(r.effort.Quick+r.effort.Deep) * float64(n+1) / (1 - points)
	done := 0.0
	told := time.Now()
	for pass, nodes := range []uint64{r.effort.Quick, r.effort.Deep} {
		for ply := n; ply >= 0; ply-- {
			look, err := r.look(ctx, ply, ai.Limits{Work: nodes, MoveTime: share})
			if err != nil {
				return err
			}
			looks[ply] = look
			done += float64(nodes)
			if ply > 0 && time.Since(told) < tellEvery {
				continue
			}
			told = time.Now()
			r.change(func(s *State) {
				s.Looks, s.Part = slices.Clone(looks), done/whole
				if r.line.several() {
					spread(r.line, s.Looks)
				}
				if pass > 0 || ply == 0 {
					s.weigh(r.line)
				}
				if !r.line.several() {
					level(s.Looks[:ply]) // of the pass before
					level(s.Looks[ply:])
				}
			})
			if err := r.aside(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// aside does what somebody waits for in the midst of other work. That goes on although this could not be done.
func (r *Review) aside(ctx context.Context) error {
	var err error
	select {
	case t := <-r.tries:
		err = r.judge(ctx, t)
	case w := <-r.wishes:
		err = r.follow(ctx, w)
	default:
	}
	if errors.Is(err, errShut) {
		return err
	}
	return nil
}

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

// An Effort limits the search of a review. Both limits hold: nodes give the same review on every machine, time keeps
// slow ones from taking forever.
type Effort struct {
	Quick, Deep, Careful uint64        // alpha-beta nodes, or as much time, for a position: in the two passes, and at the key moments
	Whole                time.Duration // limit of each of the two passes over all positions
}

// DefaultEffort is for people who wait: a game of 80 plies in about 20 seconds on one core.
func Usual() Effort {
	return Effort{Quick: 4_000, Deep: 120_000, Careful: 500_000, Whole: 25 * time.Second}
}

// maxKeyMoments is how many key moments are shown at most.
const maxPoints = 5

// publishInterval is the least time between two states while positions are searched.
const tellEvery = 250 * time.Millisecond

// maxStudiedMoves is how many mistakes are studied to find the key moments among them.
const mostSuspects = 8

// errClosed is the error of a closed review.
var errShut = errors.New("review: closed")

// A Review reviews a game in the background. Its methods are safe for concurrent use.
type Review struct {
	line   *Line
	effort Effort
	open   func() (ai.Player, error)
	stop   context.CancelFunc
	ended  chan struct{}
	tries  chan try
	wishes chan wish
	state  atomic.Pointer[State]

	mu     sync.Mutex // guards the next three, and sending to attempts and lineRequests
	player ai.Player
	shut   bool
	hurry  func() // interrupts a search that can wait

	id       uint64
	followed map[int]int // by ply: how many best lines were found
}

// Start begins to review g with a computer player made by newPlayer.
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

// Game returns the game under review.
func (r *Review) Line() *Line { return r.line }

// State returns the latest state.
func (r *Review) State() *State { return r.state.Load() }

// Close stops the review and closes the computer player. The last state stays.
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

// JudgeMove asks for a verdict on m in place of what was played at ply. It comes with a later State; a later attempt
// replaces an earlier one.
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

// ClearVerdict removes the last verdict.
func (r *Review) Forget() {
	if r.State().Verdict != nil {
		r.change(func(s *State) { s.Verdict = nil })
	}
}

// updateState publishes a changed copy of the state.
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

// run reviews the whole game, and then serves attempts and line requests until it is stopped.
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
			_ = r.follow(ctx, w) // the review is complete without these lines
		}
	}
}

// runPasses evaluates every position twice, from the last to the first.
func (r *Review) passes(ctx context.Context) error {
	n := len(r.line.Moves)
	looks := make([]Look, n+1)
	share := r.effort.Whole / time.Duration(n+1)
	if r.line.several() {
		share /= 2 // for the best move and for the played one
	}
	const points = 0.15 // of the work is left for the key moments
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
					level(s.Looks[:ply]) // from the previous pass
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

// servePending serves an attempt or a line request in the middle of the passes, which go on even if that fails.
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

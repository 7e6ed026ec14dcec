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
	PassTime             time.Duration // limit of each of the two passes over all positions
}

// DefaultEffort is for people who wait: a game of 80 plies in about 20 seconds on one core.
func DefaultEffort() Effort {
	return Effort{Quick: 4_000, Deep: 120_000, Careful: 500_000, PassTime: 25 * time.Second}
}

// maxKeyMoments is how many key moments are shown at most.
const maxKeyMoments = 5

// publishInterval is the least time between two states while positions are searched.
const publishInterval = 250 * time.Millisecond

// maxStudiedMoves is how many mistakes are studied to find the key moments among them.
const maxStudiedMoves = 8

// errClosed is the error of a closed review.
var errClosed = errors.New("review: closed")

// A Review reviews a game in the background. Its methods are safe for concurrent use.
type Review struct {
	game         *PlayedGame
	effort       Effort
	newPlayer    func() (ai.Player, error)
	stop         context.CancelFunc
	done         chan struct{}
	finished     chan struct{} // closed when the key moments are complete, or the review has failed
	attempts     chan attempt
	lineRequests chan lineRequest
	state        atomic.Pointer[State]

	mu        sync.Mutex // guards the next three, and sending to attempts and lineRequests
	player    ai.Player
	closed    bool
	interrupt func() // interrupts a search that can wait

	lastID     uint64
	linesFound map[int]int // by ply: how many best lines were found
}

// Start begins to review g with a computer player made by newPlayer.
func Start(g *PlayedGame, newPlayer func() (ai.Player, error), e Effort) (*Review, error) {
	ctx, stop := context.WithCancel(context.Background())
	r := &Review{
		game: g, effort: e, newPlayer: newPlayer, stop: stop, done: make(chan struct{}), finished: make(chan struct{}),
		attempts: make(chan attempt, 1), lineRequests: make(chan lineRequest, 1), interrupt: func() {}, linesFound: map[int]int{},
	}
	r.state.Store(&State{
		Evals: make([]Eval, len(g.Moves)+1), Losses: make([]int, len(g.Moves)), BestLines: make([][]game.Line, len(g.Moves)+1),
	})
	go func() {
		defer close(r.done)
		r.run(ctx)
	}()
	return r, nil
}

// Game returns the game under review.
func (r *Review) Game() *PlayedGame { return r.game }

// State returns the latest state.
func (r *Review) State() *State { return r.state.Load() }

// Close stops the review and closes the computer player. The last state stays.
func (r *Review) Close() {
	r.stop()
	r.mu.Lock()
	r.closed = true
	if r.player != nil {
		r.player.Stop()
	}
	r.mu.Unlock()
	<-r.done
	if r.player != nil {
		r.player.Close()
	}
}

// JudgeMove asks for a verdict on m in place of what was played at ply. It comes with a later State; a later attempt
// replaces an earlier one.
func (r *Review) JudgeMove(ply int, m rules.Move) {
	r.mu.Lock()
	defer r.mu.Unlock()
	select {
	case <-r.attempts:
	default:
	}
	r.updateState(func(s *State) { s.Verdict = &Verdict{Ply: ply, Move: m} })
	r.attempts <- attempt{ply, m}
	r.interrupt()
}

// ClearVerdict removes the last verdict.
func (r *Review) ClearVerdict() {
	if r.State().Verdict != nil {
		r.updateState(func(s *State) { s.Verdict = nil })
	}
}

// updateState publishes a changed copy of the state.
func (r *Review) updateState(update func(s *State)) {
	for {
		old := r.state.Load()
		next := *old
		update(&next)
		if r.state.CompareAndSwap(old, &next) {
			return
		}
	}
}

// run reviews the whole game, and then serves attempts and line requests until it is stopped.
func (r *Review) run(ctx context.Context) {
	err := r.runPasses(ctx)
	if err == nil {
		err = r.findKeyMoments(ctx)
	}
	switch {
	case errors.Is(err, errClosed):
		return
	case err != nil:
		r.updateState(func(s *State) { s.Err, s.Finished = err, true })
	default:
		r.updateState(func(s *State) { s.Progress, s.Finished = 1, true })
	}
	close(r.finished)
	for {
		select {
		case <-ctx.Done():
			return
		case t := <-r.attempts:
			if err := r.judgeAttempt(ctx, t); err != nil && !errors.Is(err, errClosed) {
				r.updateState(func(s *State) { s.Err = err })
			}
		case req := <-r.lineRequests:
			_ = r.findLines(ctx, req) // the review is complete without these lines
		}
	}
}

// runPasses evaluates every position twice, from the last to the first.
func (r *Review) runPasses(ctx context.Context) error {
	n := len(r.game.Moves)
	evals := make([]Eval, n+1)
	share := r.effort.PassTime / time.Duration(n+1)
	if r.game.isMulti() {
		share /= 2 // for the best move and for the played one
	}
	const keyMomentPart = 0.15 // of the work is left for the key moments
	total := float64(r.effort.Quick+r.effort.Deep) * float64(n+1) / (1 - keyMomentPart)
	done := 0.0
	lastPublish := time.Now()
	for pass, nodes := range []uint64{r.effort.Quick, r.effort.Deep} {
		for ply := n; ply >= 0; ply-- {
			eval, err := r.evaluatePosition(ctx, ply, ai.Limits{AlphaBetaNodes: nodes, MoveTime: share})
			if err != nil {
				return err
			}
			evals[ply] = eval
			done += float64(nodes)
			if ply > 0 && time.Since(lastPublish) < publishInterval {
				continue
			}
			lastPublish = time.Now()
			r.updateState(func(s *State) {
				s.Evals, s.Progress = slices.Clone(evals), done/total
				if r.game.isMulti() {
					fillWaitingSeats(r.game, s.Evals)
				}
				if pass > 0 || ply == 0 {
					s.updateLosses(r.game)
				}
				if !r.game.isMulti() {
					removeMoverBias(s.Evals[:ply]) // from the previous pass
					removeMoverBias(s.Evals[ply:])
				}
			})
			if err := r.servePending(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// servePending serves an attempt or a line request in the middle of the passes, which go on even if that fails.
func (r *Review) servePending(ctx context.Context) error {
	var err error
	select {
	case t := <-r.attempts:
		err = r.judgeAttempt(ctx, t)
	case req := <-r.lineRequests:
		err = r.findLines(ctx, req)
	default:
	}
	if errors.Is(err, errClosed) {
		return err
	}
	return nil
}

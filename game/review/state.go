package review

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A KeyMoment is a mistake worth another attempt.
type KeyMoment struct {
	Ply            int // of the move
	Seat           rules.Seat
	Seats          int // seats still playing
	Judgment       Judgment
	BestShare      int // what the seat could expect with the better move, per mille; in multiplayer games as in the Eval before it
	PlayedShare    int // and with the played move; in multiplayer games as in the Eval after it
	IsTurningPoint bool
	BetterMove     rules.Move
	BetterLine     game.Line // the better move and what may follow
	Reasons        []ai.Fact // for the better move
	Reply          game.Line // the reply to the played move, and what may follow; empty if there is none
	ReplyReasons   []ai.Fact // for the reply

	ownBest, ownPlayed int // as BestShare and PlayedShare, from the seat's own point of view
}

// Loss is what the move lost beyond game.SearchNoise, per mille.
func (p KeyMoment) Loss() int { return max(0, p.BestShare-p.PlayedShare-game.SearchNoise) }

// A State is what a review knows at one moment. It never changes.
type State struct {
	Evals      []Eval // by ply, one more than there are moves
	Losses     []int  // by move: what it lost, per mille
	KeyMoments []KeyMoment
	BestLines  [][]game.Line       // by ply: the best lines where requested, see Review.RequestLines
	Mistakes   [rules.MaxSeats]int // by seat: moves that were inaccuracies or worse
	Progress   float64             // from 0 to 1
	Finished   bool                // the key moments are complete
	Err        error               // why the review stopped early
	Verdict    *Verdict            // on the last attempt

	drawScale float64 // see drawScale; 0: not known yet
}

// judge returns the judgment of a move at ply that lost so much, per mille. The more seats are playing, the less each of them
// has to lose.
func (s *State) judge(g *PlayedGame, ply, loss int) Judgment {
	return judgmentOf(s.scale(g, ply, loss))
}

// scale returns a difference of shares at ply as [judgmentOf] takes it.
func (s *State) scale(g *PlayedGame, ply, difference int) int {
	if g.isMulti() {
		return difference * g.countPlaying(ply) / 2
	}
	return int(float64(difference) * max(s.drawScale, 1))
}

// keyMomentAt returns the key moment at ply.
func (s *State) keyMomentAt(ply int) (KeyMoment, bool) {
	for _, p := range s.KeyMoments {
		if p.Ply == ply {
			return p, true
		}
	}
	return KeyMoment{}, false
}

// lossAt is what the move at ply lost, by the evaluations before and after it, less the bias.
func lossAt(g *PlayedGame, evals []Eval, ply, bias int) int {
	before, after := evals[ply], evals[ply+1]
	m := g.Move(ply)
	if !before.IsKnown() || !after.IsKnown() || m == rules.NoMove || m == before.BestMove() {
		return 0
	}
	if g.isMulti() {
		if before.BestShare-before.PlayedShare <= game.SearchNoise { // the opponents evaluate it differently, which is not the mover's doing
			return 0
		}
	}
	seat := g.Moves[ply].Seat
	return max(0, before.Expectation(seat)-after.Expectation(seat)-game.SearchNoise-bias)
}

// updateLosses fills in the losses from the evaluations.
func (s *State) updateLosses(g *PlayedGame) {
	s.Losses = make([]int, len(g.Moves))
	s.drawScale = drawScale(s.Evals)
	bias := moverBias(g, s.Evals)
	for ply := range g.Moves {
		s.Losses[ply] = lossAt(g, s.Evals, ply, bias)
	}
	s.countMistakes(g)
}

// countMistakes fills in the mistakes from the losses.
func (s *State) countMistakes(g *PlayedGame) {
	s.Mistakes = [rules.MaxSeats]int{}
	for ply, loss := range s.Losses {
		if s.judge(g, ply, loss) > NoMistake {
			s.Mistakes[g.Moves[ply].Seat]++
		}
	}
}

// HasAllMistakes reports whether all positions were evaluated, so that no mistake is missing.
func (s *State) HasAllMistakes() bool {
	return s.Finished && !slices.ContainsFunc(s.Evals, func(l Eval) bool { return !l.IsKnown() })
}

// addKeyMoment adds a studied move to the key moments if it is one. In multiplayer games its shares go into the
// evaluations, and from there into all key moments, so that all figures for a position agree.
func (s *State) addKeyMoment(g *PlayedGame, moment KeyMoment) {
	s.Losses, s.KeyMoments = slices.Clone(s.Losses), slices.Clone(s.KeyMoments)
	s.Losses[moment.Ply] = 0
	if moment.ownBest-moment.ownPlayed > game.SearchNoise {
		s.KeyMoments = append(s.KeyMoments, moment)
		slices.SortFunc(s.KeyMoments, func(a, b KeyMoment) int { return cmp.Compare(a.Ply, b.Ply) })
		if g.isMulti() {
			s.Evals = slices.Clone(s.Evals)
			s.Evals[moment.Ply].BestShare, s.Evals[moment.Ply].PlayedShare = moment.ownBest, moment.ownPlayed
			fillWaitingSeats(g, s.Evals)
		}
	}
	for i := range s.KeyMoments {
		p := &s.KeyMoments[i]
		p.BestShare, p.PlayedShare, p.IsTurningPoint = p.ownBest, p.ownPlayed, false
		if g.isMulti() {
			p.BestShare, p.PlayedShare = s.Evals[p.Ply].Expectation(p.Seat), s.Evals[p.Ply+1].Expectation(p.Seat)
		}
		p.Judgment, s.Losses[p.Ply] = s.judge(g, p.Ply, p.Loss()), p.Loss()
	}
	s.KeyMoments = slices.DeleteFunc(s.KeyMoments, func(p KeyMoment) bool { return p.Judgment == NoMistake })
	s.markTurningPoint(g)
	s.countMistakes(g)
}

// worstMoves returns the plies of the moves that lost most, the worst first.
func (s *State) worstMoves(g *PlayedGame) []int {
	var plies []int
	for ply, loss := range s.Losses {
		if s.judge(g, ply, loss) > NoMistake {
			plies = append(plies, ply)
		}
	}
	slices.SortStableFunc(plies, func(a, b int) int { return cmp.Compare(s.Losses[b], s.Losses[a]) })
	return plies
}

// A game that is not lost promises at least an even share less maxBehind, a lost one at most an even share less minLost, per
// mille as [judgmentOf] takes it.
const (
	maxBehind = 100
	minLost   = 150
)

// markTurningPoint marks the mistake that turned the game: the worst of those that lost a game that was not lost
// before.
func (s *State) markTurningPoint(g *PlayedGame) {
	worst := -1
	for i, p := range s.KeyMoments {
		behind := func(share int) int { return s.scale(g, p.Ply, 1000/p.Seats-share) }
		if behind(p.BestShare) <= maxBehind && behind(p.PlayedShare) >= minLost && (worst < 0 || p.Loss() > s.KeyMoments[worst].Loss()) {
			worst = i
		}
	}
	if worst >= 0 {
		s.KeyMoments[worst].IsTurningPoint = true
	}
}

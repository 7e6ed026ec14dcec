package review

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A Judgment is how bad a move was. Greater ones are worse.
type Kind uint8

// The judgments.
const (
	Fine       Kind = iota
	Inaccuracy      // lost 5 % of the point or more
	Mistake         // 10
	Blunder         // 20
)

// minLoss is the least loss of each judgment, per mille.
var slipFrom = [...]int{Inaccuracy: 50, Mistake: 100, Blunder: 200}

// searchNoise is by how much two searches of the same position may differ, per mille. It keeps sound moves from being
// called mistakes.
const doubt = 15

// judgmentOf returns the judgment of a move that lost so much, per mille, with so many seats playing: the more seats,
// the less each of them has to lose.
func kindOf(loss, seats int) Kind {
	for k := Blunder; k > Fine; k-- {
		if loss*seats/2 >= slipFrom[k] {
			return k
		}
	}
	return Fine
}

// A KeyMoment is a mistake worth another attempt.
type Point struct {
	Ply     int // of the move
	Seat    rules.Seat
	Playing int // seats still playing
	Kind    Kind
	Before  int // what the seat could expect with the better move, per mille; in multiplayer games as in the Eval before it
	After   int // and with the played move; in multiplayer games as in the Eval after it
	Turned  bool
	Better  rules.Move
	Line    game.Line // the better move and what may follow
	Why     []ai.Fact // for the better move
	Reply   game.Line // the reply to the played move, and what may follow; empty if there is none
	Against []ai.Fact // for the reply

	before, after int // as BestShare and PlayedShare, from the seat's own point of view
}

// Loss is what the move lost beyond searchNoise, per mille.
func (p Point) Loss() int { return max(0, p.Before-p.After-doubt) }

// A State is what a review knows at one moment. It never changes.
type State struct {
	Looks    []Look // by ply, one more than there are moves
	Loss     []int  // by move: what it lost, per mille
	Points   []Point
	Best     [][]game.Line       // by ply: the best lines where requested, see Review.RequestLines
	Slips    [rules.MaxSeats]int // by seat: moves that were inaccuracies or worse
	Part     float64             // from 0 to 1
	Finished bool                // the key moments are complete
	Err      error               // why the review stopped early
	Verdict  *Verdict            // on the last attempt
}

// keyMomentAt returns the key moment at ply.
func (s *State) point(ply int) (Point, bool) {
	for _, p := range s.Points {
		if p.Ply == ply {
			return p, true
		}
	}
	return Point{}, false
}

// lossAt is what the move at ply lost, by the evaluations before and after it, less the bias.
func lossAt(l *Line, looks []Look, ply, tilt int) int {
	before, after := looks[ply], looks[ply+1]
	m := l.Move(ply)
	if !before.Known() || !after.Known() || m == rules.NoMove || m == before.Best() {
		return 0
	}
	if l.several() {
		if before.Before-before.After <= doubt { // the opponents evaluate it differently, which is not the mover's doing
			return 0
		}
	}
	seat := l.Moves[ply].Seat
	return max(0, before.Expectation(seat)-after.Expectation(seat)-doubt-tilt)
}

// updateLosses fills in the losses from the evaluations.
func (s *State) weigh(l *Line) {
	s.Loss = make([]int, len(l.Moves))
	tilt := tiltOf(l, s.Looks)
	for ply := range l.Moves {
		s.Loss[ply] = lossAt(l, s.Looks, ply, tilt)
	}
	s.count(l)
}

// countMistakes fills in the mistakes from the losses.
func (s *State) count(l *Line) {
	s.Slips = [rules.MaxSeats]int{}
	for ply, loss := range s.Loss {
		if kindOf(loss, l.playing(ply)) > Fine {
			s.Slips[l.Moves[ply].Seat]++
		}
	}
}

// HasAllMistakes reports whether all positions were evaluated, so that no mistake is missing.
func (s *State) Counted() bool {
	return s.Finished && !slices.ContainsFunc(s.Looks, func(l Look) bool { return !l.Known() })
}

// addKeyMoment adds a studied move to the key moments if it is one. In multiplayer games its shares go into the
// evaluations, and from there into all key moments, so that all figures for a position agree.
func (s *State) settle(l *Line, studied Point) {
	s.Loss, s.Points = slices.Clone(s.Loss), slices.Clone(s.Points)
	s.Loss[studied.Ply] = 0
	if studied.before-studied.after > doubt {
		s.Points = append(s.Points, studied)
		slices.SortFunc(s.Points, func(a, b Point) int { return cmp.Compare(a.Ply, b.Ply) })
		if l.several() {
			s.Looks = slices.Clone(s.Looks)
			s.Looks[studied.Ply].Before, s.Looks[studied.Ply].After = studied.before, studied.after
			spread(l, s.Looks)
		}
	}
	for i := range s.Points {
		p := &s.Points[i]
		p.Before, p.After, p.Turned = p.before, p.after, false
		if l.several() {
			p.Before, p.After = s.Looks[p.Ply].Expectation(p.Seat), s.Looks[p.Ply+1].Expectation(p.Seat)
		}
		p.Kind, s.Loss[p.Ply] = kindOf(p.Loss(), p.Playing), p.Loss()
	}
	s.Points = slices.DeleteFunc(s.Points, func(p Point) bool { return p.Kind == Fine })
	turn(s.Points)
	s.count(l)
}

// worstMoves returns the plies of the moves that lost most, the worst first.
func (s *State) suspects(l *Line) []int {
	var plies []int
	for ply, loss := range s.Loss {
		if kindOf(loss, l.playing(ply)) > Fine {
			plies = append(plies, ply)
		}
	}
	slices.SortStableFunc(plies, func(a, b int) int { return cmp.Compare(s.Loss[b], s.Loss[a]) })
	return plies
}

// With two players a game that is not lost promises at least minNotLost, a lost one at most maxLost, per mille.
const (
	alive = 400
	lost  = 350
)

// markTurningPoint marks the mistake that turned the game: the worst of those that lost a game that was not lost
// before.
func turn(points []Point) {
	worst := -1
	for i, p := range points {
		if p.Before*p.Playing/2 >= alive && p.After*p.Playing/2 <= lost && (worst < 0 || p.Loss() > points[worst].Loss()) {
			worst = i
		}
	}
	if worst >= 0 {
		points[worst].Turned = true
	}
}

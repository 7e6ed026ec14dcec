package review

import (
	"cmp"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A Kind is how bad a move was. Greater kinds are worse.
type Kind uint8

// The kinds of moves.
const (
	Fine       Kind = iota
	Inaccuracy      // lost 5 in 100 of the point, or more
	Mistake         // 10
	Blunder         // 20
)

// slipFrom is what a move of each kind gives away at least, per mille.
var slipFrom = [...]int{Inaccuracy: 50, Mistake: 100, Blunder: 200}

// doubt is by how much two searches may differ about the same thing, per mille. Nobody is told of a slip that is none.
const doubt = 15

// kindOf is the kind of a move that lost so much, per mille, where so many seats play: what one of them has to lose is less, the more
// there are.
func kindOf(loss, seats int) Kind {
	for k := Blunder; k > Fine; k-- {
		if loss*seats/2 >= slipFrom[k] {
			return k
		}
	}
	return Fine
}

// A Look is what a search thought of a position. The zero Look is none.
type Look struct {
	Nodes uint64       // that were searched; of an end by the rules one
	Over  bool         // it is an end
	Seat  rules.Seat   // whose chances follow: of two seats the first, of several the one to move
	WDL   ai.WDL       // of Seat
	Score ai.Score     // for Seat
	PV    []rules.Move // the best line
	// Shares are what all may expect. Of two they are without what searches promise to who is to move, see level. Of several
	// seats a search tells only what the one to move does; the others are between what they could expect after their last move
	// and before their next one, and all of them are made to add up.
	Shares game.Shares
	// Of several seats: what the one to move may expect with its own eyes, with the best move and after the one that was played.
	Before, After int

	turn rules.Seat // whose move it was

	own game.Shares   // what all of several expect with their own eyes
	in  rules.SeatSet // who of them plays
}

// Known says that the position was looked at.
func (l Look) Known() bool { return l.Nodes > 0 }

// Best is the move that the search would play, or NoMove.
func (l Look) Best() rules.Move {
	if len(l.PV) == 0 {
		return rules.NoMove
	}
	return l.PV[0]
}

// Expectation is the share of the point that s may expect in a position that was looked at, per mille.
func (l Look) Expectation(s rules.Seat) int { return l.Shares[s] }

// A Point is a turning point: a slip worth another try.
type Point struct {
	Ply     int // of the move
	Seat    rules.Seat
	Playing int // how many seats were in the game
	Kind    Kind
	Before  int // what the seat could expect with the better move, per mille; of several as the Look before it says
	After   int // and with the move that was played; of several as the Look after it says
	Turned  bool
	Better  rules.Move
	Line    game.Line // Better and what may follow
	Why     []ai.Fact // for Better
	Reply   game.Line // the answer to the move that was played, and what may follow; empty when there is none
	Against []ai.Fact // what it does

	before, after int // as Before and After, with the eyes of Seat alone
}

// Loss is what the move gave away beyond doubt, per mille.
func (p Point) Loss() int { return max(0, p.Before-p.After-doubt) }

// A Grade says how good a try was.
type Grade uint8

// The grades of a try.
const (
	Judging Grade = iota // nobody knows yet
	Right                // as good as the better move
	Good                 // not quite, but no slip
	Worse                // a slip, if better than what was played
	Same                 // what was played
)

// A Verdict is what there is to say of a try.
type Verdict struct {
	Ply     int
	Move    rules.Move
	Grade   Grade
	Saves   bool // more than a third of what the move that was played gave away
	Reply   game.Line
	Against []ai.Fact // what the reply does
}

// A State is what a review knows at one moment. Nobody changes it.
type State struct {
	Looks    []Look // by ply, one more than there are moves
	Loss     []int  // by move: what it gave away, per mille
	Points   []Point
	Best     [][]game.Line       // by ply: the best moves where they are wanted, see Review.Follow
	Slips    [rules.MaxSeats]int // moves that are no Fine ones, by seat
	Part     float64             // done, up to 1
	Finished bool                // the turning points are there
	Err      error               // why there is no more
	Verdict  *Verdict            // on the last try
}

// point is the turning point at ply.
func (s *State) point(ply int) (Point, bool) {
	for _, p := range s.Points {
		if p.Ply == ply {
			return p, true
		}
	}
	return Point{}, false
}

// lossAt is what the move at ply gave away by what is known of the positions before and after it, and of the tilt.
func lossAt(l *Line, looks []Look, ply, tilt int) int {
	before, after := looks[ply], looks[ply+1]
	m := l.Move(ply)
	if !before.Known() || !after.Known() || m == rules.NoMove || m == before.Best() {
		return 0
	}
	if l.several() {
		if before.Before-before.After <= doubt { // the others see more in it now, which is none of his doing
			return 0
		}
	}
	seat := l.Moves[ply].Seat
	return max(0, before.Expectation(seat)-after.Expectation(seat)-doubt-tilt)
}

// What the tilt of a review is taken from: so many moves at least, in positions where either side may win, per mille.
const (
	leastTilted = 4
	undecided   = 150
)

// tiltOf is by how much the searches promise more to who is to move than to who has moved, per mille: what the moves that they would
// have played themselves seem to lose on the average.
func tiltOf(l *Line, looks []Look) int {
	sum, n := 0, 0
	for ply := range l.Moves {
		before, after := looks[ply], looks[ply+1]
		if l.several() || !before.Known() || !after.Known() || l.Move(ply) == rules.NoMove || l.Move(ply) != before.Best() {
			continue
		}
		if own := before.Expectation(l.Moves[ply].Seat); own > undecided && own < 1000-undecided {
			sum += own - after.Expectation(l.Moves[ply].Seat)
			n++
		}
	}
	if n < leastTilted {
		return 0
	}
	return max(0, sum/n)
}

// weigh fills in the losses that follow from the looks.
func (s *State) weigh(l *Line) {
	s.Loss = make([]int, len(l.Moves))
	tilt := tiltOf(l, s.Looks)
	for ply := range l.Moves {
		s.Loss[ply] = lossAt(l, s.Looks, ply, tilt)
	}
	s.count(l)
}

// count fills in the slips that follow from the losses.
func (s *State) count(l *Line) {
	s.Slips = [rules.MaxSeats]int{}
	for ply, loss := range s.Loss {
		if kindOf(loss, l.playing(ply)) > Fine {
			s.Slips[l.Moves[ply].Seat]++
		}
	}
}

// Counted says that the slips are all there: what was not looked at may have more.
func (s *State) Counted() bool {
	return s.Finished && !slices.ContainsFunc(s.Looks, func(l Look) bool { return !l.Known() })
}

// settle brings a move that was studied in among the turning points, if it is one. Of several seats, what the study told goes into
// the looks, and from there into all points: so that whatever is said of a position is said by one measure.
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

// suspects lists the plies that lost most, the worst first.
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

// What a game of two that is not lost promises at least, and a lost one at most, per mille.
const (
	alive = 400
	lost  = 350
)

// turn marks the point at which the game turned: of those that made a lost game of one that was not, the one that
// lost most.
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

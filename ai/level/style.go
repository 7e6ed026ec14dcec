package level

import (
	"math"
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// preferenceUnit is the difference between two preferences with which the preferred move is chosen e times as often.
const preferenceUnit = 100

// maxPreference is the largest difference that counts: e to the power of 2.5 is 12. More would make a style play moves that
// the temperature of the level all but excludes.
const maxPreference = 250

// A moveTrait is a property of a move by which a style chooses.
type moveTrait uint8

// The traits of moves. Each is measured in its unit, per cent.
const (
	capturing    moveTrait = iota // the move captures a piece; in games of stones how many, at most 2
	exchanging                    // the capture only exchanges pieces of equal value
	checking                      // the move gives check
	promoting                     // the piece promotes
	threatening                   // moving again at once it would win a piece; only with two players
	approaching                   // by how many cells the piece comes nearer to a king, from -2 to 2; a drop: how near it is
	touching                      // the piece comes to stand next to one of an opponent
	supporting                    // how many of four own pieces are next to the cell, at most 1
	leavingFocus                  // how far the cell is from where the opponent has just moved, as a share of the board
	atEdge                        // how far the cell is from the centre, as a share of the board
	moveTraits                    // their number
)

// A styleWeights says how much a style prefers moves with each trait: with 100 a move that has it is chosen e times as often.
type styleWeights [moveTraits]int

// weightsOf returns the weights of a style, or false if it has none.
func weightsOf(s ai.Style) (w styleWeights, ok bool) {
	switch s {
	case ai.Attacker:
		return styleWeights{checking: 250, approaching: 100, touching: 80, supporting: -40}, true
	case ai.Collector:
		return styleWeights{capturing: 200, promoting: 200, threatening: 200}, true
	case ai.Careful:
		return styleWeights{exchanging: -200, checking: -60, approaching: -60, touching: -100, supporting: 150}, true
	case ai.Trader:
		return styleWeights{exchanging: 300, leavingFocus: -400}, true
	case ai.Wanderer:
		return styleWeights{capturing: -50, leavingFocus: 500, atEdge: 250}, true
	}
	return w, false
}

// preferences returns how much the task's style prefers each of some moves, in hundredths; nil without a style.
func (c *Chooser) preferences(moves []rules.Move) []int {
	weights, ok := weightsOf(c.Style)
	if !ok || len(moves) == 0 {
		return nil
	}
	s := newStyleView(c.Task, c.Traits, weights)
	preferences := make([]int, len(moves))
	for i, m := range moves {
		if m == rules.NoMove {
			continue
		}
		for trait, value := range s.measure(m) {
			preferences[i] += weights[trait] * value / 100
		}
	}
	return preferences
}

// A styleView measures the traits of moves in one position.
type styleView struct {
	position rules.Position
	weights  styleWeights
	traits   search.Traits
	board    *board.Board
	center   board.Point
	radius   float64       // from the centre to the farthest cell
	targets  []board.Point // the kings of the opponents, or else the centre of their pieces
	focus    rules.Cell    // where the opponent has just moved, or board.None
}

func newStyleView(t *task.Task, traits search.Traits, weights styleWeights) *styleView {
	s := &styleView{position: t.Position, weights: weights, traits: traits, board: t.Position.Board(), focus: board.None}
	for _, cell := range s.board.Cells {
		s.center.X += cell.Center.X / float64(len(s.board.Cells))
		s.center.Y += cell.Center.Y / float64(len(s.board.Cells))
	}
	for _, cell := range s.board.Cells {
		s.radius = max(s.radius, distance(cell.Center, s.center))
	}
	if len(t.RecentMoves) > 0 {
		s.focus = t.RecentMoves[0].Cell
	}
	s.findTargets()
	return s
}

// findTargets finds the kings of the opponents, or the centre of their pieces.
func (s *styleView) findTargets() {
	var royal rules.Kind
	if royals, ok := s.position.(rules.RoyalPieces); ok {
		royal = royals.Royal()
	}
	var kings, all []board.Point
	for i, cell := range s.board.Cells {
		piece := s.position.PieceAt(rules.Cell(i))
		if piece.IsEmpty() || piece.Seat == s.position.Turn() {
			continue
		}
		all = append(all, cell.Center)
		if royal != 0 && piece.Kind == royal {
			kings = append(kings, cell.Center)
		}
	}
	s.targets = kings
	if len(kings) == 0 && len(all) > 0 {
		var mean board.Point
		for _, p := range all {
			mean.X += p.X / float64(len(all))
			mean.Y += p.Y / float64(len(all))
		}
		s.targets = []board.Point{mean}
	}
}

// measure returns the traits of a move, in per cent of their units.
func (s *styleView) measure(m rules.Move) (values [moveTraits]int) {
	cells := rules.TouchedCells(s.position.Steps(m))
	if len(cells) == 0 {
		return values // a pass
	}
	from, to := cells[0], cells[len(cells)-1]
	if pos, ok := s.position.(search.Position); ok {
		s.measureCapture(pos, m, &values)
	} else {
		values[capturing] = 100 * min(len(rules.CapturedCells(s.position, m)), 2)
	}
	isDrop := from == to
	values[approaching] = s.approach(from, to, isDrop)
	own := 0
	for _, lines := range [...]board.Lines{s.board.Orth, s.board.Diag} {
		for _, path := range lines[to] {
			piece := s.position.PieceAt(path[0])
			switch {
			case piece.IsEmpty() || path[0] == from:
			case piece.Seat == s.position.Turn():
				own++
			default:
				values[touching] = 100
			}
		}
	}
	values[supporting] = 100 * min(own, 4) / 4
	if s.focus != board.None {
		values[leavingFocus] = percent(distance(s.board.Cells[s.focus].Center, s.board.Cells[to].Center) / (2 * s.radius))
	}
	values[atEdge] = percent(distance(s.board.Cells[to].Center, s.center) / s.radius)
	if !isDrop {
		values[atEdge] -= percent(distance(s.board.Cells[from].Center, s.center) / s.radius) // what counts is where it goes
	}
	return values
}

// measureCapture fills in the traits that only games of pieces with values have.
func (s *styleView) measureCapture(pos search.Position, m rules.Move, values *[moveTraits]int) {
	unit := s.traits.PawnUnit
	if pos.CapturedKind(m) != 0 {
		values[capturing] = 100
		if !s.traits.PiecesAreBurden && pos.SEE(m, -unit) && !pos.SEE(m, unit*7/10) {
			values[exchanging] = 100
		}
	}
	switch {
	case pos.GivesCheck(m):
		values[checking] = 100
	case s.weights[threatening] != 0 && !s.traits.PiecesAreBurden && task.CountPlayingSeats(pos) == 2 && s.threatens(pos, m):
		values[threatening] = 100
	}
	if pos.PromotionKind(m) != 0 {
		values[promoting] = 100
	}
}

// threatens reports whether the piece that m moves without a check would win another one if it moved again at once.
func (s *styleView) threatens(pos search.Position, m rules.Move) bool {
	_, to := pos.FromTo(m)
	pos.Play(m)
	defer pos.Undo()
	if pos.Result().IsOver() {
		return false
	}
	pos.PlayNull()
	defer pos.Undo()
	return slices.ContainsFunc(pos.Captures(nil), func(r rules.Move) bool {
		from, _ := pos.FromTo(r)
		return from == to && pos.CapturedKind(r) != 0 && pos.SEE(r, s.traits.PawnUnit)
	})
}

// approach measures the trait approaching.
func (s *styleView) approach(from, to rules.Cell, isDrop bool) int {
	if len(s.targets) == 0 {
		return 0
	}
	after := s.targetDistance(to)
	if isDrop {
		const near = 3 // cells
		return min(max(percent(near-after), 0), 200)
	}
	return min(max(percent(s.targetDistance(from)-after), -200), 200)
}

// targetDistance returns the distance of a cell from the nearest target.
func (s *styleView) targetDistance(c rules.Cell) float64 {
	least := math.Inf(1)
	for _, target := range s.targets {
		least = min(least, distance(s.board.Cells[c].Center, target))
	}
	return least
}

// distance returns the distance of two points. The conversions keep it the same on all machines, some of which would
// otherwise add and multiply in one rounding.
func distance(a, b board.Point) float64 {
	x, y := a.X-b.X, a.Y-b.Y
	return math.Sqrt(float64(x*x) + float64(y*y))
}

func percent(x float64) int { return int(math.Round(100 * x)) }

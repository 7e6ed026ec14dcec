package handicap

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// maxFirstMoves is how many moves a side can be ahead. A third one would let it attack before the other side has a move.
const maxFirstMoves = 2

// firstMoves lists the handicaps in which the side that gives nothing has already moved a pawn or two when the game begins. The start
// position can say that in the games for two with pawns and a king, where it is no harm to be ahead, and without handicaps of their own.
func firstMoves(g rules.Game, o rules.Options, givers []rules.Seat) (list []Handicap) {
	info := g.Info()
	hasOwn := slices.ContainsFunc(info.Options, func(option rules.Option) bool { return option.Handicap })
	if len(info.Seats) != 2 || len(givers) != 1 || hasOwn || !hasKing(info) {
		return nil
	}
	start, err := g.Start(o)
	if err != nil {
		return nil
	}
	p, receiver := start.Clone(), OtherSeats(2, givers[0])[0]
	var moves []rules.Move
	for range maxFirstMoves {
		if !passTo(p, receiver) {
			return list
		}
		m := centralPawnMove(info, start, p)
		if m == rules.NoMove {
			return list
		}
		p.Play(m)
		moves = append(moves, m)
		if _, err := startAfter(g, o, moves); err != nil {
			return list
		}
		list = append(list, Handicap{Name: fmt.Sprintf("moves-%d", len(moves)), FirstMoves: slices.Clone(moves)})
	}
	return list
}

// hasKing reports whether a game has pawns, other pieces, and a piece that cannot be given up.
func hasKing(info rules.Info) bool {
	has := func(is func(value int) bool) bool {
		return slices.ContainsFunc(info.Kinds[1:], func(k rules.KindInfo) bool { return is(k.Value) })
	}
	return has(func(v int) bool { return v == 0 }) && has(func(v int) bool { return v == 1 }) && has(func(v int) bool { return v > 1 })
}

// passTo lets the other seat pass if it is to move. It reports whether the seat is to move now.
func passTo(p rules.Position, seat rules.Seat) bool {
	if p.Turn() != seat && rules.CanPlayNull(p) {
		p.(rules.NullMove).PlayNull()
	}
	return p.Turn() == seat
}

// centralPawnMove returns the legal move of the pawn nearest to the middle of the board that has not moved yet, the farther one of
// two. Of two pawns that are equally near, it is that of the cell with the higher number: in chess that of the e file.
func centralPawnMove(info rules.Info, start, p rules.Position) rules.Move {
	type pawnMove struct {
		move             rules.Move
		fromMiddle, step float64
		from             rules.Cell
	}
	cells := p.Board().Cells
	var x, y float64
	for _, c := range cells {
		x, y = x+c.Center.X/float64(len(cells)), y+c.Center.Y/float64(len(cells))
	}
	var list []pawnMove
	for _, m := range p.Moves(nil) {
		effects := p.Effects(m)
		if len(effects) != 1 || effects[0].Kind != rules.EffectSlide {
			continue
		}
		e := effects[0]
		if info.Kinds[e.Piece.Kind].Value != 1 || start.PieceAt(e.From) != e.Piece {
			continue
		}
		from, to := cells[e.From].Center, cells[e.To].Center
		list = append(list, pawnMove{m, math.Round(100 * math.Hypot(from.X-x, from.Y-y)), math.Round(100 * math.Hypot(to.X-from.X, to.Y-from.Y)), e.From})
	}
	if len(list) == 0 {
		return rules.NoMove
	}
	return slices.MinFunc(list, func(a, b pawnMove) int {
		return cmp.Or(cmp.Compare(a.fromMiddle, b.fromMiddle), cmp.Compare(b.step, a.step), cmp.Compare(b.from, a.from))
	}).move
}

// playFirstMoves plays moves of one seat, between which the other one passes, and calls before ahead of each. It reports whether all
// of them can be made.
func playFirstMoves(p rules.Position, moves []rules.Move, before func(m rules.Move)) bool {
	for _, m := range moves {
		if !slices.Contains(p.Moves(nil), m) {
			passTo(p, OtherSeats(2, p.Turn())[0])
		}
		if !slices.Contains(p.Moves(nil), m) {
			return false
		}
		before(m)
		p.Play(m)
	}
	return true
}

// startAfter returns the position after moves of one seat, with the seat to move that begins the game.
func startAfter(g rules.Game, o rules.Options, moves []rules.Move) (string, error) {
	p, err := g.Start(o)
	if err != nil {
		return "", err
	}
	first := p.Turn()
	if !playFirstMoves(p, moves, func(rules.Move) {}) || !passTo(p, first) {
		return "", fmt.Errorf("handicap: no game of %s begins with these moves of one side", g.Info().ID)
	}
	start := p.String()
	_, err = g.Parse(start, o)
	return start, err
}

// FirstMoveTexts returns the first moves of a handicap in the notation of the game.
func FirstMoveTexts(g rules.Game, o rules.Options, h Handicap) (texts []string) {
	p, err := g.Start(o)
	if err != nil {
		return nil
	}
	playFirstMoves(p, h.FirstMoves, func(m rules.Move) {
		if n, ok := p.(rules.Notator); ok {
			texts = append(texts, n.Notate(m))
			return
		}
		texts = append(texts, p.Format(m))
	})
	return texts
}

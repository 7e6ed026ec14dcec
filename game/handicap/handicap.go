// Package handicap lists what the stronger of two players can give up, so that a game between them is even: time, first moves, pieces
// (piece odds), or what the options of a game offer, such as handicap stones and komi in Go.
package handicap

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
)

// A Handicap is what the giving seats have less than the others. The zero Handicap is none.
type Handicap struct {
	Name            string        // "time-50", "odds-3", "option-4"; the same in every setup of a game, "" for none
	MainTimePercent int           // of the givers; 0: all of it
	Options         rules.Options // that give it, in games with handicaps of their own
	Missing         []rules.Cell  // the pieces of the givers that are not there
	FirstMoves      []rules.Move  // of the other side, which has made them before the game begins
}

// IsNone reports whether nobody has a handicap.
func (h Handicap) IsNone() bool { return h.Name == "" }

// IsIn reports whether the handicap is one of options and o has them. Numbers that it leaves to the game may be chosen otherwise.
func (h Handicap) IsIn(o rules.Options) bool {
	for key, value := range h.Options {
		if o[key] != value && value != rules.Auto {
			return false
		}
	}
	return len(h.Options) > 0
}

// mainTimePercents are the handicaps of time. Halves are what people feel: most lose little by the first one.
var mainTimePercents = []int{50, 25}

// maxAlike is how many pieces may be missing where all are alike.
const maxAlike = 3

// List returns the handicaps that seats can give in a game with these options, from none to the largest. Time is among
// them if the clock has main time.
func List(g rules.Game, o rules.Options, givers []rules.Seat, hasMainTime bool) []Handicap {
	list := []Handicap{{}}
	if hasMainTime {
		for _, percent := range mainTimePercents {
			list = append(list, OfTime(percent))
		}
	}
	info := g.Info()
	i := slices.IndexFunc(info.Options, func(option rules.Option) bool { return option.Handicap })
	if i >= 0 {
		if slices.Equal(givers, []rules.Seat{1}) { // in all these games it is the second seat that gives
			list = append(list, fromOption(g, o, info.Options[i])...)
		}
		return list
	}
	return append(list, oddsAndMoves(g, o, givers)...)
}

// oddsAndMoves lists the handicaps that change the start position: first moves, then pieces.
func oddsAndMoves(g rules.Game, o rules.Options, givers []rules.Seat) []Handicap {
	return append(firstMoves(g, o, givers), odds(g, o, givers)...)
}

// OfOptions returns the handicap that seats give by the options of a game.
func OfOptions(g rules.Game, o rules.Options, givers []rules.Seat) (Handicap, bool) {
	if !slices.ContainsFunc(g.Info().Options, func(option rules.Option) bool { return option.Handicap }) {
		return Handicap{}, false
	}
	list := List(g, o, givers, false)
	i := slices.IndexFunc(list, func(h Handicap) bool { return h.IsIn(o) })
	if i < 0 {
		return Handicap{}, false
	}
	return list[i], true
}

// OfTime returns the handicap of having only a part of the main time.
func OfTime(percent int) Handicap {
	return Handicap{Name: fmt.Sprintf("time-%d", percent), MainTimePercent: percent}
}

// fromOption returns the handicaps that an option offers.
func fromOption(g rules.Game, o rules.Options, option rules.Option) (list []Handicap) {
	values, isGo := option.Values, g.Info().GTP
	if isGo {
		// Black moves first without paying for it; one stone would mean the same.
		list = append(list, Handicap{Name: "option-0", Options: rules.Options{goban.Handicap: "0", goban.Komi: "0.5"}})
		for n := 2; n <= int(option.Max); n++ {
			values = append(values, strconv.Itoa(n))
		}
	}
	for _, value := range values {
		if value == option.Default {
			continue
		}
		h := Handicap{Name: "option-" + value, Options: rules.Options{option.Key: value}}
		if isGo {
			h.Options[goban.Komi] = rules.Auto
		}
		with := WithOptions(o, h)
		start, err := g.Start(with)
		if err != nil { // so many stones have no room
			continue
		}
		h.Missing = missing(g, o, start)
		list = append(list, h)
	}
	return list
}

// WithOptions returns o with the options of a handicap.
func WithOptions(o rules.Options, h Handicap) rules.Options {
	with := rules.Options{}
	maps.Copy(with, o)
	maps.Copy(with, h.Options)
	return with
}

// EvenStart returns the start position of a game with these options without their handicap.
func EvenStart(g rules.Game, o rules.Options) (rules.Position, error) {
	even := maps.Clone(o)
	for _, option := range g.Info().Options {
		if option.Handicap {
			delete(even, option.Key)
		}
	}
	return g.Start(even)
}

// missing returns the cells on which start lacks pieces of the game's even start.
func missing(g rules.Game, o rules.Options, start rules.Position) (cells []rules.Cell) {
	full, err := EvenStart(g, o)
	if err != nil {
		return nil
	}
	for c := range full.Board().Cells {
		if cell := rules.Cell(c); !full.PieceAt(cell).IsEmpty() && start.PieceAt(cell).IsEmpty() {
			cells = append(cells, cell)
		}
	}
	return cells
}

// odds returns the piece odds that seats can give, by the customary values of the pieces: a pawn beside the king, one piece
// of each value, and the most valuable one with another. Where all pieces are alike it is a number of them. A game
// whose pieces have no value has none.
func odds(g rules.Game, o rules.Options, givers []rules.Seat) (list []Handicap) {
	odd, ok := g.(rules.OddsGame)
	if !ok {
		return nil
	}
	start, err := g.Start(o)
	if err != nil {
		return nil
	}
	for n, cells := range oddsOf(g.Info(), start, givers[0]) {
		for _, giver := range givers[1:] {
			if others := oddsOf(g.Info(), start, giver); n < len(others) {
				cells = append(cells, others[n]...)
			}
		}
		if _, err := odd.StartWithout(o, cells); err == nil {
			list = append(list, Handicap{Name: fmt.Sprintf("odds-%d", n+1), Missing: cells})
		}
	}
	return list
}

// oddsOf returns the cells of the pieces that a seat can do without, for every handicap.
func oddsOf(info rules.Info, start rules.Position, giver rules.Seat) (list [][]rules.Cell) {
	type valuedPiece struct {
		value int
		cell  rules.Cell
	}
	var pieces, pawns []valuedPiece // one piece of each value, from the first file; the pawns
	for c := range start.Board().Cells {
		piece := start.PieceAt(rules.Cell(c))
		if piece.IsEmpty() || piece.Seat != giver {
			continue
		}
		w := valuedPiece{info.Kinds[piece.Kind].Value, rules.Cell(c)}
		switch {
		case w.value == 0:
		case w.value == 1:
			pawns = append(pawns, w)
		case !slices.ContainsFunc(pieces, func(other valuedPiece) bool { return other.value == w.value }):
			pieces = append(pieces, w)
		}
	}
	if len(pieces) == 0 { // all are alike: from the middle outwards
		for n := 1; n <= min(maxAlike, len(pawns)-1); n++ {
			var cells []rules.Cell
			for i := range n {
				cells = append(cells, pawns[(len(pawns)-n)/2+i].cell)
			}
			list = append(list, cells)
		}
		return list
	}
	slices.SortStableFunc(pieces, func(a, b valuedPiece) int { return cmp.Compare(a.value, b.value) })
	for _, pawn := range slices.Backward(pawns) {
		if isBesideKing(info, start, giver, pawn.cell) {
			list = append(list, []rules.Cell{pawn.cell})
			break
		}
	}
	for _, piece := range pieces {
		list = append(list, []rules.Cell{piece.cell})
	}
	best := pieces[len(pieces)-1]
	for _, piece := range pieces[:len(pieces)-1] {
		list = append(list, []rules.Cell{best.cell, piece.cell})
	}
	return list
}

// isBesideKing reports whether a cell is one step from a piece without a value of the seat: its king.
func isBesideKing(info rules.Info, start rules.Position, seat rules.Seat, c rules.Cell) bool {
	b := start.Board()
	for _, lines := range []board.Lines{b.Orth, b.Diag} {
		for _, path := range lines[c] {
			if len(path) == 0 {
				continue
			}
			if piece := start.PieceAt(path[0]); !piece.IsEmpty() && piece.Seat == seat && info.Kinds[piece.Kind].Value == 0 {
				return true
			}
		}
	}
	return false
}

// Start returns the start position of a game with a handicap, in its notation; "" if it is the one of the options.
func Start(g rules.Game, o rules.Options, h Handicap) (string, error) {
	if len(h.FirstMoves) > 0 {
		return startAfter(g, o, h.FirstMoves)
	}
	odd, ok := g.(rules.OddsGame)
	if !ok || len(h.Options) > 0 || len(h.Missing) == 0 {
		return "", nil
	}
	return odd.StartWithout(o, h.Missing)
}

// FindOdds returns the piece odds with which a game starts from this position, and the seats that give them; ok is false if it is
// another position.
func FindOdds(g rules.Game, o rules.Options, start string) (h Handicap, givers []rules.Seat, ok bool) {
	if start == "" {
		return Handicap{}, nil, false
	}
	seats := len(g.Info().Seats)
	for seat := range rules.Seat(seats) {
		for _, givers := range [][]rules.Seat{{seat}, OtherSeats(seats, seat)} {
			for _, h := range oddsAndMoves(g, o, givers) {
				if s, err := Start(g, o, h); err == nil && s == start {
					return h, givers, true
				}
			}
		}
	}
	return Handicap{}, nil, false
}

// OtherSeats returns all seats but one.
func OtherSeats(seats int, seat rules.Seat) (others []rules.Seat) {
	for s := range rules.Seat(seats) {
		if s != seat {
			others = append(others, s)
		}
	}
	return others
}

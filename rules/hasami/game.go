package hasami

import (
	"fmt"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The seats, in the order of turns.
const (
	Black rules.Seat = 0
	Red   rules.Seat = 1
)

// Piece is the only kind of piece.
const Piece rules.Kind = 1

// Start is the position that play begins with.
const Start = "RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1"

const (
	size      = 9           // squares along an edge, and pieces of one side
	squares   = size * size // cells of the board
	minPieces = 2           // a side with fewer has lost
)

// sharedBoard returns the one board that all positions share.
var sharedBoard = sync.OnceValue(func() *board.Board {
	b := board.Square(board.Ruled, size, size, func(x, y int) string {
		return string([]byte{'a' + byte(y), '1' + byte(x)})
	})
	// The four star points of a shogi board, a third in from the edges.
	b.StarPoints = []board.Point{{X: 3, Y: 3}, {X: 6, Y: 3}, {X: 3, Y: 6}, {X: 6, Y: 6}}
	return b
})

// The keys of the options.
const (
	Repetition = "repetition" // a position for the fourth time: draw, off
	Quiet      = "quiet"      // so many plies without a capture are a draw: 100, none
)

const (
	repetitionDraws = "draw"
	quietDraws      = "100"
)

// A Game is hasami shogi. It implements [rules.Game] and [rules.SeatTossGame].
type Game struct{}

// New returns hasami shogi for the catalog.
func New() rules.Game { return Game{} }

// Info describes the game.
func (Game) Info() rules.Info {
	return rules.Info{
		ID:       "hasami-shogi",
		PieceSet: "hasami",
		Palette:  "hasami-shogi",
		Seats:    []string{"black", "red"},
		Kinds:    []rules.KindInfo{{}, {Name: "man", Letter: "M", Value: 1}},
		Options: []rules.Option{
			{Key: Repetition, Default: repetitionDraws, Values: []string{repetitionDraws, "off"}},
			{Key: Quiet, Default: quietDraws, Values: []string{quietDraws, "none"}},
		},
	}
}

// SeatToss returns furigoma, the toss of five pieces.
func (Game) SeatToss() rules.SeatToss {
	return rules.PieceToss(5, rules.Piece{Kind: Piece, Seat: Black}, rules.Piece{Kind: Piece, Seat: Red})
}

// Board returns the board of nine by nine squares ruled on wood.
func (Game) Board(rules.Options) *board.Board { return sharedBoard() }

// Start returns the position that play begins with, a *Position.
func (g Game) Start(o rules.Options) (rules.Position, error) { return g.Parse(Start, o) }

// Parse reads "rows side ply"; the ply may be missing. The position is a *Position.
func (g Game) Parse(s string, o rules.Options) (rules.Position, error) {
	full, err := g.Info().Complete(o)
	if err != nil {
		return nil, fmt.Errorf("hasami: %w", err)
	}
	p, err := parsePosition(s)
	if err != nil {
		return nil, fmt.Errorf("hasami: %w", err)
	}
	p.noRepetitionDraw, p.noQuietDraw = full[Repetition] != repetitionDraws, full[Quiet] != quietDraws
	return p, nil
}

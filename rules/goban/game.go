package goban

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// The seats, in the order of turns.
const (
	Black rules.Seat = 0
	White rules.Seat = 1
)

// Stone is the only kind of piece.
const Stone rules.Kind = 1

// The options.
const (
	Size      = "size"      // lines: 19, 13, 9, 7
	Rules     = "rules"     // scoring rules: japanese, chinese
	Komi      = "komi"      // points for White: auto, or a number
	Handicap  = "handicap"  // stones placed before White's first move; 0 and 1: none, Black moves first
	Placement = "placement" // placement of handicap stones: fixed, free
	KoRule    = "ko"        // superko, simple
)

// Option values.
const (
	Japanese = "japanese"
	Chinese  = "chinese"
	Fixed    = "fixed"
	Free     = "free"
	SuperKo  = "superko"
	SimpleKo = "simple"
)

// MaxKomi bounds the komi, positive or negative.
const MaxKomi = 200

// Game implements [rules.Game] for Go.
type Game struct{ info rules.Info }

// New returns Go for the catalogue.
func New() rules.Game {
	var names []string
	for _, size := range boardSizes {
		names = append(names, strconv.Itoa(size))
	}
	return Game{rules.Info{
		ID: "go", PieceSet: "go", Palette: "go", GTP: true, NoDraws: true, PiecesStay: true, NumbersEveryPly: true,
		// Byo-yomi and Canadian overtime, as in clubs; only the last one has an increment.
		TimeControls: []string{"600+5x30", "1200+25/300", "600+5"},
		Seats:        []string{"black", "white"},
		Kinds:        []rules.KindInfo{{}, {Name: "stone", Letter: "S"}},
		Options: []rules.Option{
			{Key: Size, Default: names[0], Beginner: "9", Values: names},
			{Key: Rules, Default: Japanese, Values: []string{Japanese, Chinese}},
			{Key: Komi, Default: rules.Auto, Auto: true, Min: -MaxKomi, Max: MaxKomi, Step: 0.5},
			{Key: Handicap, Default: "0", Max: 9, Step: 1, Handicap: true},
			{Key: Placement, Default: Fixed, Values: []string{Fixed, Free}},
			{Key: KoRule, Default: SuperKo, Values: []string{SuperKo, SimpleKo}, House: true},
		},
	}}
}

// A ruleset holds the options of a game.
type ruleset struct {
	chinese       bool
	simpleKo      bool
	freePlacement bool // freePlacement placement of handicap stones
	handicap      int
	komi          int // in half points
}

// newRuleset converts complete, valid options.
func newRuleset(options rules.Options) *ruleset {
	t := &ruleset{chinese: options[Rules] == Chinese, simpleKo: options[KoRule] == SimpleKo, freePlacement: options[Placement] == Free}
	stones, _ := strconv.ParseFloat(options[Handicap], 64)
	t.handicap = int(stones)
	komi, err := strconv.ParseFloat(options[Komi], 64)
	switch {
	case err == nil:
	case t.handicap > 0:
		komi = 0.5
	case t.chinese:
		komi = 7.5
	default:
		komi = 6.5
	}
	t.komi = int(2 * komi)
	return t
}

// KomiOf returns the komi of a game with these options, in half points.
func (g Game) KomiOf(o rules.Options) (halfPoints int, err error) {
	options, err := g.info.Complete(o)
	if err != nil {
		return 0, fmt.Errorf("go: %w", err)
	}
	return newRuleset(options).komi, nil
}

// Info describes the game.
func (g Game) Info() rules.Info { return g.info }

// SeatToss returns nigiri: one player guesses odd or even by laying out one or two black stones, the other shows a
// handful of white stones. A correct guess takes Black.
func (Game) SeatToss() rules.SeatToss {
	const minStones, counts = 12, 10 // smallest handful, and number of possible sizes
	black, white := rules.Piece{Kind: Stone, Seat: Black}, rules.Piece{Kind: Stone, Seat: White}
	return rules.SeatToss{
		Guesses: [][]rules.Piece{{black}, {black, black}},
		Throw: func(intn func(n int) int) []rules.Piece {
			return slices.Repeat([]rules.Piece{white}, minStones+intn(counts))
		},
		GetsFirstSeat: func(guess, handful []rules.Piece) bool { return len(guess)%2 == len(handful)%2 },
	}
}

// Board returns the geometry for the board size in o.
func (Game) Board(o rules.Options) *board.Board { return geometryOf(o).board }

// geometryOf returns the geometry for the board size in o, or for the default size.
func geometryOf(o rules.Options) *geometry {
	size, _ := strconv.Atoi(o[Size])
	if build, ok := geometries[size]; ok {
		return build()
	}
	return geometries[boardSizes[0]]()
}

// Start returns the start position as a *Position: an empty board, or the stones of a fixed handicap with White to
// move.
func (g Game) Start(o rules.Options) (rules.Position, error) {
	options, err := g.info.Complete(o)
	if err != nil {
		return nil, fmt.Errorf("go: %w", err)
	}
	p := newPosition(geometryOf(options), newRuleset(options))
	if n := p.ruleset.handicap; n > 1 && !p.ruleset.freePlacement {
		cells := fixedHandicapCells(p.geometry.size, n)
		if cells == nil {
			return nil, fmt.Errorf("go: a board of %d has no more than %d points for handicap stones", p.geometry.size, maxFixedHandicap(p.geometry.size))
		}
		for _, c := range cells {
			p.putStone(p.geometry.points[c], BlackStone)
		}
		p.turn = White
	}
	return p, nil
}

// HandicapOf returns the fixed handicap that starts from this position, 0 if there is none.
func (g Game) HandicapOf(start string, o rules.Options) int {
	for n := 2; n <= 9; n++ {
		options := rules.Options{Handicap: strconv.Itoa(n)}
		if size, ok := o[Size]; ok {
			options[Size] = size
		}
		if p, err := g.Start(options); err == nil && p.String() == start {
			return n
		}
	}
	return 0
}

// Parse reads "rows side" or "rows side prisoners prisoners". The position is a *Position.
func (g Game) Parse(s string, o rules.Options) (rules.Position, error) {
	options, err := g.info.Complete(o)
	if err != nil {
		return nil, fmt.Errorf("go: %w", err)
	}
	p, err := parsePosition(strings.Fields(s), newRuleset(options))
	if err != nil {
		return nil, fmt.Errorf("go: position: %w", err)
	}
	return p, nil
}

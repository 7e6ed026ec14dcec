package shogi

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Start is the position that play begins with.
const Start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

// The options.
const (
	Handicap    = "handicap"    // what White gives away
	Declaration = "declaration" // the points that declare a win: 27, 24, none
	Plies       = "plies"       // after which the game is drawn: 500, none
)

// Even is the handicap that gives nothing away, None the value of an option that switches it off.
const (
	Even = "even"
	None = "none"
)

// handicaps are the values of the option with the rows that White begins with, and the points of what is missing.
var handicaps = []struct {
	name, rows string
	points     int
}{
	{Even, "lnsgkgsnl/1r5b1", 0},
	{"lance", "lnsgkgsn1/1r5b1", 1},
	{"right-lance", "1nsgkgsnl/1r5b1", 1},
	{"bishop", "lnsgkgsnl/1r7", 5},
	{"rook", "lnsgkgsnl/7b1", 5},
	{"rook-lance", "lnsgkgsn1/7b1", 6},
	{"two", "lnsgkgsnl/9", 10},
	{"three", "1nsgkgsnl/9", 11},
	{"four", "1nsgkgsn1/9", 12},
	{"five", "2sgkgsn1/9", 13},
	{"six", "2sgkgs2/9", 14},
	{"seven", "3gkgs2/9", 15},
	{"eight", "3gkg3/9", 16},
	{"ten", "4k4/9", 18},
}

// grid is the one board that every position shares.
var grid = sync.OnceValue(func() *board.Board {
	b := board.Upright(side, side, func(x, y int) string {
		return string([]byte{'9' - byte(x), 'a' + byte(y)})
	})
	for i := range b.Labels {
		if label := &b.Labels[i]; label.Text >= "a" {
			label.Native = string([]rune(ranks)[label.Text[0]-'a'])
		}
	}
	return b
})

// A Game is shogi.
type Game struct{ info rules.Info }

// New is shogi as a game of the catalogue.
func New() rules.Game {
	names := make([]string, 0, len(handicaps))
	for _, h := range handicaps {
		names = append(names, h.name)
	}
	return Game{rules.Info{
		ID: "shogi", Men: "shogi", Palette: "shogi", Facing: true, Singly: true, Promotes: true,
		UCI:   rules.UCI{USI: true, Variant: "shogi"},
		Seats: []string{"black", "white"},
		Kinds: infos(),
		// Overtime by the move, as rules documents and clubs have it; only the last one gives time back.
		Clocks: []string{"600+1x30", "30/move", "300+5"},
		Options: []rules.Option{
			{Key: Handicap, Default: Even, Values: names, Odds: true},
			{Key: Declaration, Default: "27", Values: []string{"27", "24", None}},
			{Key: Plies, Default: "500", Values: []string{"500", None}},
		},
	}}
}

// terms are what the options say of the ends of a game.
type terms struct {
	declaration string
	plies       int // 0: no limit
	given       int // points of the men that White gives away
}

// enough is the points with which s may declare; 0: never.
func (t *terms) enough(s rules.Seat) int {
	switch t.declaration {
	case "27":
		return needed[s]
	case "24":
		return fair
	}
	return 0
}

// Info describes the game.
func (g Game) Info() rules.Info { return g.info }

// Ceremony is the throw of five pawns, furigoma.
func (Game) Ceremony() rules.Ceremony {
	return rules.Toss(5, rules.Man{Kind: Pawn}, rules.Man{Kind: Tokin})
}

// Board is nine by nine cells ruled on wood.
func (Game) Board(rules.Options) *board.Board { return grid() }

// Start is the position that play begins with, as a *Position; with a handicap White moves first.
func (g Game) Start(o rules.Options) (rules.Position, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, fmt.Errorf("shogi: %w", err)
	}
	return g.Parse(StartOf(full[Handicap]), o)
}

// StartOf is the position that a handicap begins with, in SFEN; "" for a name that is none.
func StartOf(handicap string) string {
	for _, h := range handicaps {
		switch {
		case h.name != handicap:
		case h.name == Even:
			return Start
		default:
			return h.rows + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
		}
	}
	return ""
}

// HandicapOf is the handicap that begins with this position, whose number may be missing; Even if it is any other.
func HandicapOf(sfen string) string {
	for _, h := range handicaps {
		if strings.TrimSuffix(StartOf(h.name), " 1") == strings.TrimSuffix(sfen, " 1") {
			return h.name
		}
	}
	return Even
}

// Parse reads SFEN; the number of the ply may be missing. The position is a *Position.
func (g Game) Parse(s string, o rules.Options) (rules.Position, error) {
	p, err := g.View(s, o)
	if err == nil {
		if _, flawed := rules.FlawOf(p); flawed {
			return nil, errors.New("shogi: pawns: a side has two on one file")
		}
	}
	return p, err
}

// View reads what Parse reads, and positions with two pawns of a side on one file.
func (g Game) View(s string, o rules.Options) (rules.Position, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, fmt.Errorf("shogi: %w", err)
	}
	t := &terms{declaration: full[Declaration]}
	if full[Plies] != None {
		t.plies = maxPlies
	}
	for _, h := range handicaps {
		if h.name == full[Handicap] {
			t.given = h.points
		}
	}
	p, err := parse(s, t)
	if err != nil {
		return nil, fmt.Errorf("shogi: %w", err)
	}
	return p, nil
}

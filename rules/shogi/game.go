package shogi

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Start is the standard start position, in SFEN.
const Start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

// The options.
const (
	Handicap    = "handicap"    // pieces that White plays without
	Declaration = "declaration" // rule of the entering-king declaration: 27, 24, none
	PlyLimit    = "plies"       // plies after which the game is drawn: 500, none
)

// Option values: Even is no handicap, None switches an option off.
const (
	Even = "even"
	None = "none"
)

// handicaps lists the handicaps with White's two back rows and the impasse points of the missing pieces.
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

// sharedBoard builds the geometry once; all positions share it.
var sharedBoard = sync.OnceValue(func() *board.Board {
	b := board.TallSquare(boardSize, boardSize, func(x, y int) string {
		return string([]byte{'9' - byte(x), 'a' + byte(y)})
	})
	for i := range b.Labels {
		if label := &b.Labels[i]; label.Text >= "a" {
			label.Native = string([]rune(kanjiDigits)[label.Text[0]-'a'])
		}
	}
	return b
})

// Game implements [rules.Game] for shogi.
type Game struct{ info rules.Info }

// New returns shogi for the catalogue.
func New() rules.Game {
	names := make([]string, 0, len(handicaps))
	for _, h := range handicaps {
		names = append(names, h.name)
	}
	return Game{rules.Info{
		ID: "shogi", PieceSet: "shogi", Palette: "shogi", DirectionShowsOwner: true, NumbersEveryPly: true, HasPromotion: true,
		UCI:   rules.UCI{USI: true, Variant: "shogi"},
		Seats: []string{"black", "white"},
		Kinds: kindInfos(),
		// Byo-yomi, as in rule books and clubs; only the last one has an increment.
		TimeControls: []string{"600+1x30", "30/move", "300+5"},
		Options: []rules.Option{
			{Key: Handicap, Default: Even, Values: names, Handicap: true},
			{Key: Declaration, Default: "27", Values: []string{"27", "24", None}},
			{Key: PlyLimit, Default: "500", Values: []string{"500", None}},
		},
	}}
}

// A ruleset holds the options that decide how a game ends.
type ruleset struct {
	declaration    string
	plyLimit       int // 0: no limit
	handicapPoints int // impasse points of the pieces that White plays without
}

// declarationPoints returns the points that s needs to declare; 0 if it never may.
func (t *ruleset) declarationPoints(s rules.Seat) int {
	switch t.declaration {
	case "27":
		return winPointsRule27[s]
	case "24":
		return minImpassePoints
	}
	return 0
}

// Info describes the game.
func (g Game) Info() rules.Info { return g.info }

// SeatToss returns furigoma, the toss of five pawns.
func (Game) SeatToss() rules.SeatToss {
	return rules.PieceToss(5, rules.Piece{Kind: Pawn}, rules.Piece{Kind: Tokin})
}

// Board returns the geometry.
func (Game) Board(rules.Options) *board.Board { return sharedBoard() }

// Start returns the start position as a *Position. In handicap games White moves first.
func (g Game) Start(o rules.Options) (rules.Position, error) {
	options, err := g.info.Complete(o)
	if err != nil {
		return nil, fmt.Errorf("shogi: %w", err)
	}
	return g.Parse(HandicapStart(options[Handicap]), o)
}

// HandicapStart returns the start position of a handicap in SFEN; "" for an unknown name.
func HandicapStart(handicap string) string {
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

// HandicapOf returns the handicap that starts from this SFEN, whose move number may be missing; Even if there is none.
func HandicapOf(sfen string) string {
	for _, h := range handicaps {
		if strings.TrimSuffix(HandicapStart(h.name), " 1") == strings.TrimSuffix(sfen, " 1") {
			return h.name
		}
	}
	return Even
}

// Parse reads SFEN; the move number may be missing. The position is a *Position.
func (g Game) Parse(s string, o rules.Options) (rules.Position, error) {
	p, err := g.ParseLenient(s, o)
	if err == nil {
		if _, isIllegal := rules.IllegalPosition(p); isIllegal {
			return nil, errors.New("shogi: pawns: a side has two on one file")
		}
	}
	return p, err
}

// ParseLenient reads what Parse reads, and positions with two pawns of a side on one file.
func (g Game) ParseLenient(s string, o rules.Options) (rules.Position, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, fmt.Errorf("shogi: %w", err)
	}
	t := &ruleset{declaration: full[Declaration]}
	if full[PlyLimit] != None {
		t.plyLimit = maxPlies
	}
	for _, h := range handicaps {
		if h.name == full[Handicap] {
			t.handicapPoints = h.points
		}
	}
	p, err := parseSFEN(s, t)
	if err != nil {
		return nil, fmt.Errorf("shogi: %w", err)
	}
	return p, nil
}

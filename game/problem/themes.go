package problem

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A Theme is what the solution of a problem shows, by the name of its text. Themes follow from the position and the main line by
// rules, which the constants state; they are not stored.
type Theme string

// The themes. Moves are those of the side that solves the problem.
const (
	QuietMove       Theme = "quiet-move"       // the first of several moves neither checks, captures nor promotes
	Sacrifice       Theme = "sacrifice"        // a moved piece can be captured with loss; in antichess it is offered, and taken
	Fork            Theme = "fork"             // a moved piece attacks two pieces that are royal, worth more than itself or unprotected, and is not captured
	DiscoveredCheck Theme = "discovered-check" // a piece that did not move gives check
	DoubleCheck     Theme = "double-check"     // two pieces give check
	Pin             Theme = "pin"              // what could capture the mating piece is pinned
	Promotion       Theme = "promotion"
	Underpromotion  Theme = "underpromotion" // to a piece worth less than another choice
	NonPromotion    Theme = "non-promotion"  // a piece that could promote does not (shogi)
	Drop            Theme = "drop"
	EnPassant       Theme = "en-passant"
	Castling        Theme = "castling"
	SmotheredMate   Theme = "smothered-mate" // by a knight, with own pieces on all cells around the king
	BackRankMate    Theme = "back-rank-mate" // along the king's first rank, with own pieces in front of it
	Capture         Theme = "capture"        // the first move captures (where captures are rare: hasami shogi)
	DoubleCapture   Theme = "double-capture" // of several pieces with one move (hasami shogi)
	CornerCapture   Theme = "corner-capture" // of a piece in the corner (hasami shogi)
	Life            Theme = "life"           // stones are made alive
	CaptureRace     Theme = "capture-race"   // a neighbouring chain has no more liberties than the target and is not alive
	Ladder          Theme = "ladder"         // an atari follows the other, and the target extends each time
	Net             Theme = "net"            // the first move, diagonal to the target, takes no liberty of it, the target tries to run, and cannot; no race
	Snapback        Theme = "snapback"       // a stone is captured, and what captured it is captured on the same point
	ThrowIn         Theme = "throw-in"       // a stone is played into atari, and captured
	DoubleAtari     Theme = "double-atari"   // a move puts two chains in atari
	UnderTheStones  Theme = "under-the-stones"
)

// lengthPrefix begins the themes that are the number of moves.
const lengthPrefix = "moves-"

// lengthTheme returns the theme of problems with so many moves.
func lengthTheme(moves int) Theme { return Theme(lengthPrefix + strconv.Itoa(moves)) }

// Moves returns the number of moves of a theme that is one, 0 for others.
func (t Theme) Moves() int {
	text, isLength := strings.CutPrefix(string(t), lengthPrefix)
	n, err := strconv.Atoi(text)
	if !isLength || err != nil {
		return 0
	}
	return n
}

// themeOrder returns the themes apart from the lengths, in the order in which they are listed.
func themeOrder() []Theme {
	return []Theme{
		Life, CaptureRace, Ladder, Net, Snapback, ThrowIn, DoubleAtari, UnderTheStones,
		QuietMove, Sacrifice, Fork, DiscoveredCheck, DoubleCheck, Pin, Promotion, Underpromotion, NonPromotion, Drop, EnPassant, Castling,
		SmotheredMate, BackRankMate, Capture, DoubleCapture, CornerCapture,
	}
}

// Themes returns the themes of a problem of g: its length, and what its main line shows.
func Themes(g rules.Game, p Problem) []Theme {
	themes := []Theme{lengthTheme(p.Moves)}
	pos, err := Start(g, p)
	if err != nil { // a test sets up all problems
		return themes
	}
	var shown map[Theme]bool
	if p.Goal.HasTarget() {
		shown = stoneThemes(pos, p)
	} else {
		shown = pieceThemes(g.Info(), pos, p)
	}
	for _, t := range themeOrder() {
		if shown[t] {
			themes = append(themes, t)
		}
	}
	return themes
}

// A ThemeCount is a theme and the number of problems that have it.
type ThemeCount struct {
	Theme Theme
	Count int
}

// CountThemes returns the themes that occur, given those of each problem: lengths first, then in the usual order.
func CountThemes(themes [][]Theme) (counts []ThemeCount) {
	count := map[Theme]int{}
	longest := 0
	for _, list := range themes {
		for _, t := range list {
			count[t]++
			longest = max(longest, t.Moves())
		}
	}
	var order []Theme
	for moves := range longest + 1 {
		order = append(order, lengthTheme(moves))
	}
	for _, t := range slices.Concat(order, themeOrder()) {
		if count[t] > 0 {
			counts = append(counts, ThemeCount{t, count[t]})
		}
	}
	return counts
}

package scene

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Report is what is on the stage in words, for those who do not see it.
type Report struct {
	Scene   string
	Title   string
	Widgets []ui.Widget // what can be used, in the order of Tab
	Texts   []string    // what is written elsewhere
	Board   *BoardReport
	Match   *MatchReport // when it is on the board
	News    string       // the line that came last; empty when it has gone
	Words   ReportWords
}

// ReportWords are what a report needs around what it tells, and the language.
type ReportWords struct{ Lang, Canvas, Texts, Widgets, On, Off, Chosen string }

// A BoardReport is a board, row by row as it lies on the screen, and the pieces in hand.
type BoardReport struct {
	Title string
	Rows  [][]CellReport
	Hands []UseReport // of who is to move
	Held  []string    // what lies in the hand of every seat, in a sentence; none where nobody has hands
	Asks  []UseReport // what a piece may become, when that is asked
	Off   bool        // nothing can be done on it now
}

// A CellReport is a cell and what stands there.
type CellReport struct {
	UseReport
	Name  string
	Piece string // none: nothing stands there
	At    image.Point
}

// A UseReport is something on a board that can be used.
type UseReport struct {
	Use   ui.Activation
	Label string
	Focus bool // the cursor is there
}

// A MatchReport is how a match stands.
type MatchReport struct {
	Game, Position string
	Moves          []string // in the game's notation, up to the position
	Over           bool
	Thinking       bool
	Turn           string // who is to move, or how it ended, in a sentence
	Last           string // the last move in words
	Asked          string // beside the board: a question, a hint
	Clock          string // that a clock is low, as it was said last
}

// A Reporter is a scene that adds to a report what is its own: a title, a board, a match.
type Reporter interface {
	Report(r *Report)
}

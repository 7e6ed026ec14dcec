package scene

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Report describes the current scene in words, for users who cannot see it.
type Report struct {
	Scene   string
	Title   string
	Widgets []ui.Widget // in the order of Tab
	Texts   []string    // other texts
	Board   *BoardReport
	Match   *MatchReport // when it is on the board
	News    string       // the current toast
	Words   ReportWords
}

// ReportWords are the language and the labels around a report.
type ReportWords struct{ Lang, Canvas, Texts, Widgets, On, Off, Chosen string }

// A BoardReport describes a board row by row, as on the screen, and the pieces in hand.
type BoardReport struct {
	Title string
	Rows  [][]CellReport
	Hands []UseReport // pieces in hand of the side to move
	Held  []string    // each seat's pieces in hand, as a sentence
	Asks  []UseReport // the promotion choices, if open
	Off   bool        // the board takes no input now
}

// A CellReport describes a cell and its piece.
type CellReport struct {
	UseReport
	Name  string
	Piece string // "": the cell is empty
	At    image.Point
}

// A UseReport is something on a board that can be activated.
type UseReport struct {
	Use   ui.Activation
	Label string
	Focus bool // has the cursor
}

// A MatchReport describes the state of a match.
type MatchReport struct {
	Game, Position string
	Moves          []string // up to the position, in the game's notation
	Over           bool
	Thinking       bool
	Turn           string // the side to move, or the result, as a sentence
	Last           string // the last move in words
	Asked          string // a question or hint beside the board
	Clock          string // the last warning of a low clock
}

// A Reporter is a scene that adds to a report: a title, a board, a match.
type Reporter interface {
	Report(r *Report)
}

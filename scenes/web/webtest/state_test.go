package webtest

import "strings"

// A state is what the page tells of itself. Places are in the pixels of the page.
type state struct {
	Started bool     `json:"started"`
	Told    bool     `json:"told"`    // the words beside the drawing are those of the drawing
	Settled bool     `json:"settled"` // nothing is still being read or painted
	At      float64  `json:"at"`      // milliseconds by the clock of the page
	Scene   string   `json:"scene"`
	Widgets []widget `json:"widgets"`
	Cells   []cell   `json:"cells"`
	Asks    []string `json:"asks"`
	Texts   []string `json:"texts"`
	News    string   `json:"news"`
	Game    *match   `json:"game"`
}

type widget struct {
	ID    string  `json:"id"`
	Label string  `json:"label"`
	On    bool    `json:"on"`
	Off   bool    `json:"off"`
	Focus bool    `json:"focus"`
	Now   float64 `json:"now"`
	Rect  struct{ X, Y, W, H float64 }
}

type cell struct {
	Name  string  `json:"name"`
	Piece string  `json:"piece"`
	Focus bool    `json:"focus"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
}

type match struct {
	ID       string   `json:"id"`
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Result   string   `json:"result"`
	Thinking bool     `json:"thinking"`
}

// widget finds what can be used by its id.
func (s state) widget(id string) (widget, bool) {
	for _, w := range s.Widgets {
		if w.ID == id {
			return w, !w.Off
		}
	}
	return widget{}, false
}

// like finds the first id that begins so.
func (s state) like(prefix string) string {
	for _, w := range s.Widgets {
		if strings.HasPrefix(w.ID, prefix) && !w.Off {
			return w.ID
		}
	}
	return ""
}

// cell finds a cell by its name.
func (s state) cell(name string) (cell, bool) {
	for _, c := range s.Cells {
		if c.Name == name {
			return c, true
		}
	}
	return cell{}, false
}

// cursor is the cell where the keyboard is.
func (s state) cursor() (cell, bool) {
	for _, c := range s.Cells {
		if c.Focus {
			return c, true
		}
	}
	return cell{}, false
}

// plies is how many moves were made, or -1 without a game.
func (s state) plies() int {
	if s.Game == nil {
		return -1
	}
	return len(s.Game.Moves)
}

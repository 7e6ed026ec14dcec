package mirror

import (
	"encoding/json"
	"image"

	"github.com/ludarium/ludarium/scenes/stage"
)

// Progress tells tests whether everything has taken effect.
type Standing struct {
	Told    bool `json:"told"`    // the page mirrors the scene
	Settled bool `json:"settled"` // nothing is being read or painted
}

// stateJSON is a report for tests; positions are in page pixels.
type state struct {
	Standing
	Scene   string   `json:"scene"`
	Title   string   `json:"title"`
	Widgets []widget `json:"widgets"`
	Cells   []cell   `json:"cells"`
	Asks    []string `json:"asks,omitempty"`
	Texts   []string `json:"texts"`
	News    string   `json:"news"`
	Game    *match   `json:"game,omitempty"`
}

type widget struct {
	ID    string `json:"id"`
	Role  string `json:"role"`
	Label string `json:"label"`
	Text  string `json:"text,omitempty"`
	On    bool   `json:"on,omitempty"`
	Now   int    `json:"now,omitempty"`
	Off   bool   `json:"off,omitempty"`
	Focus bool   `json:"focus,omitempty"`
	Rect  rect   `json:"rect"`
}

type rect struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

type cell struct {
	Name  string  `json:"name"`
	Man   string  `json:"man,omitempty"`
	Label string  `json:"label"`
	Focus bool    `json:"focus,omitempty"` // the cursor is there
	X     float64 `json:"x"`               // of the centre
	Y     float64 `json:"y"`
}

type match struct {
	ID       string   `json:"id"`
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Result   string   `json:"result"` // a sentence; empty while the game is running
	Thinking bool     `json:"thinking"`
	Turn     string   `json:"turn"`
	Last     string   `json:"last"`
}

// StateJSON encodes a report for tests. scale is the number of window pixels per page pixel.
func State(r *stage.Report, scale float64, standing Standing) (string, error) {
	at := func(p image.Point) (x, y float64) { return float64(p.X) / scale, float64(p.Y) / scale }
	s := state{Standing: standing, Scene: r.Scene, Title: r.Title, Texts: r.Texts, News: r.News, Widgets: []widget{}, Cells: []cell{}}
	for i := range r.Widgets {
		w := &r.Widgets[i]
		out := widget{ID: w.ID, Role: w.Role.String(), Label: w.Label, Text: w.Text, On: w.On, Now: w.Now, Off: w.Off, Focus: w.Focus}
		out.Rect.X, out.Rect.Y = at(w.Box.Min)
		out.Rect.W, out.Rect.H = at(w.Box.Size())
		s.Widgets = append(s.Widgets, out)
	}
	if r.Board != nil {
		for _, row := range r.Board.Rows {
			for _, c := range row {
				x, y := at(c.At)
				s.Cells = append(s.Cells, cell{c.Name, c.Man, c.Label, c.Focus, x, y})
			}
		}
		for _, u := range r.Board.Asks {
			s.Asks = append(s.Asks, u.Label)
		}
	}
	if m := r.Match; m != nil {
		s.Game = &match{ID: m.Game, Moves: m.Moves, Position: m.Position, Thinking: m.Thinking, Turn: m.Turn, Last: m.Last}
		if m.Over {
			s.Game.Result = m.Turn
		}
	}
	data, err := json.Marshal(s)
	return string(data), err
}

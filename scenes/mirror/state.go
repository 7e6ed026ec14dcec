package mirror

import (
	"encoding/json"
	"image"

	"github.com/ludarium/ludarium/scenes/scene"
)

// Progress tells tests whether everything has taken effect.
type Progress struct {
	IsMirrored bool `json:"told"`    // the page mirrors the scene
	IsSettled  bool `json:"settled"` // nothing is being read or painted
}

// stateJSON is a report for tests; positions are in page pixels.
type stateJSON struct {
	Progress
	Scene   string        `json:"scene"`
	Title   string        `json:"title"`
	Widgets []widgetState `json:"widgets"`
	Cells   []cellState   `json:"cells"`
	Asks    []string      `json:"asks,omitempty"`
	Texts   []string      `json:"texts"`
	News    string        `json:"news"`
	Game    *matchState   `json:"game,omitempty"`
}

type widgetState struct {
	ID    string    `json:"id"`
	Role  string    `json:"role"`
	Label string    `json:"label"`
	Text  string    `json:"text,omitempty"`
	On    bool      `json:"on,omitempty"`
	Now   int       `json:"now,omitempty"`
	Off   bool      `json:"off,omitempty"`
	Focus bool      `json:"focus,omitempty"`
	Rect  rectState `json:"rect"`
}

type rectState struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

type cellState struct {
	Name  string  `json:"name"`
	Piece string  `json:"piece,omitempty"`
	Label string  `json:"label"`
	Focus bool    `json:"focus,omitempty"` // the cursor is there
	X     float64 `json:"x"`               // of the centre
	Y     float64 `json:"y"`
}

type matchState struct {
	ID       string   `json:"id"`
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Result   string   `json:"result"` // a sentence; empty while the game is running
	Thinking bool     `json:"thinking"`
	Turn     string   `json:"turn"`
	Last     string   `json:"last"`
}

// StateJSON encodes a report for tests. scale is the number of window pixels per page pixel.
func StateJSON(r *scene.Report, scale float64, progress Progress) (string, error) {
	at := func(p image.Point) (x, y float64) { return float64(p.X) / scale, float64(p.Y) / scale }
	s := stateJSON{Progress: progress, Scene: r.Scene, Title: r.Title, Texts: r.Texts, News: r.Toast, Widgets: []widgetState{}, Cells: []cellState{}}
	for i := range r.Widgets {
		w := &r.Widgets[i]
		out := widgetState{ID: w.ID, Role: w.Role.String(), Label: w.Label, Text: w.Text, On: w.IsOn, Now: w.Value, Off: w.IsDisabled, Focus: w.HasFocus}
		out.Rect.X, out.Rect.Y = at(w.Box.Min)
		out.Rect.W, out.Rect.H = at(w.Box.Size())
		s.Widgets = append(s.Widgets, out)
	}
	if r.Board != nil {
		for _, row := range r.Board.Rows {
			for _, c := range row {
				x, y := at(c.At)
				s.Cells = append(s.Cells, cellState{c.Name, c.Piece, c.Label, c.HasFocus, x, y})
			}
		}
		for _, u := range r.Board.Choices {
			s.Asks = append(s.Asks, u.Label)
		}
	}
	if m := r.Match; m != nil {
		s.Game = &matchState{ID: m.Game, Moves: m.Moves, Position: m.Position, Thinking: m.IsThinking, Turn: m.Turn, Last: m.LastMove}
		if m.IsOver {
			s.Game.Result = m.Turn
		}
	}
	data, err := json.Marshal(s)
	return string(data), err
}

package stage

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A firstCard is the large card of the menu: the game to go on with, or one to begin.
type firstCard struct {
	mini  *mini
	title string
	lines [2]string
	word  string
	act   func()
}

// makeFirst looks up what the card shows.
func (m *menu) makeFirst() firstCard {
	if r := m.running(); r != nil {
		if c, ok := m.continueCard(r); ok {
			return c
		}
	}
	if len(m.o.Games) == 0 {
		return firstCard{}
	}
	g := m.o.Games[0]
	if len(m.recent) > 0 {
		if last, ok := m.find(m.recent[0].entry.Game); ok {
			g = last
		}
	}
	word := m.words.T("menu.play")
	return firstCard{
		mini: newMini(g, nil, ""), title: m.words.Game(g.Info().ID),
		lines: [2]string{m.words.About(g.Info().ID)}, word: word,
		act: func() { m.push(newSetup(m.Stage, g)) },
	}
}

// continueCard shows a running match.
func (m *menu) continueCard(r *saves.Record) (firstCard, bool) {
	g, ok := m.find(r.Game)
	if !ok {
		return firstCard{}, false
	}
	state, err := r.State(m.find)
	if err != nil || state.Result.Over() {
		return firstCard{}, false
	}
	info := g.Info()
	pic := newMini(g, r.Options, state.Position.String())
	if you := m.you(r.Seats); you >= 0 {
		pic.view.Bottom = rules.Seat(you)
	}
	turn := m.words.T("menu.turn", "Seat", m.seatName(info, state.Position.Turn(), r.Seats[state.Position.Turn()]))
	if you := m.you(r.Seats); you >= 0 && rules.Seat(you) == state.Position.Turn() {
		turn = m.words.T("menu.your-turn")
	}
	second := m.words.T("menu.move", "Count", state.Plies/max(1, len(info.Seats))+1, "Turn", turn)
	if left := r.Clock.Left; len(left) > int(state.Position.Turn()) {
		d := time.Duration(left[state.Position.Turn()].Main) * time.Millisecond
		second = m.words.T("menu.left", "Line", second, "Time", clockWords(game.Face{Left: d}))
	}
	return firstCard{
		mini: pic, title: m.words.Game(info.ID),
		lines: [2]string{m.names(info, r.Seats), second},
		word:  m.words.T("menu.continue"), act: m.goOn,
	}, true
}

// card is the large card.
func (m *menu) card(f *ui.Frame, r image.Rectangle) {
	c := m.first
	if c.mini == nil {
		return
	}
	t := f.Theme
	f.Card(r)
	pad := f.Px(20)
	side := min(r.Dx()-2*pad, r.Dy()-f.Px(44+30+2*22+14)-2*pad-f.Px(12))
	x, y := r.Min.X+pad, r.Min.Y+pad
	if side > f.Px(60) {
		at := image.Rect(r.Min.X+(r.Dx()-side)/2, y, r.Min.X+(r.Dx()+side)/2, y+side)
		c.mini.draw(f, at, sprites.Slim)
		y += side + f.Px(14)
	}
	head := f.Style(f.Steps.Head, theme.Semibold, t.Ink)
	f.Text(image.Rect(x, y, r.Max.X-pad, y+f.Px(30)), ui.Left, head, c.title)
	y += f.Px(32)
	button := image.Rect(x, r.Max.Y-pad-f.Px(44), r.Max.X-pad, r.Max.Y-pad)
	m.cardLines(f, image.Rect(x, y, r.Max.X-pad, button.Min.Y-f.Px(4)), c)
	if f.Button("menu.continue", button, ui.ButtonText{Text: c.word, Look: ui.Main}) {
		c.act()
		return
	}
	f.Default("menu.continue")
}

// cardLines writes the two lines of a card, or one that is longer.
func (m *menu) cardLines(f *ui.Frame, r image.Rectangle, c firstCard) {
	style := f.Style(f.Steps.Body, theme.Regular, f.Theme.Ink2)
	f.Within(r, func() {
		y := r.Min.Y
		for _, line := range c.lines {
			y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, style, line)
		}
	})
}

// smallCard is the card of upright windows: the board beside the words.
func (m *menu) smallCard(f *ui.Frame, r image.Rectangle) {
	c := m.first
	if c.mini == nil {
		return
	}
	f.Card(r)
	pad := f.Px(13)
	at := c.mini.draw(f, image.Rect(r.Min.X+pad, r.Min.Y+pad, r.Min.X+pad+f.Px(104), r.Max.Y-pad), sprites.Slim)
	x := at.Max.X + f.Px(14)
	f.Text(image.Rect(x, r.Min.Y+f.Px(10), r.Max.X-pad, r.Min.Y+f.Px(36)), ui.Left,
		f.Style(f.Steps.Lead, theme.Semibold, f.Theme.Ink), c.title)
	button := image.Rect(x, r.Max.Y-pad-f.Px(40), r.Max.X-pad, r.Max.Y-pad)
	small := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	y := r.Min.Y + f.Px(36)
	f.Within(image.Rect(x, y, r.Max.X-pad, button.Min.Y-f.Px(2)), func() {
		for _, line := range c.lines {
			f.Text(image.Rect(x, y, r.Max.X-pad, y+f.Px(18)), ui.Left, small, line)
			y += f.Px(18)
		}
	})
	if f.Button("menu.continue", button, ui.ButtonText{Text: c.word, Look: ui.Main}) {
		c.act()
		return
	}
	f.Default("menu.continue")
}

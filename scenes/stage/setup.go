package stage

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A setup is the page on which a game is arranged.
type setup struct {
	*Stage
	game    rules.Game
	info    rules.Info
	board   *mini
	players []game.Player
	begins  begins
	clock   int // of presets
	options rules.Options
	start   string // a position to begin from; empty: the game's own
	scroll  int
	tall    int // the height of what was laid out last
}

// begins says who sits where in the end.
type begins int

const (
	asAbove begins = iota
	swapped
	drawnByLot
)

func newSetup(s *Stage, g rules.Game) *setup {
	p := &setup{Stage: s, game: g, info: g.Info(), board: newMini(g, nil, ""), options: rules.Options{}}
	last := func(key string) string { return s.settings.values[p.info.ID+"."+key] }
	level, err := strconv.Atoi(last("level"))
	if err != nil {
		level = 3
	}
	for seat := range p.info.Seats {
		computer := seat > 0 && s.o.NewPlayer != nil && last("opponent") == "computer"
		p.players = append(p.players, game.Player{Level: level, Computer: computer})
	}
	p.clock = max(0, slices.Index(presets[:], last("clock")))
	for _, o := range p.info.Options {
		p.options[o.Key] = o.Default
	}
	return p
}

// Pass hears and draws the page.
func (p *setup) Pass(f *ui.Frame) {
	f.Room()
	if f.Take(ui.KeyEsc) {
		p.back()
		return
	}
	upright := f.Size.X < f.Size.Y || f.Size.X < f.Px(900)
	head := image.Rect(f.Px(32), f.Px(16), f.Size.X-f.Px(24), f.Px(60))
	if upright {
		head = image.Rect(f.Px(8), f.Px(4), f.Size.X-f.Px(8), f.Px(48))
	}
	b := ui.ButtonText{Icon: "previous", Text: p.words.T("window.all-games"), Look: ui.Quiet}
	if f.Button("setup.back", image.Rect(head.Min.X, head.Min.Y, head.Min.X+f.ButtonWidth(b), head.Max.Y), b) {
		p.back()
		return
	}
	if upright {
		p.upright(f, head)
	} else {
		p.beside(f)
	}
	f.Default("setup.play")
}

// beside is the page with the board at its left; the group of rows is centred in height.
func (p *setup) beside(f *ui.Frame) {
	margin, gap := f.Px(56), f.Px(72)
	width := min(f.Size.X-2*margin, f.Px(1400))
	side := min((width-gap)*41/100, f.Size.Y-f.Px(140))
	x := (f.Size.X - width) / 2
	if rest := width - side - gap - f.Px(700); rest > 0 {
		x, width = x+rest/2, width-rest
	}
	p.board.draw(f, image.Rect(0, 0, side, side).Add(image.Pt(x, (f.Size.Y-side)/2)), sprites.Lettered)
	right := image.Rect(x+side+gap, f.Px(24), x+width, f.Size.Y-f.Px(24))
	p.scrolled(f, right, func(r image.Rectangle) int {
		y := p.heading(f, r)
		y = p.rows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), false)
		y += f.Px(24)
		p.play(f, image.Rect(r.Min.X, y, r.Min.X+f.Px(220), y+f.Px(48)))
		return y + f.Px(48)
	})
}

// upright is the page for narrow windows: the button lies fixed at the bottom.
func (p *setup) upright(f *ui.Frame, head image.Rectangle) {
	foot := image.Rect(0, f.Size.Y-f.Px(72), f.Size.X, f.Size.Y)
	body := image.Rect(f.Px(16), head.Max.Y, f.Size.X-f.Px(16), foot.Min.Y)
	p.scrolled(f, body, func(r image.Rectangle) int {
		side := min(f.Px(160), r.Dx()*45/100)
		pic := p.board.draw(f, image.Rect(r.Min.X, r.Min.Y+f.Px(4), r.Min.X+side, r.Min.Y+f.Px(4)+side), sprites.Slim)
		y := p.heading(f, image.Rect(pic.Max.X+f.Px(16), r.Min.Y+f.Px(8), r.Max.X, r.Max.Y))
		y = max(y, pic.Max.Y+f.Px(12))
		return p.rows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), true)
	})
	f.Fill(foot, f.Theme.Panel)
	f.Rule(image.Rect(foot.Min.X, foot.Min.Y, foot.Max.X, foot.Min.Y+max(1, f.Px(1))))
	p.play(f, image.Rect(f.Px(16), foot.Min.Y+f.Px(12), f.Size.X-f.Px(16), foot.Max.Y-f.Px(12)))
}

// scrolled lays a column out in r: in the middle when it is lower than that, else it can be pulled up by the wheel.
func (p *setup) scrolled(f *ui.Frame, r image.Rectangle, lay func(image.Rectangle) int) {
	if p.tall == 0 { // how high is it? nobody sees or hears this
		f.Behind(true, func() { f.Faint(0, func() { p.tall = lay(r) - r.Min.Y }) })
	}
	room := p.tall - r.Dy()
	if room > 0 && f.In.Wheel != 0 {
		p.scroll -= int(f.In.Wheel * float64(f.Px(48)))
	}
	p.scroll = min(max(p.scroll, 0), max(room, 0))
	top := r.Min.Y - p.scroll
	if room < 0 {
		top += -room / 2
	}
	at := image.Rect(r.Min.X, top, r.Max.X, top+max(r.Dy(), p.tall))
	clip := image.Rect(0, r.Min.Y-f.Px(8), f.Size.X, r.Max.Y+f.Px(8))
	f.Within(clip, func() {
		if tall := lay(at) - at.Min.Y; tall != p.tall {
			p.tall = tall
		}
	})
}

func (p *setup) heading(f *ui.Frame, r image.Rectangle) int {
	t := f.Theme
	title := f.Style(f.Steps.Title, theme.Semibold, t.Ink)
	y := r.Min.Y + f.LineHeight(title)
	f.Text(image.Rect(r.Min.X, r.Min.Y, r.Max.X, y), ui.Left, title, p.words.Game(p.info.ID))
	y += f.Px(4)
	return y + f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left,
		f.Style(f.Steps.Body, theme.Regular, t.Ink2), p.words.About(p.info.ID))
}

// rows lays the choices out, split by lines, and gives where they end.
func (p *setup) rows(f *ui.Frame, r image.Rectangle, narrow bool) int {
	y := r.Min.Y
	line := func() {
		y += f.Px(14)
		f.Rule(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
		y += f.Px(16)
	}
	line()
	for seat := range p.players {
		y += p.seat(f, image.Rect(r.Min.X, y, r.Max.X, y+f.Px(60)), rules.Seat(seat), narrow)
	}
	line()
	labelled := func(label string, lay func(at image.Point, width int) int) {
		x := r.Min.X + f.Px(116)
		style := f.Style(f.Steps.Small, theme.Semibold, f.Theme.Ink2)
		if narrow {
			f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(20)), ui.Left, style, label)
			x, y = r.Min.X, y+f.Px(26)
		} else {
			f.Text(image.Rect(r.Min.X, y, x, y+f.Px(38)), ui.Left, style, label)
		}
		y += lay(image.Pt(x, y), r.Max.X-x)
	}
	if len(p.players) > 1 {
		labelled(p.words.T("setup.begins"), func(at image.Point, _ int) int {
			words := []string{p.words.T("setup.as-above"), p.words.T("setup.swap"), p.words.T("setup.random")}
			chosen, box := f.Segments("setup.begins", at, words, int(p.begins))
			p.begins = begins(chosen)
			return box.Dy()
		})
		line()
	}
	labelled(p.words.T("setup.clock"), func(at image.Point, width int) int { return p.clocks(f, at, width) })
	for _, o := range p.info.Options {
		line()
		labelled(p.words.Option(p.info.ID, o.Key), func(at image.Point, width int) int { return p.option(f, o, at, width) })
	}
	return y
}

func (p *setup) play(f *ui.Frame, r image.Rectangle) {
	b := ui.ButtonText{Text: p.words.T("setup.play"), Look: ui.Main, Step: f.Steps.Lead}
	if f.Button("setup.play", r, b) {
		p.begin()
	}
}

// begin plays as it is set up.
func (p *setup) begin() {
	p.remember()
	p.newMatch(game.Setup{
		Game: p.game, Start: p.start, Options: p.options, Players: p.seated(), Control: p.control(), Seed: newSeed(),
	})
}

// control is the chosen clock.
func (p *setup) control() game.Control { return control(presets[p.clock]) }

// remember keeps how the game was set up, for the next time.
func (p *setup) remember() {
	id, opponent, level := p.info.ID, "person", ""
	for _, player := range p.players {
		if player.Computer {
			opponent, level = "computer", strconv.Itoa(player.Level)
		}
	}
	p.settings.set(id+".opponent", opponent, id+".clock", presets[p.clock])
	if level != "" {
		p.settings.set(id+".level", level)
	}
}

// seated is who sits where in the end.
func (p *setup) seated() []game.Player {
	out := append([]game.Player(nil), p.players...)
	turn := 0
	switch p.begins {
	case swapped:
		turn = 1
	case drawnByLot:
		turn = rand.IntN(len(out))
	case asAbove:
	}
	for i, player := range p.players {
		out[(i+turn)%len(out)] = player
	}
	return out
}

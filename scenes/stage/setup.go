package stage

import (
	"image"
	"math"
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

// presets are the clocks to choose from; the words are made from the control.
var presets = [...]string{"none", "180+2", "600+5", "900+10", "1800"}

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

// seat is the row of one seat: who plays it, his name or his level.
func (p *setup) seat(f *ui.Frame, r image.Rectangle, seat rules.Seat, narrow bool) int {
	t := f.Theme
	player := &p.players[seat]
	id := "setup.seat" + strconv.Itoa(int(seat))
	mid := (r.Min.Y + r.Max.Y) / 2
	disc := image.Rect(r.Min.X, mid-f.Px(18), r.Min.X+f.Px(36), mid+f.Px(18))
	p.disc(f, disc, p.info, seat)
	name := image.Rect(disc.Max.X+f.Px(14), r.Min.Y, disc.Max.X+f.Px(14+78), r.Max.Y)
	f.Text(name, ui.Left, f.Style(f.Steps.Body, theme.Semibold, t.Ink), p.words.Seat(p.info, seat))
	who := 0
	if player.Computer {
		who = 1
	}
	words := []string{p.words.T("setup.person"), p.words.T("setup.computer")}
	if p.o.NewPlayer == nil {
		words = words[:1]
	}
	chosen, box := f.Segments(id, image.Pt(name.Max.X, mid-f.Px(20)), words, who)
	player.Computer = chosen == 1
	rest := image.Rect(box.Max.X+f.Px(20), r.Min.Y, r.Max.X, r.Max.Y)
	height := r.Dy()
	if narrow {
		rest = image.Rect(name.Min.X, r.Max.Y-f.Px(6), r.Max.X, r.Max.Y+f.Px(44))
		height += f.Px(48)
	}
	if !player.Computer {
		field := image.Rect(rest.Min.X, rest.Min.Y+f.Px(10), rest.Max.X, rest.Max.Y-f.Px(8))
		player.Name = f.Field(id+".name", field, player.Name, p.words.T("setup.name"), 40)
		return height
	}
	mid = (rest.Min.Y + rest.Max.Y) / 2
	level, steps := f.Levels(id+".level", image.Pt(rest.Min.X, mid-f.Px(19)), 10, player.Level)
	player.Level = level
	f.Text(image.Rect(rest.Min.X, steps.Max.Y+f.Px(3), rest.Max.X, steps.Max.Y+f.Px(21)), ui.Left,
		f.Style(f.Steps.Small, theme.Regular, t.Ink2), p.words.T("names.level", "Level", p.words.Level(level)))
	return height
}

// disc shows whose men a seat has: his first man on a round ground.
func (s *Stage) disc(f *ui.Frame, r image.Rectangle, info rules.Info, seat rules.Seat) {
	f.Pill(r, f.Theme.Tray, f.Theme.Line2)
	px := r.Dx() * 7 / 10
	at := image.Rect(0, 0, px, px).Add(r.Min).Add(image.Pt((r.Dx()-px)/2, (r.Dy()-px)/2))
	f.Sprite(sprites.ManOf(info, rules.Man{Kind: 1, Seat: seat}, f.Theme, px), at)
}

// clocks are the presets, with a sentence that says what the chosen one means.
func (p *setup) clocks(f *ui.Frame, at image.Point, width int) int {
	words := make([]string, len(presets))
	for i, preset := range presets {
		words[i] = p.clockWord(control(preset))
	}
	chosen, h := f.Chips("setup.clock", at, width, words, p.clock)
	p.clock = chosen
	style := f.Style(f.Steps.Small, theme.Regular, f.Theme.Ink2)
	y := at.Y + h + f.Px(8)
	return h + f.Px(8) + f.Paragraph(image.Rect(at.X, y, at.X+width, y), ui.Left, style, p.clockSentence(control(presets[chosen])))
}

// control is a preset; the presets are the program's own.
func control(preset string) game.Control {
	c, err := game.ParseControl(preset)
	if err != nil {
		panic("stage: " + err.Error())
	}
	return c
}

// clockWord is a control in as few signs as players use: "10 + 5".
func (s *Stage) clockWord(c game.Control) string {
	minutes := int(c.Main.Minutes())
	switch c.Kind {
	case game.NoClock:
		return s.words.T("setup.no-clock")
	case game.Fischer:
		return s.words.T("setup.fischer", "Minutes", minutes, "Seconds", int(c.Increment.Seconds()))
	default:
		return s.words.T("setup.minutes", "Minutes", minutes)
	}
}

// clockSentence is a control in a sentence.
func (s *Stage) clockSentence(c game.Control) string {
	minutes := int(c.Main.Minutes())
	switch c.Kind {
	case game.NoClock:
		return s.words.T("setup.no-clock.about")
	case game.Fischer:
		return s.words.T("setup.fischer.about", "Minutes", minutes, "Seconds", int(c.Increment.Seconds()))
	default:
		return s.words.T("setup.minutes.about", "Minutes", minutes)
	}
}

// option is the row of one option of the game: its values as chips, or steps of a number.
func (p *setup) option(f *ui.Frame, o rules.Option, at image.Point, width int) int {
	values := o.Values
	words := make([]string, len(values))
	chosen := 0
	for i, v := range values {
		words[i] = p.words.Choice(p.info.ID, o.Key, v)
		if v == p.options[o.Key] {
			chosen = i
		}
	}
	if len(values) == 0 {
		return p.number(f, o, at)
	}
	now, h := f.Chips("setup."+o.Key, at, width, words, chosen)
	if now != chosen {
		p.options[o.Key] = values[now]
		p.board = newMini(p.game, p.options, "")
	}
	return h
}

// number is a value between two buttons.
func (p *setup) number(f *ui.Frame, o rules.Option, at image.Point) int {
	value, err := strconv.ParseFloat(p.options[o.Key], 64)
	if err != nil {
		value = o.Min
	}
	step := o.Step
	if step == 0 {
		step = 1
	}
	side := f.Px(36)
	now := value
	if f.IconButton("setup."+o.Key+".less", image.Rect(at.X, at.Y, at.X+side, at.Y+side), "minus", value > o.Min) {
		now = max(o.Min, value-step)
	}
	box := image.Rect(at.X+side, at.Y, at.X+2*side+f.Px(20), at.Y+side)
	f.Text(box, ui.Center, f.Style(f.Steps.Body, theme.Semibold, f.Theme.Ink), p.options[o.Key])
	if f.IconButton("setup."+o.Key+".more", image.Rect(box.Max.X, at.Y, box.Max.X+side, at.Y+side), "plus", value < o.Max) {
		now = min(o.Max, value+step)
	}
	if now != value {
		p.options[o.Key] = strconv.FormatFloat(math.Round(now*1e6)/1e6, 'f', -1, 64)
		p.board = newMini(p.game, p.options, "")
	}
	return side
}

func (p *setup) play(f *ui.Frame, r image.Rectangle) {
	b := ui.ButtonText{Text: p.words.T("setup.play"), Look: ui.Main, Step: f.Steps.Lead}
	if !f.Button("setup.play", r, b) {
		return
	}
	p.remember()
	p.newMatch(game.Setup{
		Game: p.game, Options: p.options, Players: p.seated(), Control: control(presets[p.clock]), Seed: newSeed(),
	})
}

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
		if !player.Computer && player.Name == "" {
			player.Name = p.o.Name
		}
		out[(i+turn)%len(out)] = player
	}
	return out
}

package setup

import (
	"image"
	"math/rand/v2"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene is the page on which a game is arranged.
type Scene struct {
	*scene.Context
	game    rules.Game
	info    rules.Info
	board   *gameui.Thumbnail
	players []game.Player
	names   [rules.MaxSeats]string // of the persons, in the order of their seats
	guests  [rules.MaxSeats]bool   // by seat: another program plays
	orders  [rules.MaxSeats]string // the commands of those programs, in the order of their seats
	begins  begins
	clock   clockChoice
	before  *clockChoice // what was chosen before another one is put together
	options rules.Options
	// arrangings are the ways in which the pieces on the board can be moved, by the number of the move less one.
	arrangings []arranging
	lies       boardview.Placement // the board, on the page
	typing     string              // the option whose number is being typed, and what stands there
	typed      string
	start      string // a position to begin from; empty: the game's own
	casting    *pieceToss
	high, tall int // the heights of the heading and of the rows that were laid out last
}

// begins says who sits where in the end.
type begins int

const (
	asAbove begins = iota
	swapped
	drawnByLot
	drawnByCustom // in the ceremony of the game
)

// New sets a game up as it was set up last.
func New(c *scene.Context, g rules.Game) *Scene {
	p := &Scene{Context: c, game: g, info: g.Info()}
	p.recall()
	p.setBoard()
	return p
}

// Pass hears and draws the page.
func (p *Scene) Pass(f *ui.Frame) {
	f.Background()
	if f.TakeKey(ui.KeyEsc) {
		p.Nav.Back()
		return
	}
	upright, small := f.Size.X < f.Size.Y, f.Size.X < f.Px(900) || f.Size.Y < f.Px(600)
	head := image.Rect(f.Px(32), f.Px(16), f.Size.X-f.Px(24), f.Px(60))
	if upright || small {
		head = image.Rect(f.Px(8), f.Px(4), f.Size.X-f.Px(8), f.Px(48))
	}
	b := ui.ButtonOptions{Icon: "previous", Text: p.Words.T("window.all-games"), Look: ui.TextOnly}
	if f.Button("setup.back", image.Rect(head.Min.X, head.Min.Y, head.Min.X+f.ButtonWidth(b), head.Max.Y), b) {
		p.Nav.Back()
		return
	}
	p.turnBoard()
	switch {
	case upright:
		p.upright(f, head)
	case small:
		p.small(f, head)
	default:
		p.beside(f, head)
	}
	p.otherClock(f)
	p.castSheet(f)
	f.DefaultFocus("setup.play")
}

// turnBoard shows the board as the person will see it who plays against the computer.
func (p *Scene) turnBoard() {
	p.board.View.BottomSeat = max(p.seatOfPerson(), 0)
}

// seatOfPerson is where the only person sits in the end, or none while that is not known.
func (p *Scene) seatOfPerson() rules.Seat {
	if p.begins >= drawnByLot {
		return rules.NoSeat
	}
	return gameui.OnlyPerson(p.seated())
}

// beside is the page with the board at its left; the group of rows is centred in height.
func (p *Scene) beside(f *ui.Frame, head image.Rectangle) {
	margin, gap := f.Px(56), f.Px(72)
	if f.Size.X < f.Px(1100) {
		margin, gap = f.Px(40), f.Px(48)
	}
	width := min(f.Size.X-2*margin, f.Px(1400))
	side := min((width-gap)*41/100, f.Size.Y-2*head.Max.Y)
	x := (f.Size.X - width) / 2
	if rest := width - side - gap - f.Px(700); rest > 0 {
		x, width = x+rest/2, width-rest
	}
	p.drawBoard(f, image.Rect(0, 0, side, side).Add(image.Pt(x, (f.Size.Y-side)/2)), sprites.CoordinateFrame)
	right := image.Rect(x+side+gap, f.Px(24), x+width, f.Size.Y-f.Px(24))
	p.column(f, right)
}

// column is the heading, the rows and the button below each other, in the middle of r's height. Where they are higher than r the
// rows scroll between the others, which stay where they are.
func (p *Scene) column(f *ui.Frame, r image.Rectangle) {
	const gap, button, air = 24, 48, 8
	rows := func(r image.Rectangle) int { return p.rows(f, r.Sub(image.Pt(0, f.Px(air)))) } // they begin with air
	if p.tall == 0 {
		p.tall = f.MeasureHeight(r, rows)
		p.high = f.MeasureHeight(r, func(r image.Rectangle) int { return p.heading(f, r) })
	}
	high := p.high + f.Px(air) // in which what scrolls away is still seen
	foot := f.Px(gap + button)
	if spare := (r.Dy() - high - p.tall - foot) / 2; spare > 0 {
		r.Min.Y += spare
		r.Max.Y -= spare
	}
	p.high = p.heading(f, r) - r.Min.Y
	body := image.Rect(r.Min.X, r.Min.Y+high, r.Max.X, r.Max.Y-foot)
	f.ScrollArea("setup.page", body, func(r image.Rectangle) int {
		y := rows(r)
		p.tall = y - r.Min.Y
		return y
	})
	line := max(1, f.Px(1))
	if p.tall > body.Dy() { // the rows go on above and below
		f.Separator(image.Rect(body.Min.X, body.Max.Y+f.Px(6), body.Max.X, body.Max.Y+f.Px(6)+line))
	}
	b := p.playText(f)
	play := image.Rect(r.Min.X, r.Max.Y-f.Px(button), r.Min.X+max(f.Px(220), f.ButtonWidth(b)), r.Max.Y)
	p.problems(f, image.Rect(play.Max.X+f.Px(12), play.Min.Y, r.Max.X, play.Max.Y))
	p.play(f, play, b)
}

// upright is the page for narrow windows: the button lies fixed at the bottom.
func (p *Scene) upright(f *ui.Frame, head image.Rectangle) {
	foot := image.Rect(0, f.Size.Y-f.Px(72), f.Size.X, f.Size.Y)
	body := image.Rect(f.Px(16), head.Max.Y+f.Px(12), f.Size.X-f.Px(16), foot.Min.Y-f.Px(6))
	f.ScrollArea("setup.page", body, func(r image.Rectangle) int {
		side := min(f.Px(160), r.Dx()*42/100)
		pic := p.drawBoard(f, image.Rect(r.Min.X, r.Min.Y, r.Min.X+side, r.Min.Y+side), sprites.NarrowFrame)
		y := p.heading(f, image.Rect(pic.Max.X+f.Px(16), r.Min.Y+f.Px(4), r.Max.X, r.Max.Y))
		y = max(y, pic.Max.Y+f.Px(8))
		return p.rows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y)) + f.Px(8)
	})
	f.FillRect(foot, f.Theme.Panel)
	f.Separator(image.Rect(foot.Min.X, foot.Min.Y, foot.Max.X, foot.Min.Y+max(1, f.Px(1))))
	p.playBeside(f, image.Rect(f.Px(16), foot.Min.Y+f.Px(12), f.Size.X-f.Px(16), foot.Max.Y-f.Px(12)))
}

// small is the page for low windows: board and button at the left stay where they are.
func (p *Scene) small(f *ui.Frame, head image.Rectangle) {
	margin, gap := f.Px(16), f.Px(28)
	high := f.Size.Y - head.Max.Y - margin
	side := min((f.Size.X-2*margin-gap)*38/100, high-f.Px(48+16))
	pic := p.drawBoard(f, image.Rect(margin, head.Max.Y, margin+side, head.Max.Y+side), sprites.NarrowFrame)
	y := min(pic.Max.Y+f.Px(16), f.Size.Y-margin-f.Px(48))
	p.playBeside(f, image.Rect(margin, y, margin+side, y+f.Px(48)))
	right := image.Rect(margin+side+gap, f.Px(16), f.Size.X-margin, f.Size.Y-margin)
	f.ScrollArea("setup.page", right, func(r image.Rectangle) int {
		y := p.heading(f, r)
		return p.rows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
	})
}

func (p *Scene) heading(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink)
	for _, word := range f.WrapLines(title, p.Words.GameName(p.info.ID), 1) { // a name of one long word needs smaller type
		if f.TextWidth(title, word) > c.Width() {
			title.Size = f.TextSizes.Heading
		}
	}
	c.Text(title, p.Words.GameName(p.info.ID))
	c.Skip(4)
	c.Text(f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk), p.Words.GameDescription(p.info.ID))
	return c.Y
}

func (p *Scene) playText(f *ui.Frame) ui.ButtonOptions {
	return ui.ButtonOptions{Text: p.Words.T("setup.play"), Look: ui.Primary, TextSize: f.TextSizes.Lead}
}

func (p *Scene) play(f *ui.Frame, r image.Rectangle, b ui.ButtonOptions) {
	switch {
	case !f.Button("setup.play", r, b):
	case p.begins == drawnByCustom:
		p.cast(f)
	default:
		p.begin(p.turn())
	}
}

// turn is by how many seats the players move on from where they stand above; drawn by lot each time where it is to be.
func (p *Scene) turn() int {
	switch p.begins {
	case swapped:
		return 1
	case drawnByLot, drawnByCustom:
		return rand.IntN(len(p.players))
	case asAbove:
	}
	return 0
}

// begin plays as it is set up, with everybody so many seats on.
func (p *Scene) begin(turn int) {
	p.remember()
	players, ok := p.invited()
	if !ok {
		return
	}
	players = p.turned(players, turn)
	p.StartMatch(game.Setup{
		Game: p.game, Start: p.start, Options: p.options, Players: players, TimeControl: p.control(), Seed: scene.NewSeed(),
	})
}

// control is the chosen clock.
func (p *Scene) control() game.TimeControl { return p.clock.control() }

// seated is who sits where in the end; programs have no name yet.
func (p *Scene) seated() []game.Player { return p.turned(p.players, p.turn()) }

// turned is who of players sits where when everybody is so many seats on.
func (p *Scene) turned(players []game.Player, turn int) []game.Player {
	out := make([]game.Player, len(players))
	for i, player := range players {
		if !player.Computer {
			player.Name = cleanName(*p.nameOf(rules.Seat(i)))
		}
		out[(i+turn)%len(out)] = player
	}
	return out
}

// HelpTopic is the page of the help about the game.
func (p *Scene) HelpTopic() (game, topic string) { return p.info.ID, "" }

// GameID is the id of the game.
func (p *Scene) GameID() string { return p.info.ID }

// StartFrom has the game begin from a position.
func (p *Scene) StartFrom(position string) {
	p.start = position
	p.setBoard()
}

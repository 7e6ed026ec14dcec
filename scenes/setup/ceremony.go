package setup

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A casting is a ceremony on the table.
type pieceToss struct {
	rules.SeatToss
	caller int           // who guesses, or for whom the pieces are thrown, by row
	guess  []rules.Piece // that he has laid; none where nothing is guessed, or not yet
	hand   []rules.Piece // that the other holds, or that are thrown
	began  time.Time     // of the throw, in passes; zero before the first of them
	heard  int           // how many pieces were heard to come to rest
	player int           // who gets the first seat, by row
}

// How long pieces roll: the first of them, and each one more.
const (
	castFirst = 500 * time.Millisecond
	castNext  = 180 * time.Millisecond
	castCount = 70 * time.Millisecond // and each that is counted out
	castFace  = 70 * time.Millisecond // for which a rolling piece shows a face
)

// ceremonial says that the game has a custom for who begins, and whether it is one for the options: with odds the seats are given.
func (p *Scene) ceremonial() (has, now bool) {
	_, has = p.game.(rules.SeatTossGame)
	return has, has && !p.info.IsHandicap(p.options)
}

// cast begins the ceremony; the game begins after it. Pieces are cast once: who closes the sheet finds them lying as they fell. What is
// held in a hand is guessed by a person, if there is one.
func (p *Scene) cast(f *ui.Frame) {
	if g, ok := p.game.(rules.SeatTossGame); ok && p.casting == nil {
		p.casting = &pieceToss{SeatToss: g.SeatToss()}
		p.casting.hand = p.casting.Throw(rand.IntN)
	}
	c := p.casting
	person := slices.IndexFunc(p.players, func(player game.Player) bool { return !player.Computer })
	switch n := len(c.Guesses); {
	case n == 0:
		c.settle(nil)
	case !c.open():
	case person < 0:
		c.settle(c.Guesses[rand.IntN(n)])
	default:
		c.caller = person
	}
	f.OpenPopover("setup.ceremony")
}

// settle lets the pieces say who begins, of two.
func (c *pieceToss) settle(guess []rules.Piece) {
	c.guess, c.player = guess, c.caller
	if !c.GetsFirstSeat(guess, c.hand) {
		c.player = 1 - c.caller
	}
}

// open says that somebody has still to guess.
func (c *pieceToss) open() bool { return len(c.Guesses) > 0 && c.guess == nil }

// pieces are those that are on the table in the end.
func (c *pieceToss) pieces() []rules.Piece { return slices.Concat(c.guess, c.hand) }

// resting is how many of the pieces lie still.
func (c *pieceToss) resting(now time.Time, still bool) int {
	if c.began.IsZero() {
		c.began = now
	}
	all := len(c.pieces())
	if still {
		return all
	}
	next := castNext
	if len(c.Guesses) > 0 {
		next = castCount
	}
	return min(max(0, int((now.Sub(c.began)-castFirst)/next)+1), all)
}

// castSheet shows the ceremony: the pieces, and once they lie still who sits where.
func (p *Scene) castSheet(f *ui.Frame) {
	f.Dialog("setup.ceremony", 460, func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		id := "toss." + p.info.ID
		c.Text(f.NewStyle(f.TextSizes.Heading, theme.Semibold, f.Theme.Ink), p.Words.T(id))
		c.Skip(6)
		c.Text(f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk), p.Words.T(id+".about", "Name", p.called(p.casting.caller), "You", p.isYou(p.casting.caller)))
		c.Skip(16)
		if p.casting.open() {
			p.castGuesses(f, c, id)
			return c.Y
		}
		rest := p.casting.resting(f.Now, p.ReducedMotion())
		p.castPieces(f, c, rest)
		c.Skip(16)
		p.castSeats(f, c, id, rest == len(p.casting.pieces()))
		c.Skip(16)
		b := ui.ButtonOptions{Text: p.Words.T("setup.play"), Look: ui.Primary}
		at := c.NextRow(theme.TouchTarget)
		wide := max(f.ButtonWidth(b), f.Px(160))
		at = image.Rect((at.Min.X+at.Max.X-wide)/2, at.Min.Y, (at.Min.X+at.Max.X+wide)/2, at.Max.Y)
		f.DefaultFocus("ceremony.play")
		if f.Button("ceremony.play", at, b) {
			f.ClosePopover()
			p.begin(p.casting.player)
		}
		return c.Y
	})
}

// castGuesses are the buttons with which a person guesses.
func (p *Scene) castGuesses(f *ui.Frame, c *ui.Column, id string) {
	at, gap := c.NextRow(theme.TouchTarget), f.Px(12)
	n := len(p.casting.Guesses)
	wide := (at.Dx() - (n-1)*gap) / n
	for i, guess := range p.casting.Guesses {
		x := at.Min.X + i*(wide+gap)
		b := ui.ButtonOptions{Text: p.Words.T(id + ".guess." + strconv.Itoa(len(guess)))}
		if f.Button("ceremony.guess."+strconv.Itoa(i), image.Rect(x, at.Min.Y, x+wide, at.Max.Y), b) {
			p.casting.settle(guess)
		}
	}
}

// castSeats says who was right, if somebody guessed, and who sits where; before it is known it keeps the room for that.
func (p *Scene) castSeats(f *ui.Frame, c *ui.Column, id string, known bool) {
	if n := len(p.casting.guess); n > 0 {
		told := func(r image.Rectangle) int {
			return r.Min.Y + f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink), p.Words.T(id+".told",
				"Name", p.called(p.casting.caller), "Guess", n, "Held", len(p.casting.hand), "Right", p.casting.player == p.casting.caller,
				"First", p.called(p.casting.player), "FirstYou", p.isYou(p.casting.player), "Seat", p.Words.SeatName(p.info, 0)))
		}
		at := image.Rect(c.Left, c.Y, c.Right, c.Y)
		if known {
			c.Y = told(at)
		} else {
			c.Y += f.MeasureHeight(at, told)
		}
		c.Skip(8)
	}
	lead := f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
	for seat := range p.players {
		line := c.NextRow(float64(lead.Size.LineHeight))
		if known {
			f.Text(line, ui.Center, lead, p.Words.T("toss.seat",
				"Seat", p.Words.SeatName(p.info, rules.Seat(seat)), "Name", p.called((seat+p.casting.player)%len(p.players))))
		}
	}
}

// castRow is how many pieces lie in a row of those that are counted out.
const castRow = 10

// castPieces shows the pieces on a tray. Those that are thrown show now one face and now another while they roll; those that are counted
// come one by one, the guess apart from the handful.
func (p *Scene) castPieces(f *ui.Frame, c *ui.Column, rest int) {
	pieces, guess, counted := p.casting.pieces(), len(p.casting.guess), len(p.casting.Guesses) > 0
	px := min(f.Px(64), 7*c.Width()/(8*min(len(pieces), castRow)+6)) // gaps are a seventh, and half a piece is left at either end
	rows := 1
	if counted {
		px = min(px, f.Px(32))
		rows = 1 + (len(pieces)-guess+castRow-1)/castRow
	}
	step := px * 8 / 7
	tray := c.NextRow(f.Units(px/2 + rows*step))
	f.Box(tray, theme.RadiusCard, f.Theme.TrayColor(p.info.PieceSet), theme.Color{})
	for i, piece := range pieces {
		row, at, many := 0, i, len(pieces)
		switch {
		case i < guess:
			many = guess
		case counted:
			row, at, many = 1+(i-guess)/castRow, (i-guess)%castRow, castRow
		}
		if i >= rest {
			if counted {
				continue
			}
			face := int(f.Now.Sub(p.casting.began)/castFace) + i*i
			piece = pieces[face%len(pieces)]
		}
		x := (tray.Min.X + tray.Max.X - (many-1)*step - px) / 2
		box := image.Rect(0, 0, px, px).Add(image.Pt(x+at*step, tray.Min.Y+px/4+row*step))
		f.DrawSprite(sprites.PieceOf(p.info, piece, f.Theme, px), box)
	}
	for ; p.casting.heard < rest; p.casting.heard++ {
		p.PlaySound(sound.Cue{Kind: sound.Move, Material: scene.SoundMaterial(p.info)})
	}
}

// called is what the player of a row is called.
func (p *Scene) called(row int) string {
	player := p.players[row]
	switch {
	case p.guests[row]:
		return p.Words.T("names.program")
	case player.Computer:
		return p.Words.T("names.computer") + ", " + p.LevelText(player.Level)
	}
	if name := cleanName(*p.nameOf(rules.Seat(row))); name != "" {
		return name
	}
	if p.isYou(row) {
		return p.Words.T("names.you")
	}
	return p.Words.T("setup.person")
}

// isYou says that the player of a row is the only person, and has no name.
func (p *Scene) isYou(row int) bool {
	return gameui.OnlyPerson(p.players) == rules.Seat(row) && cleanName(*p.nameOf(rules.Seat(row))) == ""
}

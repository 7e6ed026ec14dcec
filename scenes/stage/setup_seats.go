package stage

import (
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// topLevel is the strongest level there is.
const topLevel = int(ai.MaxLevel)

// A seatPlan is how the rows of the seats are divided, the same for all of them.
type seatPlan struct {
	disc, name, who int  // widths
	low             bool // name and level lie below, as there is no room beside
}

func (p *setup) seatPlan(f *ui.Frame, width int) seatPlan {
	plan := seatPlan{disc: f.Px(36), name: f.Px(64), who: f.ChoiceWidth(p.kinds())}
	style := f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink)
	for seat := range p.players {
		plan.name = max(plan.name, f.TextWidth(style, p.Words.SeatName(p.info, rules.Seat(seat))))
	}
	if len(p.kinds()) < 2 {
		plan.who = 0
	}
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	least := f.Px(170) // the steps of a level
	for level := range topLevel {
		least = max(least, f.TextWidth(small, p.levelWords(level+1)))
	}
	plan.low = plan.disc+f.Px(14)+plan.name+f.Px(16)+plan.who+f.Px(20)+least > width
	return plan
}

// kinds are who can sit at a seat, with or without other programs.
func (p *setup) kinds() []ui.Item {
	items := []ui.Item{{Key: "person", Label: p.Words.T("setup.person")}}
	if p.Options.NewPlayer != nil {
		items = append(items, ui.Item{Key: "computer", Label: p.Words.T("setup.computer")})
	}
	if p.guestsMayPlay() {
		items = append(items, ui.Item{Key: "program", Label: p.Words.T("setup.program")})
	}
	return items
}

// sits is the kind of who sits at a seat.
func (p *setup) sits(seat rules.Seat) string {
	switch {
	case p.guests[seat] && p.guestsMayPlay():
		return "program"
	case p.players[seat].Computer:
		return "computer"
	}
	return "person"
}

func (c *Context) levelWords(level int) string {
	return c.Words.T("names.level", "Level", c.Words.LevelName(level))
}

// seat is the row of one seat: who plays it, his name or his level.
func (p *setup) seat(f *ui.Frame, c *ui.Column, seat rules.Seat, plan seatPlan) {
	player := &p.players[seat]
	id := "setup.seat" + strconv.Itoa(int(seat))
	r := c.NextRow(60)
	mid := (r.Min.Y + r.Max.Y) / 2
	disc := image.Rect(r.Min.X, mid-plan.disc/2, r.Min.X+plan.disc, mid-plan.disc/2+plan.disc)
	p.disc(f, disc, p.info, seat)
	name := image.Rect(disc.Max.X+f.Px(14), r.Min.Y, disc.Max.X+f.Px(14)+plan.name, r.Max.Y)
	who := image.Rect(name.Max.X+f.Px(16), r.Min.Y, min(name.Max.X+f.Px(16)+plan.who, r.Max.X), r.Max.Y)
	rest := image.Rect(who.Max.X+f.Px(20), r.Min.Y, r.Max.X, r.Max.Y)
	if plan.low {
		rest = c.NextRow(52)
		rest.Min.X = name.Min.X
		rest.Min.Y -= f.Px(4)
		name.Max.X = max(name.Max.X, r.Max.X-plan.who-f.Px(8))
		who = image.Rect(min(name.Max.X+f.Px(8), r.Max.X), r.Min.Y, r.Max.X, r.Max.Y)
	}
	f.Text(name, ui.Left, f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink), p.Words.SeatName(p.info, seat))
	if items := p.kinds(); len(items) > 1 {
		chosen := slices.IndexFunc(items, func(i ui.Item) bool { return i.Key == p.sits(seat) })
		align := ui.Left
		if plan.low {
			align = ui.Right
		}
		kind := items[f.Choice(id, who, align, items, max(chosen, 0))].Key
		player.Computer, p.guests[seat] = kind != "person", kind == "program"
		f.SetName(id, p.Words.SeatName(p.info, seat))
	}
	if p.guests[seat] {
		p.guest(f, rest, seat)
		return
	}
	if player.Computer {
		player.Level = p.level(f, id+".level", rest, player.Level)
		f.SetName(id+".level", p.Words.SeatName(p.info, seat))
		return
	}
	mid = (rest.Min.Y + rest.Max.Y) / 2
	field := image.Rect(rest.Min.X, mid-f.Px(22), rest.Max.X, mid+f.Px(22))
	typed := p.nameOf(seat)
	*typed = f.TextField(id+".name", field, *typed, p.Words.T("setup.name"), longestName)
	f.SetName(id+".name", p.Words.SeatName(p.info, seat)+", "+p.Words.T("setup.name"))
	if on, _ := f.HasFocus(id + ".name"); on && f.TakeKey(ui.KeyEnter) {
		f.SetFocus("setup.play") // a name that is entered is done
	}
}

// level asks how strong the computer plays: steps, and its character in words.
func (c *Context) level(f *ui.Frame, id string, r image.Rectangle, level int) int {
	mid := (r.Min.Y + r.Max.Y) / 2
	level, steps := f.LevelBar(id, image.Pt(r.Min.X, mid-f.Px(19)), topLevel, level)
	f.SetValueText(id, c.levelWords(level))
	f.Text(image.Rect(r.Min.X, steps.Max.Y+f.Px(3), r.Max.X, steps.Max.Y+f.Px(21)), ui.Left,
		f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), c.levelWords(level))
	return level
}

// disc shows whose pieces a seat has: his first piece on a round ground.
func (c *Context) disc(f *ui.Frame, r image.Rectangle, info rules.Info, seat rules.Seat) {
	signed(f, r, info, func(px int) sprites.Piece {
		return sprites.PieceOf(info, rules.Piece{Kind: 1, Seat: seat}, f.Theme, px)
	})
}

// signed is a disc with a piece on it, who is drawn for that size.
func signed(f *ui.Frame, r image.Rectangle, info rules.Info, piece func(px int) sprites.Piece) {
	f.Pill(r, f.Theme.TrayColor(info.PieceSet), f.Theme.ControlEdge)
	px := r.Dx() * 7 / 10
	f.DrawSprite(piece(px), image.Rect(0, 0, px, px).Add(r.Min).Add(image.Pt((r.Dx()-px)/2, (r.Dy()-px)/2)))
}

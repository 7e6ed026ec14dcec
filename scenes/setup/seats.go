package setup

import (
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A seatPlan is how the rows of the seats are divided, the same for all of them.
type seatPlan struct {
	disc, name, who int  // widths
	low             bool // name and level lie below, as there is no room beside
}

func (p *Scene) seatPlan(f *ui.Frame, width int) seatPlan {
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
	for level := range gameui.TopLevel {
		least = max(least, f.TextWidth(small, p.LevelText(level+1)))
	}
	plan.low = plan.disc+f.Px(14)+plan.name+f.Px(16)+plan.who+f.Px(20)+least > width
	return plan
}

// kinds are who can sit at a seat, with or without other programs.
func (p *Scene) kinds() []ui.Item {
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
func (p *Scene) sits(seat rules.Seat) string {
	switch {
	case p.guests[seat] && p.guestsMayPlay():
		return "program"
	case p.players[seat].Computer:
		return "computer"
	}
	return "person"
}

// seat is the row of one seat: who plays it, his name or his level.
func (p *Scene) seat(f *ui.Frame, c *ui.Column, seat rules.Seat, plan seatPlan) {
	player := &p.players[seat]
	id := "setup.seat" + strconv.Itoa(int(seat))
	r := c.NextRow(60)
	mid := (r.Min.Y + r.Max.Y) / 2
	disc := image.Rect(r.Min.X, mid-plan.disc/2, r.Min.X+plan.disc, mid-plan.disc/2+plan.disc)
	gameui.SeatDisc(f, disc, p.info, seat)
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
		player.Level = gameui.LevelSlider(p.Context, f, id+".level", rest, player.Level)
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

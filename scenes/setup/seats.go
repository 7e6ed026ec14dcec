package setup

import (
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A seatOrder is how players are assigned to seats.
type seatOrder int

const (
	asListed seatOrder = iota
	rotatedOrder
	randomOrder
	tossedOrder // by piece toss
)

// A seatLayout divides the rows of the seats, all alike.
type seatLayout struct {
	disc, name, kind int  // widths
	isStacked        bool // name and level are below
}

// minDetailGap is the least space between the kind of player and what is to its right, in units.
const minDetailGap = 4

func (p *Scene) layoutSeats(f *ui.Frame, width int) seatLayout {
	layout := seatLayout{disc: f.Px(36), name: f.Px(64), kind: f.ChoiceWidth(p.seatKinds())}
	style := f.BoldStyle()
	for seat := range p.players {
		layout.name = max(layout.name, f.TextWidth(style, p.Words.SeatName(p.info, rules.Seat(seat))))
	}
	if len(p.seatKinds()) < 2 {
		layout.kind = 0
	}
	minDetail := max(gameui.PortraitRowWidth(f), p.widestLevelText(f))
	layout.isStacked = layout.disc+f.Px(14)+layout.name+f.Px(16)+layout.kind+f.Px(minDetailGap)+minDetail > width
	return layout
}

// seatKinds lists the kinds of players that can take a seat.
func (p *Scene) seatKinds() []ui.Item {
	items := []ui.Item{{Key: "person", Label: p.Words.T("setup.person")}}
	if p.Options.NewPlayer != nil {
		items = append(items, ui.Item{Key: "computer", Label: p.Words.T("setup.computer")})
	}
	if p.supportsEngines() {
		items = append(items, ui.Item{Key: "program", Label: p.Words.T("setup.program")})
	}
	return items
}

// seatKind returns the kind of player at a seat.
func (p *Scene) seatKind(seat rules.Seat) string {
	switch {
	case p.isExternal[seat] && p.supportsEngines():
		return "program"
	case p.players[seat].Computer:
		return "computer"
	}
	return "person"
}

// drawSeatRow draws the row of a seat: the kind of player and its name, level or command.
func (p *Scene) drawSeatRow(f *ui.Frame, c *ui.Column, seat rules.Seat, layout seatLayout) {
	player := &p.players[seat]
	id := "setup.seat" + strconv.Itoa(int(seat))
	r := c.NextRow(p.rowSpacing.height(f, 60, 52))
	if p.rowSpacing.isTight { // the space for fingers is needed only below the portraits
		r.Max.Y -= f.Px(8)
	}
	centerY := (r.Min.Y + r.Max.Y) / 2
	disc := image.Rect(r.Min.X, centerY-layout.disc/2, r.Min.X+layout.disc, centerY-layout.disc/2+layout.disc)
	gameui.DrawSeatDisc(f, disc, p.info, seat)
	name := image.Rect(disc.Max.X+f.Px(14), r.Min.Y, disc.Max.X+f.Px(14)+layout.name, r.Max.Y)
	kindBox := image.Rect(name.Max.X+f.Px(16), r.Min.Y, min(name.Max.X+f.Px(16)+layout.kind, r.Max.X), r.Max.Y)
	gap := min(max(r.Max.X-gameui.PortraitRowWidth(f)-kindBox.Max.X, f.Px(minDetailGap)), f.Px(20))
	detailBox := image.Rect(kindBox.Max.X+gap, r.Min.Y, r.Max.X, r.Max.Y)
	if layout.isStacked {
		detailBox = c.NextRow(52)
		detailBox.Min.X = name.Min.X
		detailBox.Min.Y -= f.Px(4)
		name.Max.X = max(name.Max.X, r.Max.X-layout.kind-f.Px(8))
		kindBox = image.Rect(min(name.Max.X+f.Px(8), r.Max.X), r.Min.Y, r.Max.X, r.Max.Y)
	}
	f.Text(name, ui.Left, f.BoldStyle(), p.Words.SeatName(p.info, seat))
	if items := p.seatKinds(); len(items) > 1 {
		chosen := slices.IndexFunc(items, func(i ui.Item) bool { return i.Key == p.seatKind(seat) })
		align := ui.Left
		if layout.isStacked {
			align = ui.Right
		}
		kind := items[f.Choice(id, kindBox, align, items, max(chosen, 0))].Key
		player.Computer, p.isExternal[seat] = kind != "person", kind == "program"
		if kind != "computer" {
			player.Character = ""
		}
		f.SetName(id, p.Words.SeatName(p.info, seat))
	}
	if p.isExternal[seat] {
		p.drawCommandField(f, detailBox, seat)
		return
	}
	if player.Computer {
		p.drawOpponent(f, c, seat, detailBox)
		return
	}
	centerY = (detailBox.Min.Y + detailBox.Max.Y) / 2
	field := image.Rect(detailBox.Min.X, centerY-f.Px(22), detailBox.Max.X, centerY+f.Px(22))
	typed := p.nameAt(seat)
	*typed = f.TextField(id+".name", field, *typed, p.Words.T("setup.name"), maxNameLength)
	f.SetName(id+".name", p.Words.SeatName(p.info, seat)+", "+p.Words.T("setup.name"))
	if isFocused, _ := f.HasFocus(id + ".name"); isFocused && f.TakeKey(ui.KeyEnter) {
		f.SetFocus("setup.play") // Enter completes the name
	}
}

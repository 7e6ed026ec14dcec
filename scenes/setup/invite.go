package setup

import (
	"image"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// inviteButton returns the button that makes a table for play over a network, with a label if that fits into a width, and its own width.
func (p *Scene) inviteButton(f *ui.Frame, height, room int) (b ui.ButtonOptions, width int) {
	for _, label := range [...]string{"online.with-friend", "online.with-friend-short"} {
		b = ui.ButtonOptions{Icon: "share", Text: p.Words.T(label)}
		if width = f.ButtonWidth(b); width <= room {
			return b, width
		}
	}
	return ui.ButtonOptions{Icon: "share"}, height
}

// inviteGap is the gap to the right of the button for play over a network, in units.
const inviteGap = 12

// shortInviteWidth returns the width of that button with its short label, and of the gap; 0 if there is no server for it.
func (p *Scene) shortInviteWidth(f *ui.Frame) int {
	if p.Options.Online.Start == nil {
		return 0
	}
	return f.ButtonWidth(ui.ButtonOptions{Icon: "share", Text: p.Words.T("online.with-friend-short")}) + f.Px(inviteGap)
}

// drawInviteButton draws the button that makes a table for play over a network at the left of r, if there is a server for it. Its label and the
// gap fit into room if that is possible. It returns what is left of r to its right.
func (p *Scene) drawInviteButton(f *ui.Frame, r image.Rectangle, room int) image.Rectangle {
	if p.Options.Online.Start == nil {
		return r
	}
	const id = "setup.invite"
	label := p.Words.T("online.with-friend")
	b, width := p.inviteButton(f, r.Dy(), room-f.Px(inviteGap))
	box := image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y)
	used := f.Button(id, box, b)
	f.SetName(id, label)
	if b.Text == "" {
		f.Tooltip(id, box, label)
	}
	if used {
		p.inviteFriend()
	}
	r.Min.X = box.Max.X + f.Px(inviteGap)
	return r
}

// inviteFriend makes a table with this setup. The first person sits here; the seats of the others are free, as is the next seat if there are
// no others. Computers play on the server, which has no other programs.
func (p *Scene) inviteFriend() {
	own, free := -1, -1
	for i, player := range p.players {
		switch {
		case player.Computer:
		case own < 0:
			own = i
			free = (own + 1) % len(p.players)
		default:
			free = own // there are others
		}
	}
	if own < 0 {
		p.ShowWarning(p.Words.T("online.no-person"))
		return
	}
	for i, player := range p.players {
		if player.Computer && p.isExternal[i] && i != free {
			p.ShowWarning(p.Words.T("online.no-external"))
			return
		}
	}
	p.saveSetup()
	n, shift := len(p.players), p.seatShift()
	h, givers, _ := p.handicapFor(game.OnlyPerson(p.shiftPlayers(p.players, shift)))
	table := wire.Setup{
		Game: p.info.ID, Options: p.options, Start: p.startPosition(h), Clock: p.timeControl().String(), MainTimePercent: p.mainTimePercent(h, givers),
		Chat: p.Setting(scene.SettingChat) == scene.On, Seats: make([]wire.SetupSeat, n),
	}
	for i, player := range p.players {
		seat := &table.Seats[(i+shift)%n]
		switch {
		case i == own:
			seat.Name = cleanName(*p.nameAt(rules.Seat(i)))
		case i != free && player.Computer:
			seat.Level = player.Level
		}
	}
	p.Tables.Make(table, rules.Seat((own+shift)%n), p)
}

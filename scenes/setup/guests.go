package setup

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// guestsPlay says that other programs can play as it is set up: they know the game, and the rules that are chosen.
func (p *Scene) guestsPlay() bool {
	return p.guestsMayPlay() && p.info.HouseRule(p.options) == ""
}

// guestsMayPlay says that other programs can sit down here: they know the game by some of its rules.
func (p *Scene) guestsMayPlay() bool {
	return p.Options.ExternalEngines != nil && p.info.Protocol() != ""
}

// noGuests says, where other programs know the game but cannot be started, that they cannot. It gives its height.
func (p *Scene) noGuests(f *ui.Frame, at image.Point, width int) int {
	if p.info.Protocol() == "" || p.Options.ExternalEngines != nil {
		return 0
	}
	gap := f.Px(4)
	r := image.Rect(at.X, at.Y+gap, at.X+width, at.Y+gap)
	return gap + f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), p.Words.T("setup.no-programs"))
}

// idleGuests says below the seats that the programs at them cannot play by the chosen rules. They stay: the rules may change again.
// In games with such rules there is always room for it once a program sits there, so that the page stays where it is.
func (p *Scene) idleGuests(f *ui.Frame, c *ui.Column, plan seatPlan) {
	house := slices.ContainsFunc(p.info.Options, func(o rules.Option) bool { return o.House })
	if !house || !p.guestsMayPlay() || !slices.Contains(p.guests[:len(p.players)], true) {
		return
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Danger)
	why, at := p.Words.T("setup.house-rules"), image.Rect(c.Left+plan.disc+f.Px(14), c.Y, c.Right, c.Y)
	if !p.guestsPlay() {
		f.Paragraph(at, ui.Left, style, why)
	}
	c.Y += len(f.WrapLines(style, why, at.Dx())) * f.LineHeight(style)
	c.Skip(8)
}

// orderOf is the command of the program at a seat.
func (p *Scene) orderOf(seat rules.Seat) *string {
	before := 0
	for _, guest := range p.guests[:seat] {
		if guest {
			before++
		}
	}
	return &p.orders[before]
}

// guest is the part of a seat's row where the command of another program is typed.
func (p *Scene) guest(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	id := p.orderField(seat)
	mid := (r.Min.Y + r.Max.Y) / 2
	field := image.Rect(r.Min.X, mid-f.Px(22), r.Max.X, mid+f.Px(22))
	typed := p.orderOf(seat)
	asked := p.Words.T("setup.command", "Protocol", p.info.Protocol())
	*typed = f.TextField(id, field, *typed, asked, longestOrder)
	f.SetName(id, p.Words.SeatName(p.info, seat)+", "+asked)
	if on, _ := f.HasFocus(id); on && f.TakeKey(ui.KeyEnter) {
		f.SetFocus("setup.play")
	}
}

// orderField is the field of the command at a seat.
func (p *Scene) orderField(seat rules.Seat) string {
	return "setup.seat" + strconv.Itoa(int(seat)) + ".command"
}

// invited is who sits where on the page, with the programs that were asked to play. Without one of them there is no game,
// and it says why.
func (p *Scene) invited() (players []game.Player, ok bool) {
	players = slices.Clone(p.players)
	for i := range players {
		if !p.guests[i] {
			continue
		}
		if !p.guestsPlay() {
			p.ShowWarning(p.Words.T("setup.house-rules"))
			return nil, false
		}
		command := strings.TrimSpace(*p.orderOf(rules.Seat(i)))
		if command == "" {
			p.ShowWarning(p.Words.T("setup.which-program"))
			return nil, false
		}
		guest, err := p.Options.ExternalEngines.Seat(p.info, command)
		if err != nil {
			p.ShowWarning(p.Words.T("notice.no-start", "Why", p.DescribeError(err)))
			return nil, false
		}
		players[i] = guest
	}
	return players, true
}

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

// canEnginesPlay reports whether external engines can play with the chosen options.
func (p *Scene) canEnginesPlay() bool {
	return p.supportsEngines() && p.info.HouseRule(p.options) == ""
}

// supportsEngines reports whether external engines can play this game with some options.
func (p *Scene) supportsEngines() bool {
	return p.Options.ExternalEngines != nil && p.info.Protocol() != ""
}

// drawNoEnginesNote says below the seats that engines for the game exist but cannot be run here.
func (p *Scene) drawNoEnginesNote(f *ui.Frame, c *ui.Column, layout seatLayout) {
	if p.info.Protocol() == "" || p.Options.ExternalEngines != nil {
		return
	}
	at := image.Rect(c.Left+layout.disc+f.Px(14), c.Y, c.Right, c.Y)
	c.Y += f.Paragraph(at, ui.Left, f.SmallStyle(), p.Words.T("setup.no-programs"))
	c.Skip(8)
}

// drawHouseRulesWarning warns below the seats that external engines cannot play with the chosen options. In games with
// such options its space is reserved once an engine is chosen, so that the layout stays put.
func (p *Scene) drawHouseRulesWarning(f *ui.Frame, c *ui.Column, layout seatLayout) {
	hasHouseRules := slices.ContainsFunc(p.info.Options, func(o rules.Option) bool { return o.House })
	if !hasHouseRules || !p.supportsEngines() || !slices.Contains(p.isExternal[:len(p.players)], true) {
		return
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Danger)
	warning, at := p.Words.T("setup.house-rules"), image.Rect(c.Left+layout.disc+f.Px(14), c.Y, c.Right, c.Y)
	if !p.canEnginesPlay() {
		f.Paragraph(at, ui.Left, style, warning)
	}
	c.Y += len(f.WrapLines(style, warning, at.Dx())) * f.LineHeight(style)
	c.Skip(8)
}

// commandAt returns the command of the external engine at a seat.
func (p *Scene) commandAt(seat rules.Seat) *string {
	before := 0
	for _, external := range p.isExternal[:seat] {
		if external {
			before++
		}
	}
	return &p.commands[before]
}

// drawCommandField draws the field for an external engine's command.
func (p *Scene) drawCommandField(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	id := p.commandFieldID(seat)
	centerY := (r.Min.Y + r.Max.Y) / 2
	field := image.Rect(r.Min.X, centerY-f.Px(22), r.Max.X, centerY+f.Px(22))
	typed := p.commandAt(seat)
	prompt := p.Words.T("setup.command", "Protocol", p.info.Protocol())
	*typed = f.TextField(id, field, *typed, prompt, maxCommandLength)
	f.SetName(id, p.Words.SeatName(p.info, seat)+", "+prompt)
	if isFocused, _ := f.HasFocus(id); isFocused && f.TakeKey(ui.KeyEnter) {
		f.SetFocus("setup.play")
	}
}

// commandFieldID returns the id of the command field at a seat.
func (p *Scene) commandFieldID(seat rules.Seat) string {
	return "setup.seat" + strconv.Itoa(int(seat)) + ".command"
}

// openExternalPlayers returns the players with those of external engines, or shows why one cannot play.
func (p *Scene) openExternalPlayers() (players []game.Player, ok bool) {
	players = slices.Clone(p.players)
	for i := range players {
		if !p.isExternal[i] {
			continue
		}
		if !p.canEnginesPlay() {
			p.ShowWarning(p.Words.T("setup.house-rules"))
			return nil, false
		}
		command := strings.TrimSpace(*p.commandAt(rules.Seat(i)))
		if command == "" {
			p.ShowWarning(p.Words.T("setup.which-program"))
			return nil, false
		}
		engine, err := p.Options.ExternalEngines.Seat(p.info, command)
		if err != nil {
			p.ShowWarning(p.Words.T("notice.no-start", "Why", p.DescribeError(err)))
			return nil, false
		}
		players[i] = engine
	}
	return players, true
}

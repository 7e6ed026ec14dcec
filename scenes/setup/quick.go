package setup

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
)

// QuickStart starts a game with the last setup.
func (p *Scene) QuickStart() { p.startMatch(p.seatShift()) }

// QuickStartText describes what QuickStart starts: "Play again: level 3, 10 min".
func (p *Scene) QuickStartText(played bool) string {
	var parts []string
	if i := slices.IndexFunc(p.players, func(player game.Player) bool { return player.Computer }); i >= 0 {
		if p.isExternal[i] {
			parts = append(parts, p.Words.T("names.program"))
		} else {
			parts = append(parts, p.Words.T("menu.level", "Level", p.players[i].Level))
		}
	} else {
		parts = append(parts, p.Words.T("menu.people"))
	}
	if c := p.timeControl(); c.Kind != game.NoClock {
		parts = append(parts, p.TimeControlText(c))
	}
	list := strings.Join(parts, p.Words.T("list.comma"))
	if played {
		return p.Words.T("menu.again", "How", list)
	}
	return p.Words.T("menu.at-once", "How", list)
}

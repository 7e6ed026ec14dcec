package setup

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
)

// QuickStart begins a game at once, as it was set up last.
func (p *Scene) QuickStart() { p.begin(p.turn()) }

// QuickStartText says what QuickStart does: "Play again: level 3, 10 min".
func (p *Scene) QuickStartText(played bool) string {
	var how []string
	if i := slices.IndexFunc(p.players, func(player game.Player) bool { return player.Computer }); i >= 0 {
		if p.guests[i] {
			how = append(how, p.Words.T("names.program"))
		} else {
			how = append(how, p.Words.T("menu.level", "Level", p.players[i].Level))
		}
	} else {
		how = append(how, p.Words.T("menu.people"))
	}
	if c := p.control(); c.Kind != game.NoClock {
		how = append(how, p.TimeControlText(c))
	}
	list := strings.Join(how, p.Words.T("list.comma"))
	if played {
		return p.Words.T("menu.again", "How", list)
	}
	return p.Words.T("menu.at-once", "How", list)
}

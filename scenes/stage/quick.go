package stage

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// quick begins a game at once, as it was set up last.
func (s *Stage) quick(g rules.Game) {
	p := newSetup(s, g)
	p.begin(p.turn())
}

// quickWords say what quick does: "Play again: level 3, 10 min".
func (s *Stage) quickWords(g rules.Game, played bool) string {
	p := newSetup(s, g)
	var how []string
	if i := slices.IndexFunc(p.players, func(player game.Player) bool { return player.Computer }); i >= 0 {
		if p.guests[i] {
			how = append(how, s.Words.T("names.program"))
		} else {
			how = append(how, s.Words.T("menu.level", "Level", p.players[i].Level))
		}
	} else {
		how = append(how, s.Words.T("menu.people"))
	}
	if c := p.control(); c.Kind != game.NoClock {
		how = append(how, s.clockWord(c))
	}
	list := strings.Join(how, s.Words.T("list.comma"))
	if played {
		return s.Words.T("menu.again", "How", list)
	}
	return s.Words.T("menu.at-once", "How", list)
}

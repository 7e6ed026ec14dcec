// Package catalog lists the games. A game joins with one line in [All].
package catalog

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
)

// All lists the games in the order in which people see them.
func All() []rules.Game {
	return []rules.Game{
		hasami.New(),
	}
}

// Find gives the game of that id.
func Find(id string) (rules.Game, bool) {
	for _, g := range All() {
		if g.Info().ID == id {
			return g, true
		}
	}
	return nil, false
}

// Package character lists the named opponents: computer players with a level and a style of their own, the same in every game.
// Their names and descriptions are in package text ("character.ID"), their portraits in package art ("character/ID").
package character

import "github.com/ludarium/ludarium/ai"

// A Character is a named opponent.
type Character struct {
	ID    string
	Level int
	Style ai.Style
}

// All lists the characters, the weakest first.
func All() []Character {
	return []Character{
		{"luca", 1, ai.Wanderer},
		{"amara", 3, ai.Attacker},
		{"nils", 5, ai.Careful},
		{"leila", 7, ai.Collector},
		{"kenji", 9, ai.Trader},
	}
}

// Find returns the character with that ID; ok is false if there is none.
func Find(id string) (c Character, ok bool) {
	for _, c := range All() {
		if c.ID == id {
			return c, true
		}
	}
	return Character{}, false
}

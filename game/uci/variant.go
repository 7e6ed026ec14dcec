package uci

import "github.com/ludarium/ludarium/rules"

// A Variant is a game under its variant name.
type Variant struct {
	Name     string
	Chess960 bool // plus the option UCI_Chess960
	Game     rules.Game
	Options  rules.Options // of the game; nil: its defaults
}

// optionValue is the value of UCI_Variant for v. Clients know Chess960 by its own option; it can also be chosen by
// name.
func (v Variant) optionValue() string {
	if v.Chess960 {
		return v.Game.Info().ID
	}
	return v.Name
}

// Variants returns those of the games that the dialect has a name for.
func (d *Dialect) Variants(games []rules.Game) []Variant {
	var variants []Variant
	for _, g := range games {
		if u := g.Info().UCI; u != (rules.UCI{}) && u.USI == d.IsUSI {
			variants = append(variants, Variant{Name: u.Variant, Chess960: u.Chess960, Game: g})
			for _, v := range g.Info().UCIVariants {
				variants = append(variants, Variant{Name: v.Name, Game: g, Options: v.Options})
			}
		}
	}
	return variants
}

package goban

import "github.com/ludarium/ludarium/rules"

// ResolveOptions returns the complete options with the automatic komi replaced by its number.
func (g Game) Resolve(o rules.Options) (rules.Options, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, err
	}
	full[Komi] = rules.Points(termsOf(full).komi)
	return full, nil
}

// handicapBonus returns White's compensation for handicap stones under area scoring, in half points.
func (t *terms) bonus() int {
	if t.chinese && t.handicap > 1 {
		return 2 * t.handicap
	}
	return 0
}

package goban

import "github.com/ludarium/ludarium/rules"

// Resolve gives all options, with the komi as the number that it is.
func (g Game) Resolve(o rules.Options) (rules.Options, error) {
	full, err := g.info.Complete(o)
	if err != nil {
		return nil, err
	}
	full[Komi] = rules.Points(termsOf(full).komi)
	return full, nil
}

// bonus is what White gets for the stones of a handicap, in half points: who counts areas counts them.
func (t *terms) bonus() int {
	if t.chinese && t.handicap > 1 {
		return 2 * t.handicap
	}
	return 0
}

package goban

import "github.com/ludarium/ludarium/rules"

// ResolveOptions returns the complete options with the automatic komi replaced by its number.
func (g Game) ResolveOptions(o rules.Options) (rules.Options, error) {
	options, err := g.info.Complete(o)
	if err != nil {
		return nil, err
	}
	options[Komi] = rules.FormatPoints(newRuleset(options).komi)
	return options, nil
}

// handicapBonus returns White's compensation for handicap stones under area scoring, in half points.
func (t *ruleset) handicapBonus() int {
	if t.chinese && t.handicap > 1 {
		return 2 * t.handicap
	}
	return 0
}

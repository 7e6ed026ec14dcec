package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// count says what is dead in p, and who will own what.
func count(p rules.Position) ai.Info {
	sc, ok := p.(rules.Scorer)
	if !ok {
		return ai.Info{Err: "this game does not end by counting"}
	}
	var i ai.Info
	for _, c := range sc.Estimate() {
		i.Dead = append(i.Dead, p.Board().Name(c))
	}
	if e, ok := p.(rules.Estimator); ok {
		i.Owner = e.Ownership()
	}
	return i
}

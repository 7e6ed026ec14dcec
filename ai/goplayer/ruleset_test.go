package goplayer

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
)

// Dynamic komi is part of the ruleset, whose change clears the tree, only where it has an effect.
func TestDynamicKomiInRuleset(t *testing.T) {
	for _, c := range []struct {
		handicap string
		isOther  bool
	}{{"0", false}, {"4", true}} {
		p := mustParse(t, "......./......./......./......./......./......./....... b", rules.Options{"handicap": c.handicap})
		e := New(Config{})
		with := e.rulesetOf(p)
		e.SetDynamicKomi(false)
		assert.Equal(t, c.isOther, with != e.rulesetOf(p), c.handicap)
	}
}

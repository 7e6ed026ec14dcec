package stage

import (
	"slices"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
)

// declareSheet tells each condition of a declaration, and lets the person on turn declare when all are met.
func (t *table) declareSheet(f *ui.Frame, p tablePlan) {
	d, ok := t.snap.Position.(rules.EnteringKingDeclaration)
	if !ok || !t.snap.PersonToMove {
		t.sheet = noSheet
		return
	}
	all := d.DeclarationConditions()
	c := paper{title: t.Words.T("board.declare-title"), text: t.Words.T("declare.not-yet"), closes: true}
	for _, condition := range all {
		c.small = append(c.small, t.Words.ConditionText(condition))
	}
	if !slices.ContainsFunc(all, func(c rules.Condition) bool { return !c.Met }) {
		c.text = t.Words.T("board.declare-may")
		if d.DeclarationResult().Winner() == rules.NoSeat {
			c.text = t.Words.T("board.declare-draw")
		}
		c.buttons = append(c.buttons, action{"declare", "trophy", t.Words.T("board.declare"), true, func() {
			t.sheet = noSheet
			t.try(t.match.Declare())
		}})
	}
	c.buttons = append(c.buttons, action{"declare-no", "", t.Words.T("board.close"), true, func() { t.sheet = noSheet }})
	if topic, known := help.PageForEnding(t.snap.Info.ID, rules.Declaration); known {
		c.buttons = append(c.buttons, action{"declare-rule", "help", t.Words.T("board.help"), true, func() { t.Nav.OpenHelp(t.snap.Info.ID, topic) }})
	}
	t.paper(f, p, c, t.decisive())
}

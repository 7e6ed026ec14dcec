package board

import (
	"slices"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// declarationDialog tells each condition of a declaration, and lets the person on turn declare when all are met.
func (t *Scene) drawDeclarationDialog(f *ui.Frame, p layout) {
	d, ok := t.snap.Position.(rules.EnteringKingDeclaration)
	if !ok || !t.snap.PersonToMove {
		t.dialog.close()
		return
	}
	all := d.DeclarationConditions()
	c := gameui.Dialog{Title: t.Words.T("board.declare-title"), Text: t.Words.T("declare.not-yet"), HasClose: true}
	for _, condition := range all {
		c.Notes = append(c.Notes, t.Words.ConditionText(condition))
	}
	if !slices.ContainsFunc(all, func(c rules.Condition) bool { return !c.Met }) {
		c.Text = t.Words.T("board.declare-may")
		if d.DeclarationResult().Winner() == rules.NoSeat {
			c.Text = t.Words.T("board.declare-draw")
		}
		c.Buttons = append(c.Buttons, gameui.Action{ID: "declare", Icon: "trophy", Label: t.Words.T("board.declare"), Enabled: true, Do: func() {
			t.dialog.close()
			t.showError(t.match.Declare())
		}})
	}
	c.Buttons = append(c.Buttons, gameui.Action{ID: "declare-no", Icon: "", Label: t.Words.T("board.close"), Enabled: true, Do: t.dialog.close})
	if topic, known := help.PageForEnding(t.snap.Info.ID, rules.Declaration); known {
		c.Buttons = append(c.Buttons, gameui.Action{ID: "declare-rule", Icon: "help", Label: t.Words.T("board.help"), Enabled: true, Do: func() { t.Nav.OpenHelp(t.snap.Info.ID, topic) }})
	}
	t.drawDialog(f, p, c, t.decisiveCells())
}

package stage

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// hintWords says what of the hint may be said by its step; "" when there is none.
func (t *table) hintWords() string {
	h := t.snap.Hint
	switch {
	case h == nil:
		return ""
	case len(h.Cells) == 0:
		return t.words.T("hint.pass")
	}
	p := t.snap.Position
	switch h.Step {
	case game.HintMan:
		return t.lookAt(p, h.Cells[0])
	case game.HintWhere:
		return t.words.T("hint.move", "Move", t.words.Move(t.snap.Info, h.Text))
	}
	why := t.words.Facts(t.snap.Info, p, h.Why)
	if why == "" {
		why = t.words.T("hint.quiet")
	}
	return t.words.T("hint.move", "Move", t.words.Move(t.snap.Info, h.Text)) + " " + why
}

// lookAt points at a man, or at an empty cell.
func (t *table) lookAt(p rules.Position, c rules.Cell) string {
	name := t.board.Name(c)
	if man := p.At(c); !man.Empty() {
		return t.words.T("hint.man", "The", t.words.TheMan(t.snap.Info, man.Kind), "Cell", name)
	}
	return t.words.T("hint.cell", "Cell", name)
}

// threatWords says what threatens; "" when nobody has asked.
func (t *table) threatWords() string {
	h := t.snap.Threat
	switch {
	case h == nil:
		return ""
	case h.Move == rules.NoMove:
		return t.words.T("threat.none")
	}
	return t.words.T("threat.move", "Move", t.words.Move(t.snap.Info, h.Text)) + " " + t.words.Facts(t.snap.Info, t.snap.Position, h.Why[:min(len(h.Why), 1)])
}

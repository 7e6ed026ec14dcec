package board

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// rulesDialogID is the sheet with the rules of the match.
const rulesDialogID = "board.rules-here"

// minRowsBelowRules is how many lines of moves are left at least where the rules stand above them.
const minRowsBelowRules = 5

// optionsText are the rules of the match that are not to be taken for granted, in one line; "" where all are the usual ones.
func (t *Scene) optionsText() string { return t.Words.OptionSummary(t.snap.Game, t.snap.Options) }

// drawMatchDescription tells what is played: the game in a sentence, and below it the rules that were chosen, a line for each. It gives its height.
func (t *Scene) drawMatchDescription(f *ui.Frame, r image.Rectangle) int {
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	y := r.Min.Y
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, y), ui.Left, style, t.Words.GameDescription(t.snap.Info.ID))
	return y + t.drawOptions(f, image.Rect(r.Min.X, y, r.Max.X, y), f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)) - r.Min.Y
}

// drawOptions writes the rules of the match below each other, with a little air above, and gives its height.
func (t *Scene) drawOptions(f *ui.Frame, r image.Rectangle, style ui.Style) int {
	lines := t.Words.TermsList(t.snap.Game, t.snap.Options)
	if len(lines) == 0 {
		return 0
	}
	y := r.Min.Y + f.Px(4)
	for _, line := range lines {
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, y), ui.Left, style, line)
	}
	return y - r.Min.Y
}

// drawPinnedRules keeps the rules that were chosen in sight above the moves and gives the room that is left for these. Where that would be
// too little they stay away: the menu of the head has them, too.
func (t *Scene) drawPinnedRules(f *ui.Frame, r image.Rectangle, line int) image.Rectangle {
	text := t.optionsText()
	if text == "" {
		return r
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
	box := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(10), r.Max.X-f.Px(20), r.Max.Y)
	bottom := box.Min.Y + len(f.WrapLines(style, text, box.Dx()))*f.LineHeight(style)
	if r.Max.Y-bottom < minRowsBelowRules*line+f.Px(7) {
		return r
	}
	f.Paragraph(box, ui.Left, style, text)
	return image.Rect(r.Min.X, bottom, r.Max.X, r.Max.Y)
}

// drawRulesDialog is the sheet that the menu of the head opens, with the way to the help.
func (t *Scene) drawRulesDialog(f *ui.Frame) {
	if t.panel.openRules {
		t.panel.openRules = false
		f.OpenPopover(rulesDialogID)
	}
	f.Dialog(rulesDialogID, 420, func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		c.Y = f.Heading(r, t.Words.T("board.rules-here"))
		c.Skip(8)
		body := f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
		c.Text(body, t.Words.GameDescription(t.snap.Info.ID))
		c.Skip(4)
		height := t.drawOptions(f, image.Rect(c.Left, c.Y, c.Right, c.Y), f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink))
		if c.Y += height; height == 0 {
			c.Skip(4)
			c.Text(f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink), t.Words.T("board.rules-usual"))
		}
		c.Skip(16)
		b := ui.ButtonOptions{Icon: "help", Text: t.Words.T("board.help")}
		at := c.NextRow(theme.TouchTarget)
		at.Max.X = min(at.Max.X, at.Min.X+f.ButtonWidth(b))
		if f.Button("rules-here.help", at, b) {
			f.ClosePopover()
			t.openHelp()
		}
		return c.Y
	})
}

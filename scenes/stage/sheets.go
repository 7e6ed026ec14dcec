package stage

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawSheet shows the sheet that lies over the board.
func (t *table) drawSheet(f *ui.Frame, p tablePlan) {
	if f.TakeKey(ui.KeyEsc) {
		t.sheet = noSheet
		return
	}
	switch t.sheet {
	case overSheet:
		t.shortcuts(f) // the menu beside it tells of them
		if t.sheet != overSheet || !t.Nav.IsTop(t) {
			return
		}
		// What a click or a key was meant for may have just gone from under it.
		f.Inert(f.Now.Sub(t.opened) < sheetDeaf, func() { t.overSheet(f, p) })
	case resignSheet:
		t.resignSheet(f, p)
	case offerSheet:
		t.offerSheet(f, p)
	case saveSheet:
		t.saveSheet(f, p)
	case declareSheet:
		t.declareSheet(f, p)
	case noSheet:
	}
}

// sheetDeaf is how long a sheet that has opened by itself hears nothing.
const sheetDeaf = 300 * time.Millisecond

// sheetWide is how wide a sheet beside a panel is, in units.
const sheetWide = 470

// clears says that a sheet lies over the board alone: then the panel beside it is of use as it is.
func (p *tablePlan) clears(f *ui.Frame) bool {
	return !p.upright && p.panel.Min.X >= f.Px(sheetWide+2*12)
}

// A paper is the content of a sheet: heading, text, and a row of buttons of which the first is the main one.
type paper struct {
	title, text string
	small       []string // paragraphs below the text
	buttons     []action
	closes      bool // with a cross in the corner
}

// paper shows a sheet: over the board, moved so that it hides none of the cells if that can be; from the bottom over
// the full width in upright windows. Buttons that do not fit into a row go below.
func (t *table) paper(f *ui.Frame, p tablePlan, c paper, keep []rules.Cell) {
	th := f.Theme
	width := min(f.Px(sheetWide), f.Size.X-f.Px(16))
	if p.upright {
		width = f.Size.X
	}
	padX, padY := f.Px(32), f.Px(28)
	if p.upright {
		padX, padY = f.Px(20), f.Px(22)
	}
	inner := width - 2*padX
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, th.Ink)
	wide := inner
	if c.closes {
		wide -= f.Px(theme.TouchTarget)
	}
	if f.TextWidth(title, c.title) > wide {
		title.Size = f.TextSizes.Heading
	}
	body := f.NewStyle(f.TextSizes.Lead, theme.Regular, th.SecondaryInk)
	rows := t.buttonRows(f, c.buttons, inner)
	if len(rows) > 1 { // only the main button keeps its picture, if that helps
		for i := range c.buttons[1:] {
			if c.buttons[i+1].word != "" {
				c.buttons[i+1].icon = ""
			}
		}
		rows = t.buttonRows(f, c.buttons, inner)
	}
	heading := f.WrapLines(title, c.title, wide)
	height := 2*padY + len(heading)*f.LineHeight(title) + f.Px(4) + len(f.WrapLines(body, c.text, inner))*f.LineHeight(body) +
		f.Px(20) + len(rows)*f.Px(44) + (len(rows)-1)*f.Px(10)
	small := f.NewStyle(f.TextSizes.Small, theme.Regular, th.SecondaryInk)
	var lines []string
	for _, line := range c.small {
		lines = append(lines, f.WrapLines(small, line, inner)...)
	}
	if len(lines) > 0 {
		height += len(lines)*f.LineHeight(small) + f.Px(6)
	}
	r := t.sheetBox(f, p, image.Pt(width, height), keep)
	f.Shadow(r, theme.RadiusCard, th.SheetShadow)
	edge := theme.Color{}
	if th.IsHighContrast {
		edge = th.RaisedEdge
	}
	f.Box(r, theme.RadiusCard, th.Raised, edge)
	x, y := r.Min.X+padX, r.Min.Y+padY
	y += f.Paragraph(image.Rect(x, y, x+wide, r.Max.Y), ui.Left, title, c.title) + f.Px(4)
	y += f.Paragraph(image.Rect(x, y, x+inner, r.Max.Y), ui.Left, body, c.text)
	if len(lines) > 0 {
		y += f.Px(6)
	}
	for _, line := range lines {
		f.Text(image.Rect(x, y, x+inner, y+f.LineHeight(small)), ui.Left, small, line)
		y += f.LineHeight(small)
	}
	y += f.Px(20)
	if c.closes {
		side := f.Px(theme.TouchTarget)
		corner := image.Rect(r.Max.X-padX/2-side, r.Min.Y+f.Px(12), r.Max.X-padX/2, r.Min.Y+f.Px(12)+side)
		beside := t.sheet == overSheet && p.clears(f) && f.In.Pointer.In(p.panel)
		if f.IconButtonWithTooltip("sheet.close", corner, "close", t.Words.T("board.close"), true) || f.In.Pressed && !f.In.Pointer.In(r) && !beside {
			t.sheet = noSheet
		}
	}
	sheetButtons(f, image.Rect(x, y, x+inner, r.Max.Y), rows, p.upright || len(rows) > 1)
}

// sheetButtons shows the buttons of a sheet, the first as the main one, and does what was pressed. They may share what
// their words leave of a row.
func sheetButtons(f *ui.Frame, r image.Rectangle, rows [][]action, share bool) {
	y, first := r.Min.Y, true
	for _, row := range rows {
		at, more := r.Min.X, 0
		if share {
			left := r.Dx() - (len(row)-1)*f.Px(10)
			for _, a := range row {
				left -= buttonWidth(f, a)
			}
			more = max(left, 0) / len(row)
		}
		for _, a := range row {
			b := ui.ButtonOptions{Icon: a.icon, Text: a.word, IsDisabled: !a.on}
			if first {
				b.Look = ui.Primary
				f.DefaultFocus("sheet." + a.id)
			}
			first = false
			w := buttonWidth(f, a) + more
			if f.Button("sheet."+a.id, image.Rect(at, y, at+w, y+f.Px(44)), b) {
				a.do()
				return
			}
			at += w + f.Px(10)
		}
		y += f.Px(54)
	}
}

// buttonWidth is the width of a button on a sheet; one without words is a square.
func buttonWidth(f *ui.Frame, a action) int {
	if a.word == "" {
		return f.Px(theme.TouchTarget)
	}
	return f.ButtonWidth(ui.ButtonOptions{Icon: a.icon, Text: a.word}) - f.Px(10)
}

// buttonRows breaks buttons into the fewest rows of at most width pixels, and these as evenly as it can.
func (t *table) buttonRows(f *ui.Frame, all []action, width int) [][]action {
	rows := breakButtons(f, all, width)
	for step := f.Px(10); len(rows) > 1 && width > step; {
		width -= step
		even := breakButtons(f, all, width)
		if len(even) > len(rows) {
			break
		}
		rows = even
	}
	return rows
}

// breakButtons puts as many buttons into every row as fit.
func breakButtons(f *ui.Frame, all []action, width int) [][]action {
	var rows [][]action
	room := -1
	for _, a := range all {
		w := buttonWidth(f, a)
		if w > room {
			rows = append(rows, nil)
			room = width
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], a)
		room -= w + f.Px(10)
	}
	return rows
}

// sheetBox is where a sheet of that size lies.
func (t *table) sheetBox(f *ui.Frame, p tablePlan, size image.Point, keep []rules.Cell) image.Rectangle {
	if p.upright {
		return image.Rect(0, f.Size.Y-size.Y, f.Size.X, f.Size.Y+f.Px(theme.RadiusCard))
	}
	b := t.place.Layout.Bounds()
	mid := (b.Min.X + b.Max.X) / 2
	var best image.Rectangle
	least := -1
	low, high := f.Px(12), max(f.Size.Y-size.Y-f.Px(12), f.Px(12))
	left, right := f.Px(12), max(p.panel.Min.X-size.X-f.Px(12), f.Px(12))
	for _, x := range []int{min(max(mid-size.X/2, left), right), left, right} {
		for _, part := range []int{74, 26, 50, 60, 40, 84, 16, 100, 0} {
			y := min(max(f.Size.Y*part/100-size.Y/2, low), high)
			r := image.Rectangle{Max: size}.Add(image.Pt(x, y))
			hidden := 0
			for _, c := range keep {
				if int(c) < len(t.board.Cells) && t.place.Layout.CellBox(c).Overlaps(r) {
					hidden++
				}
			}
			if least < 0 || hidden < least {
				best, least = r, hidden
			}
		}
	}
	return best
}

// resignSheet asks once more.
func (t *table) resignSheet(f *ui.Frame, p tablePlan) {
	t.paper(f, p, paper{
		title: t.Words.T("resign.title"), text: t.resigning(),
		buttons: []action{
			{"resign", "resign", t.Words.T("resign.yes"), true, func() {
				t.sheet = noSheet
				t.try(t.match.Resign(t.me()))
			}},
			{"stay", "", t.Words.T("resign.no"), true, func() { t.sheet = noSheet }},
		},
	}, nil)
}

// offerSheet asks once more before a computer player hears of a draw.
func (t *table) offerSheet(f *ui.Frame, p tablePlan) {
	t.paper(f, p, paper{
		title: t.Words.T("offer.title"), text: t.offering(),
		buttons: []action{
			{"offer", "draw", t.Words.T("offer.yes"), true, func() {
				t.sheet = noSheet
				if err := t.match.OfferDraw(t.me()); err != nil {
					t.cannot(err)
					return
				}
				t.ShowToast(t.Words.T("board.offered"))
				t.Toast.UntilMove = true
			}},
			{"stay", "", t.Words.T("resign.no"), true, func() { t.sheet = noSheet }},
		},
	}, nil)
}

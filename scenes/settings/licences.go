package settings

import (
	"image"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game/licences"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A licenceList lists the components of the program. A page fetches it when it is shown.
type licenceList struct {
	load       func(onLoaded func([]licences.Component, error))
	components []licences.Component
	isLoading  bool
	hasFailed  bool
	opened     int // the component whose licence is shown; -1: none
}

func newLicenceList() *licenceList { return &licenceList{load: licences.Load, opened: -1} }

// startLoading loads the list unless it is there or on its way.
func (l *licenceList) startLoading() {
	if l.isLoading || l.components != nil {
		return
	}
	l.isLoading, l.hasFailed = true, false
	l.load(func(components []licences.Component, err error) {
		l.components, l.isLoading, l.hasFailed = components, false, err != nil
	})
}

// drawLicences draws the components in a list, each of which opens its licence below it.
func (p *Scene) drawLicences(f *ui.Frame, c *ui.Column) {
	l := p.licences
	if !l.hasFailed {
		l.startLoading()
	}
	switch {
	case l.hasFailed:
		c.Text(f.SecondaryStyle(), p.Words.T("settings.licences.failed"))
		c.Skip(8)
		retry := ui.ButtonOptions{Text: p.Words.T("board.retry")}
		row := c.NextRow(theme.TouchTarget)
		row.Max.X = min(row.Max.X, row.Min.X+f.ButtonWidth(retry))
		if f.Button("settings.licences.retry", row, retry) {
			l.startLoading()
		}
	case l.isLoading:
		c.Text(f.SecondaryStyle(), p.Words.T("settings.licences.loading"))
	}
	for i := range l.components {
		p.drawLicence(f, c, i)
	}
}

// drawLicence draws the row of a component, and its licence if it is open.
func (p *Scene) drawLicence(f *ui.Frame, c *ui.Column, i int) {
	l := p.licences
	component, isOpen := l.components[i], l.opened == i
	name, note := f.BodyStyle(), f.SmallStyle()
	nameHeight, noteHeight := f.LineHeight(name), f.LineHeight(note)
	padding := f.Px(6)
	r := image.Rect(c.Left, c.Y, c.Right, c.Y+max(nameHeight+noteHeight+2*padding, f.Px(theme.TouchTarget)))
	c.Y = r.Max.Y
	if f.Row("settings.licences."+strconv.Itoa(i), r, isOpen).IsClicked {
		l.opened = i
		if isOpen {
			l.opened = -1
		}
	}
	if isOpen {
		name.Weight, name.Color, note.Color = theme.Semibold, f.Theme.SelectedInk, f.Theme.SelectedInk
	}
	top := (r.Min.Y + r.Max.Y - nameHeight - noteHeight) / 2
	left, right := r.Min.X+f.Px(12), r.Max.X-f.Px(12)
	f.TruncatedText(image.Rect(left, top, right, top+nameHeight), ui.Left, name, component.Name)
	f.TruncatedText(image.Rect(left, top+nameHeight, right, top+nameHeight+noteHeight), ui.Left, note,
		strings.TrimSpace(component.Version+"  "+component.Licence))
	if !isOpen {
		return
	}
	c.Skip(8)
	for _, paragraph := range paragraphs(component.Text) {
		c.Y += f.Paragraph(image.Rect(left, c.Y, right, c.Y), ui.Left, f.SmallStyle(), paragraph)
		c.Skip(8)
	}
	c.Skip(8)
}

// paragraphs joins the lines of a text up to each empty one, as a window has lines of its own.
func paragraphs(text string) []string {
	var joined []string
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		if words := strings.Fields(paragraph); len(words) > 0 {
			joined = append(joined, strings.Join(words, " "))
		}
	}
	return joined
}

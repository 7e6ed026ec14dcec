package menu

import (
	"image"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// lessonsPopover is the list of the games that have lessons.
const lessonsPopover = "menu.lessons"

// drawLessonsDialog lists the games that have lessons, with how many are done, and opens those of the chosen one.
func (m *Scene) drawLessonsDialog(f *ui.Frame) {
	f.Dialog(lessonsPopover, 420, func(r image.Rectangle) int {
		y := f.Heading(r, m.Words.T("course.lessons")) + f.Px(8)
		for _, g := range m.Options.Games {
			id := g.Info().ID
			lessons := len(course.Outline(id))
			if lessons == 0 {
				continue
			}
			done := course.DoneLessons(id, m.Settings.Values[course.DoneKey(id)])
			row := image.Rect(r.Min.X, y, r.Max.X, y+f.Px(theme.TouchTarget))
			if gameui.DrawGameRow(f, lessonsPopover+"."+id, row, gameui.GameRow{
				Name: m.Words.GameName(id), ShortName: m.Words.ShortGameName(id), Indent: 8,
				Progress: m.Words.T("course.count", "Done", len(done), "Of", lessons),
			}) {
				f.ClosePopover()
				m.Nav.OpenCourse(g, "")
			}
			y = row.Max.Y
		}
		return y
	})
}

package course

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawList draws the list of the lessons, and of the other games.
func (s *Scene) drawList(f *ui.Frame, r image.Rectangle) {
	f.Separator(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(1, f.Px(1))))
	done := doneLessons(s.Context, s.Info.ID)
	begun, ok := s.StartedLesson(s.Info.ID)
	if !ok {
		begun = -1
	}
	r = image.Rect(r.Min.X+f.Px(12), r.Min.Y+f.Px(4), r.Max.X-f.Px(12), r.Max.Y)
	height := f.Px(theme.TouchTarget)
	lesson := s.lesson
	var open image.Rectangle
	f.ScrollArea("course.lesson-list", r, func(r image.Rectangle) int {
		y := r.Min.Y
		row := func() image.Rectangle {
			box := image.Rect(r.Min.X, y, r.Max.X, y+height)
			y += height
			return box
		}
		heading := row()
		f.Text(heading.Inset(f.Px(4)), ui.Left, f.LabelStyle(), s.Words.T("course.done", "Done", len(done), "Of", len(s.lessons)))
		for i, l := range s.lessons {
			box := row()
			if i == lesson {
				open = box.Sub(r.Min)
			}
			isBegun := !done[l.ID] && (len(s.SolvedStepsOf(s.Info.ID, l.ID)) > 0 || i == begun)
			s.drawLessonRow(f, box, i, done[l.ID], isBegun)
		}
		f.Text(row().Inset(f.Px(4)), ui.Left, f.LabelStyle(), s.Words.T("help.scene.games"))
		for _, g := range s.Options.Games {
			if id := g.Info().ID; id != s.Info.ID && len(course.Outline(id)) > 0 {
				doneThere := course.DoneLessons(id, s.Settings.Values[course.DoneKey(id)])
				if gameui.DrawGameRow(f, "course.game."+id, row(), gameui.GameRow{
					Name: s.Words.GameName(id), ShortName: s.Words.ShortGameName(id), Indent: 46,
					Progress: s.Words.T("course.count", "Done", len(doneThere), "Of", len(course.Outline(id))),
				}) {
					s.openGame(g)
				}
			}
		}
		return y + f.Px(8)
	})
	if s.scrolledList != r && s.lesson == lesson && s.listIsOpen {
		s.scrolledList = r
		f.ScrollIntoView("course.lesson-list", r.Dy(), open.Min.Y-height, open.Max.Y+height)
	}
}

// drawLessonRow draws a lesson of the list: its number, or a check mark if it is done, and its title. The number of one that was begun stands
// over a bar that is half full.
func (s *Scene) drawLessonRow(f *ui.Frame, r image.Rectangle, index int, isDone, isBegun bool) {
	isOpen := index == s.lesson
	ink, weight := f.Theme.Ink, theme.Regular
	if isOpen {
		ink, weight = f.Theme.SelectedInk, theme.Semibold
	}
	id := "course.lesson." + strconv.Itoa(index)
	res := f.Row(id, r, isOpen)
	mark := image.Rect(r.Min.X+f.Px(16), r.Min.Y, r.Min.X+f.Px(40), r.Max.Y)
	if isDone {
		f.Icon(image.Rect(mark.Min.X-f.Px(3), mark.Min.Y, mark.Min.X+f.Px(13), mark.Max.Y), "check", 16, f.Theme.Accent)
	} else {
		f.Text(mark, ui.Left, f.NewStyle(f.TextSizes.Small, weight, ink), strconv.Itoa(index+1))
	}
	title := s.lessons[index].Title(s.lessonWords, s.Info.ID)
	gameui.DrawRemark(f, "", image.Rect(r.Min.X+f.Px(46), r.Min.Y, r.Max.X-f.Px(4), r.Max.Y), title, "", ink, "")
	switch {
	case isDone:
		f.SetName(id, s.Words.T("course.lesson-done", "Title", title))
	case isBegun:
		bar := image.Rect(mark.Min.X, mark.Max.Y-f.Px(11), mark.Min.X+f.Px(16), mark.Max.Y-f.Px(8))
		f.FillRect(bar, f.Theme.ControlEdge)
		f.FillRect(image.Rect(bar.Min.X, bar.Min.Y, (bar.Min.X+bar.Max.X)/2, bar.Max.Y), f.Theme.Accent)
		f.SetName(id, s.Words.T("course.lesson-begun", "Title", title))
	}
	if res.IsClicked {
		s.openLesson(index)
	}
}

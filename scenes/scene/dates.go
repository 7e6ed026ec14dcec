package scene

import (
	"time"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
)

// FormatDay formats a date briefly: "Today", "12 Nov", "3 Mar 2024".
func (c *Context) FormatDay(t, now time.Time) string {
	t, now = t.Local(), now.Local()
	noon := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(noon(now).Sub(noon(t)).Hours() / 24); {
	case days == 0:
		return c.Words.T("date.today")
	case days == 1:
		return c.Words.T("date.yesterday")
	case t.Year() == now.Year():
		return c.Words.T("date.day", "Day", t.Day(), "Month", c.monthName(t.Month()))
	}
	return c.Words.T("date.year", "Day", t.Day(), "Month", c.monthName(t.Month()), "Year", t.Year())
}

func (c *Context) monthName(m time.Month) string {
	ids := [...]string{
		"date.jan", "date.feb", "date.mar", "date.apr", "date.may", "date.jun",
		"date.jul", "date.aug", "date.sep", "date.oct", "date.nov", "date.dec",
	}
	return c.Words.T(ids[m-1])
}

// TagDate returns the day of a Date tag.
func TagDate(tag saves.Tag) (time.Time, bool) {
	if tag.Name != "Date" {
		return time.Time{}, false
	}
	t, err := time.ParseInLocation("2006.01.02", tag.Value, time.Local)
	return t, err == nil
}

// SavedTime returns the day on which a saved game was played, or else the time of its file.
func SavedTime(e library.Entry) time.Time {
	if t, ok := TagDate(saves.Tag{Name: "Date", Value: e.Date}); ok {
		return t
	}
	return e.Saved
}

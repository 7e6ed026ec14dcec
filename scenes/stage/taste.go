package stage

import (
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/sprites/theme"
)

// choose changes settings, given as keys and values. They are kept, and take effect, at once.
func (s *Stage) choose(pairs ...string) {
	s.settings.set(pairs...)
	for pair := range slices.Chunk(pairs, 2) {
		switch pair[0] { // what was asked for when the program was started is asked for no more
		case setTheme:
			s.o.Theme = ""
		case setLanguage:
			s.o.Language = ""
		}
	}
	s.apply()
}

// chosen is the value of a setting.
func (s *Stage) chosen(key string) string { return s.settings.values[key] }

// enabled says that a setting is on.
func (s *Stage) enabled(key string) bool { return s.chosen(key) == on }

// amount is the value of a setting that is a number.
func (s *Stage) amount(key string) int {
	n, err := strconv.Atoi(s.chosen(key))
	if err != nil { // values are checked when they are read: this is no number
		return 0
	}
	return n
}

// A refresher is a scene that remembers words or pictures, which change with the settings.
type refresher interface{ refresh() }

// apply makes what is shown as the settings say: colours, drawings, words.
func (s *Stage) apply() {
	s.theme = s.themes.with(themeOf(s.o.Theme, s.chosen(setTheme), s.o.Dark), theme.Appearance{
		BoardColors: s.chosen(setBoard), FlatPieces: s.chosen(setPieces) == flat, HasamiWedges: s.chosen(setMen) == wedges,
		ShogiSymbols: s.chosen(setFaces) == moving, NativeCoordinates: s.chosen(setWriting) == japanese,
	})
	if s.o.Speaker != nil {
		s.o.Speaker.SetVolume(s.amount(setSound))
	}
	words := text.For(languageOf(s.o.Language, s.chosen(setLanguage), s.o.System))
	if s.words != nil && s.words.Lang() == words.Lang() {
		return
	}
	first := s.words == nil
	s.words = words
	if !first {
		s.index()
	}
	for _, scene := range s.stack {
		if r, ok := scene.(refresher); ok {
			r.refresh()
		}
	}
}

// SetDark tells whether the system is dark, for the theme that follows it.
func (s *Stage) SetDark(dark bool) {
	if dark != s.o.Dark {
		s.o.Dark = dark
		s.apply()
	}
}

// A wardrobe keeps the themes that were worn, so that a theme that comes back finds its pictures painted.
type wardrobe map[worn]*theme.Theme

type worn struct {
	name  string
	taste theme.Appearance
}

func (w wardrobe) with(name string, taste theme.Appearance) *theme.Theme {
	key := worn{name, taste}
	if w[key] == nil {
		t, _ := theme.ByName(name)
		w[key] = t.WithAppearance(taste)
	}
	return w[key]
}

// themeOf is the name of the theme: the one that was asked for, else the chosen one, else the system's.
func themeOf(asked, chosen string, dark bool) string {
	if asked == "" {
		asked = chosen
	}
	if asked == system && dark {
		asked = "dark"
	}
	if _, ok := theme.ByName(asked); ok {
		return asked
	}
	return "light"
}

// languageOf is the language: the one that was asked for, else the chosen one, else the system's.
func languageOf(asked, chosen, own string) string {
	switch {
	case asked != "":
		return asked
	case chosen != system && chosen != "":
		return chosen
	}
	return own
}

// The fewest units that scenes are made for, upright and across.
const (
	uprightWide, uprightHigh = 360, 480
	acrossWide, acrossHigh   = 600, 400
)

// enlarged is the scale with the chosen size of text, as far as the window has room for it.
func (s *Stage) enlarged(size image.Point, scale float64) float64 {
	w, h := float64(size.X)/scale, float64(size.Y)/scale
	room := min(w/acrossWide, h/acrossHigh)
	if w < h {
		room = min(w/uprightWide, h/uprightHigh)
	}
	room = math.Floor(room*20) / 20 // in steps, so that not every pixel of a resized window is a size of its own
	return scale * min(float64(s.amount(setText))/100, max(room, 1))
}

// still says that nothing slides or fades.
func (s *Stage) still() bool {
	return s.o.Still || s.chosen(setMotion) == reduced || s.chosen(setAnimation) == off
}

// pace is how long pieces take.
func (s *Stage) pace() boardview.Timing {
	slide, fade := theme.MoveDuration, theme.FadeDuration
	switch {
	case s.still():
		slide, fade = 0, 0
	case s.chosen(setAnimation) == quick:
		slide, fade = theme.MoveDuration/2, theme.FadeDuration/2
	}
	return boardview.Timing{Slide: slide, Fade: fade, IllegalMarks: theme.ToastDuration}
}

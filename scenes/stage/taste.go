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

// ChangeSettings changes settings, given as keys and values. They are kept, and take effect, at once.
func (s *Stage) ChangeSettings(pairs ...string) {
	s.Settings.Set(pairs...)
	for pair := range slices.Chunk(pairs, 2) {
		switch pair[0] { // what was asked for when the program was started is asked for no more
		case SettingTheme:
			s.Options.Theme = ""
		case SettingLanguage:
			s.Options.Language = ""
		}
	}
	s.ApplySettings()
}

// Setting is the value of a setting.
func (s *Stage) Setting(key string) string { return s.Settings.Values[key] }

// IsEnabled says that a setting is on.
func (s *Stage) IsEnabled(key string) bool { return s.Setting(key) == On }

// NumberSetting is the value of a setting that is a number.
func (s *Stage) NumberSetting(key string) int {
	n, err := strconv.Atoi(s.Setting(key))
	if err != nil { // values are checked when they are read: this is no number
		return 0
	}
	return n
}

// A refresher is a scene that remembers words or pictures, which change with the settings.
type Refresher interface{ Refresh() }

// ApplySettings makes what is shown as the settings say: colours, drawings, words.
func (s *Stage) ApplySettings() {
	s.Theme = s.Themes.Get(themeOf(s.Options.Theme, s.Setting(SettingTheme), s.Options.Dark), theme.Appearance{
		BoardColors: s.Setting(SettingBoard), FlatPieces: s.Setting(SettingPieces) == flatPieces, HasamiWedges: s.Setting(SettingHasamiPieces) == wedgePieces,
		ShogiSymbols: s.Setting(SettingShogiPieces) == moveSignPieces, NativeCoordinates: s.Setting(SettingNotation) == JapaneseNotation,
	})
	if s.Options.Speaker != nil {
		s.Options.Speaker.SetVolume(s.NumberSetting(SettingVolume))
	}
	words := text.For(languageOf(s.Options.Language, s.Setting(SettingLanguage), s.Options.System))
	if s.Words != nil && s.Words.Lang() == words.Lang() {
		return
	}
	first := s.Words == nil
	s.Words = words
	if !first {
		s.IndexSavedGames()
	}
	for _, scene := range s.stack {
		if r, ok := scene.(Refresher); ok {
			r.Refresh()
		}
	}
}

// SetDark tells whether the system is dark, for the theme that follows it.
func (s *Stage) SetDark(dark bool) {
	if dark != s.Options.Dark {
		s.Options.Dark = dark
		s.ApplySettings()
	}
}

// A wardrobe keeps the themes that were worn, so that a theme that comes back finds its pictures painted.
type Themes map[themeKey]*theme.Theme

type themeKey struct {
	name  string
	appearance theme.Appearance
}

func (w Themes) Get(name string, taste theme.Appearance) *theme.Theme {
	key := themeKey{name, taste}
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
	if asked == FollowSystem && dark {
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
	case chosen != FollowSystem && chosen != "":
		return chosen
	}
	return own
}

// The fewest units that scenes are made for, upright and across.
const (
	portraitWidth, portraitHeight = 360, 480
	landscapeWidth, landscapeHeight   = 600, 400
)

// TextScale is the scale with the chosen size of text, as far as the window has room for it.
func (s *Stage) TextScale(size image.Point, scale float64) float64 {
	w, h := float64(size.X)/scale, float64(size.Y)/scale
	room := min(w/landscapeWidth, h/landscapeHeight)
	if w < h {
		room = min(w/portraitWidth, h/portraitHeight)
	}
	room = math.Floor(room*20) / 20 // in steps, so that not every pixel of a resized window is a size of its own
	return scale * min(float64(s.NumberSetting(SettingTextSize))/100, max(room, 1))
}

// ReducedMotion says that nothing slides or fades.
func (s *Stage) ReducedMotion() bool {
	return s.Options.Still || s.Setting(SettingMotion) == reducedMotion || s.Setting(SettingAnimation) == Off
}

// Timing is how long pieces take.
func (s *Stage) Timing() boardview.Timing {
	slide, fade := theme.MoveDuration, theme.FadeDuration
	switch {
	case s.ReducedMotion():
		slide, fade = 0, 0
	case s.Setting(SettingAnimation) == quickAnimation:
		slide, fade = theme.MoveDuration/2, theme.FadeDuration/2
	}
	return boardview.Timing{Slide: slide, Fade: fade, IllegalMarks: theme.ToastDuration}
}

package scene

import (
	"image"
	"math"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// ChangeSettings changes settings, given as keys and values. They are kept, and take effect, at once.
func (c *Context) ChangeSettings(pairs ...string) {
	c.Settings.Set(pairs...)
	for pair := range slices.Chunk(pairs, 2) {
		switch pair[0] { // what was asked for when the program was started is asked for no more
		case SettingTheme:
			c.Options.Theme = ""
		case SettingLanguage:
			c.Options.Language = ""
		}
	}
	c.ApplySettings()
}

// Setting is the value of a setting.
func (c *Context) Setting(key string) string { return c.Settings.Values[key] }

// IsEnabled says that a setting is on.
func (c *Context) IsEnabled(key string) bool { return c.Setting(key) == On }

// NumberSetting is the value of a setting that is a number.
func (c *Context) NumberSetting(key string) int {
	n, err := strconv.Atoi(c.Setting(key))
	if err != nil { // values are checked when they are read: this is no number
		return 0
	}
	return n
}

// A Refresher is a scene that remembers words or pictures, which change with the settings.
type Refresher interface{ Refresh() }

// ApplySettings makes what is shown as the settings say: colours, drawings, words.
func (c *Context) ApplySettings() {
	c.Theme = c.Themes.Get(ThemeName(c.Options.Theme, c.Setting(SettingTheme), c.Options.Dark), theme.Appearance{
		BoardColors: c.Setting(SettingBoard), FlatPieces: c.Setting(SettingPieces) == flatPieces, HasamiWedges: c.Setting(SettingHasamiPieces) == wedgePieces,
		ShogiSymbols: c.Setting(SettingShogiPieces) == moveSignPieces, NativeCoordinates: c.Setting(SettingNotation) == JapaneseNotation,
	})
	if c.Options.Speaker != nil {
		c.Options.Speaker.SetVolume(c.NumberSetting(SettingVolume))
	}
	words := text.For(languageOf(c.Options.Language, c.Setting(SettingLanguage), c.Options.System))
	if c.Words != nil && c.Words.Lang() == words.Lang() {
		return
	}
	first := c.Words == nil
	c.Words = words
	if !first {
		c.IndexSavedGames()
	}
	if !first {
		c.Nav.RefreshScenes()
	}
}

// SetDark tells whether the system is dark, for the theme that follows it.
func (c *Context) SetDark(dark bool) {
	if dark != c.Options.Dark {
		c.Options.Dark = dark
		c.ApplySettings()
	}
}

// A Themes keeps the themes that were worn, so that a theme that comes back finds its pictures painted.
type Themes map[themeKey]*theme.Theme

type themeKey struct {
	name       string
	appearance theme.Appearance
}

// Get is the theme of a name with an appearance.
func (w Themes) Get(name string, taste theme.Appearance) *theme.Theme {
	key := themeKey{name, taste}
	if w[key] == nil {
		t, _ := theme.ByName(name)
		w[key] = t.WithAppearance(taste)
	}
	return w[key]
}

// ThemeName is the name of the theme: the one that was asked for, else the chosen one, else the system's.
func ThemeName(asked, chosen string, dark bool) string {
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
	portraitWidth, portraitHeight   = 360, 480
	LandscapeWidth, landscapeHeight = 600, 400
)

// TextScale is the scale with the chosen size of text, as far as the window has room for it.
func (c *Context) TextScale(size image.Point, scale float64) float64 {
	w, h := float64(size.X)/scale, float64(size.Y)/scale
	room := min(w/LandscapeWidth, h/landscapeHeight)
	if w < h {
		room = min(w/portraitWidth, h/portraitHeight)
	}
	room = math.Floor(room*20) / 20 // in steps, so that not every pixel of a resized window is a size of its own
	return scale * min(float64(c.NumberSetting(SettingTextSize))/100, max(room, 1))
}

// ReducedMotion says that nothing slides or fades.
func (c *Context) ReducedMotion() bool {
	return c.Options.Still || c.Setting(SettingMotion) == reducedMotion || c.Setting(SettingAnimation) == Off
}

// Timing is how long pieces take.
func (c *Context) Timing() boardview.Timing {
	slide, fade := theme.MoveDuration, theme.FadeDuration
	switch {
	case c.ReducedMotion():
		slide, fade = 0, 0
	case c.Setting(SettingAnimation) == quickAnimation:
		slide, fade = theme.MoveDuration/2, theme.FadeDuration/2
	}
	return boardview.Timing{Slide: slide, Fade: fade, IllegalMarks: theme.ToastDuration}
}

// ToggleSetting switches a setting that is on or off.
func (c *Context) ToggleSetting(key string) {
	if c.IsEnabled(key) {
		c.ChangeSettings(key, Off)
		return
	}
	c.ChangeSettings(key, On)
}

// BoardDisplay is how boards are shown that are played on.
func (c *Context) BoardDisplay() boardview.DisplayOptions {
	return boardview.DisplayOptions{
		ShowLastMoveArrow: c.Setting(SettingLastMove) == LastMoveArrow,
		HideLastMove:      c.Setting(SettingLastMove) == Off,
		HideTargets:       !c.IsEnabled(SettingTargets),
		ReducedMotion:     c.ReducedMotion(),
	}
}

// BoardFrame is the surround of the board that the coordinates ask for.
func (c *Context) BoardFrame() sprites.Frame {
	switch c.Setting(SettingCoordinates) {
	case CoordinatesInside:
		return sprites.InsetCoordinates
	case Off:
		return sprites.NarrowFrame
	}
	return sprites.CoordinateFrame
}

package scene

import (
	"image"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/fonts"
	"github.com/ludarium/ludarium/sprites/theme"
)

// ChangeSettings saves and applies settings, given as keys and values.
func (c *Context) ChangeSettings(pairs ...string) {
	c.Settings.Set(pairs...)
	for pair := range slices.Chunk(pairs, 2) {
		switch pair[0] { // the choice replaces the command line's
		case SettingTheme:
			c.Options.Theme = ""
		case SettingLanguage:
			c.Options.Language = ""
			c.failedLanguage = ""
		}
	}
	c.ApplySettings()
}

// Setting returns the value of a setting.
func (c *Context) Setting(key string) string { return c.Settings.Values[key] }

// IsEnabled reports whether a setting is on.
func (c *Context) IsEnabled(key string) bool { return c.Setting(key) == On }

// NumberSetting returns the value of a numeric setting.
func (c *Context) NumberSetting(key string) int {
	n, err := strconv.Atoi(c.Setting(key))
	if err != nil { // values are validated when loaded: the setting is not numeric
		return 0
	}
	return n
}

// A Coverable is a scene that does something when another is opened on top of it.
type Coverable interface{ Cover() }

// A Refresher is a scene that caches texts or pictures, which change with the settings.
type Refresher interface{ Refresh() }

// ApplySettings applies the theme, sound volume, speech and language of the settings.
func (c *Context) ApplySettings() {
	c.applyLanguage()
	c.applyTheme()
	if c.Options.SoundPlayer != nil {
		c.Options.SoundPlayer.SetVolume(c.NumberSetting(SettingVolume))
	}
	if !c.CanSpeak() {
		c.StopSpeech()
	}
}

// applyTheme applies the theme and the look of boards and pieces.
func (c *Context) applyTheme() {
	c.Theme = c.Themes.Get(ThemeName(c.Options.Theme, c.Setting(SettingTheme), c.Options.Dark), theme.Appearance{
		BoardColors: c.Setting(SettingBoard), FlatPieces: c.Setting(SettingPieces) == flatPieces, HasamiWedges: c.Setting(SettingHasamiPieces) == wedgePieces,
		ShogiSymbols: c.Setting(SettingShogiPieces) == moveSignPieces, NativeCoordinates: c.UsesJapaneseNotation(),
	})
}

// maxLanguageWait is how long the start waits for the texts of the language, which a page has to fetch.
const maxLanguageWait = 3 * time.Second

// applyLanguage shows the texts of the chosen language. A page has to fetch them: until they are there, the old texts are
// shown, and English at the start.
func (c *Context) applyLanguage() {
	words := text.For(resolveLanguage(c.Options.Language, c.Setting(SettingLanguage), c.Options.System))
	switch {
	case c.Words == nil:
		c.applyInitialLanguage(words)
	case words.Lang() == c.Words.Lang():
		c.wantedLanguage = "" // what is being fetched is wanted no more

		// The notation may have been changed.
		if before := c.Words; before != before.WithKanjiCells(c.hasKanjiCells(before)) {
			c.useWords(before)
			c.Nav.RefreshScenes()
		}
	case words.Lang() != c.wantedLanguage && words.Lang() != c.failedLanguage:
		c.wantedLanguage = words.Lang()
		c.loadLanguage(words, func(err error) { c.switchLanguage(words, err) })
	}
}

// applyInitialLanguage is applyLanguage at the start, which waits a moment.
func (c *Context) applyInitialLanguage(words *text.Words) {
	c.Words = text.For("en")
	loaded, isLate := make(chan error, 1), false
	c.loadLanguage(words, func(err error) {
		if isLate {
			c.switchLanguage(words, err)
			return
		}
		loaded <- err
	})
	select {
	case err := <-loaded:
		if err != nil {
			c.warnOfLanguage(words)
			return
		}
		c.useWords(words)
	case <-time.After(maxLanguageWait): // only in a page, where all callbacks are on this thread
		isLate, c.wantedLanguage = true, words.Lang()
	}
}

// switchLanguage shows texts that have been loaded, unless another language is wanted by now.
func (c *Context) switchLanguage(words *text.Words, err error) {
	if c.wantedLanguage != words.Lang() {
		return
	}
	c.wantedLanguage = ""
	if err != nil {
		c.warnOfLanguage(words)
		return
	}
	c.useWords(words)
	c.applyTheme()    // which has Japanese coordinates in Japanese
	c.Toast = Toast{} // it is in the old language
	c.IndexSavedGames()
	c.Nav.RefreshScenes()
}

// japanese is the language that has fonts of its own.
const japanese = "ja"

// loadLanguage loads what a language needs.
func (c *Context) loadLanguage(words *text.Words, onLoaded func(error)) {
	words.Load(func(err error) {
		if err == nil && words.Lang() == japanese {
			fonts.LoadJapanese(onLoaded)
			return
		}
		onLoaded(err)
	})
}

// useWords shows texts, whose language has been loaded.
func (c *Context) useWords(words *text.Words) {
	c.Words = words.WithKanjiCells(c.hasKanjiCells(words))
	c.Kit.SetJapanese(words.Lang() == japanese)
}

// warnOfLanguage says that the texts of a language could not be fetched. That is tried again when it is chosen again.
func (c *Context) warnOfLanguage(words *text.Words) {
	c.failedLanguage = words.Lang()
	c.ShowWarning(c.Words.T("notice.language-not-loaded", "Language", text.LanguageName(words.Lang())))
}

// SetDark sets whether the system uses a dark theme.
func (c *Context) SetDark(dark bool) {
	if dark != c.Options.Dark {
		c.Options.Dark = dark
		c.ApplySettings()
	}
}

// Themes caches themes, so that switching back to one finds its pictures painted.
type Themes map[themeKey]*theme.Theme

type themeKey struct {
	name       string
	appearance theme.Appearance
}

// Get returns the theme of a name with an appearance.
func (t Themes) Get(name string, appearance theme.Appearance) *theme.Theme {
	key := themeKey{name, appearance}
	if t[key] == nil {
		found, _ := theme.ByName(name)
		t[key] = found.WithAppearance(appearance)
	}
	return t[key]
}

// ThemeName returns the name of the theme: the requested one, else the chosen one, else the system's.
func ThemeName(requested, chosen string, dark bool) string {
	if requested == "" {
		requested = chosen
	}
	if requested == FollowSystem && dark {
		requested = "dark"
	}
	if _, ok := theme.ByName(requested); ok {
		return requested
	}
	return "light"
}

// resolveLanguage returns the requested language, else the chosen one, else the system's.
func resolveLanguage(requested, chosen, system string) string {
	switch {
	case requested != "":
		return requested
	case chosen != FollowSystem && chosen != "":
		return chosen
	}
	return system
}

// The smallest window that scenes are laid out for in portrait and landscape, in units.
const (
	portraitWidth, portraitHeight   = 360, 480
	LandscapeWidth, landscapeHeight = 600, 400
)

// TextScale returns the scale multiplied by the text size setting, as far as the window has space for it.
func (c *Context) TextScale(size image.Point, scale float64) float64 {
	w, opened := float64(size.X)/scale, float64(size.Y)/scale
	maxScale := min(w/LandscapeWidth, opened/landscapeHeight)
	if w < opened {
		maxScale = min(w/portraitWidth, opened/portraitHeight)
	}
	maxScale = math.Floor(maxScale*20) / 20 // in steps, so that resizing the window does not change the size with every pixel
	return scale * min(float64(c.NumberSetting(SettingTextSize))/100, max(maxScale, 1))
}

// IsMotionReduced reports whether sliding and fading are turned off.
func (c *Context) IsMotionReduced() bool {
	return c.Options.ReducedMotion || c.Setting(SettingMotion) == reducedMotion || c.Setting(SettingAnimation) == Off
}

// Timing returns the durations of piece animations.
func (c *Context) Timing() boardview.Timing {
	slide, fade := theme.MoveDuration, theme.FadeDuration
	switch {
	case c.IsMotionReduced():
		slide, fade = 0, 0
	case c.Setting(SettingAnimation) == quickAnimation:
		slide, fade = theme.MoveDuration/2, theme.FadeDuration/2
	}
	return boardview.Timing{Slide: slide, Fade: fade, IllegalMarks: theme.ToastDuration}
}

// ToggleSetting toggles a setting that is on or off.
func (c *Context) ToggleSetting(key string) {
	if c.IsEnabled(key) {
		c.ChangeSettings(key, Off)
		return
	}
	c.ChangeSettings(key, On)
}

// BoardDisplay returns the display options of boards.
func (c *Context) BoardDisplay() boardview.DisplayOptions {
	return boardview.DisplayOptions{
		ShowLastMoveArrow: c.Setting(SettingLastMove) == LastMoveArrow,
		HideLastMove:      c.Setting(SettingLastMove) == Off,
		HideTargets:       !c.IsEnabled(SettingTargets),
		ReducedMotion:     c.IsMotionReduced(),
		IsUnrolled:        c.IsEnabled(SettingUnrolled),
	}
}

// BoardFrame returns the board frame for the coordinates setting.
func (c *Context) BoardFrame() sprites.Frame {
	switch c.Setting(SettingCoordinates) {
	case CoordinatesInside:
		return sprites.InsetCoordinates
	case Off:
		return sprites.NarrowFrame
	}
	return sprites.CoordinateFrame
}

package stage

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

func TestSettingsAreKept(t *testing.T) {
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	chosen := func(o *Options) { o.Theme, o.Store = "", store }
	first := newRig(t, chosen, against())
	first.s.ChangeSettings(SettingTheme, "dark")
	assert.Equal(t, "dark", first.s.Theme.Name)
	first.click("game.chess")
	first.click("setup.clock.600+5")
	first.click("setup.play")
	first.s.Close()
	second := newRig(t, chosen, against())
	assert.Equal(t, "dark", second.s.Theme.Name)
	second.click("game.chess")
	assert.Equal(t, "600+5", second.s.Top().(*setup).control().String())
}

func TestABadSettingIsSaid(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"ludarium-settings":1,"values":{"theme":"pink"}}`), 0o600))
	r := newRig(t, func(o *Options) {
		store, err := library.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Theme, o.Store = "", store
	})
	assert.Equal(t, "light", r.s.Theme.Name)
	assert.Equal(t, "Some settings couldn’t be read and were reset to their defaults.", r.s.Toast.Text)
}

func TestSettingsThatCannotBeKeptAreSaid(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "settings.json"), 0o700)) // stands where the file belongs
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json", "x"), nil, 0o600))
	r.s.ChangeSettings(SettingTheme, "dark")
	r.until("it is said", func() bool { return r.s.Toast.Text != "" })
	assert.Contains(t, r.s.Toast.Text, "Couldn’t save your settings: ")
	assert.Equal(t, "dark", r.s.Theme.Name, "they hold for now")
}

func TestThemes(t *testing.T) {
	assert.Equal(t, "dark", ThemeName("dark", "light", false), "what is asked for comes first")
	assert.Equal(t, "contrast", ThemeName("", "contrast", true), "then what was chosen")
	assert.Equal(t, "dark", ThemeName("", FollowSystem, true), "then what the system has")
	assert.Equal(t, "light", ThemeName("", FollowSystem, false))
	assert.Equal(t, "light", ThemeName("pink", FollowSystem, true))
}

func TestOldSettingsAreStillRead(t *testing.T) {
	dir := t.TempDir()
	old := `{"ludarium-settings":1,"values":{"theme":"dark","chess.clock":"600+5","chess.level":"5","chess.opponent":"person"}}`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte(old), 0o600))
	r := newRig(t, stored(t, dir), against(), func(o *Options) { o.Theme = "" })
	assert.Empty(t, r.s.Toast.Text, "nothing is refused")
	assert.Equal(t, "dark", r.s.Theme.Name)
	p := NewSetup(r.s.Context, catalog.All()[0])
	assert.Equal(t, "600+5", p.control().String())
	assert.False(t, p.players[1].Computer)
	assert.Equal(t, 5, p.players[1].Level)
}

// settings opens a section of the settings.
func (r *rig) settings(section string) {
	r.t.Helper()
	r.size = image.Pt(1280, 1200) // so that nothing has to be scrolled
	r.s.Nav.OpenSettings()
	r.click("settings.section." + section)
}

func TestEverySettingTakesEffectAtOnceAndIsKept(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir), func(o *Options) { o.Language, o.Theme = "", "" })
	r.settings("look")
	r.click("settings.theme.contrast")
	assert.True(t, r.s.Theme.IsHighContrast)
	r.click("settings.text.125")
	back, _ := r.s.WidgetBox("settings.back")
	assert.Equal(t, 55, back.Dx(), "44 units, larger by a quarter")
	r.click("settings.motion.reduced")
	assert.Zero(t, r.s.Timing().Slide)
	r.click("settings.section.boards")
	r.click("settings.board.slate")
	assert.Equal(t, theme.Slate, r.s.Theme.Appearance.BoardColors)
	r.click("settings.pieces.flat")
	assert.True(t, r.s.Theme.Appearance.FlatPieces)
	r.click("settings.men.shogi")
	assert.True(t, r.s.Theme.Appearance.HasamiWedges)
	r.click("settings.section.language")
	r.click("settings.language.pl")
	assert.Equal(t, "Ustawienia", r.s.Words.T("settings.title"))
	r.click("settings.section.computer")
	r.click("settings.memory")
	r.key(ui.KeyHome, ui.KeyRight, ui.KeyRight)
	assert.Equal(t, 64, r.s.NumberSetting(SettingMemory))
	r.click("settings.section.sound")
	r.click("settings.sound")
	r.key(ui.KeyHome)
	assert.Zero(t, r.s.NumberSetting(SettingVolume))
	r.s.Close()
	require.NoError(t, r.s.Options.Store.Close())

	again := newRig(t, stored(t, dir), func(o *Options) { o.Language, o.Theme = "", "" })
	assert.True(t, again.s.Theme.IsHighContrast && again.s.Theme.Appearance.FlatPieces && again.s.Theme.Appearance.HasamiWedges)
	assert.Equal(t, "pl", again.s.Words.Lang())
}

func TestThemesThatComeBackFindTheirPictures(t *testing.T) {
	r := newRig(t)
	before := r.s.Theme
	r.s.ChangeSettings(SettingBoard, theme.Sage)
	assert.NotSame(t, before, r.s.Theme)
	r.s.ChangeSettings(SettingBoard, theme.Maple)
	assert.Same(t, before, r.s.Theme)
}

func TestDefaultsComeBackWithAWayBack(t *testing.T) {
	r := newRig(t)
	r.settings("boards")
	r.click("settings.coordinates.off")
	r.click("settings.targets")
	r.click("settings.reset")
	assert.Equal(t, CoordinatesOutside, r.s.Setting(SettingCoordinates))
	assert.True(t, r.s.IsEnabled(SettingTargets))
	r.click("toast.undo")
	assert.Equal(t, Off, r.s.Setting(SettingCoordinates))
	assert.False(t, r.s.IsEnabled(SettingTargets))
}

func TestLargeTextLeavesRoomForTheScenes(t *testing.T) {
	s := newRig(t).s
	s.ChangeSettings(SettingTextSize, "200")
	for _, c := range []struct {
		size  image.Point
		scale float64
		want  float64
	}{
		{image.Pt(1280, 800), 1, 2},
		{image.Pt(1920, 1080), 2, 2.7},
		{image.Pt(640, 480), 1, 1.05},
		{image.Pt(390, 844), 1, 1.05},
		{image.Pt(300, 300), 1, 1},
		{image.Pt(720, 960), 1, 2},
	} {
		assert.InDelta(t, c.want, s.TextScale(c.size, c.scale), 1e-9, "%v at %v", c.size, c.scale)
	}
}

func TestTheComputerGetsItsMemoryInTheRunningGame(t *testing.T) {
	type given struct{ memory, threads int }
	var made []given
	r := newRig(t, func(o *Options) {
		o.NewPlayer = func(memory, threads int) ai.Player {
			made = append(made, given{memory, threads})
			return puppet()
		}
	})
	r.s.ChangeSettings(SettingThreads, "1")
	e := &MatchEngine{Context: r.s.Context}
	ask := func() {
		_, err := e.Start(ai.Request{Game: "chess"})
		require.NoError(t, err)
	}
	ask()
	ask()
	r.s.ChangeSettings(SettingMemory, "64", SettingThreads, "2")
	ask()
	assert.Equal(t, []given{{32, 1}, {64, 2}}, made, "made anew only when something changed")
}

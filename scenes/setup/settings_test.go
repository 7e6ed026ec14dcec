package setup

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
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

func TestSettingsAreSaved(t *testing.T) {
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	chosen := func(o *scene.Options) { o.Theme, o.Store = "", store }
	first := newRig(t, chosen, directortest.WithOpponent())
	first.Director.ChangeSettings(scene.SettingTheme, "dark")
	assert.Equal(t, "dark", first.Director.Theme.Name)
	first.Click("game.chess")
	first.Click("setup.clock.600+5")
	first.Click("setup.play")
	first.Director.Close()
	second := newRig(t, chosen, directortest.WithOpponent())
	assert.Equal(t, "dark", second.Director.Theme.Name)
	second.Click("game.chess")
	assert.Equal(t, "600+5", second.Director.Top().(*Scene).timeControl().String())
}

func TestInvalidSettingIsReported(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"ludarium-settings":1,"values":{"theme":"pink"}}`), 0o600))
	r := newRig(t, func(o *scene.Options) {
		store, err := library.Open(dir, catalog.Find)
		require.NoError(t, err)
		o.Theme, o.Store = "", store
	})
	assert.Equal(t, "light", r.Director.Theme.Name)
	assert.Equal(t, "Some settings couldn’t be read and were reset to their defaults.", r.Director.Toast.Text)
}

func TestUnsavableSettingsAreReported(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	require.NoError(t, os.Mkdir(filepath.Join(dir, "settings.json"), 0o700)) // blocks the file's path
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json", "x"), nil, 0o600))
	r.Director.ChangeSettings(scene.SettingTheme, "dark")
	r.Until("a message is shown", func() bool { return r.Director.Toast.Text != "" })
	assert.Contains(t, r.Director.Toast.Text, "Couldn’t save your settings: ")
	assert.Equal(t, "dark", r.Director.Theme.Name, "they apply for now")
}

func TestOldSettingsAreRead(t *testing.T) {
	dir := t.TempDir()
	old := `{"ludarium-settings":1,"values":{"theme":"dark","chess.clock":"600+5","chess.level":"5","chess.opponent":"person"}}`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.json"), []byte(old), 0o600))
	r := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent(), func(o *scene.Options) { o.Theme = "" })
	assert.Empty(t, r.Director.Toast.Text, "nothing is rejected")
	assert.Equal(t, "dark", r.Director.Theme.Name)
	p := New(r.Director.Context, catalog.All()[0])
	assert.Equal(t, "600+5", p.timeControl().String())
	assert.False(t, p.players[1].Computer)
	assert.Equal(t, 5, p.players[1].Level)
}

// settings opens a section of the settings.
func (r *rig) settings(section string) {
	r.T.Helper()
	r.Size = image.Pt(1280, 1200) // so that nothing scrolls
	r.Director.Nav.OpenSettings()
	r.Click("settings.section." + section)
}

func TestSettingsTakeEffectAndAreSaved(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir), func(o *scene.Options) { o.Language, o.Theme = "", "" })
	r.settings("look")
	r.Click("settings.theme.contrast")
	assert.True(t, r.Director.Theme.IsHighContrast)
	r.Click("settings.text.125")
	back, _ := r.Director.WidgetBox("settings.back")
	assert.Equal(t, 55, back.Dx(), "44 units, larger by a quarter")
	r.Click("settings.motion.reduced")
	assert.Zero(t, r.Director.Timing().Slide)
	r.Click("settings.section.boards")
	r.Click("settings.board.slate")
	assert.Equal(t, theme.Slate, r.Director.Theme.Appearance.BoardColors)
	r.Click("settings.pieces.flat")
	assert.True(t, r.Director.Theme.Appearance.FlatPieces)
	r.Click("settings.men.shogi")
	assert.True(t, r.Director.Theme.Appearance.HasamiWedges)
	r.Click("settings.section.language")
	r.Click("settings.language.pl")
	assert.Equal(t, "Ustawienia", r.Director.Words.T("settings.title"))
	r.Click("settings.section.computer")
	r.Click("settings.memory")
	r.Key(ui.KeyHome, ui.KeyRight, ui.KeyRight)
	assert.Equal(t, 64, r.Director.NumberSetting(scene.SettingMemory))
	r.Click("settings.section.sound")
	r.Click("settings.sound")
	r.Key(ui.KeyHome)
	assert.Zero(t, r.Director.NumberSetting(scene.SettingVolume))
	r.Director.Close()
	require.NoError(t, r.Director.Options.Store.Close())

	again := newRig(t, directortest.WithStore(t, dir), func(o *scene.Options) { o.Language, o.Theme = "", "" })
	assert.True(t, again.Director.Theme.IsHighContrast && again.Director.Theme.Appearance.FlatPieces && again.Director.Theme.Appearance.HasamiWedges)
	assert.Equal(t, "pl", again.Director.Words.Lang())
}

func TestThemesKeepTheirSprites(t *testing.T) {
	r := newRig(t)
	before := r.Director.Theme
	r.Director.ChangeSettings(scene.SettingBoard, theme.Sage)
	assert.NotSame(t, before, r.Director.Theme)
	r.Director.ChangeSettings(scene.SettingBoard, theme.Maple)
	assert.Same(t, before, r.Director.Theme)
}

func TestResetSettingsCanBeUndone(t *testing.T) {
	r := newRig(t)
	r.settings("boards")
	r.Click("settings.coordinates.off")
	r.Click("settings.targets")
	r.Click("settings.reset")
	assert.Equal(t, scene.CoordinatesOutside, r.Director.Setting(scene.SettingCoordinates))
	assert.True(t, r.Director.IsEnabled(scene.SettingTargets))
	r.Click("toast.undo")
	assert.Equal(t, scene.Off, r.Director.Setting(scene.SettingCoordinates))
	assert.False(t, r.Director.IsEnabled(scene.SettingTargets))
}

func TestLargeTextIsLimitedByWindow(t *testing.T) {
	s := newRig(t).Director
	s.ChangeSettings(scene.SettingTextSize, "200")
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

func TestMemorySettingAppliesToRunningGame(t *testing.T) {
	type given struct{ memory, threads int }
	var opened []given
	r := newRig(t, func(o *scene.Options) {
		o.NewPlayer = func(memory, threads int) ai.Player {
			opened = append(opened, given{memory, threads})
			return directortest.ScriptedPlayer()
		}
	})
	r.Director.ChangeSettings(scene.SettingThreads, "1")
	e := &scene.MatchEngine{Context: r.Director.Context}
	ask := func() {
		_, err := e.Start(ai.Request{Game: "chess"})
		require.NoError(t, err)
	}
	ask()
	ask()
	r.Director.ChangeSettings(scene.SettingMemory, "64", scene.SettingThreads, "2")
	ask()
	assert.Equal(t, []given{{32, 1}, {64, 2}}, opened, "cached until something changes")
}

package board

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
)

func TestHiddenWindowKeepsClocks(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	g, _ := catalog.Find("chess")
	r.Director.StartMatch(game.Setup{Game: g, TimeControl: directortest.TimeControl("600+5")})
	r.Rest()
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	r.Now = r.Now.Add(20 * time.Second)
	r.Director.Hide()
	require.NoError(t, r.Director.Options.Store.Autosave().Flush())
	other, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	record, err := other.Load("running-1")
	require.NoError(t, err)
	assert.Less(t, record.Clock.Left[0].Main, int64(586_000), "the clocks have run on since the move")
	require.NoError(t, other.Close())
}

func TestGamesFromOtherWindowAppearOnReturn(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Rest()
	other, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	_, err = other.Save(r.Director.Match.Record())
	require.NoError(t, err)
	require.NoError(t, other.Close())
	require.Empty(t, r.Director.SavedGames.Entries)
	r.Director.Show()
	r.Rest()
	assert.Len(t, r.Director.SavedGames.Entries, 1)
}

func TestFullStoreOffersExport(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "")
	r.board().warnUnsaved(fmt.Errorf("saves: %w", library.ErrFull))
	assert.Contains(t, r.Director.Toast.Text, "no space")
	r.Director.Toast.Action()
	assert.Equal(t, saveDialog, r.board().dialog.kind)
	r.board().warnUnsaved(assert.AnError)
	assert.NotContains(t, r.Director.Toast.Text, "no space")
}

// A setting changed in one window applies in the other when the player returns to it. Settings changed there in the
// meantime stay.
func TestSettingsFromOtherWindowApplyOnReturn(t *testing.T) {
	dir := t.TempDir()
	one, two := newRig(t, directortest.WithStore(t, dir)), newRig(t, directortest.WithStore(t, dir))
	one.Director.ChangeSettings(scene.SettingLanguage, "pl", scene.SettingPieces, "flat")
	one.Director.Settings.Close()
	two.Director.Show()
	two.Director.ChangeSettings(scene.SettingCoordinates, scene.Off)
	two.Until("it is seen", func() bool { return two.Director.Setting(scene.SettingLanguage) == "pl" })
	assert.Equal(t, "flat", two.Director.Setting(scene.SettingPieces))
	assert.Equal(t, scene.Off, two.Director.Setting(scene.SettingCoordinates))
	two.Director.Settings.Close()
	three := newRig(t, directortest.WithStore(t, dir))
	assert.Equal(t, []string{"pl", "flat", scene.Off}, []string{three.Director.Setting(scene.SettingLanguage), three.Director.Setting(scene.SettingPieces), three.Director.Setting(scene.SettingCoordinates)})
}

// A store that could not be opened is reported at the start, and not again with every game.
func TestMissingStoreWarnedOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a-file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	r := newRig(t, func(o *scene.Options) {
		o.Store, o.StoreErr = library.Open(file, catalog.Find)
		require.Error(t, o.StoreErr)
	})
	assert.NotEmpty(t, r.Director.Toast.Text)
	r.Director.Toast = scene.Toast{}
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	require.Error(t, r.Director.Options.Store.Autosave().Flush())
	r.Rest()
	assert.Empty(t, r.Director.Toast.Text)
	require.NoError(t, os.Remove(file))
	r.Drag("e7", "e5")
	require.NoError(t, r.Director.Options.Store.Autosave().Flush())
	r.Rest()
	assert.False(t, r.Director.WarnedUnsaved)
}

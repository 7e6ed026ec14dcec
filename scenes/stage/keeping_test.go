package stage

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
)

func TestAWindowThatIsPutAwayKeepsTheClocks(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	g, _ := catalog.Find("chess")
	r.s.StartMatch(game.Setup{Game: g, TimeControl: control("600+5")})
	r.rest()
	r.drag("e2", "e4")
	r.drag("e7", "e5")
	r.now = r.now.Add(20 * time.Second)
	r.s.Hide()
	require.NoError(t, r.s.Options.Store.Journal().Flush())
	other, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	record, err := other.Load("running-1")
	require.NoError(t, err)
	assert.Less(t, record.Clock.Left[0].Main, int64(586_000), "they have gone on since the move")
	require.NoError(t, other.Close())
}

func TestWhatAnotherWindowSavedIsSeenOnReturn(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, stored(t, dir))
	r.begin("chess", "")
	r.drag("e2", "e4")
	r.rest()
	other, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	_, err = other.Save("", r.s.Match.Record())
	require.NoError(t, err)
	require.NoError(t, other.Close())
	require.Empty(t, r.s.SavedGames.Entries)
	r.s.Show()
	r.rest()
	assert.Len(t, r.s.SavedGames.Entries, 1)
}

func TestAStoreWithoutRoomOffersAnotherPlace(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "")
	r.table().warnUnkept(fmt.Errorf("saves: %w", library.ErrFull))
	assert.Contains(t, r.s.Toast.Text, "no space")
	r.s.Toast.Act()
	assert.Equal(t, saveSheet, r.table().sheet)
	r.table().warnUnkept(assert.AnError)
	assert.NotContains(t, r.s.Toast.Text, "no space")
}

// What is set in one window holds in the other when the player returns to it; what was set there meanwhile stays.
func TestWhatAnotherWindowSetHoldsOnReturn(t *testing.T) {
	dir := t.TempDir()
	one, two := newRig(t, stored(t, dir)), newRig(t, stored(t, dir))
	one.s.ChangeSettings(SettingLanguage, "pl", SettingPieces, flatPieces)
	one.s.Settings.Close()
	two.s.Show()
	two.s.ChangeSettings(SettingCoordinates, Off)
	two.until("it is seen", func() bool { return two.s.Setting(SettingLanguage) == "pl" })
	assert.Equal(t, flatPieces, two.s.Setting(SettingPieces))
	assert.Equal(t, Off, two.s.Setting(SettingCoordinates))
	two.s.Settings.Close()
	three := newRig(t, stored(t, dir))
	assert.Equal(t, []string{"pl", flatPieces, Off}, []string{three.s.Setting(SettingLanguage), three.s.Setting(SettingPieces), three.s.Setting(SettingCoordinates)})
}

// A store that was never there is told of at the start, and not again with every game.
func TestAStoreThatIsMissingIsSaidOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a-file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	r := newRig(t, func(o *Options) {
		o.Store, o.StoreErr = library.Open(file, catalog.Find)
		require.Error(t, o.StoreErr)
	})
	assert.NotEmpty(t, r.s.Toast.Text)
	r.s.Toast = Toast{}
	r.begin("chess", "")
	r.drag("e2", "e4")
	require.Error(t, r.s.Options.Store.Journal().Flush())
	r.rest()
	assert.Empty(t, r.s.Toast.Text)
	require.NoError(t, os.Remove(file))
	r.drag("e7", "e5")
	require.NoError(t, r.s.Options.Store.Journal().Flush())
	r.rest()
	assert.False(t, r.s.WarnedUnsaved)
}

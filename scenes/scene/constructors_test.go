package scene_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
)

func TestMissingSceneIsNamed(t *testing.T) {
	menuOnly := scene.NewConstructors(menu.Register)
	assert.PanicsWithValue(t, "scene: the library scene is not registered", func() { menuOnly.Library(nil) })
	assert.PanicsWithValue(t, "scene: the menu scene is not registered", func() { director.New(scene.Options{}, scene.NewConstructors()) })
}

func TestScenesAddTheirSettings(t *testing.T) {
	assert.Len(t, allscenes.All().SettingOptions, 4, "the setup, the help, the puzzles and the lessons")
}

// What could not be read at the start is named for what it is: settings that were read in part or not at all, and an
// unfinished game that nobody has opened.
func TestWarningsAtTheStart(t *testing.T) {
	for name, test := range map[string]struct{ file, content, want string }{
		"nothing":                  {"note.txt", "", ""},
		"an unknown setting":       {"settings.json", `{"ludarium-settings":1,"values":{"smell":"pine"}}`, "were reset to their defaults"},
		"damaged settings":         {"settings.json", `{`, "were reset to their defaults"},
		"settings of a newer one":  {"settings.json", `{"ludarium-settings":99}`, "A newer version of Ludarium saved your games."},
		"unreadable settings":      {"settings.json/x", "", "The defaults are used for now"},
		"an unreadable game":       {"running-1-a.ludarium/x", "", "Couldn’t open your unfinished game"},
		"a damaged unfinished one": {"running-1-a.ludarium", "nonsense", "Your last game was damaged"},
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, filepath.FromSlash(test.file))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
		require.NoError(t, os.WriteFile(file, []byte(test.content), 0o600))
		store, err := library.Open(dir, catalog.Find)
		d := director.New(scene.Options{Store: store, StoreErr: err, Games: catalog.All()}, allscenes.All())
		if test.want == "" {
			assert.Empty(t, d.Toast.Text, name)
		} else {
			assert.Contains(t, d.Toast.Text, test.want, name)
		}
		d.Settings.Close()
	}
}

package menu

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestContinueAfterCrash(t *testing.T) {
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	first := newRig(t, func(o *scene.Options) { o.Store = store })
	first.Begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	first.Drag("i1", "c1")
	want := first.Position()
	require.NoError(t, store.Close())

	second := newRig(t, directortest.WithStore(t, dir))
	m := second.Director.Top().(*Scene)
	assert.Equal(t, "Anna vs Jan", m.featured.lines[0])
	second.Until("the library is loaded", func() bool { return second.Director.SavedGames.Version > 0 && !second.Director.IsBusy() })
	assert.Empty(t, m.recent, "the game to continue is not listed twice")
	second.Click("menu.continue")
	assert.Equal(t, want, second.Position())
	second.Key(ui.KeyEsc)
	second.Click("menu.continue")
	assert.Equal(t, want, second.Position(), "also after returning to the menu")
}

func TestNoticeOfCrash(t *testing.T) {
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	withReport := func(o *scene.Options) {
		o.CrashReport = scene.CrashReport{File: "~/ludarium/crashes/crash-1.txt", Text: "the report"}
	}
	clipboard := &directortest.Clipboard{}
	first := newRig(t, func(o *scene.Options) { o.Store = store }, withReport, directortest.WithClipboard(clipboard))
	assert.Equal(t, text.For("en").T("notice.crashed", "File", "~/ludarium/crashes/crash-1.txt"), first.Director.Toast.Text)
	first.Click("toast.undo")
	first.Until("the report is copied", func() bool { return clipboard.Text() == "the report" })
	first.Begin("hasami-shogi", "")
	first.Drag("i1", "c1")
	require.NoError(t, store.Close())

	second := newRig(t, directortest.WithStore(t, dir), withReport)
	assert.Equal(t, text.For("en").T("notice.crashed-kept", "File", "~/ludarium/crashes/crash-1.txt"), second.Director.Toast.Text)
}

// The report is told of at one start only, whatever else there is to say then.
func TestNoticeOfCrashBesideOtherWarnings(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	badSettings := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(badSettings, "settings.json"), []byte("{"), 0o600))
	words := text.For("en")
	for name, test := range map[string]struct{ dir, warning string }{
		"no folder":    {file, words.T("notice.not-kept")},
		"bad settings": {badSettings, words.T("notice.settings")},
	} {
		t.Run(name, func(t *testing.T) {
			clipboard := &directortest.Clipboard{}
			r := newRig(t, directortest.WithClipboard(clipboard), func(o *scene.Options) {
				o.Store, o.StoreErr = library.Open(test.dir, catalog.Find)
				o.CrashReport = scene.CrashReport{File: "~/crash-1.txt", Text: "the report"}
			})
			assert.Equal(t, test.warning+"\n"+words.T("notice.crashed", "File", "~/crash-1.txt"), r.Director.Toast.Text)
			r.Click("toast.undo")
			r.Until("the report is copied", func() bool { return clipboard.Text() == "the report" })
		})
	}
}

func TestTraceOfWindow(t *testing.T) {
	var trace []string
	r := newRig(t, func(o *scene.Options) { o.Trace = func(event string) { trace = append(trace, event) } })
	r.Begin("hasami-shogi", "")
	r.Drag("i1", "c1")
	assert.Subset(t, trace, []string{"hasami-shogi: game started, action 0", "hasami-shogi: move, action 1"})
}

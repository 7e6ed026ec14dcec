package allscenes_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/training"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
)

// The folder of the games as the first release left it, and a description of all that is in it. Every later version must find all of
// that. Before the first release is published the two may be written anew:
//
//	go test ./scenes/allscenes -run TestFirstRelease -write-first-release
//
// Afterwards they never change. If a later version keeps more, it gets a folder of its own beside this one.
const (
	firstReleaseHome        = "testdata/first-release/home"
	firstReleaseDescription = "testdata/first-release/home.txt"
)

var writeFirstRelease = flag.Bool("write-first-release", false, "write the folder of the first release anew")

// The folder of the first release opens: nothing is missing, and looking at it changes no file.
func TestFirstReleaseOpens(t *testing.T) {
	if *writeFirstRelease {
		require.NoError(t, os.RemoveAll(firstReleaseHome))
		newHomeWriter(t, firstReleaseHome).write()
		require.NoError(t, os.WriteFile(firstReleaseDescription, []byte(describeHome(t, copyOfFirstRelease(t))), 0o600))
	}
	want, err := os.ReadFile(firstReleaseDescription)
	require.NoError(t, err, "run the test with -write-first-release to make it")
	dir := copyOfFirstRelease(t)
	assert.Equal(t, string(want), describeHome(t, dir))
	assert.Equal(t, readFiles(t, firstReleaseHome), readFiles(t, dir))
}

// The program goes on with it: one of the running games is offered, the others are in the library, and what the player has achieved is
// known.
func TestFirstReleaseGoesOn(t *testing.T) {
	dir := copyOfFirstRelease(t)
	r := newRig(t, directortest.WithStore(t, dir))
	assert.Empty(t, r.Director.Toast.Text, "nothing was refused")
	require.NotNil(t, r.Director.Unfinished)
	offered := r.Director.Unfinished
	running := map[string]bool{offered.Game: true}
	entries, err := r.Director.Options.Store.List()
	require.NoError(t, err)
	for _, e := range entries {
		require.NoError(t, e.Err, e.Name)
		if e.Result == "" {
			running[e.Game] = true
		}
	}
	assert.Len(t, running, len(catalog.All()), "a running game of each")
	for _, g := range catalog.All() {
		strength, ok := r.Director.Strength(g.Info().ID)
		assert.True(t, ok, g.Info().ID)
		assert.Equal(t, 7, strength.Games)
		assert.Len(t, training.Parse(r.Director.Setting(training.Key(g.Info().ID))), 1, g.Info().ID)
	}
	r.Click("menu.continue")
	assert.Equal(t, offered.Game, r.Snapshot().Info.ID)
	assert.Len(t, r.Snapshot().Line, len(offered.Tree.Path(offered.Current)))
}

// copyOfFirstRelease copies the folder of the first release.
func copyOfFirstRelease(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	require.NoError(t, os.CopyFS(dir, os.DirFS(firstReleaseHome)))
	return dir
}

// readFiles reads all files of a folder except for locks, which are empty.
func readFiles(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, ".lock") {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dir), path)
		files[path] = string(data)
		return err
	}))
	return files
}

// storedOptions lists everything that is kept with the settings.
func storedOptions() []rules.Option {
	var added []rules.Option
	for _, options := range allscenes.All().SettingOptions {
		added = append(added, options(catalog.All())...)
	}
	return scene.StoredOptions(catalog.All(), added)
}

// describeHome describes all that the stores find in a folder.
func describeHome(t *testing.T, dir string) string {
	t.Helper()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	var b strings.Builder
	known := storedOptions()
	values, err := store.LoadSettings(known)
	require.NoError(t, err)
	for _, o := range known {
		if value := values[o.Key]; value != o.Default { // a later version has more settings, which are not in the file
			fmt.Fprintf(&b, "setting %s %q\n", o.Key, value)
		}
	}
	entries, err := store.List()
	require.NoError(t, err)
	trash, err := store.Trash()
	require.NoError(t, err)
	for _, e := range append(entries, trash...) {
		require.NoError(t, e.Err, e.Name)
		fmt.Fprintf(&b, "\ngame %s, title %q, result %q, %d plies, running %t\n", e.Name, e.Title, e.Result, e.Plies, e.Running)
		if slices.ContainsFunc(trash, func(d library.Entry) bool { return d.Name == e.Name }) {
			b.WriteString("in the trash\n")
			continue
		}
		r, err := store.Load(e.Name)
		require.NoError(t, err)
		b.WriteString(describeRecord(r))
	}
	return b.String()
}

// describeRecord describes all that a record has.
func describeRecord(r *saves.Record) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %v start %q advised %t taken back %t\n", r.Game, r.Options, r.Start, r.Advised, r.TakenBack)
	c := r.Clock
	fmt.Fprintf(&b, "clock %q main %d increment %d periods %d of %d moves %d left %s\n", c.Kind, c.Main, c.Increment, c.Periods, c.Period, c.Moves, describeClocks(c.Left))
	for _, s := range r.Seats {
		fmt.Fprintf(&b, "seat %q computer %t level %d\n", s.Name, s.Computer, s.Level)
	}
	for _, tag := range r.Tags {
		fmt.Fprintf(&b, "tag %s %q\n", tag.Name, tag.Value)
	}
	for i, n := range r.Tree.Nodes {
		fmt.Fprintf(&b, "%d after %d: %s", i, n.Parent, n.Action)
		if n.CommentBefore+n.Comment+n.Kept != "" || n.NAGs != nil {
			fmt.Fprintf(&b, " %q %q %v %q", n.CommentBefore, n.Comment, n.NAGs, n.Kept)
		}
		if n.Spent != 0 || n.Clocks != nil {
			fmt.Fprintf(&b, " %v %s", n.Spent, describeClocks(n.Clocks))
		}
		if i == r.Current {
			b.WriteString(" *")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// describeClocks describes clocks by seat.
func describeClocks(clocks []saves.Clock) string {
	var texts []string
	for _, c := range clocks {
		texts = append(texts, fmt.Sprintf("%d/%d/%d", c.Main, c.Periods, c.Moves))
	}
	return strings.Join(texts, " ")
}

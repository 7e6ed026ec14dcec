package library

import (
	_ "embed"
	"flag"
	"os"
	"syscall/js"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

// firstReleasePage is what a page of the first release left in the browser: the database, and localStorage with a snapshot of the
// running game that is newer than that in the database. Every later version must find all of it. Before the first release is published
// it may be written anew:
//
//	GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./saves/library -run TestFirstRelease -write-first-release
//
// Afterwards it never changes.
//
//go:embed testdata/first-release-page.json
var firstReleasePage string

var writeFirstRelease = flag.Bool("write-first-release", false, "write what a page of the first release left anew")

// Functions of JavaScript that convert what the fake browser has to JSON and back.
const (
	browserToJSON = `
		const entries = (map) => Object.fromEntries([...map].sort(([a], [b]) => a < b ? -1 : 1));
		const text = (map) => new Map([...map].map(([k, v]) => [k, new TextDecoder().decode(v)]));
		const { files, stamps } = indexedDB.base.ludarium;
		const local = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)).map((k) => [k, localStorage.getItem(k)]);
		return JSON.stringify({ database: "ludarium", stores: { files: entries(text(files)), stamps: entries(stamps) }, localStorage: entries(local) }, null, "\t") + "\n";`
	browserFromJSON = `
		const all = JSON.parse(data), { files, stamps } = all.stores;
		indexedDB.base[all.database] = {
			files: new Map(Object.entries(files).map(([k, v]) => [k, new TextEncoder().encode(v)])),
			stamps: new Map(Object.entries(stamps)),
		};
		Object.entries(all.localStorage).forEach(([k, v]) => localStorage.setItem(k, v));`
)

func browserState() string { return js.Global().Get("Function").New(browserToJSON).Invoke().String() }

func setBrowserState(data string) {
	js.Global().Get("Function").New("data", browserFromJSON).Invoke(data)
}

// firstReleaseGames are the games of firstReleasePage: two in the library, one in the trash, and the running one.
func firstReleaseGames(t *testing.T) (games map[string]*saves.Record, running *saves.Record) {
	t.Helper()
	return map[string]*saves.Record{
		"000001-chess": savestest.RandomGame(t, "chess", 1, 12, true),
		"000002-shogi": savestest.RandomGame(t, "shogi", 2, 10, true),
		"000003-go":    savestest.RandomGame(t, "go", 3, 6, false),
	}, savestest.RandomGame(t, "four-player-chess", 4, 9, false)
}

// writePage writes what a page leaves.
func writePage(t *testing.T) {
	t.Helper()
	load(t, plenty, plenty)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	games, running := firstReleaseGames(t)
	for _, name := range []string{"000001-chess", "000002-shogi", "000003-go"} {
		got, err := s.Save(games[name])
		require.NoError(t, err)
		require.Equal(t, name, got)
	}
	require.NoError(t, s.Rename("000001-chess", "Żółw"))
	require.NoError(t, s.Delete("000003-go"))
	require.NoError(t, s.SaveSettings(rules.Options{"theme": "dark"}))
	_, err = s.Autosave().Continue() // as every page does at the start
	require.NoError(t, err)
	before := running.Clone()
	before.Current = before.Tree.Nodes[before.Current].Parent
	s.Autosave().SaveRecord(before)
	require.NoError(t, s.Autosave().Flush())
	s.Autosave().SaveRecord(running)
	left := browserState() // before the goroutine of the autosave runs
	require.NoError(t, s.Close())
	require.NoError(t, os.WriteFile("testdata/first-release-page.json", []byte(left), 0o600))
}

// What a page of the first release left is found, and looking at it changes nothing.
func TestFirstReleaseOfPage(t *testing.T) {
	if *writeFirstRelease {
		writePage(t)
		return // the next run has it
	}
	load(t, plenty, plenty)
	setBrowserState(firstReleasePage)
	require.Equal(t, firstReleasePage, browserState())

	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	values, err := s.LoadSettings(themeSettings())
	require.NoError(t, err)
	assert.Equal(t, rules.Options{"theme": "dark"}, values)
	list, err := s.List()
	require.NoError(t, err)
	require.Len(t, list, 3)
	assert.True(t, list[0].Running)
	assert.Equal(t, "Żółw", list[2].Title)
	games, running := firstReleaseGames(t)
	for _, e := range list[1:] {
		require.NoError(t, e.Err)
		r, err := s.Load(e.Name)
		require.NoError(t, err)
		assert.Equal(t, games[e.Name], r)
	}
	trash, err := s.Trash()
	require.NoError(t, err)
	require.Len(t, trash, 1)
	assert.Equal(t, "000003-go", trash[0].Name)
	assert.Equal(t, firstReleasePage, browserState(), "nothing was changed")

	r, err := s.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, running, r, "the newer snapshot")
	require.NoError(t, s.Undelete("000003-go"))
	r, err = s.Load("000003-go")
	require.NoError(t, err)
	assert.Equal(t, games["000003-go"], r)
	require.NoError(t, s.Close())
}

package library

import (
	"strings"
	"syscall/js"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
)

// Two tabs have a slot each.
func TestTwoTabs(t *testing.T) {
	load(t, plenty, plenty)
	var tabs [2]*Store
	for i := range tabs {
		s, err := Open("", catalog.Find)
		require.NoError(t, err)
		s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", uint64(i), 10, false))
		require.NoError(t, s.Autosave().Flush())
		tabs[i] = s
	}
	list, err := tabs[0].List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.True(t, list[0].Running)
	assert.Equal(t, "running-2", list[0].Name)
	require.NoError(t, tabs[0].Close())
	require.NoError(t, tabs[1].Close())
}

func TestPageIsAFileStore(t *testing.T) {
	load(t, plenty, plenty)
	checkFileStore(t, func() fileStore {
		f, err := openFolder("ludarium")
		require.NoError(t, err)
		return f
	})
}

func TestPage(t *testing.T) {
	load(t, plenty, plenty)
	want := savestest.RandomGame(t, "chess", 1, 40, true)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	name, err := s.Save(want)
	require.NoError(t, err)
	s.Autosave().SaveRecord(want)
	require.NoError(t, s.Autosave().Flush())
	require.NoError(t, s.Close())

	s, err = Open("", catalog.Find)
	require.NoError(t, err)
	r, err := s.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, want, r)
	r, err = s.Load(name)
	require.NoError(t, err)
	assert.Equal(t, want, r)
	require.NoError(t, s.Autosave().Finish())
	require.NoError(t, s.Delete(name))
	list, err := s.List()
	require.NoError(t, err)
	assert.Len(t, list, 1)
	require.NoError(t, s.Close())
}

// Files that earlier versions kept in localStorage are moved, once.
func TestMove(t *testing.T) {
	load(t, plenty, plenty)
	want := savestest.RandomGame(t, "chess", 1, 40, true)
	data, err := native.Encode(want, catalog.Find)
	require.NoError(t, err)
	old := localStorage{"ludarium/"}
	for _, name := range []string{"000007-chess.ludarium", "running-1-b.ludarium", "settings.json.tmp"} {
		require.NoError(t, old.set(name, string(data)))
	}
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	names, err := old.names()
	require.NoError(t, err)
	assert.Empty(t, names)
	r, err := s.Autosave().Continue()
	require.NoError(t, err)
	assert.Equal(t, want, r)
	r, err = s.Load("000007-chess")
	require.NoError(t, err)
	assert.Equal(t, want, r)
	require.NoError(t, s.Close())
}

// The backup is there before the next line of the program runs.
func TestCopyInAPage(t *testing.T) {
	load(t, plenty, plenty)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	_, err = s.Autosave().Continue()
	require.NoError(t, err)
	want := savestest.RandomGame(t, "chess", 1, 10, false)
	s.Autosave().SaveRecord(want)
	text, ok := localStorage{"ludarium-echo/"}.get("running-1")
	require.True(t, ok)
	r, err := native.Decode([]byte(text), catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, want, r)
	require.NoError(t, s.Autosave().Finish())
	_, ok = localStorage{"ludarium-echo/"}.get("running-1")
	assert.False(t, ok)
	require.NoError(t, s.Close())
}

// The browser closes the database when the user clears it, or when a newer program upgrades it.
func TestClosedDatabase(t *testing.T) {
	load(t, plenty, plenty)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	for _, how := range []string{"onversionchange", "close", "onclose", "closeAtOnce"} {
		opened := js.Global().Get("indexedDB").Get("opened")
		opened.Index(opened.Length() - 1).Call(how)
		_, err = s.Save(savestest.RandomGame(t, "chess", 1, 4, false))
		require.NoError(t, err, how)
	}
	list, err := s.List()
	require.NoError(t, err)
	assert.Len(t, list, 4)
	require.NoError(t, s.Close())
}

// A slow browser creates the database after the timeout. Even then it must get its object stores.
func TestDatabaseThatOpensLate(t *testing.T) {
	load(t, plenty, plenty)
	base := js.Global().Get("indexedDB")
	js.Global().Get("Function").New(`indexedDB.hold = (come) => (indexedDB.come = come)`).Invoke()
	x := &indexedDB{name: "ludarium", legacy: localStorage{"ludarium/"}, openTimeout: time.Millisecond}
	_, err := x.open()
	require.ErrorIs(t, err, errNoAnswer)

	base.Delete("hold")
	base.Call("come")
	x.openTimeout = openTimeout
	require.NoError(t, x.Put("settings.json", []byte("{}"), time.Now(), ""))
	data, err := x.Get("settings.json", saves.MaxFile)
	require.NoError(t, err)
	assert.Equal(t, "{}", string(data))
	assert.True(t, base.Get("opened").Index(0).Get("closed").Truthy(), "what came late is closed")
	require.NoError(t, x.Close())
}

func TestFullPage(t *testing.T) {
	load(t, 100, 100)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	_, err = s.Save(savestest.RandomGame(t, "chess", 1, 40, true))
	require.ErrorIs(t, err, ErrFull)
	s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 40, true))
	require.ErrorIs(t, s.Autosave().Flush(), ErrFull)
	require.ErrorIs(t, s.Close(), ErrFull)
}

// A browser that stores nothing is reported, and the program goes on.
func TestRefusedStore(t *testing.T) {
	for how, want := range map[string]string{
		`return undefined`: "this browser mode has no storage",
		`throw Object.assign(new Error("denied"), {name: "SecurityError"})`: "SecurityError: denied",
		`throw "no"`: "refused to access its storage",
		`return { open() { const r = { error: { name: "E", message: "m" } }; setTimeout(() => r.onerror()); return r; } }`: "E: m",
		`return { open() { const r = { error: { name: "VersionError" } }; setTimeout(() => r.onerror()); return r; } }`:    "newer Ludarium",
	} {
		load(t, plenty, plenty)
		breaks(t, "indexedDB", how)
		breaks(t, "localStorage", how)
		s, err := Open("", catalog.Find)
		require.ErrorContains(t, err, want, how)
		_, err = s.Autosave().Continue()
		require.Error(t, err)
		s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 4, false))
		require.ErrorContains(t, s.Autosave().Flush(), want)
	}
}

// Without backups, or without locks, games are saved.
func TestPartsOfThePageRefused(t *testing.T) {
	const thrown = `throw Object.assign(new Error("denied"), {name: "SecurityError"})`
	for part, how := range map[string]string{
		"localStorage": thrown,
		"navigator":    `return { locks: { request: async () => { ` + thrown + ` } } }`,
	} {
		load(t, plenty, plenty)
		breaks(t, part, how)
		s, err := Open("", catalog.Find)
		require.NoError(t, err)
		_, err = s.Autosave().Continue()
		require.NoError(t, err)
		s.Autosave().SaveRecord(savestest.RandomGame(t, "chess", 1, 40, true))
		require.NoError(t, s.Autosave().Flush())
		require.NoError(t, s.Close())
	}
}

// What a move costs where the page waits for it: however long the game is, little of a frame.
func BenchmarkKeepInAPage(b *testing.B) {
	js.Global().Get("Function").New("disk", "room", browser).Invoke(plenty, plenty)
	s, err := Open("", catalog.Find)
	require.NoError(b, err)
	_, err = s.Autosave().Continue()
	require.NoError(b, err)
	r := savestest.RandomGame(b, "chess", 3, 300, false)
	moves := len(r.Tree.Nodes)
	for n := 0; b.Loop(); n++ {
		c := r.Clone()
		c.Tree.Nodes[moves-1].Comment = strings.Repeat("x", n%5)
		s.Autosave().SaveRecord(c)
		b.StopTimer()
		require.NoError(b, s.Autosave().Flush())
		b.StartTimer()
	}
	b.ReportMetric(float64(moves-1), "plies")
}

// BenchmarkSnapshotInAPage is what is done for a move elsewhere, on the same thread.
func BenchmarkSnapshotInAPage(b *testing.B) {
	r := savestest.RandomGame(b, "chess", 3, 300, false)
	b.Run("replay", func(b *testing.B) {
		for b.Loop() {
			native.Summarize(r, catalog.Find)
		}
	})
	b.Run("write", func(b *testing.B) {
		for b.Loop() {
			_, err := native.EncodeWithSummary(r, native.Summary{})
			require.NoError(b, err)
		}
	})
}

package saves

import (
	"syscall/js"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// page gives the program a localStorage of so many characters.
func page(t *testing.T, room int) {
	t.Helper()
	shim := js.Global().Get("Function").New("room", `
		const m = new Map();
		return {
			get length() { return m.size; },
			key: i => [...m.keys()][i] ?? null,
			getItem: k => m.has(k) ? m.get(k) : null,
			setItem: (k, v) => { if (v.length > room) throw new Error("QuotaExceededError"); m.set(k, String(v)); },
			removeItem: k => { m.delete(k); },
		};`)
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage",
		map[string]any{"value": shim.Invoke(room), "configurable": true})
	locks := js.Global().Get("Function").New(`
		const held = new Set();
		return {locks: {async request(name, options, use) {
			await null;
			if (held.has(name)) return use(null);
			held.add(name);
			try { return await use({name}); } finally { held.delete(name); }
		}}};`)
	js.Global().Get("Object").Call("defineProperty", js.Global(), "navigator",
		map[string]any{"value": locks.Invoke(), "configurable": true})
}

// Two tabs have a slot each.
func TestTwoTabs(t *testing.T) {
	page(t, 1<<20)
	var tabs [2]*Store
	for i := range tabs {
		s, err := Open("", catalog.Find)
		require.NoError(t, err)
		s.Journal().Keep(game(t, "chess", uint64(i), 10, false))
		require.NoError(t, s.Journal().Flush())
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

func TestPage(t *testing.T) {
	page(t, 1<<20)
	want := game(t, "chess", 1, 40, true)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	name, err := s.Save("", want)
	require.NoError(t, err)
	s.Journal().Keep(want)
	require.NoError(t, s.Journal().Flush())
	require.NoError(t, s.Close())

	s, err = Open("", catalog.Find)
	require.NoError(t, err)
	r, err := s.Journal().Continue()
	require.NoError(t, err)
	assert.Equal(t, want, r)
	r, err = s.Load(name)
	require.NoError(t, err)
	assert.Equal(t, want, r)
	require.NoError(t, s.Journal().Finish())
	require.NoError(t, s.Delete(name))
	list, err := s.List()
	require.NoError(t, err)
	assert.Len(t, list, 1)
	require.NoError(t, s.Close())
}

func TestFullPage(t *testing.T) {
	page(t, 100)
	s, err := Open("", catalog.Find)
	require.NoError(t, err)
	_, err = s.Save("", game(t, "chess", 1, 40, true))
	require.ErrorContains(t, err, "QuotaExceededError")
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{"value": nil, "configurable": true})
	s, err = Open("", catalog.Find)
	require.ErrorContains(t, err, "no store in this browser mode")
	require.NotNil(t, s)
}

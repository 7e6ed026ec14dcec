package library

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestLibraryByKeyboard(t *testing.T) {
	r, l := openLibrary(t)
	at := func() string {
		for _, c := range l.cards {
			f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
			if focused, _ := f.HasFocus("library." + c.Entry.Name); focused {
				return c.Entry.Name
			}
		}
		return ""
	}
	names := func() (out []string) {
		for _, c := range l.cards {
			out = append(out, c.Entry.Name)
		}
		return out
	}
	assert.Equal(t, names()[0], at(), "the first has the focus")
	r.Key(ui.KeyRight, ui.KeyRight)
	assert.Equal(t, names()[2], at())
	r.Key(ui.KeyDown)
	r.Tick(ui.Input{})
	assert.Equal(t, names()[5], at(), "also to a row that was out of view")
	r.Key(ui.KeyFlip) // F2
	r.Tick(ui.Input{})
	r.Key(ui.KeySelectAll, ui.KeyBackspace)
	r.Write("My first")
	r.Key(ui.KeyEnter)
	r.Rest()
	assert.Contains(t, l.titles()[5], "My first|", "renamed")
	r.Key(ui.KeyDuplicate)
	r.Rest()
	require.Len(t, l.cards, 7)
	assert.Contains(t, l.titles()[0], "My first (copy)")
	r.Key(ui.KeyHome, ui.KeyDelete)
	r.Rest()
	require.Len(t, l.cards, 6, "deleted")
	r.Key(ui.KeyDelete)
	r.Rest()
	assert.Len(t, l.cards, 5, "the focus moved to the next")
	r.Click("toast.undo")
	r.Rest()
	assert.Len(t, l.cards, 6)
	r.Key(ui.KeyUndo)
	r.Rest()
	assert.Len(t, l.cards, 7, "and the one before")
	r.Key(ui.KeyUndo)
	r.Rest()
	assert.Len(t, l.cards, 7, "no others were deleted")
	r.Key(ui.KeyHome, ui.KeyContextMenu)
	r.Tick(ui.Input{})
	assert.True(t, r.Has("library.actions.open"))
	r.Key(ui.KeyEsc)
	assert.False(t, r.Has("library.actions.open"))
	r.Key(ui.KeyEnd, ui.KeyEnter)
	assert.Equal(t, "hasami-shogi", r.Snapshot().Info.ID)
}

// The shortcuts in a card's menu also work after the menu was used with the pointer.
func TestCardShortcutsAfterMenu(t *testing.T) {
	r, l := openLibrary(t)
	name := l.cards[2].Entry.Name
	middle := func() image.Point {
		box, ok := r.Director.Kit.WidgetBox("library." + name)
		require.True(t, ok)
		return box.Min.Add(box.Size().Div(2))
	}
	r.Tick(ui.Input{Pointer: middle(), RightPressed: true})
	r.Tick(ui.Input{})
	r.Click("library.actions.rename")
	r.Tick(ui.Input{})
	r.Key(ui.KeySelectAll, ui.KeyBackspace)
	r.Write("Sharp")
	r.Key(ui.KeyEnter)
	r.Rest()
	r.Key(ui.KeyDuplicate)
	r.Rest()
	require.Len(t, l.cards, 7, "the focus returned to the card")
	name = l.cards[0].Entry.Name
	r.Pointer = middle()
	r.Tick(ui.Input{})
	r.Click("library." + name + ".more")
	r.Tick(ui.Input{})
	r.Key(ui.KeyEsc, ui.KeyDelete)
	r.Rest()
	assert.Len(t, l.cards, 6, "the menu button belongs to the card too")
	assert.Equal(t, "Deleted “Sharp (copy)”.", r.Director.Toast.Text)
}

func TestRenameToEmptyTitleKeepsDefault(t *testing.T) {
	r, l := openLibrary(t)
	rename := func(to string) string {
		r.Key(ui.KeyHome, ui.KeyFlip) // F2
		r.Tick(ui.Input{})
		if to != "" {
			r.Key(ui.KeySelectAll, ui.KeyBackspace)
			r.Write(to)
		}
		r.Key(ui.KeyEnter)
		r.Rest()
		return l.cards[0].Entry.Title
	}
	assert.Empty(t, rename(""), "nothing was changed")
	assert.Equal(t, "Mine", rename("Mine"))
	assert.Equal(t, "Mine", rename(""))
	assert.Empty(t, rename("Chess"), "that is the default title, which depends on the language")
}

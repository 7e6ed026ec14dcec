package stage

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
			f := r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.size, 1, r.now, r.s.Theme)
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
	assert.Equal(t, names()[0], at(), "the first has the keyboard")
	r.key(ui.KeyRight, ui.KeyRight)
	assert.Equal(t, names()[2], at())
	r.key(ui.KeyDown)
	r.tick(ui.Input{})
	assert.Equal(t, names()[5], at(), "also to a row that was out of sight")
	r.key(ui.KeyFlip) // F2
	r.tick(ui.Input{})
	r.key(ui.KeySelectAll, ui.KeyBackspace)
	r.write("My first")
	r.key(ui.KeyEnter)
	r.rest()
	assert.Contains(t, l.shown()[5], "My first|", "renamed")
	r.key(ui.KeyDuplicate)
	r.rest()
	require.Len(t, l.cards, 7)
	assert.Contains(t, l.shown()[0], "My first (copy)")
	r.key(ui.KeyHome, ui.KeyDelete)
	r.rest()
	require.Len(t, l.cards, 6, "deleted")
	r.key(ui.KeyDelete)
	r.rest()
	assert.Len(t, l.cards, 5, "the keyboard went on to the next")
	r.click("toast.undo")
	r.rest()
	assert.Len(t, l.cards, 6)
	r.key(ui.KeyUndo)
	r.rest()
	assert.Len(t, l.cards, 7, "and the one before")
	r.key(ui.KeyUndo)
	r.rest()
	assert.Len(t, l.cards, 7, "no more were deleted")
	r.key(ui.KeyHome, ui.KeyContextMenu)
	r.tick(ui.Input{})
	assert.True(t, r.has("library.actions.open"))
	r.key(ui.KeyEsc)
	assert.False(t, r.has("library.actions.open"))
	r.key(ui.KeyEnd, ui.KeyEnter)
	assert.Equal(t, "hasami-shogi", r.table().snap.Info.ID)
}

// What the menu of a card says of its keys holds also after the menu was used with the pointer.
func TestTheKeysOfACardAfterItsMenu(t *testing.T) {
	r, l := openLibrary(t)
	name := l.cards[2].Entry.Name
	middle := func() image.Point {
		box, ok := r.s.Kit.WidgetBox("library." + name)
		require.True(t, ok)
		return box.Min.Add(box.Size().Div(2))
	}
	r.tick(ui.Input{Pointer: middle(), RightPressed: true})
	r.tick(ui.Input{})
	r.click("library.actions.rename")
	r.tick(ui.Input{})
	r.key(ui.KeySelectAll, ui.KeyBackspace)
	r.write("Sharp")
	r.key(ui.KeyEnter)
	r.rest()
	r.key(ui.KeyDuplicate)
	r.rest()
	require.Len(t, l.cards, 7, "the keyboard came back to the card")
	name = l.cards[0].Entry.Name
	r.at = middle()
	r.tick(ui.Input{})
	r.click("library." + name + ".more")
	r.tick(ui.Input{})
	r.key(ui.KeyEsc, ui.KeyDelete)
	r.rest()
	assert.Len(t, l.cards, 6, "and the button of the menu is of the card too")
	assert.Equal(t, "Deleted “Sharp (copy)”.", r.s.Toast.Text)
}

func TestRenamingWithoutANameKeepsTheGamesOwn(t *testing.T) {
	r, l := openLibrary(t)
	rename := func(to string) string {
		r.key(ui.KeyHome, ui.KeyFlip) // F2
		r.tick(ui.Input{})
		if to != "" {
			r.key(ui.KeySelectAll, ui.KeyBackspace)
			r.write(to)
		}
		r.key(ui.KeyEnter)
		r.rest()
		return l.cards[0].Entry.Title
	}
	assert.Empty(t, rename(""), "nothing was changed")
	assert.Equal(t, "Mine", rename("Mine"))
	assert.Equal(t, "Mine", rename(""))
	assert.Empty(t, rename("Chess"), "that is what it is called anyhow, and in other languages otherwise")
}

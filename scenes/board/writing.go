package board

import (
	"github.com/ludarium/ludarium/game"
)

// notation is a move in the notation that the player has chosen.
func (t *Scene) notation(e game.HistoryEntry) string { return t.PreferredNotation(e.Text, e.NativeText) }

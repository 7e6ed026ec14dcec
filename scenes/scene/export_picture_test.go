package scene_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
)

// An exported picture shows names in the window's fonts, and says if one cannot be shown.
func TestNamesOnExportedPictures(t *testing.T) {
	r := directortest.New(t, allscenes.All(), directortest.WithoutPainting("en"))
	pictured := func(name string) (scene.BoardPicture, []byte) {
		r.Begin("shogi", "", game.Player{Name: name}, game.Player{Name: "Oyama"})
		p := r.Director.PictureOf(r.Match().Record())
		picture, err := p.Paint()
		require.NoError(t, err)
		return p, picture.Pix
	}
	rook, one := pictured("飛車")
	_, other := pictured("歩兵")
	assert.False(t, bytes.Equal(one, other), "these letters are on the pieces")
	assert.Equal(t, "飛車 vs Oyama", rook.Lines[0])
	assert.NotContains(t, rook.Lines[1], "letters")
	_, one = pictured("Z\u0307ak")
	_, other = pictured("Żak")
	assert.True(t, bytes.Equal(one, other), "a letter with a combining mark")
	foreign, _ := pictured("羽生善治")
	assert.Equal(t, "Black vs Oyama", foreign.Lines[0])
	assert.Contains(t, foreign.Lines[1], "name can’t be shown")
}

package scene_test

import (
	"bytes"
	"image"
	"image/gif"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
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
	assert.Contains(t, rook.Lines[1], strconv.Itoa(r.Now.Year()), "who looks at it on another day knows the date")
	_, one = pictured("Z\u0307ak")
	_, other = pictured("Żak")
	assert.True(t, bytes.Equal(one, other), "a letter with a combining mark")
	foreign, _ := pictured("羽生善治")
	assert.Equal(t, "Black vs Oyama", foreign.Lines[0])
	assert.Contains(t, foreign.Lines[1], "name can’t be shown")
}

// An animation has a frame for each position of the whole game, wherever the player looks at it, and is small.
func TestAnimation(t *testing.T) {
	r := directortest.New(t, allscenes.All(), directortest.WithoutPainting("en"))
	for _, tt := range []struct {
		game  string
		moves []string
	}{
		{"chess", []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"}},
		{"shogi", []string{"7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"}},
	} {
		r.Begin(tt.game, "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
		for _, word := range tt.moves {
			m, err := r.Match().ParseCoordinates(word)
			require.NoError(t, err)
			require.NoError(t, r.Match().Play(m))
		}
		require.NoError(t, r.Match().Resign(1), tt.game)
		require.NoError(t, r.Match().GoToNode(1))
		record := r.Match().Record()
		var b bytes.Buffer
		require.NoError(t, r.Director.AnimationOf(record).WriteAnimation(&b))
		assert.Less(t, b.Len(), 400_000, tt.game)
		g, err := gif.DecodeAll(&b)
		require.NoError(t, err)
		assert.Len(t, g.Image, len(tt.moves)+1, "the resignation changes nothing")
		assert.Equal(t, 100, g.Delay[0])
		assert.Equal(t, 400, g.Delay[len(tt.moves)])
		assert.Equal(t, 1, record.Current, "the record stays as it was")
	}
}

// The marks and labels of a record are on the picture of its position, and in the frames of an animation.
func TestRecordMarksOnPictures(t *testing.T) {
	r := directortest.New(t, allscenes.All(), directortest.WithoutPainting("en"))
	r.Begin("go", "")
	for _, word := range []string{"D4", "Q16"} {
		m, err := r.Match().ParseCoordinates(word)
		require.NoError(t, err)
		require.NoError(t, r.Match().Play(m))
	}
	plain := r.Match().Record()
	plain.Current = 1
	pixels := func(record *saves.Record) []byte {
		picture, err := r.Director.PictureOf(record).Paint()
		require.NoError(t, err)
		return picture.Pix
	}
	animated := func(record *saves.Record) []byte {
		var b bytes.Buffer
		require.NoError(t, r.Director.AnimationOf(record).WriteAnimation(&b))
		return b.Bytes()
	}
	seen := [][]byte{pixels(plain)}
	for _, kept := range []string{"TR[dd]", "SQ[dd]", "CR[dd]", "MA[dd]", "LB[dd:A]", "LB[dp:1]"} {
		marked := plain.Clone()
		marked.Tree.Nodes[1].Kept = kept
		now := pixels(marked)
		for _, other := range seen {
			assert.False(t, bytes.Equal(other, now), kept)
		}
		seen = append(seen, now)
	}
	marked := plain.Clone()
	marked.Tree.Nodes[1].Kept = "LB[dd:A]"
	assert.False(t, bytes.Equal(animated(plain), animated(marked)))

	// Where a mark is: in the middle of its point, as far from the middle of the board as the point is.
	centre := func(point string) (x, y float64) {
		marked := plain.Clone()
		marked.Tree.Nodes[1].Kept = "MA[" + point + "]"
		box := differentPixels(t, r, plain, marked)
		assert.Less(t, max(box.Dx(), box.Dy()), scene.PictureWidth/19, point)
		return float64(box.Min.X+box.Max.X) / 2, float64(box.Min.Y+box.Max.Y) / 2
	}
	middleX, middleY := centre("jj")
	assert.InDelta(t, scene.PictureWidth/2, middleX, 2)
	left, top := centre("dd")
	right, bottom := centre("pp")
	assert.InDelta(t, middleX-left, right-middleX, 2)
	assert.InDelta(t, middleY-top, bottom-middleY, 2)
	assert.InDelta(t, middleX-left, middleY-top, 2, "as many points to the left as upwards")
}

// differentPixels returns the bounds of the pixels in which the pictures of two records differ.
func differentPixels(t *testing.T, r *directortest.Rig, a, b *saves.Record) (box image.Rectangle) {
	t.Helper()
	one, err := r.Director.PictureOf(a).Paint()
	require.NoError(t, err)
	other, err := r.Director.PictureOf(b).Paint()
	require.NoError(t, err)
	require.Equal(t, one.Bounds(), other.Bounds())
	for i := 0; i < len(one.Pix); i += 4 {
		if !bytes.Equal(one.Pix[i:i+4], other.Pix[i:i+4]) {
			at := image.Pt(i%one.Stride/4, i/one.Stride)
			box = box.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
		}
	}
	return box
}

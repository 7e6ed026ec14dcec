package sprites_test

import (
	"errors"
	"image"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites"
)

// A fakeDrawing counts how often it is painted.
type fakeDrawing struct {
	name       string
	px         int
	paintCount *atomic.Int64
}

func (p fakeDrawing) Paint() (*image.RGBA, error) {
	p.paintCount.Add(1)
	if p.name == "broken" {
		return nil, errors.New("broken")
	}
	return image.NewRGBA(image.Rect(0, 0, p.px, p.px)), nil
}

func (p fakeDrawing) SizelessKey() any { return p.name }

func TestCacheRequestNeverBlocks(t *testing.T) {
	var paintCount atomic.Int64
	c := sprites.NewCache(0, 1<<20)
	small, large := fakeDrawing{"a", 10, &paintCount}, fakeDrawing{"a", 20, &paintCount}
	p, exact := c.Request(small)
	assert.Nil(t, p)
	assert.False(t, exact)
	assert.Zero(t, paintCount.Load(), "Request paints nothing")
	assert.False(t, c.PaintPending(time.Second), "nothing is pending")
	p, exact = c.Request(small)
	require.True(t, exact)
	assert.Equal(t, 10, p.Rect.Dx())
	p, exact = c.Request(large)
	assert.False(t, exact)
	require.NotNil(t, p, "the old size stands in")
	assert.Equal(t, 10, p.Rect.Dx())
	assert.Equal(t, 1, c.PendingCount())
	c.PaintPending(0)
	p, exact = c.Request(large)
	assert.True(t, exact, "even without time one picture is made")
	assert.Equal(t, 20, p.Rect.Dx())
	assert.Equal(t, int64(2), paintCount.Load())
	p, exact = c.Request(fakeDrawing{"b", 10, &paintCount})
	assert.Nil(t, p, "another drawing is no stand-in")
	assert.False(t, exact)
}

func TestCachePaintsCurrentPassFirst(t *testing.T) {
	var paintCount atomic.Int64
	c := sprites.NewCache(0, 1<<20)
	d := func(name string) fakeDrawing { return fakeDrawing{name, 1, &paintCount} }
	for _, pass := range [][]string{{"gone", "left"}, {"board", "piece"}, {"board", "piece"}} {
		c.BeginPass()
		for _, name := range pass {
			c.Request(d(name))
		}
	}
	c.BeginPass() // nothing is requested yet, so the previous pass decides
	for _, want := range []string{"board", "piece", "left", "gone"} {
		c.PaintPending(0)
		_, exact := c.Request(d(want))
		assert.True(t, exact, want)
	}
	assert.Equal(t, int64(4), paintCount.Load())
}

func TestCacheEvictsLeastRecentlyUsed(t *testing.T) {
	var paintCount atomic.Int64
	c := sprites.NewCache(0, 10*400) // ten pictures of 10 x 10
	first := fakeDrawing{"first", 10, &paintCount}
	c.Get(first)
	for i := range 30 {
		c.Get(fakeDrawing{string(rune('a' + i)), 10, &paintCount})
		_, exact := c.Request(first)
		require.True(t, exact, "recently used pictures are kept")
	}
	_, exact := c.Request(fakeDrawing{"a", 10, &paintCount})
	assert.False(t, exact, "unused pictures are evicted")
	c.Get(fakeDrawing{"huge", 100, &paintCount})
	_, exact = c.Request(fakeDrawing{"huge", 100, &paintCount})
	assert.True(t, exact, "the last picture is kept even if it exceeds the limit")
}

func TestCacheKeepsFailedDrawingBlank(t *testing.T) {
	var paintCount atomic.Int64
	c := sprites.NewCache(0, 1<<20)
	assert.NotNil(t, c.Get(fakeDrawing{"broken", 10, &paintCount}))
	require.ErrorContains(t, c.Err(), "broken")
	c.Get(fakeDrawing{"broken", 10, &paintCount})
	assert.Equal(t, int64(1), paintCount.Load(), "a failed drawing is not retried")
}

func TestCacheIsSafeForConcurrentUse(t *testing.T) {
	var paintCount atomic.Int64
	c := sprites.NewCache(2, 200*400)
	defer c.Close()
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			for i := range 500 {
				d := fakeDrawing{string(rune('a' + (i+worker)%40)), 10 + i%3, &paintCount}
				if p, exact := c.Request(d); exact {
					assert.Equal(t, d.px, p.Rect.Dx())
				}
				if i%50 == 0 {
					assert.Equal(t, d.px, c.Get(d).Rect.Dx())
					c.PaintPending(0)
				}
			}
		})
	}
	wg.Wait()
	require.Eventually(t, func() bool { return c.PendingCount() == 0 }, time.Minute, time.Millisecond, "the workers finish the rest")
	require.NoError(t, c.Err())
}

func TestCacheRealDrawings(t *testing.T) {
	c := sprites.NewCache(2, 64<<20)
	defer c.Close()
	th := themeByName(t, "light")
	l := sprites.NewLayout(chessBoard(), 40, 0, sprites.CoordinateFrame)
	background, _ := l.Background("chess", th)
	shadow, _ := l.BoardShadow(th, 1)
	dot, _ := l.Mark(sprites.MarkDot, 5, th)
	arrow, _ := l.Arrow(0, 63, th.Illegal)
	drawings := []sprites.Drawing{
		background, shadow, dot, arrow,
		sprites.AppIcon{Px: 32},
		sprites.Icon{Name: "undo", Color: th.Ink, Px: 22},
		sprites.Piece{Theme: th, Set: "chess", Kind: "king", Owner: "white", Seats: 2, Px: 37},
		sprites.Figurine{Set: "chess", Kind: "king", Ink: th.Ink, Px: 16},
		sprites.LiftShadow{Theme: th, CellPx: 40},
		sprites.PieceShadow{Theme: th, Px: 40},
	}
	for _, d := range drawings {
		c.Request(d)
	}
	require.Eventually(t, func() bool { return c.PendingCount() == 0 }, time.Minute, time.Millisecond)
	larger, _ := sprites.NewLayout(l.Board, 41, 0, sprites.CoordinateFrame).Background("chess", th)
	p, exact := c.Request(larger)
	assert.False(t, exact)
	assert.NotNil(t, p, "the board in the old size stands in for the new one")
}

// Board shadows have the same width around small and large boards, so a shadow of another size cannot stand in.
func TestShadowOfOtherSizeIsNoStandIn(t *testing.T) {
	c := sprites.NewCache(0, 64<<20)
	th := themeByName(t, "light")
	b := chessBoard()
	shadow := func(cell int) sprites.BoardShadow {
		s, _ := sprites.NewLayout(b, cell, 0, sprites.NarrowFrame).BoardShadow(th, 2)
		return s
	}
	c.Get(shadow(80))
	p, _ := c.Request(shadow(8))
	assert.Nil(t, p)
	p, _ = c.Request(shadow(79))
	assert.NotNil(t, p, "similar sizes share a stand-in")
}

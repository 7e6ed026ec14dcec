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
type patch struct {
	name    string
	px      int
	painted *atomic.Int64
}

func (p patch) Paint() (*image.RGBA, error) {
	p.painted.Add(1)
	if p.name == "broken" {
		return nil, errors.New("broken")
	}
	return image.NewRGBA(image.Rect(0, 0, p.px, p.px)), nil
}

func (p patch) Subject() any { return p.name }

func TestCacheAnswersAtOnce(t *testing.T) {
	var painted atomic.Int64
	c := sprites.NewCache(0, 1<<20)
	small, large := patch{"a", 10, &painted}, patch{"a", 20, &painted}
	p, exact := c.Request(small)
	assert.Nil(t, p)
	assert.False(t, exact)
	assert.Zero(t, painted.Load(), "Request paints nothing")
	assert.False(t, c.Work(time.Second), "nothing is pending")
	p, exact = c.Request(small)
	require.True(t, exact)
	assert.Equal(t, 10, p.Rect.Dx())
	p, exact = c.Request(large)
	assert.False(t, exact)
	require.NotNil(t, p, "the old size stands in")
	assert.Equal(t, 10, p.Rect.Dx())
	assert.Equal(t, 1, c.Wanted())
	c.Work(0)
	p, exact = c.Request(large)
	assert.True(t, exact, "even without time one picture is made")
	assert.Equal(t, 20, p.Rect.Dx())
	assert.Equal(t, int64(2), painted.Load())
	assert.Equal(t, uint64(2), c.Made())
	p, exact = c.Request(patch{"b", 10, &painted})
	assert.Nil(t, p, "another drawing is no stand-in")
	assert.False(t, exact)
}

func TestCachePaintsTheScreenFirst(t *testing.T) {
	var painted atomic.Int64
	c := sprites.NewCache(0, 1<<20)
	d := func(name string) patch { return patch{name, 1, &painted} }
	for _, pass := range [][]string{{"gone", "left"}, {"board", "man"}, {"board", "man"}} {
		c.Begin()
		for _, name := range pass {
			c.Request(d(name))
		}
	}
	c.Begin() // nothing is requested yet, so the previous pass decides
	for _, want := range []string{"board", "man", "left", "gone"} {
		c.Work(0)
		_, exact := c.Request(d(want))
		assert.True(t, exact, want)
	}
	assert.Equal(t, int64(4), painted.Load())
}

func TestCacheForgetsWhatIsNotUsed(t *testing.T) {
	var painted atomic.Int64
	c := sprites.NewCache(0, 10*400) // ten pictures of 10 x 10
	first := patch{"first", 10, &painted}
	c.Get(first)
	for i := range 30 {
		c.Get(patch{string(rune('a' + i)), 10, &painted})
		_, exact := c.Request(first)
		require.True(t, exact, "recently used pictures are kept")
	}
	_, exact := c.Request(patch{"a", 10, &painted})
	assert.False(t, exact, "unused pictures are evicted")
	c.Get(patch{"huge", 100, &painted})
	_, exact = c.Request(patch{"huge", 100, &painted})
	assert.True(t, exact, "the last picture is kept even if it exceeds the limit")
}

func TestCacheSurvivesABrokenDrawing(t *testing.T) {
	var painted atomic.Int64
	c := sprites.NewCache(0, 1<<20)
	assert.NotNil(t, c.Get(patch{"broken", 10, &painted}))
	require.ErrorContains(t, c.Err(), "broken")
	c.Get(patch{"broken", 10, &painted})
	assert.Equal(t, int64(1), painted.Load(), "a failed drawing is not retried")
}

func TestCacheFromManySides(t *testing.T) {
	var painted atomic.Int64
	c := sprites.NewCache(2, 200*400)
	defer c.Close()
	var wait sync.WaitGroup
	for worker := range 8 {
		wait.Go(func() {
			for i := range 500 {
				d := patch{string(rune('a' + (i+worker)%40)), 10 + i%3, &painted}
				if p, exact := c.Request(d); exact {
					assert.Equal(t, d.px, p.Rect.Dx())
				}
				if i%50 == 0 {
					assert.Equal(t, d.px, c.Get(d).Rect.Dx())
					c.Work(0)
				}
			}
		})
	}
	wait.Wait()
	require.Eventually(t, func() bool { return c.Wanted() == 0 }, time.Minute, time.Millisecond, "the workers finish the rest")
	require.NoError(t, c.Err())
}

func TestCacheOfRealDrawings(t *testing.T) {
	c := sprites.NewCache(2, 64<<20)
	defer c.Close()
	th := named(t, "light")
	l := sprites.NewLayout(chessBoard(), 40, 0, sprites.Lettered)
	ground, _ := l.Ground("chess", th)
	shadow, _ := l.Shadow(th, 1)
	dot, _ := l.Mark(sprites.MarkDot, 5, th)
	arrow, _ := l.Arrow(0, 63, th.Refused)
	wanted := []sprites.Drawing{
		ground, shadow, dot, arrow,
		sprites.App{Px: 32},
		sprites.Icon{Name: "undo", Color: th.Ink, Px: 22},
		sprites.Man{Theme: th, Set: "chess", Kind: "king", Owner: "white", Seats: 2, Px: 37},
		sprites.Figurine{Set: "chess", Kind: "king", Ink: th.Ink, Px: 16},
		sprites.LiftShadow{Theme: th, Cell: 40},
		sprites.ManShadow{Theme: th, Px: 40},
	}
	for _, d := range wanted {
		c.Request(d)
	}
	require.Eventually(t, func() bool { return c.Made() == uint64(len(wanted)) }, time.Minute, time.Millisecond)
	larger, _ := sprites.NewLayout(l.Board, 41, 0, sprites.Lettered).Ground("chess", th)
	p, exact := c.Request(larger)
	assert.False(t, exact)
	assert.NotNil(t, p, "the board in the old size stands in for the new one")
}

// Board shadows have the same width around small and large boards, so a shadow of another size cannot stand in.
func TestShadowsOfOtherSizesDoNotStandIn(t *testing.T) {
	c := sprites.NewCache(0, 64<<20)
	th := named(t, "light")
	b := chessBoard()
	shadow := func(cell int) sprites.Shadow {
		s, _ := sprites.NewLayout(b, cell, 0, sprites.Slim).Shadow(th, 2)
		return s
	}
	c.Get(shadow(80))
	p, _ := c.Request(shadow(8))
	assert.Nil(t, p)
	p, _ = c.Request(shadow(79))
	assert.NotNil(t, p, "similar sizes share a stand-in")
}

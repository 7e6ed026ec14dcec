package sprites

import (
	"cmp"
	"image"
	"slices"
	"sync"
	"time"
)

// A Cache keeps painted pictures. It is safe for concurrent use.
type Cache struct {
	mu            sync.Mutex
	wake          *sync.Cond
	pictures      map[Drawing]*entry
	bySizelessKey map[any][]Drawing // painted drawings
	queue         []Drawing         // requested drawings that nobody is painting yet, the latest last
	previousPass  uint64            // value of clock when the previous pass began
	currentPass   uint64            // and when the current one began
	pendingCount  int               // requested and not yet painted
	usedBytes     int
	maxBytes      int
	clock         uint64
	err           error
	closed        bool
}

type entry struct {
	picture  *image.RGBA // nil until it is painted
	lastUsed uint64
}

// NewCache returns a cache that paints in its own worker goroutines. With no workers, pictures are painted only by
// PaintPending: for browsers, where goroutines share a thread with rendering. The least recently used pictures are
// evicted when all of them take more than maxBytes.
func NewCache(workers, maxBytes int) *Cache {
	c := &Cache{pictures: map[Drawing]*entry{}, bySizelessKey: map[any][]Drawing{}, maxBytes: maxBytes}
	c.wake = sync.NewCond(&c.mu)
	for range workers {
		go c.paintLoop()
	}
	return c
}

// Request returns the picture of d without blocking. If it is not painted yet it is queued, and the result is the
// most recently used picture of the same drawing in another size, or nil; exact reports whether it is the right one.
func (c *Cache) Request(d Drawing) (picture *image.RGBA, isExact bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clock++
	e := c.pictures[d]
	if e == nil {
		e = &entry{}
		c.pictures[d] = e
		c.queue = append(c.queue, d)
		c.pendingCount++
		c.wake.Signal()
	}
	e.lastUsed = c.clock
	if e.picture != nil {
		return e.picture, true
	}
	return c.standIn(d), false
}

// BeginPass starts a pass over the screen: drawings requested in it take priority over older requests.
func (c *Cache) BeginPass() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.previousPass, c.currentPass = c.currentPass, c.clock
}

// Get returns the picture of d and paints it now if necessary.
func (c *Cache) Get(d Drawing) *image.RGBA {
	if picture, isExact := c.Request(d); isExact {
		return picture
	}
	return c.paint(d)
}

// PaintPending paints queued drawings until the time budget is used up; it always finishes the one it started. It
// reports whether drawings are still pending.
func (c *Cache) PaintPending(budget time.Duration) bool {
	for end := time.Now().Add(budget); ; {
		c.mu.Lock()
		d, ok := c.nextQueued()
		c.mu.Unlock()
		if !ok {
			return c.PendingCount() > 0
		}
		c.paint(d)
		if !time.Now().Before(end) {
			return c.PendingCount() > 0
		}
	}
}

// PendingCount returns the number of requested pictures that are not painted yet.
func (c *Cache) PendingCount() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.pendingCount
}

// Err returns the first error of a drawing; the picture of a failed drawing is one blank pixel.
func (c *Cache) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Close stops the workers. Pictures can still be requested.
func (c *Cache) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	c.wake.Broadcast()
}

// paintLoop paints until the cache is closed.
func (c *Cache) paintLoop() {
	for {
		c.mu.Lock()
		d, ok := c.nextQueued()
		for !ok && !c.closed {
			c.wake.Wait()
			d, ok = c.nextQueued()
		}
		isClosed := c.closed
		c.mu.Unlock()
		if isClosed {
			return
		}
		c.paint(d)
	}
}

// nextQueued takes a drawing off the queue: the oldest request of the current screen, so that boards come before
// their pieces; otherwise the latest request.
func (c *Cache) nextQueued() (Drawing, bool) {
	c.queue = slices.DeleteFunc(c.queue, func(d Drawing) bool {
		e := c.pictures[d]
		return e == nil || e.picture != nil
	})
	if len(c.queue) == 0 {
		return nil, false
	}
	i := slices.IndexFunc(c.queue, func(d Drawing) bool { return c.pictures[d].lastUsed > c.previousPass })
	if i < 0 {
		i = len(c.queue) - 1
	}
	d := c.queue[i]
	c.queue = slices.Delete(c.queue, i, i+1)
	return d, true
}

// paint paints d and stores the picture.
func (c *Cache) paint(d Drawing) *image.RGBA {
	picture, err := d.Paint()
	if err != nil {
		picture = image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err == nil {
		c.err = err
	}
	e := c.pictures[d]
	if e == nil {
		e = &entry{lastUsed: c.clock}
		c.pictures[d] = e
		c.pendingCount++
	}
	if e.picture != nil {
		return e.picture // two goroutines painted it; keep the first
	}
	c.pendingCount--
	e.picture = picture
	c.usedBytes += len(picture.Pix)
	c.bySizelessKey[d.SizelessKey()] = append(c.bySizelessKey[d.SizelessKey()], d)
	c.evict(d)
	return picture
}

// standIn returns the most recently used picture of the same drawing in another size, or nil.
func (c *Cache) standIn(d Drawing) *image.RGBA {
	var best *entry
	for _, other := range c.bySizelessKey[d.SizelessKey()] {
		if e := c.pictures[other]; best == nil || e.lastUsed > best.lastUsed {
			best = e
		}
	}
	if best == nil {
		return nil
	}
	best.lastUsed = c.clock
	return best.picture
}

// evict removes the least recently used pictures until three quarters of the limit are used; never the one just
// painted.
func (c *Cache) evict(keep Drawing) {
	if c.usedBytes <= c.maxBytes {
		return
	}
	candidates := make([]Drawing, 0, len(c.pictures))
	for d, e := range c.pictures {
		if e.picture != nil && d != keep {
			candidates = append(candidates, d)
		}
	}
	slices.SortFunc(candidates, func(a, b Drawing) int { return cmp.Compare(c.pictures[a].lastUsed, c.pictures[b].lastUsed) })
	for _, d := range candidates {
		if c.usedBytes <= c.maxBytes/4*3 {
			return
		}
		c.usedBytes -= len(c.pictures[d].picture.Pix)
		delete(c.pictures, d)
		key := d.SizelessKey()
		c.bySizelessKey[key] = slices.DeleteFunc(c.bySizelessKey[key], func(other Drawing) bool { return other == d })
		if len(c.bySizelessKey[key]) == 0 {
			delete(c.bySizelessKey, key)
		}
	}
}

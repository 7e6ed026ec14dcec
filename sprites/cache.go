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
	mu       sync.Mutex
	wake     *sync.Cond
	pictures map[Drawing]*entry
	subjects map[any][]Drawing // painted ones
	queue    []Drawing         // wanted ones that nobody paints yet, the latest last
	pass     uint64            // what the clock was when the last whole pass began
	began    uint64            // and this one
	wanted   int               // all that are not there yet
	bytes    int
	limit    int
	clock    uint64
	made     uint64
	err      error
	closed   bool
}

type entry struct {
	picture *image.RGBA // nil while it is wanted
	used    uint64
}

// NewCache makes a cache that paints in that many goroutines of its own. With none, pictures are only made by Work:
// in a browser, where goroutines take turns with the render thread. It drops the pictures that were not asked for
// longest when they take more than limit bytes.
func NewCache(workers, limit int) *Cache {
	c := &Cache{pictures: map[Drawing]*entry{}, subjects: map[any][]Drawing{}, limit: limit}
	c.wake = sync.NewCond(&c.mu)
	for range workers {
		go c.paintAll()
	}
	return c
}

// Request gives the picture of d at once. If it is not there yet it is painted soon, and until then the answer is
// the picture of the same subject in the size used last, or nil; exact says whether it is the right one.
func (c *Cache) Request(d Drawing) (picture *image.RGBA, exact bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clock++
	e := c.pictures[d]
	if e == nil {
		e = &entry{}
		c.pictures[d] = e
		c.queue = append(c.queue, d)
		c.wanted++
		c.wake.Signal()
	}
	e.used = c.clock
	if e.picture != nil {
		return e.picture, true
	}
	return c.stand(d), false
}

// Begin says that a pass over the screen begins: what it asks for is wanted more than what only others did.
func (c *Cache) Begin() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pass, c.began = c.began, c.clock
}

// Get gives the picture of d, painting it now if need be.
func (c *Cache) Get(d Drawing) *image.RGBA {
	if picture, exact := c.Request(d); exact {
		return picture
	}
	return c.paint(d)
}

// Work paints what is wanted until it has taken about that long; it always finishes what it began. It reports
// whether anything is still wanted.
func (c *Cache) Work(budget time.Duration) bool {
	for end := time.Now().Add(budget); ; {
		c.mu.Lock()
		d, ok := c.next()
		c.mu.Unlock()
		if !ok {
			return c.Wanted() > 0
		}
		c.paint(d)
		if !time.Now().Before(end) {
			return c.Wanted() > 0
		}
	}
}

// Wanted is the number of pictures that were asked for and are not there yet.
func (c *Cache) Wanted() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wanted
}

// Made counts the pictures painted so far: when it has changed, something on the screen may look better now.
func (c *Cache) Made() uint64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.made
}

// Err is the first failure of a drawing; its picture is a blank pixel.
func (c *Cache) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// Close ends the goroutines of the cache. Pictures can still be asked for.
func (c *Cache) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	c.wake.Broadcast()
}

// paintAll paints until the cache is closed.
func (c *Cache) paintAll() {
	for {
		c.mu.Lock()
		d, ok := c.next()
		for !ok && !c.closed {
			c.wake.Wait()
			d, ok = c.next()
		}
		closed := c.closed
		c.mu.Unlock()
		if closed {
			return
		}
		c.paint(d)
	}
}

// next takes a drawing off the queue: of those on the screen the one that was asked for first, so that it fills from the front
// and boards come before their men, and else the latest.
func (c *Cache) next() (Drawing, bool) {
	c.queue = slices.DeleteFunc(c.queue, func(d Drawing) bool {
		e := c.pictures[d]
		return e == nil || e.picture != nil
	})
	if len(c.queue) == 0 {
		return nil, false
	}
	i := slices.IndexFunc(c.queue, func(d Drawing) bool { return c.pictures[d].used > c.pass })
	if i < 0 {
		i = len(c.queue) - 1
	}
	d := c.queue[i]
	c.queue = slices.Delete(c.queue, i, i+1)
	return d, true
}

// paint makes the picture of d and keeps it.
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
		e = &entry{used: c.clock}
		c.pictures[d] = e
		c.wanted++
	}
	if e.picture != nil {
		return e.picture // painted twice at once; the first is kept
	}
	c.wanted--
	e.picture = picture
	c.made++
	c.bytes += len(picture.Pix)
	c.subjects[d.Subject()] = append(c.subjects[d.Subject()], d)
	c.shrink(d)
	return picture
}

// stand is the picture of the same subject that was used last.
func (c *Cache) stand(d Drawing) *image.RGBA {
	var best *entry
	for _, other := range c.subjects[d.Subject()] {
		if e := c.pictures[other]; best == nil || e.used > best.used {
			best = e
		}
	}
	if best == nil {
		return nil
	}
	best.used = c.clock
	return best.picture
}

// shrink drops the pictures that were not used for longest, until three quarters of the limit are kept; never the
// one just made.
func (c *Cache) shrink(made Drawing) {
	if c.bytes <= c.limit {
		return
	}
	old := make([]Drawing, 0, len(c.pictures))
	for d, e := range c.pictures {
		if e.picture != nil && d != made {
			old = append(old, d)
		}
	}
	slices.SortFunc(old, func(a, b Drawing) int { return cmp.Compare(c.pictures[a].used, c.pictures[b].used) })
	for _, d := range old {
		if c.bytes <= c.limit/4*3 {
			return
		}
		c.bytes -= len(c.pictures[d].picture.Pix)
		delete(c.pictures, d)
		subject := d.Subject()
		c.subjects[subject] = slices.DeleteFunc(c.subjects[subject], func(other Drawing) bool { return other == d })
		if len(c.subjects[subject]) == 0 {
			delete(c.subjects, subject)
		}
	}
}

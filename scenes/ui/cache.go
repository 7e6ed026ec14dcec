package ui

import "maps"

// A Cache keeps the pictures of widgets and texts as long as they are in use.
type Cache struct {
	shapes map[shape]*kept
	texts  map[run]*kept
	pass   int
	blind  *Picture // replaces every shape when nothing is painted
}

// A cachedPicture is a picture and the pass that last used it.
type kept struct {
	pic  *Picture
	used int
}

// idlePasses is how many passes a picture may be unused.
const idlePasses = 1800

// NewCache returns an empty cache.
func NewCache() *Cache {
	return &Cache{shapes: map[shape]*kept{}, texts: map[run]*kept{}}
}

// beginPass counts a pass and occasionally evicts unused pictures.
func (c *Cache) next() {
	c.pass++
	if c.pass%600 == 0 {
		maps.DeleteFunc(c.shapes, func(_ shape, k *kept) bool { return c.pass-k.used > idlePasses })
		maps.DeleteFunc(c.texts, func(_ run, k *kept) bool { return c.pass-k.used > idlePasses })
	}
}

func (c *Cache) shape(s shape) *Picture {
	if c.blind != nil {
		return c.blind
	}
	k := c.shapes[s]
	if k == nil {
		k = &kept{pic: s.picture()}
		c.shapes[s] = k
	}
	k.used = c.pass
	return k.pic
}

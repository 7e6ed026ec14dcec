package ui

import "maps"

// A Cache keeps the pictures of widgets and texts, as long as they are wanted now and then.
type Cache struct {
	shapes map[shape]*kept
	texts  map[run]*kept
	pass   int
	blind  *Picture // stands for every shape, when nothing is painted
}

// kept is a picture and when it was last wanted.
type kept struct {
	pic  *Picture
	used int
}

// idlePasses is how many passes a picture may go unused.
const idlePasses = 1800

// NewCache is an empty cache.
func NewCache() *Cache {
	return &Cache{shapes: map[shape]*kept{}, texts: map[run]*kept{}}
}

// next counts a pass and now and then drops what nobody wants any more.
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

package ui

import "maps"

// A Cache keeps the pictures of widgets and texts as long as they are in use.
type Cache struct {
	shapes      map[shape]*cachedPicture
	texts       map[textRun]*cachedPicture
	passCount   int
	placeholder *Picture // replaces every shape when nothing is painted
}

// A cachedPicture is a picture and the frame that last used it.
type cachedPicture struct {
	picture  *Picture
	lastUsed int
}

// idlePasses is how many passes a picture may be unused.
const idlePasses = 1800

// NewCache returns an empty cache.
func NewCache() *Cache {
	return &Cache{shapes: map[shape]*cachedPicture{}, texts: map[textRun]*cachedPicture{}}
}

// beginFrame counts a frame and occasionally evicts unused pictures.
func (c *Cache) beginFrame() {
	c.passCount++
	if c.passCount%600 == 0 {
		maps.DeleteFunc(c.shapes, func(_ shape, k *cachedPicture) bool { return c.passCount-k.lastUsed > idlePasses })
		maps.DeleteFunc(c.texts, func(_ textRun, k *cachedPicture) bool { return c.passCount-k.lastUsed > idlePasses })
	}
}

func (c *Cache) shape(s shape) *Picture {
	if c.placeholder != nil {
		return c.placeholder
	}
	k := c.shapes[s]
	if k == nil {
		k = &cachedPicture{picture: s.paint()}
		c.shapes[s] = k
	}
	k.lastUsed = c.passCount
	return k.picture
}

package remote

import "slices"

// helpers are the aides that can be asked.
func (c *Crew) helpers() []*distant {
	for c.able() && len(c.aides) < c.voters-1 {
		c.aides = append(c.aides, &distant{crew: c, hashMB: defaultMB, aide: true})
	}
	return c.idle()
}

// idle are the aides that do not think, or not for long.
func (c *Crew) idle() (some []*distant) {
	for _, a := range c.aides {
		if a.job == nil || a.job.stopped {
			some = append(some, a)
		}
	}
	return some
}

// aiding are the aides that have a worker.
func (c *Crew) aiding() (some []*distant) {
	for _, a := range c.aides {
		if a.worker != nil {
			some = append(some, a)
		}
	}
	return some
}

// disband ends the aides that do not think: what comes next may have no use for them.
func (c *Crew) disband() {
	for _, a := range c.idle() {
		c.dispense(a)
	}
}

// retire ends an aide whose worker does not start, and makes no other in its place.
func (c *Crew) retire(a *distant) {
	c.voters--
	c.dispense(a)
}

// dispense ends an aide.
func (c *Crew) dispense(a *distant) {
	c.aides = slices.DeleteFunc(c.aides, func(x *distant) bool { return x == a })
	a.close()
}

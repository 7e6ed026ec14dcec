package remote

import "slices"

// availableHelpers returns the helpers that can be asked, after making those that are missing.
func (c *Crew) helpers() []*distant {
	for c.able() && len(c.aides) < c.voters-1 {
		c.aides = append(c.aides, &distant{crew: c, hashMB: defaultMB, aide: true})
	}
	return c.idle()
}

// idleHelpers returns the helpers that are not searching, or have been told to stop.
func (c *Crew) idle() (some []*distant) {
	for _, a := range c.aides {
		if a.job == nil || a.job.stopped {
			some = append(some, a)
		}
	}
	return some
}

// activeHelpers returns the helpers that have a worker.
func (c *Crew) aiding() (some []*distant) {
	for _, a := range c.aides {
		if a.worker != nil {
			some = append(some, a)
		}
	}
	return some
}

// closeIdleHelpers closes the helpers that are not searching: the next game may have no use for them.
func (c *Crew) disband() {
	for _, a := range c.idle() {
		c.dispense(a)
	}
}

// dropHelper closes a helper that has no working worker, without replacing it.
func (c *Crew) retire(a *distant) {
	c.voters--
	c.dispense(a)
}

// closeHelper closes a helper.
func (c *Crew) dispense(a *distant) {
	c.aides = slices.DeleteFunc(c.aides, func(x *distant) bool { return x == a })
	a.close()
}

package remote

import "slices"

// availableHelpers returns the helpers that can be asked, after making those that are missing.
func (p *Pool) availableHelpers() []*remotePlayer {
	for p.canStart() && len(p.helpers) < p.parallel-1 {
		p.helpers = append(p.helpers, &remotePlayer{pool: p, hashMB: defaultTableMB, isHelper: true})
	}
	return p.idleHelpers()
}

// idleHelpers returns the helpers that are not searching, or have been told to stop.
func (p *Pool) idleHelpers() (idle []*remotePlayer) {
	for _, a := range p.helpers {
		if a.job == nil || a.job.stopped {
			idle = append(idle, a)
		}
	}
	return idle
}

// activeHelpers returns the helpers that have a worker.
func (p *Pool) activeHelpers() (active []*remotePlayer) {
	for _, a := range p.helpers {
		if a.worker != nil {
			active = append(active, a)
		}
	}
	return active
}

// closeIdleHelpers closes the helpers that are not searching: the next game may have no use for them.
func (p *Pool) closeIdleHelpers() {
	for _, a := range p.idleHelpers() {
		p.closeHelper(a)
	}
}

// dropHelper closes a helper that has no working worker, without replacing it.
func (p *Pool) dropHelper(a *remotePlayer) {
	p.parallel--
	p.closeHelper(a)
}

// closeHelper closes a helper.
func (p *Pool) closeHelper(a *remotePlayer) {
	p.helpers = slices.DeleteFunc(p.helpers, func(x *remotePlayer) bool { return x == a })
	a.close()
}

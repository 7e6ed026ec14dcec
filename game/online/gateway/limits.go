package gateway

import (
	"strings"
	"sync"
	"time"
)

// A bucket is a token bucket. The zero value is full.
type bucket struct {
	used float64 // tokens that are missing
	at   time.Time
}

// take takes a token and reports whether there was one. rate is how many come back in a second, size is how many there are.
func (b *bucket) take(now time.Time, rate float64, size int) bool {
	if !b.at.IsZero() {
		b.used = max(0, b.used-rate*now.Sub(b.at).Seconds())
	}
	b.at = now
	if b.used+1 > float64(size) {
		return false
	}
	b.used++
	return true
}

// An addressUse is what the clients of one address have used.
type addressUse struct{ connections, tables bucket }

// maxAddresses is how many addresses are remembered before those that have not come for a while are forgotten.
const maxAddresses = 10_000

// The struct addresses limits what an address may do. Moves are never counted here, as many players may share an address.
type addresses struct {
	limits Limits

	mu        sync.Mutex
	byAddress map[string]*addressUse
}

// use returns what an address has used. The lock must be held.
func (a *addresses) use(address string, now time.Time) *addressUse {
	u := a.byAddress[address]
	if u != nil {
		return u
	}
	if len(a.byAddress) >= maxAddresses {
		for other, u := range a.byAddress {
			if now.Sub(u.connections.at) > time.Minute {
				delete(a.byAddress, other)
			}
		}
	}
	u = &addressUse{}
	a.byAddress[address] = u
	return u
}

// mayConnect reports whether an address may make a connection.
func (a *addresses) mayConnect(address string, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.use(address, now).connections.take(now, a.limits.NewPerMinute/60, a.limits.NewBurst)
}

// mayCreate reports whether an address may make a table.
func (a *addresses) mayCreate(address string, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.use(address, now).tables.take(now, a.limits.TablesPerMinute/60, a.limits.TableBurst)
}

// lastAddress returns the address that the nearest proxy has seen: the last of a list, as clients may send the others.
func lastAddress(forwarded string) string {
	return strings.TrimSpace(forwarded[strings.LastIndexByte(forwarded, ',')+1:])
}

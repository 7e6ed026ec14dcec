package gateway

import (
	"maps"
	"net/netip"
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
type addressUse struct {
	open                int // connections
	connections, tables bucket
	at                  time.Time
}

// Addresses that have not come for forgetAfter are forgotten, by when their buckets are full again. They are looked for once in a
// minute.
const (
	forgetAfter    = 10 * time.Minute
	forgetInterval = time.Minute
)

// The struct addresses limits what an address may do. Moves are never counted here, as many players may share an address.
type addresses struct {
	limits Limits

	mu          sync.Mutex
	byAddress   map[string]*addressUse
	forgottenAt time.Time
}

// use returns what an address has used. The lock must be held.
func (a *addresses) use(address string, now time.Time) *addressUse {
	if now.Sub(a.forgottenAt) > forgetInterval {
		a.forgottenAt = now
		maps.DeleteFunc(a.byAddress, func(_ string, u *addressUse) bool { return u.open == 0 && now.Sub(u.at) > forgetAfter })
	}
	u := a.byAddress[address]
	if u == nil {
		u = &addressUse{}
		a.byAddress[address] = u
	}
	u.at = now
	return u
}

// leave counts the end of a connection.
func (a *addresses) leave(address string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if u := a.byAddress[address]; u != nil {
		u.open--
	}
}

// mayConnect reports whether an address may make a connection.
func (a *addresses) mayConnect(address string, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	u := a.use(address, now)
	if u.open >= a.limits.PerAddress || !u.connections.take(now, a.limits.NewPerMinute/60, a.limits.NewBurst) {
		return false
	}
	u.open++
	return true
}

// mayCreate reports whether an address may make a table.
func (a *addresses) mayCreate(address string, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.use(address, now).tables.take(now, a.limits.TablesPerMinute/60, a.limits.TableBurst)
}

// addressKey returns what an address is counted by: the network of an IPv6 address, as a household has a whole one.
func addressKey(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil || !ip.Is6() || ip.Is4In6() {
		return address
	}
	network, err := ip.Prefix(64)
	if err != nil {
		return address
	}
	return network.String()
}

// lastAddress returns the address that the nearest proxy has seen: the last of a list, as clients may send the others.
func lastAddress(forwarded string) string {
	return strings.TrimSpace(forwarded[strings.LastIndexByte(forwarded, ',')+1:])
}

package ai

// outletRoom is for how many Infos a reader may be behind.
const outletRoom = 64

// An Outlet is the channel of one request: it sends Infos without ever waiting for the reader. It is not safe for
// concurrent use.
type Outlet struct {
	id    uint64
	infos chan Info
}

// NewOutlet makes the outlet of the request of that ID.
func NewOutlet(id uint64) *Outlet { return &Outlet{id: id, infos: make(chan Info, outletRoom)} }

// Infos is what the reader gets.
func (o *Outlet) Infos() <-chan Info { return o.infos }

// Send sends i; if the reader is behind, the oldest Info is lost.
func (o *Outlet) Send(i Info) {
	i.ID = o.id
	for {
		select {
		case o.infos <- i:
			return
		default:
		}
		select {
		case <-o.infos:
		default:
		}
	}
}

// End sends the last Info.
func (o *Outlet) End(i Info) {
	i.Final = true
	o.Send(i)
	close(o.infos)
}

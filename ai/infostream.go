package ai

// infoBufferSize is the number of Infos that a reader may be behind.
const outletRoom = 64

// An InfoStream is the channel of one request: it sends Infos without ever waiting for the reader. It is not safe for
// concurrent use.
type Outlet struct {
	id    uint64
	infos chan Info
}

// NewInfoStream makes the stream of the request with that ID.
func NewOutlet(id uint64) *Outlet { return &Outlet{id: id, infos: make(chan Info, outletRoom)} }

// Infos returns the channel to read from.
func (o *Outlet) Infos() <-chan Info { return o.infos }

// Send sends i; if the buffer is full, the oldest Info is dropped.
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

// End sends the last Info and closes the channel.
func (o *Outlet) End(i Info) {
	i.Final = true
	o.Send(i)
	close(o.infos)
}

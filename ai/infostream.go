package ai

// infoBufferSize is the number of Infos that a reader may be behind.
const infoBufferSize = 64

// An InfoStream is the channel of one request: it sends Infos without ever waiting for the reader. It is not safe for
// concurrent use.
type InfoStream struct {
	id    uint64
	infos chan Info
}

// NewInfoStream makes the stream of the request with that ID.
func NewInfoStream(id uint64) *InfoStream {
	return &InfoStream{id: id, infos: make(chan Info, infoBufferSize)}
}

// Infos returns the channel to read from.
func (o *InfoStream) Infos() <-chan Info { return o.infos }

// Send sends i; if the buffer is full, the oldest Info is dropped.
func (o *InfoStream) Send(i Info) {
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
func (o *InfoStream) End(i Info) {
	i.Final = true
	o.Send(i)
	close(o.infos)
}

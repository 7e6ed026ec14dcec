package remote

import (
	"sync"

	"github.com/ludarium/ludarium/ai"
)

// A localPlayer is a player behind a single transport without supervision: its program lives and dies with the page.
type localPlayer struct {
	factory WorkerFactory
	hashMB  int

	mu           sync.Mutex // guards what follows
	transport    Transport  // nil: not connected
	streams      map[uint64]*ai.InfoStream
	lastID       uint64 // ID of the last request
	savedState   []byte // state of the last answer, see ai.StatefulPlayer
	restoreState []byte // state to send with the next request; nil: none
	closed       bool
}

// NewLocalPlayer returns a player that searches behind a transport made by factory, with a table of hashMB megabytes.
// It is for the page's own thread, which cannot die by itself. The transport accepts messages before the other end is
// ready. The other end is started with the first request, and again with the next one after a failure.
func NewLocalPlayer(factory WorkerFactory, hashMB int) ai.Player {
	return &localPlayer{factory: factory, hashMB: hashMB, streams: make(map[uint64]*ai.InfoStream)}
}

// Start implements ai.Player.
func (p *localPlayer) Start(r ai.Request) (<-chan ai.Info, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, ErrClosed
	}
	if p.transport == nil {
		if err := p.connect(); err != nil {
			return nil, err
		}
	}
	p.lastID++
	out := ai.NewInfoStream(r.ID)
	p.streams[p.lastID] = out
	r.ID = p.lastID
	p.transport.Post(message{Start: &r, HashMB: p.hashMB, SavedState: p.restoreState}.encode())
	p.restoreState = nil
	return out.Infos(), nil
}

// connect starts the other end.
func (p *localPlayer) connect() error {
	var transport Transport
	transport, err := p.factory(Listener{
		OnMessage: func(text string) {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.transport == transport {
				p.handle(text)
			}
		},
		OnEnd: func(why error) {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.transport == transport {
				p.fail(why.Error())
			}
		},
	})
	if err == nil {
		p.transport = transport
	}
	return err
}

// handle handles a message of the other end.
func (p *localPlayer) handle(text string) {
	m, ok := decode(text)
	switch {
	case !ok:
		p.fail("it cannot be understood")
	case m.Err != "":
		p.fail(m.Err)
	case m.Info != nil:
		out := p.streams[m.Info.ID]
		switch {
		case out == nil:
		case m.Info.Final:
			p.savedState = m.SavedState
			delete(p.streams, m.Info.ID)
			out.End(*m.Info)
		default:
			out.Send(*m.Info)
		}
	}
}

// fail ends the other end after a failure.
func (p *localPlayer) fail(why string) {
	p.transport.Terminate()
	p.transport, p.restoreState = nil, p.savedState
	p.endAll("the computer could not think: " + why)
}

// endAll answers all requests with an error.
func (p *localPlayer) endAll(why string) {
	for id, out := range p.streams {
		delete(p.streams, id)
		out.End(ai.Info{Err: why})
	}
}

// Stop implements ai.Player.
func (p *localPlayer) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.streams) > 0 {
		p.transport.Post(message{Stop: true}.encode())
	}
}

// NewGame implements ai.Player.
func (p *localPlayer) NewGame() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.savedState, p.restoreState = nil, nil
	if p.transport != nil {
		p.transport.Post(message{NewGame: true}.encode())
	}
}

// Close implements ai.Player. It does not wait.
func (p *localPlayer) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.transport != nil {
		p.transport.Terminate()
		p.transport = nil
	}
	p.endAll(ErrClosed.Error())
}

// SaveState implements ai.StatefulPlayer.
func (p *localPlayer) SaveState() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.savedState
}

// RestoreState implements ai.StatefulPlayer.
func (p *localPlayer) RestoreState(state []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.restoreState = state
}

package remote

import (
	"sync"

	"github.com/ludarium/ludarium/ai"
)

// A localPlayer is a player behind a single transport without supervision: its program lives and dies with the page.
type lone struct {
	make   Maker
	hashMB int

	mu     sync.Mutex // guards what follows
	port   Port       // nil: not connected
	jobs   map[uint64]*ai.Outlet
	serial uint64 // ID of the last request
	memory []byte // state of the last answer, see ai.StatefulPlayer
	recall []byte // state to send with the next request; nil: none
	closed bool
}

// NewLocalPlayer returns a player that searches behind a transport made by factory, with a table of hashMB megabytes.
// It is for the page's own thread, which cannot die by itself. The transport accepts messages before the other end is
// ready. The other end is started with the first request, and again with the next one after a failure.
func Alone(m Maker, hashMB int) ai.Player {
	return &lone{make: m, hashMB: hashMB, jobs: make(map[uint64]*ai.Outlet)}
}

// Start implements ai.Player.
func (p *lone) Start(r ai.Request) (<-chan ai.Info, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, ErrClosed
	}
	if p.port == nil {
		if err := p.begin(); err != nil {
			return nil, err
		}
	}
	p.serial++
	out := ai.NewOutlet(r.ID)
	p.jobs[p.serial] = out
	r.ID = p.serial
	p.port.Post(message{Start: &r, HashMB: p.hashMB, Memory: p.recall}.text())
	p.recall = nil
	return out.Infos(), nil
}

// connect starts the other end.
func (p *lone) begin() error {
	var port Port
	port, err := p.make(Ears{
		Heard: func(text string) {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.port == port {
				p.hear(text)
			}
		},
		Gone: func(why error) {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.port == port {
				p.fall(why.Error())
			}
		},
	})
	if err == nil {
		p.port = port
	}
	return err
}

// handle handles a message of the other end.
func (p *lone) hear(text string) {
	m, ok := read(text)
	switch {
	case !ok:
		p.fall("it cannot be understood")
	case m.Err != "":
		p.fall(m.Err)
	case m.Info != nil:
		out := p.jobs[m.Info.ID]
		switch {
		case out == nil:
		case m.Info.Final:
			p.memory = m.Memory
			delete(p.jobs, m.Info.ID)
			out.End(*m.Info)
		default:
			out.Send(*m.Info)
		}
	}
}

// fail ends the other end after a failure.
func (p *lone) fall(why string) {
	p.port.Terminate()
	p.port, p.recall = nil, p.memory
	p.end("the computer could not think: " + why)
}

// endAll answers all requests with an error.
func (p *lone) end(why string) {
	for id, out := range p.jobs {
		delete(p.jobs, id)
		out.End(ai.Info{Err: why})
	}
}

// Stop implements ai.Player.
func (p *lone) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.jobs) > 0 {
		p.port.Post(message{Stop: true}.text())
	}
}

// NewGame implements ai.Player.
func (p *lone) NewGame() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.memory, p.recall = nil, nil
	if p.port != nil {
		p.port.Post(message{New: true}.text())
	}
}

// Close implements ai.Player. It does not wait.
func (p *lone) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	if p.port != nil {
		p.port.Terminate()
		p.port = nil
	}
	p.end(ErrClosed.Error())
}

// SaveState implements ai.StatefulPlayer.
func (p *lone) Memory() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.memory
}

// RestoreState implements ai.StatefulPlayer.
func (p *lone) Recall(memory []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.recall = memory
}

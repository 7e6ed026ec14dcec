package remote

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// heartbeat is the interval of the heartbeat messages, and about the least time between two reports of a search.
const beat = 100 * time.Millisecond

// A Server is the worker's end of a Transport.
type Server struct {
	post   func(text string)
	open   func(hashMB int) ai.Player
	player ai.Player
	over   chan struct{}
}

// NewServer makes a server that sends messages through post and makes its player with the first request. It reports at
// once that it is ready.
func NewServer(post func(text string), open func(hashMB int) ai.Player) *Server {
	s := &Server{post: post, open: open, over: make(chan struct{})}
	s.say(message{Ready: true})
	return s
}

func (s *Server) say(m message) { s.post(m.text()) }

// Handle handles a message without blocking. It must not be called concurrently.
func (s *Server) Hear(text string) {
	m, ok := read(text)
	switch {
	case !ok:
		s.say(message{Err: fmt.Sprintf("%.100q is no message", text)})
	case m.Stop && s.player != nil:
		s.player.Stop()
	case m.New && s.player != nil:
		s.player.NewGame()
	case m.End:
		go func() { // Close waits for the running search
			s.Close()
			close(s.over)
		}()
	case m.Start != nil:
		s.start(m)
	}
}

// Done is closed when the page is done with the server.
func (s *Server) Over() <-chan struct{} { return s.over }

// Close closes the player.
func (s *Server) Close() {
	if s.player != nil {
		s.player.Close()
	}
}

// start starts a request.
func (s *Server) start(m message) {
	if s.player == nil {
		s.player = s.open(m.HashMB)
	}
	if p, ok := s.player.(ai.Rememberer); ok && m.Memory != nil {
		p.Recall(m.Memory)
	}
	infos, err := s.player.Start(*m.Start)
	if err != nil {
		s.say(message{Info: &ai.Info{ID: m.Start.ID, Final: true, Err: err.Error()}})
		return
	}
	go s.relay(infos, m.Start.Purpose == ai.Analyse)
}

// relayInfos posts the reports of a search at a readable rate: of several about the same line only the latest. Lines
// beyond the best are reported in an analysis only.
func (s *Server) relay(infos <-chan ai.Info, all bool) {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	var waiting []ai.Info
	var told time.Time
	tell := func() {
		told = time.Now()
		for _, i := range waiting {
			s.say(message{Info: &i})
		}
		waiting = waiting[:0]
	}
	for {
		select {
		case i, open := <-infos:
			switch {
			case !open:
				return
			case i.Final:
				tell()
				s.say(message{Info: &i, Memory: s.memory()})
				continue
			case i.Line > 1 && !all:
				continue
			}
			waiting = slices.DeleteFunc(waiting, func(w ai.Info) bool { return w.Line == i.Line && (w.Bound != 0 || i.Bound == 0) })
			waiting = append(waiting, i)
			if time.Since(told) >= beat {
				tell()
			}
		case <-tick.C:
			if len(waiting) == 0 {
				s.say(message{Alive: true})
			}
			tell()
		}
	}
}

// savedState is what the player remembers, for the player that may have to take over.
func (s *Server) memory() json.RawMessage {
	if p, ok := s.player.(ai.Rememberer); ok {
		return p.Memory()
	}
	return nil
}

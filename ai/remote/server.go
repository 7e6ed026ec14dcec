package remote

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// heartbeat is the interval of the heartbeat messages, and about the least time between two reports of a search.
const heartbeat = 100 * time.Millisecond

// A Server is the worker's end of a Transport.
type Server struct {
	post      func(text string)
	newPlayer func(hashMB int) ai.Player
	player    ai.Player
	done      chan struct{}
}

// NewServer makes a server that sends messages through post and makes its player with the first request. It reports at
// once that it is ready.
func NewServer(post func(text string), newPlayer func(hashMB int) ai.Player) *Server {
	s := &Server{post: post, newPlayer: newPlayer, done: make(chan struct{})}
	s.send(message{Ready: true})
	return s
}

func (s *Server) send(m message) { s.post(m.encode()) }

// Handle handles a message without blocking. It must not be called concurrently.
func (s *Server) Handle(text string) {
	m, ok := decode(text)
	switch {
	case !ok:
		s.send(message{Err: fmt.Sprintf("%.100q is no message", text)})
	case m.Stop && s.player != nil:
		s.player.Stop()
	case m.NewGame && s.player != nil:
		s.player.NewGame()
	case m.Quit:
		go func() { // Close waits for the running search
			s.Close()
			close(s.done)
		}()
	case m.Start != nil:
		s.start(m)
	}
}

// Done is closed when the page is done with the server.
func (s *Server) Done() <-chan struct{} { return s.done }

// Close closes the player.
func (s *Server) Close() {
	if s.player != nil {
		s.player.Close()
	}
}

// start starts a request.
func (s *Server) start(m message) {
	if s.player == nil {
		s.player = s.newPlayer(m.HashMB)
	}
	if p, ok := s.player.(ai.StatefulPlayer); ok && m.SavedState != nil {
		p.RestoreState(m.SavedState)
	}
	infos, err := s.player.Start(*m.Start)
	if err != nil {
		s.send(message{Info: &ai.Info{ID: m.Start.ID, Final: true, Err: err.Error()}})
		return
	}
	go s.relayInfos(infos, m.Start.Purpose == ai.Analyse)
}

// relayInfos posts the reports of a search at a readable rate: of several about the same line only the latest. Lines
// beyond the best are reported in an analysis only.
func (s *Server) relayInfos(infos <-chan ai.Info, allLines bool) {
	tick := time.NewTicker(heartbeat)
	defer tick.Stop()
	var pending []ai.Info
	var lastFlush time.Time
	flush := func() {
		lastFlush = time.Now()
		for _, i := range pending {
			s.send(message{Info: &i})
		}
		pending = pending[:0]
	}
	for {
		select {
		case i, open := <-infos:
			switch {
			case !open:
				return
			case i.Final:
				flush()
				s.send(message{Info: &i, SavedState: s.savedState()})
				continue
			case i.Line > 1 && !allLines:
				continue
			}
			pending = slices.DeleteFunc(pending, func(old ai.Info) bool { return old.Line == i.Line && (old.Bound != 0 || i.Bound == 0) })
			pending = append(pending, i)
			if time.Since(lastFlush) >= heartbeat {
				flush()
			}
		case <-tick.C:
			if len(pending) == 0 {
				s.send(message{Alive: true})
			}
			flush()
		}
	}
}

// savedState is what the player remembers, for the player that may have to take over.
func (s *Server) savedState() json.RawMessage {
	if p, ok := s.player.(ai.StatefulPlayer); ok {
		return p.SaveState()
	}
	return nil
}

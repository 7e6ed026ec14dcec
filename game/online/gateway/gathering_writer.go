package gateway

import (
	"net"
	"sync"
	"time"
)

// A gatheringWriter writes several frames at once, as each write to a socket costs as much as all else that is done for a frame.
type gatheringWriter struct {
	to net.Conn

	mu          sync.Mutex
	isGathering bool
	gathered    []byte
}

// setGathering sets whether more is to be written at once, so that it can wait for that.
func (w *gatheringWriter) setGathering(isGathering bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.isGathering = isGathering
}

// Write implements [io.Writer].
func (w *gatheringWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.isGathering {
		w.gathered = append(w.gathered, p...)
		return len(p), nil
	}
	if err := w.to.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return 0, err
	}
	if len(w.gathered) == 0 {
		return w.to.Write(p)
	}
	w.gathered = append(w.gathered, p...)
	data := w.gathered
	w.gathered = nil
	if _, err := w.to.Write(data); err != nil {
		return 0, err
	}
	return len(p), nil
}

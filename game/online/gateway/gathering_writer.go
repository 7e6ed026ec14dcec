package gateway

import (
	"net"
	"sync/atomic"
	"time"
)

// maxGathered is how many bytes wait for others at most, so that a slow line has the time for them that it has for a few frames.
const maxGathered = 4 << 10

// A gatheringWriter writes several frames at once, as each write to a socket costs as much as all else that is done for a frame. Only
// isGathering may be set while another goroutine writes.
type gatheringWriter struct {
	to          net.Conn
	isGathering atomic.Bool // more will be written at once, so that what is written can wait for that
	gathered    []byte
}

// Write implements [io.Writer].
func (w *gatheringWriter) Write(p []byte) (int, error) {
	if w.isGathering.Load() && len(w.gathered)+len(p) <= maxGathered {
		w.gathered = append(w.gathered, p...)
		return len(p), nil
	}
	data := p
	if len(w.gathered) > 0 {
		w.gathered = append(w.gathered, p...)
		data, w.gathered = w.gathered, nil
	}
	if err := w.to.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return 0, err
	}
	if _, err := w.to.Write(data); err != nil {
		return 0, err
	}
	return len(p), nil
}

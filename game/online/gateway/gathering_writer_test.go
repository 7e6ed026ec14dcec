package gateway

import (
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A writeLog is a connection that remembers what is written.
type writeLog struct {
	net.Conn
	writes    []string
	deadlines int
}

func (l *writeLog) Write(p []byte) (int, error) {
	l.writes = append(l.writes, string(p))
	return len(p), nil
}

func (l *writeLog) SetWriteDeadline(time.Time) error {
	l.deadlines++
	return nil
}

// What can wait is sent with what comes next, in order, and nothing stays behind.
func TestGatheringWriter(t *testing.T) {
	l := &writeLog{}
	w := &gatheringWriter{to: l}
	for _, frame := range []struct {
		text    string
		canWait bool
	}{{"a", false}, {"b", true}, {"c", true}, {"d", false}, {"e", true}, {"f", false}} {
		w.setGathering(frame.canWait)
		n, err := w.Write([]byte(frame.text))
		require.NoError(t, err)
		assert.Equal(t, 1, n)
	}
	assert.Equal(t, []string{"a", "bcd", "ef"}, l.writes)
	assert.Equal(t, len(l.writes), l.deadlines, "each write has its deadline")
}

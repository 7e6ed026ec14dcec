package gateway

import (
	"net"
	"strings"
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
		w.isGathering.Store(frame.canWait)
		n, err := w.Write([]byte(frame.text))
		require.NoError(t, err)
		assert.Equal(t, 1, n)
	}
	assert.Equal(t, []string{"a", "bcd", "ef"}, l.writes)
	assert.Equal(t, len(l.writes), l.deadlines, "each write has its deadline")
}

// What waits is not so much that a slow line would take longer for it than for a few frames.
func TestGatheringLimit(t *testing.T) {
	l := &writeLog{}
	w := &gatheringWriter{to: l}
	w.isGathering.Store(true)
	const page = 3000 // bytes, of a long log that a client reads
	for range 10 {
		_, err := w.Write([]byte(strings.Repeat("x", page)))
		require.NoError(t, err)
	}
	assert.Len(t, l.writes, 5)
	assert.Len(t, strings.Join(l.writes, ""), 10*page, "nothing is lost")
	for _, data := range l.writes {
		assert.LessOrEqual(t, len(data), maxGathered+page)
	}
}

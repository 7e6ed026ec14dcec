package protocoltest

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A Client is the client's end of a session with an engine that has time to answer.
type Client struct {
	t     *testing.T
	sent  *io.PipeWriter
	lines chan string
	done  chan error
}

// NewClient starts a session.
func NewClient(t *testing.T, serve func(in io.Reader, out io.Writer) error) *Client {
	t.Helper()
	in, sent := io.Pipe()
	got, out := io.Pipe()
	c := &Client{t: t, sent: sent, lines: make(chan string, 100), done: make(chan error, 1)}
	go func() {
		c.done <- serve(in, out)
		_ = out.Close()
	}()
	go func() {
		defer close(c.lines)
		for scan := bufio.NewScanner(got); scan.Scan(); {
			c.lines <- scan.Text()
		}
	}()
	return c
}

// Send writes all lines in one write.
func (c *Client) Send(lines ...string) {
	_, _ = io.WriteString(c.sent, strings.Join(lines, "\n")+"\n")
}

// Answer waits for the next line that is not an info, and returns it.
func (c *Client) Answer() string {
	c.t.Helper()
	for {
		select {
		case line, ok := <-c.lines:
			require.True(c.t, ok, "the engine has exited")
			if !strings.HasPrefix(line, "info depth") && line != "" {
				return line
			}
		case <-time.After(time.Minute):
			require.Fail(c.t, "no answer")
		}
	}
}

// Close ends the input, and waits for the end of the session.
func (c *Client) Close() {
	c.t.Helper()
	require.NoError(c.t, c.sent.Close())
	c.Wait()
}

// Wait waits for the end of a session that the engine ends, as after "quit".
func (c *Client) Wait() {
	c.t.Helper()
	require.NoError(c.t, <-c.done)
}

// A WatchedReader gives its lines and then says that all of them were taken: a line is read only once the one before it is.
type WatchedReader struct {
	io.Reader
	Taken chan struct{}
}

// Read implements io.Reader.
func (w WatchedReader) Read(b []byte) (int, error) {
	n, err := w.Reader.Read(b)
	if err != nil {
		close(w.Taken)
		select {}
	}
	return n, err
}

// CheckOutput checks that out holds the wanted parts in order, and forbidden nowhere (unless it is empty).
func CheckOutput(t *testing.T, name, out string, wanted []string, forbidden string) {
	t.Helper()
	rest := out
	for _, part := range wanted {
		_, after, ok := strings.Cut(rest, part)
		assert.True(t, ok, "%s: %q is missing in\n%s", name, part, out)
		rest = after
	}
	if forbidden != "" {
		assert.NotContains(t, out, forbidden, name)
	}
}

// A BrokenWriter fails like a closed pipe.
type BrokenWriter struct{}

// Write always fails.
func (BrokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

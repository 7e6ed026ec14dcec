package network

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// A fakeFile is the file of a network that is read when the test says so.
type fakeFile struct {
	attempts int
	onData   func(data []byte, err error)
}

func (f *fakeFile) read(_ string, onData func(data []byte, err error)) {
	f.attempts++
	f.onData = onData
}

// readCapablanca returns the file of a network of the program.
func readCapablanca(t *testing.T) (content []byte) {
	t.Helper()
	readFile("capablanca80", func(data []byte, err error) {
		require.NoError(t, err)
		content = data
	})
	return content
}

func newLoader(t *testing.T, f *fakeFile) *loader {
	t.Helper()
	g, ok := catalog.Find("capablanca80")
	require.True(t, ok)
	return &loader{game: g, name: "capablanca80", read: f.read}
}

// Whoever does not wait gets nothing, but the network is loaded meanwhile, once.
func TestNetworkIsLoadedInTheBackground(t *testing.T) {
	var f fakeFile
	l := newLoader(t, &f)
	ended, end := context.WithCancel(t.Context())
	end()
	assert.False(t, l.load(ended))
	assert.False(t, l.load(ended))
	assert.Equal(t, 1, f.attempts)
	f.onData(readCapablanca(t), nil)
	assert.True(t, l.load(ended))
	assert.Equal(t, 1, f.attempts)
}

func TestLoadingIsWaitedFor(t *testing.T) {
	content := readCapablanca(t)
	synctest.Test(t, func(t *testing.T) {
		var f fakeFile
		l := newLoader(t, &f)
		loaded, hasEnded := false, false
		go func() { loaded, hasEnded = l.load(t.Context()), true }()
		synctest.Wait()
		require.False(t, hasEnded, "it did not wait")
		f.onData(content, nil)
		synctest.Wait()
		assert.True(t, loaded)
	})
}

// A wait ends when it is stopped.
func TestWaitCanBeStopped(t *testing.T) {
	var f fakeFile
	l := newLoader(t, &f)
	ctx, stop := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer stop()
	assert.False(t, l.load(ctx))
}

// The file of a desktop program is there: that it cannot be read is a bug, which must not go unnoticed.
func TestBrokenFilePanics(t *testing.T) {
	for name, damage := range map[string]func(data []byte) ([]byte, error){
		"missing": func([]byte) ([]byte, error) { return nil, errors.New("missing") },
		"short":   func(data []byte) ([]byte, error) { return data[:len(data)-1], nil },
	} {
		var f fakeFile
		l := newLoader(t, &f)
		l.read = func(_ string, onData func(data []byte, err error)) { onData(damage(readCapablanca(t))) }
		assert.Panics(t, func() { l.load(t.Context()) }, name)
		l.read = readFile
		assert.True(t, l.load(t.Context()), "what failed is tried again")
	}
}

// A file that is damaged where it comes from is not fetched for ever.
func TestDamagedFileIsGivenUp(t *testing.T) {
	var f fakeFile
	l := newLoader(t, &f)
	content := readCapablanca(t)
	l.read = func(_ string, onData func(data []byte, err error)) {
		f.attempts++
		onData(content[:len(content)-1], nil)
	}
	for range maxCorruptLoads {
		assert.Panics(t, func() { l.load(t.Context()) })
	}
	assert.False(t, l.load(t.Context()))
	assert.Equal(t, maxCorruptLoads, f.attempts)
}

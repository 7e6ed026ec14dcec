package natslog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/store/storetest"
)

func TestLog(t *testing.T) {
	dir := t.TempDir()
	l, err := natslog.Open(t.Context(), dir)
	require.NoError(t, err)
	storetest.TestLog(t, l)
	before, err := l.Read(t.Context(), "aaaaaaaaaaaa")
	require.NoError(t, err)
	require.NoError(t, l.Close())

	l, err = natslog.Open(t.Context(), dir)
	require.NoError(t, err)
	after, err := l.Read(t.Context(), "aaaaaaaaaaaa")
	require.NoError(t, err)
	assert.Equal(t, before, after, "a restart keeps everything")
	require.NoError(t, l.Close())
}

func TestOpenFails(t *testing.T) {
	_, err := natslog.Open(t.Context(), "/proc/nowhere")
	require.Error(t, err)
}

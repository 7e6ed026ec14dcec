package web_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/web"
)

// Without a toolchain Open returns the embedded page, or an error that says where to get one.
func TestOpenWithoutToolchain(t *testing.T) {
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	built, err := web.Embedded()
	require.NoError(t, err)
	t.Setenv("PATH", t.TempDir())
	for _, at := range []string{t.TempDir(), root} {
		site, err := web.Open(t.Context(), at, func(string) { assert.Fail(t, "it must not build", at) })
		if built != nil {
			require.NoError(t, err, at)
			assert.Equal(t, built.Names(), site.Names(), at)
			continue
		}
		require.ErrorIs(t, err, web.ErrNoPage, at)
		assert.NotContains(t, err.Error(), "\n", at)
		assert.Contains(t, err.Error(), "https://github.com/ludarium/ludarium/releases", at)
	}
}

// A program without an embedded page that runs outside its checkout finds the sources that it was compiled from.
func TestOpenFindsSourcesOutsideCheckout(t *testing.T) {
	root, ok := web.FindCheckout(".")
	require.True(t, ok)
	found, ok := web.FindSourceRoot(t.Context())
	require.True(t, ok)
	assert.Equal(t, root, found)
	if built, err := web.Embedded(); err != nil || built != nil {
		return // a release has its page and does not build it
	}
	ctx, cancel := context.WithCancel(t.Context())
	built := ""
	_, err := web.Open(ctx, t.TempDir(), func(root string) {
		built = root
		cancel() // it is enough that the build starts
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, root, built)
}

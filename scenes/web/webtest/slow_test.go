package webtest

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// runsAllVariants reports whether tests run all their variants (LUDARIUM_PAGE_VARIANTS, set by .ci/nightly), or leave out
// those that differ only in details.
func runsAllVariants() bool { return os.Getenv("LUDARIUM_PAGE_VARIANTS") == "1" }

// slowness is how many times slower than it is the machine is made for the pages: LUDARIUM_PAGE_SLOW, by default 1.
func slowness(t *testing.T) float64 {
	t.Helper()
	text := os.Getenv("LUDARIUM_PAGE_SLOW")
	if text == "" {
		return 1
	}
	rate, err := strconv.ParseFloat(text, 64)
	require.NoError(t, err)
	return rate
}

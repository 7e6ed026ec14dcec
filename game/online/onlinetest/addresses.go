package onlinetest

import (
	"net"
	"testing"

	"github.com/stretchr/testify/require"
)

// FreeAddresses returns different addresses on this machine on which nobody listens.
func FreeAddresses(t *testing.T, count int) (addresses []string) {
	t.Helper()
	for range count {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer l.Close() //nolint:errcheck // not used
		addresses = append(addresses, l.Addr().String())
	}
	return addresses
}

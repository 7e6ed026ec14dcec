package natslog_test

import (
	"context"
	"fmt"
	"net"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/store/storetest"
)

// freeAddresses returns addresses on which nobody listens.
func freeAddresses(t *testing.T, count int) (addresses []string) {
	t.Helper()
	for range count {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer l.Close() //nolint:errcheck // not used
		addresses = append(addresses, l.Addr().String())
	}
	return addresses
}

// openCluster starts servers, of which the last stores nothing.
func openCluster(t *testing.T, addresses, dirs []string) []*natslog.Log {
	t.Helper()
	logs := make([]*natslog.Log, len(addresses))
	var wg sync.WaitGroup
	for i, address := range addresses {
		wg.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			c := natslog.Cluster{Name: "test", Node: fmt.Sprint("node", i), Listen: address, Routes: addresses, Secret: "secret", Replicas: 3}
			var err error
			logs[i], err = natslog.OpenCluster(ctx, dirs[i], c)
			assert.NoError(t, err)
		})
	}
	wg.Wait()
	require.False(t, t.Failed())
	return logs
}

func TestCluster(t *testing.T) {
	addresses, dirs := freeAddresses(t, 4), []string{t.TempDir(), t.TempDir(), t.TempDir(), ""}
	began := time.Now()
	logs := openCluster(t, addresses, dirs)
	t.Logf("started after %v", time.Since(began).Round(time.Millisecond))
	storetest.TestLog(t, logs[0])
	_ = store.ErrNoTable
	for _, l := range logs {
		require.NoError(t, l.Close())
	}
}

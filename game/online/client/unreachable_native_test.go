//go:build !js

package client_test

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/wire"
)

func TestUnreachableBy(t *testing.T) {
	plain := httptest.NewServer(http.NotFoundHandler())
	defer plain.Close()
	secure := httptest.NewUnstartedServer(http.NotFoundHandler())
	secure.Config.ErrorLog = log.New(io.Discard, "", 0) // which would tell of the handshake
	secure.StartTLS()
	defer secure.Close()
	for server, want := range map[string]client.UnreachableReason{
		"http://" + onlinetest.FreeAddresses(t, 1)[0]: client.ConnectionRefused,
		secure.URL: client.BadCertificate,
		strings.Replace(plain.URL, "http://", "https://", 1): client.NoTLS,
		plain.URL: client.NoTables,
	} {
		_, err := client.Create(t.Context(), server, wire.Setup{})
		require.ErrorIs(t, err, client.ErrUnreachable, server)
		assert.Equal(t, want, client.UnreachableBy(err), "%s: %v", server, err)
	}
	for want, err := range map[client.UnreachableReason]error{
		client.NoHost:        &net.DNSError{Name: "nowhere", IsNotFound: true},
		client.NoNetwork:     &net.DNSError{Name: "games.example", IsTemporary: true},
		client.TimedOut:      context.DeadlineExceeded,
		client.UnknownReason: errors.New("something else"),
	} {
		assert.Equal(t, want, client.UnreachableBy(err))
	}
}

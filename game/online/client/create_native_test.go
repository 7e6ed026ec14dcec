//go:build !js

package client_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/wire"
)

// TestCreateOnBusyServer checks that a table is requested again, under the same ID, from a server that is too busy to make it.
func TestCreateOnBusyServer(t *testing.T) {
	for _, tt := range []struct {
		refusals int
		want     error
	}{{0, nil}, {2, nil}, {5, client.RefusedError("retry")}} {
		var ids []string
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			conn, err := websocket.Accept(w, r, nil)
			if !assert.NoError(t, err) {
				return
			}
			defer conn.CloseNow() //nolint:errcheck // the client has closed it
			for {
				_, data, err := conn.Read(r.Context())
				if err != nil {
					return
				}
				frame, err := wire.Decode(data)
				assert.NoError(t, err)
				create := frame.(*wire.Create)
				ids = append(ids, create.ID)
				answer := wire.Encode(&wire.Created{ID: create.ID, Table: "table", Tokens: []string{"token"}})
				if len(ids) <= tt.refusals {
					answer = wire.Encode(&wire.Answer{ID: create.ID, Why: "retry"})
				}
				assert.NoError(t, conn.Write(r.Context(), websocket.MessageText, answer))
			}
		}))
		links, err := client.Create(t.Context(), server.URL, wire.Setup{Game: "chess"})
		server.Close()
		require.Equal(t, tt.want, err)
		if tt.want == nil {
			assert.Equal(t, "table", links.Watch.Table)
			assert.Len(t, ids, tt.refusals+1)
		}
		for _, id := range ids {
			assert.Equal(t, ids[0], id)
		}
	}
}

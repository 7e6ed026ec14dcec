package token_test

import (
	"crypto/ed25519"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/token"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

const tableID = "22k4c6e8gaj7"

func TestToken(t *testing.T) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	public := key.Public().(ed25519.PublicKey)
	now := time.Unix(1_700_000_000, 0)
	want := token.Token{Table: tableID, Seat: 2, Nonce: "n1", Expires: now.Add(time.Hour)}
	text := want.Sign(key)
	parsed, err := token.Parse(text, public, now)
	require.NoError(t, err)
	assert.Equal(t, want, parsed)
	table, seat, ok := wire.TableOfToken(text)
	assert.True(t, ok)
	assert.Equal(t, tableID, table)
	assert.Equal(t, rules.Seat(2), seat)

	_, err = token.Parse(text, public, now.Add(time.Hour))
	require.ErrorIs(t, err, token.ErrInvalid, "expired")
	for i := range len(text) {
		changed := []byte(text)
		changed[i] ^= 1
		_, err := token.Parse(string(changed), public, now)
		require.ErrorIs(t, err, token.ErrInvalid, "letter %d", i)
		_, err = token.Parse(text[:i], public, now)
		require.ErrorIs(t, err, token.ErrInvalid, "the first %d letters", i)
	}
	_, err = token.Parse(text, ed25519.NewKeyFromSeed([]byte(strings.Repeat("k", ed25519.SeedSize))).Public().(ed25519.PublicKey), now)
	require.ErrorIs(t, err, token.ErrInvalid, "another server")
}

// Package token makes and verifies the tokens of links, on the server. Clients only pass them on.
package token

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"time"

	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// ErrInvalid is the error of a token that is forged, damaged, expired or void.
var ErrInvalid = errors.New("token: not valid")

// A Token says that who has it may sit at a seat. It is signed by the server.
type Token struct {
	Table   string
	Seat    rules.Seat
	Nonce   string    // that of the seat, or the token is void
	Expires time.Time // in seconds
}

// payload returns what is signed: the version, the seat, the time (4 bytes), the table's ID and the nonce.
func (t Token) payload() []byte {
	p := []byte{wire.TokenVersion, byte(t.Seat)}
	p = binary.BigEndian.AppendUint32(p, uint32(t.Expires.Unix()))
	p = append(p, t.Table...)
	return append(p, t.Nonce...)
}

// Sign returns the token as text for links: letters, digits, hyphens and underscores.
func (t Token) Sign(key ed25519.PrivateKey) string {
	p := t.payload()
	return base64.RawURLEncoding.EncodeToString(append(p, ed25519.Sign(key, p)...))
}

// Parse verifies a token at a time.
func Parse(text string, key ed25519.PublicKey, now time.Time) (Token, error) {
	data, err := base64.RawURLEncoding.Strict().DecodeString(text)
	const head = 2 + 4 + wire.TableIDLength
	if err != nil || len(data) < head+ed25519.SignatureSize || data[0] != wire.TokenVersion {
		return Token{}, ErrInvalid
	}
	p, signature := data[:len(data)-ed25519.SignatureSize], data[len(data)-ed25519.SignatureSize:]
	if !ed25519.Verify(key, p, signature) {
		return Token{}, ErrInvalid
	}
	t := Token{
		Seat: rules.Seat(p[1]), Expires: time.Unix(int64(binary.BigEndian.Uint32(p[2:])), 0),
		Table: string(p[6:head]), Nonce: string(p[head:]),
	}
	if !t.Expires.After(now) {
		return Token{}, ErrInvalid
	}
	return t, nil
}

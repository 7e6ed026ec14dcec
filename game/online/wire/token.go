package wire

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// ErrToken is the error of a token that is forged, damaged or expired.
var ErrToken = errors.New("wire: the token is not valid")

// A Token says that who has it may sit at a seat. It is signed by the server.
type Token struct {
	Table   string
	Seat    rules.Seat
	Nonce   string    // that of the seat, or the token is void
	Expires time.Time // in seconds
}

// tokenVersion begins the payload of every token.
const tokenVersion = 1

// payload returns what is signed: the version, the seat, the time (4 bytes), the table's ID and the nonce.
func (t Token) payload() []byte {
	p := []byte{tokenVersion, byte(t.Seat)}
	p = binary.BigEndian.AppendUint32(p, uint32(t.Expires.Unix()))
	p = append(p, t.Table...)
	return append(p, t.Nonce...)
}

// Sign returns the token as text for links: letters, digits, hyphens and underscores.
func (t Token) Sign(key ed25519.PrivateKey) string {
	p := t.payload()
	return base64.RawURLEncoding.EncodeToString(append(p, ed25519.Sign(key, p)...))
}

// ParseToken verifies a token at a time.
func ParseToken(text string, key ed25519.PublicKey, now time.Time) (Token, error) {
	data, err := base64.RawURLEncoding.Strict().DecodeString(text)
	const head = 2 + 4 + tableIDLength
	if err != nil || len(data) < head+ed25519.SignatureSize || data[0] != tokenVersion {
		return Token{}, ErrToken
	}
	p, signature := data[:len(data)-ed25519.SignatureSize], data[len(data)-ed25519.SignatureSize:]
	if !ed25519.Verify(key, p, signature) {
		return Token{}, ErrToken
	}
	t := Token{
		Seat: rules.Seat(p[1]), Expires: time.Unix(int64(binary.BigEndian.Uint32(p[2:])), 0),
		Table: string(p[6:head]), Nonce: string(p[head:]),
	}
	if !t.Expires.After(now) {
		return Token{}, ErrToken
	}
	return t, nil
}

// TableOfToken returns the table and the seat of a token without verifying it, as clients need them.
func TableOfToken(text string) (table string, seat rules.Seat, ok bool) {
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(data) < 2+4+tableIDLength || data[0] != tokenVersion || !IsTableID(string(data[6:6+tableIDLength])) {
		return "", rules.NoSeat, false
	}
	return string(data[6 : 6+tableIDLength]), rules.Seat(data[1]), true
}

// The parts of a link behind the address of the server. They follow "#", so that browsers never send them to a server.
const (
	linkSeat  = "#play="
	linkWatch = "#watch="
)

// A Link leads to a table: to a seat if it has a token, otherwise to watch.
type Link struct {
	Server string // address with scheme, "http://192.168.0.2:8080/"
	Table  string
	Token  string
}

// String returns the link as text.
func (l Link) String() string {
	server := strings.TrimSuffix(l.Server, "/") + "/"
	if l.Token != "" {
		return server + linkSeat + l.Token
	}
	return server + linkWatch + l.Table
}

// ParseLink parses what [Link.String] returns.
func ParseLink(text string) (Link, bool) {
	if server, token, ok := strings.Cut(text, linkSeat); ok {
		table, _, ok := TableOfToken(token)
		return Link{Server: server, Table: table, Token: token}, ok && isServer(server)
	}
	server, table, ok := strings.Cut(text, linkWatch)
	return Link{Server: server, Table: table}, ok && IsTableID(table) && isServer(server)
}

// isServer reports whether an address names its scheme.
func isServer(address string) bool {
	return strings.HasPrefix(address, "http://") || strings.HasPrefix(address, "https://")
}

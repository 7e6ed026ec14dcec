package wire

import (
	"encoding/base64"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// TokenVersion begins every token.
const TokenVersion = 1

// TableOfToken returns the table and the seat of a token without verifying it, as clients need them.
func TableOfToken(text string) (table string, seat rules.Seat, ok bool) {
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(data) < 2+4+TableIDLength || data[0] != TokenVersion || !IsTableID(string(data[6:6+TableIDLength])) {
		return "", rules.NoSeat, false
	}
	return string(data[6 : 6+TableIDLength]), rules.Seat(data[1]), true
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

// IsLikeLink reports whether a text looks like a link, if it is none.
func IsLikeLink(text string) bool {
	return !strings.ContainsAny(text, " \n") && (strings.Contains(text, linkSeat) || strings.Contains(text, linkWatch))
}

// isServer reports whether an address names its scheme.
func isServer(address string) bool {
	return strings.HasPrefix(address, "http://") || strings.HasPrefix(address, "https://")
}

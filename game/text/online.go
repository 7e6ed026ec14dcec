package text

import (
	"net/url"
	"strings"
)

// RefusalText says why a request at a table of online play was refused, by its code.
func (w *Words) RefusalText(code string) string {
	if action, ok := strings.CutPrefix(code, "cannot-"); ok {
		return w.T("cannot." + action)
	}
	return w.T("online.refused." + code)
}

// EndedText says why a server of online play has ended a connection, by its code.
func (w *Words) EndedText(code string) string {
	switch code {
	case "rate":
		code = "limit"
	case "version", "table", "token", "frame", "limit":
	default:
		code = "shutdown"
	}
	return w.T("online.ended." + code)
}

// UnreachableText says why a server of online play cannot be reached, by the code of package client. server is its address.
func (w *Words) UnreachableText(code, server string) string {
	if u, err := url.Parse(server); err == nil && u.Host != "" {
		server = u.Host
	}
	return w.T("online.unreachable."+code, "Host", server)
}

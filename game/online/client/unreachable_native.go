//go:build !js

package client

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"syscall"

	"github.com/ludarium/ludarium/game/online/winsock"
)

// UnreachableBy returns why [Dial] or [Create] has failed.
func UnreachableBy(err error) UnreachableReason {
	var dns *net.DNSError
	var timeout net.Error
	switch {
	case isAny(err, syscall.ECONNREFUSED, winsock.ConnectionRefused):
		return ConnectionRefused
	case errors.As(err, &dns) && dns.IsNotFound:
		return NoHost
	case errors.As(err, &dns), isAny(err, syscall.ENETUNREACH, syscall.EHOSTUNREACH, winsock.NetUnreachable, winsock.HostUnreachable):
		return NoNetwork
	case errors.As(err, new(*tls.CertificateVerificationError)):
		return BadCertificate
	case errors.Is(err, http.ErrSchemeMismatch), errors.As(err, new(tls.RecordHeaderError)):
		return NoTLS
	case errors.Is(err, errNoTables):
		return NoTables
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &timeout) && timeout.Timeout():
		return TimedOut
	}
	return UnknownReason
}

// isAny reports whether an error is one of some others.
func isAny(err error, targets ...error) bool {
	for _, target := range targets {
		if errors.Is(err, target) {
			return true
		}
	}
	return false
}

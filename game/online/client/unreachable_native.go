//go:build !js

package client

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"syscall"
)

// The codes of Windows, which package syscall does not know by the names that they have elsewhere.
const (
	wsaNetUnreachable  = syscall.Errno(10051)
	wsaRefused         = syscall.Errno(10061)
	wsaHostUnreachable = syscall.Errno(10065)
)

// UnreachableBy returns why [Dial] or [Create] has failed.
func UnreachableBy(err error) Unreachable {
	var dns *net.DNSError
	var timeout net.Error
	switch {
	case isAny(err, syscall.ECONNREFUSED, wsaRefused):
		return Refused
	case errors.As(err, &dns) && dns.IsNotFound:
		return NoHost
	case errors.As(err, &dns), isAny(err, syscall.ENETUNREACH, syscall.EHOSTUNREACH, wsaNetUnreachable, wsaHostUnreachable):
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

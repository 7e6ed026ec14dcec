// Package winsock has error numbers of Windows Sockets, which package syscall does not know by the names that they have elsewhere.
package winsock

import "syscall"

// The error numbers.
const (
	AddressInUse      = syscall.Errno(10048)
	NetUnreachable    = syscall.Errno(10051)
	ConnectionRefused = syscall.Errno(10061)
	HostUnreachable   = syscall.Errno(10065)
)

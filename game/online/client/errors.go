package client

import "errors"

// ErrUnreachable is the error of a server that cannot be reached, or does not answer.
var ErrUnreachable = errors.New("client: the server cannot be reached")

// errNoTables is the error of a server that answers, but not as one of online play.
var errNoTables = errors.New("client: no tables are served there")

// An UnreachableReason says why a server cannot be reached, as a code for texts.
type UnreachableReason string

// The reasons.
const (
	ConnectionRefused UnreachableReason = "refused"     // nobody listens there
	NoHost            UnreachableReason = "host"        // there is no such name
	BadCertificate    UnreachableReason = "certificate" // it is not trusted
	NoTLS             UnreachableReason = "https"       // it speaks HTTP alone
	TimedOut          UnreachableReason = "timeout"     // it does not answer
	NoNetwork         UnreachableReason = "network"     // there is no way to it
	NoTables          UnreachableReason = "answer"      // what answers is something else
	UnknownReason     UnreachableReason = "other"
)

// ErrDisagreement is the error of entries that are not possible by the rules of this program.
var ErrDisagreement = errors.New("client: the server has other rules")

// An EndedError is the error of a connection that the server has ended, by the reason of [wire.Close].
type EndedError string

// Error returns the code in an English sentence for logs.
func (e EndedError) Error() string { return "client: the server ended the connection: " + string(e) }

// A RefusedError is the code of the reason for which a request cannot be made or was refused: that of a [table.Refusal], "pending" or "retry".
type RefusedError string

// Error returns the code in an English sentence for logs.
func (e RefusedError) Error() string { return "client: refused: " + string(e) }

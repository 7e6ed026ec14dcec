package client

// UnreachableBy returns [UnknownReason]: browsers do not say why a connection has failed.
func UnreachableBy(error) UnreachableReason { return UnknownReason }

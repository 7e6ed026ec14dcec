//go:build !amd64 && !arm64

package search

// prefetch does nothing here: Go has no such instruction of its own.
func prefetch(*bucket) {}

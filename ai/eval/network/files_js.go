package network

import (
	"syscall/js"

	"github.com/ludarium/ludarium/ai/pagefile"
)

// readFile reads the file of a network and calls onData when it is there.
func readFile(name string, onData func(data []byte, err error)) {
	pagefile.Read(fileName(name), onData)
}

// handleError logs the error and deletes the file from the cache, which may hold a damaged copy. Without a connection the
// standard evaluation plays on.
func handleError(name string, err error) {
	js.Global().Get("console").Call("warn", err.Error())
	pagefile.Delete(fileName(name))
}

// fileName returns the name of the file of a network.
func fileName(network string) string { return "network/" + network }

//go:build !js

package scenes

import (
	"github.com/atotto/clipboard"

	"github.com/ludarium/ludarium/scenes/stage"
)

// A desk is the clipboard of the system.
type desk struct{}

func newClipboard() stage.Clipboard { return desk{} }

// Read gives the text in the clipboard.
func (desk) Read() (string, error) {
	if clipboard.Unsupported {
		return "", stage.ErrNoClipboard
	}
	return clipboard.ReadAll()
}

// Write puts a text into it.
func (desk) Write(text string) error {
	if clipboard.Unsupported {
		return stage.ErrNoClipboard
	}
	return clipboard.WriteAll(text)
}

//go:build !js

package scenes

import (
	"errors"
	"os/exec"

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
	text, err := clipboard.ReadAll()
	var ended *exec.ExitError
	if errors.As(err, &ended) { // so the helpers say that there is no text: nothing at all, or a picture
		return "", nil
	}
	return text, err
}

// Write puts a text into it.
func (desk) Write(text string) error {
	if clipboard.Unsupported {
		return stage.ErrNoClipboard
	}
	return clipboard.WriteAll(text)
}

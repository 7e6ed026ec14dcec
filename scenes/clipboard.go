//go:build !js

package scenes

import (
	"errors"
	"os/exec"

	"github.com/atotto/clipboard"

	"github.com/ludarium/ludarium/scenes/scene"
)

// systemClipboard is the clipboard of the operating system.
type systemClipboard struct{}

func newClipboard() scene.Clipboard { return systemClipboard{} }

// Read returns the text in the clipboard.
func (systemClipboard) Read() (string, error) {
	if clipboard.Unsupported {
		return "", scene.ErrNoClipboard
	}
	text, err := clipboard.ReadAll()
	var ended *exec.ExitError
	if errors.As(err, &ended) { // the helper programs exit like this if there is no text
		return "", nil
	}
	return text, err
}

// Write puts a text into the clipboard.
func (systemClipboard) Write(text string) error {
	if clipboard.Unsupported {
		return scene.ErrNoClipboard
	}
	return clipboard.WriteAll(text)
}

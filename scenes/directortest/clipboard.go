package directortest

import (
	"sync"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Clipboard is a clipboard in memory, which can fail.
type Clipboard struct {
	mu   sync.Mutex
	text string
	Err  error
}

func (p *Clipboard) Read() (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text, p.Err
}

func (p *Clipboard) Write(text string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.text = text
	return p.Err
}

// WithClipboard gives the program a clipboard.
func WithClipboard(p *Clipboard) Option { return func(o *scene.Options) { o.Clipboard = p } }

// Paste presses Ctrl+V with a text in the clipboard.
func (r *Rig) Paste(p *Clipboard, text string) {
	r.T.Helper()
	_ = p.Write(text)
	r.Key(ui.KeyPaste)
	r.Until("it is pasted", func() bool { return r.Director.IsSettled() && r.Director.Pasted == "" })
	r.Tick(ui.Input{})
}

// Text returns the text in the clipboard.
func (p *Clipboard) Text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text
}

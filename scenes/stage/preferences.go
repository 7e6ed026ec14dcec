package stage

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A preferences is the scene of the settings: a list of sections and the page of the chosen one.
type preferences struct {
	*Stage
}

// openSettings shows the settings.
func (s *Stage) openSettings() { s.push(&preferences{Stage: s}) }

// Pass hears and draws the settings.
func (p *preferences) Pass(f *ui.Frame) {
	f.Room()
	b := ui.ButtonText{Icon: "previous", Text: p.words.T("settings.title"), Look: ui.Quiet}
	r := image.Rect(f.Px(16), f.Px(16), f.Px(16)+f.ButtonWidth(b), f.Px(60))
	if f.Button("settings.back", r, b) || f.Take(ui.KeyEsc) {
		p.back()
	}
}

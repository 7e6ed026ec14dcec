package scene

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/sound"
)

// A Speaker lets cues be heard; sound.Speaker is one. It never makes its caller wait.
type Speaker interface {
	Play(c sound.Cue)
	SetVolume(percent int)
}

// PlaySound lets a cue be heard, if there is a speaker.
func (s *Context) PlaySound(c sound.Cue) {
	if s.Options.Speaker != nil {
		s.Options.Speaker.Play(c)
	}
}

// SoundMaterial is what the pieces of a game are made of.
func SoundMaterial(info rules.Info) sound.Material {
	if info.PieceSet == "go" {
		return sound.Stone
	}
	return sound.Wood
}

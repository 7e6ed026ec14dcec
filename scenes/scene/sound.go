package scene

import (
	"time"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/sound"
)

// A SoundPlayer plays sounds without blocking; sound.SoundPlayer is one.
type SoundPlayer interface {
	Play(c sound.Cue)
	SetVolume(percent int)
}

// PlaySound plays a sound, if there is a speaker.
func (c *Context) PlaySound(cue sound.Cue) {
	if c.Options.SoundPlayer != nil {
		c.Options.SoundPlayer.Play(cue)
	}
}

// Vibrate makes a phone vibrate, if the player wants that.
func (c *Context) Vibrate(d time.Duration) {
	if c.Options.Vibrate != nil && c.Setting(SettingVibration) == On {
		c.Options.Vibrate(d)
	}
}

// SoundMaterial returns the material of a game's pieces.
func SoundMaterial(info rules.Info) sound.Material {
	if info.PieceSet == "go" {
		return sound.Stone
	}
	return sound.Wood
}

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

// A SpeechSynthesizer speaks without blocking; speech.Synthesizer is one.
type SpeechSynthesizer interface {
	Speak(text, language string, volume int) // instead of what is being spoken; the volume is in per cent
	Stop()
}

// CanSpeak reports whether the player wants to hear moves, and can.
func (c *Context) CanSpeak() bool {
	return c.Options.Speech != nil && c.Setting(SettingSpeech) != Off && c.NumberSetting(SettingVolume) > 0
}

// Speak speaks a text in the language of the program, instead of what is being spoken, if the player wants that.
func (c *Context) Speak(text string) {
	if c.CanSpeak() && text != "" {
		c.Options.Speech.Speak(text, c.Words.Lang(), c.NumberSetting(SettingVolume))
	}
}

// StopSpeech falls silent.
func (c *Context) StopSpeech() {
	if c.Options.Speech != nil {
		c.Options.Speech.Stop()
	}
}

// SoundMaterial returns the material of a game's pieces.
func SoundMaterial(info rules.Info) sound.Material {
	if info.PieceSet == "go" {
		return sound.Stone
	}
	return sound.Wood
}

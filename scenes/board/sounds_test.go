package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A recordingSpeaker records the sounds played.
type recordingSpeaker struct {
	heard  []sound.Cue
	volume int
}

func (e *recordingSpeaker) Play(c sound.Cue)      { e.heard = append(e.heard, c) }
func (e *recordingSpeaker) SetVolume(percent int) { e.volume = percent }

func TestMoveSounds(t *testing.T) {
	for name, c := range map[string]struct {
		game, position, from, to, choose string
		want                             sound.CueKind
	}{
		"a quiet move":                   {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e4", "", sound.Move},
		"a capture":                      {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4", "d5", "", sound.Capture},
		"a capture en passant":           {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5", "d6", "", sound.Capture},
		"castling moves two pieces":      {"chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "c1", "", sound.Castle},
		"check before capture":           {"chess", "4k3/4p3/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "e7", "", sound.Check},
		"promotion":                      {"chess", "8/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7", "e8", "R", sound.Promote},
		"pieces captured between others": {"hasami-shogi", "9/9/9/9/2BRRR3/9/9/9/R5B2 b 1", "i7", "e7", "", sound.Capture},
	} {
		t.Run(name, func(t *testing.T) {
			e := &recordingSpeaker{}
			r := newRig(t, func(o *scene.Options) { o.SoundPlayer = e })
			r.Begin(c.game, c.position)
			r.Drag(c.from, c.to)
			if c.choose != "" {
				r.Write(c.choose)
			}
			require.NotEmpty(t, e.heard)
			assert.Equal(t, c.want, e.heard[0].Kind)
		})
	}
}

func TestSoundPanAndVolume(t *testing.T) {
	e := &recordingSpeaker{}
	r := newRig(t, func(o *scene.Options) { o.SoundPlayer = e })
	assert.Equal(t, 70, e.volume, "as in the settings")
	r.Director.ChangeSettings(scene.SettingVolume, "20")
	assert.Equal(t, 20, e.volume, "at once")
	r.Begin("chess", "")
	r.Drag("a2", "a4")
	r.Drag("h7", "h5")
	r.Drag("e2", "e6")
	require.Len(t, e.heard, 3)
	assert.Less(t, e.heard[0].Pan, -0.6)
	assert.Greater(t, e.heard[1].Pan, 0.6)
	assert.Equal(t, sound.IllegalMove, e.heard[2].Kind)
}

func TestEliminationSounds(t *testing.T) {
	for name, c := range map[string]struct {
		seat rules.Seat
		want sound.CueKind
	}{"the only person": {0, sound.Lost}, "another": {1, sound.Capture}} {
		t.Run(name, func(t *testing.T) {
			e, opponent := &recordingSpeaker{}, game.Player{Computer: true, Level: 1}
			r := newRig(t, func(o *scene.Options) { o.SoundPlayer = e })
			r.BeginWithClock("four-player-chess", "", "", game.Player{}, opponent, opponent, opponent)
			require.NoError(t, r.board().match.Resign(c.seat))
			r.Tick(ui.Input{})
			require.NotEmpty(t, e.heard)
			assert.Equal(t, c.want, e.heard[len(e.heard)-1].Kind)
		})
	}
}

func TestResultSounds(t *testing.T) {
	e := &recordingSpeaker{}
	r := newRig(t, func(o *scene.Options) { o.SoundPlayer = e })
	r.Begin("chess", "")
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		r.Drag(m[:2], m[2:])
	}
	require.NotEmpty(t, e.heard)
	assert.Equal(t, sound.Won, e.heard[len(e.heard)-1].Kind, "two people: one of them has won")
}

// The clock sounds for people only: once when time is low, then every second of the countdown.
func TestClockSounds(t *testing.T) {
	e := &recordingSpeaker{}
	r := newRig(t, directortest.WithOpponent(), func(o *scene.Options) { o.SoundPlayer = e })
	r.Begin("shogi", "", game.Player{}, game.Player{Computer: true, Level: 1})
	for _, kind := range []game.EventKind{game.LowTime, game.PeriodCountdown} {
		for seat := range rules.Seat(2) {
			r.board().playEventSound(game.Event{Kind: kind, Seat: seat})
		}
	}
	require.Len(t, e.heard, 2, "no sound for a computer")
	assert.Equal(t, sound.LowTime, e.heard[0].Kind)
	assert.Equal(t, sound.PeriodTick, e.heard[1].Kind)
}

// A phone vibrates when the opponent has moved and at the end, not for the player's own moves, and only if that is wanted.
func TestVibration(t *testing.T) {
	for value, want := range map[string][]time.Duration{scene.On: {moveVibration, endVibration}, scene.Off: nil} {
		var shakes []time.Duration
		r := newRig(t, directortest.WithOpponent("e7e5"), func(o *scene.Options) { o.Vibrate = func(d time.Duration) { shakes = append(shakes, d) } })
		r.Director.Settings.Set(scene.SettingVibration, value)
		r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
		r.Drag("e2", "e4")
		r.Until("the answer", func() bool { return r.Snapshot().Ply == 2 })
		require.NoError(t, r.Match().Resign(0))
		r.Until("the end", func() bool { return r.board().snap.Result.IsOver() })
		assert.Equal(t, want, shakes, value)
	}
}

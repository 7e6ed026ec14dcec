package scenes

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"github.com/ludarium/ludarium/scenes/ui"
)

// gamepadButtons are the buttons of a gamepad with the standard layout, and the keys that they stand for.
var gamepadButtons = []struct {
	button     ebiten.StandardGamepadButton
	uiKey      ui.Key
	isRepeated bool // while held
}{
	{ebiten.StandardGamepadButtonLeftTop, ui.KeyUp, true}, // the directional pad
	{ebiten.StandardGamepadButtonLeftRight, ui.KeyRight, true},
	{ebiten.StandardGamepadButtonLeftBottom, ui.KeyDown, true},
	{ebiten.StandardGamepadButtonLeftLeft, ui.KeyLeft, true},
	{ebiten.StandardGamepadButtonRightBottom, ui.KeyEnter, false}, // A on an Xbox gamepad
	{ebiten.StandardGamepadButtonRightRight, ui.KeyEsc, false},    // B
	{ebiten.StandardGamepadButtonRightLeft, ui.KeyUndo, false},    // X
	{ebiten.StandardGamepadButtonRightTop, ui.KeyRedo, false},     // Y
	{ebiten.StandardGamepadButtonFrontTopLeft, ui.KeyBackTab, true},
	{ebiten.StandardGamepadButtonFrontTopRight, ui.KeyTab, true},
	{ebiten.StandardGamepadButtonFrontBottomLeft, ui.KeyPageUp, true},
	{ebiten.StandardGamepadButtonFrontBottomRight, ui.KeyPageDown, true},
	{ebiten.StandardGamepadButtonCenterLeft, ui.KeyFlip, false},
	{ebiten.StandardGamepadButtonCenterRight, ui.KeyHelp, false},
	{ebiten.StandardGamepadButtonLeftStick, ui.KeyAttacks, false},
	{ebiten.StandardGamepadButtonRightStick, ui.KeyRules, false},
}

const (
	stickThreshold = 0.5  // how far a stick is tilted that stands for an arrow key
	stickDeadZone  = 0.2  // how far a stick may be off its centre that nobody touches
	notchesPerTick = 0.25 // by which the right stick scrolls when it is tilted fully
	// gamepadPlayTicks is how long after its last use a gamepad counts as being played with: presses between the frames of an idle window
	// would be lost.
	gamepadPlayTicks = 120 * ebiten.DefaultTPS
)

// A gamepadReader reads the gamepads, all of them as if they were one. They do what keys do.
type gamepadReader struct {
	ids       []ebiten.GamepadID
	stick     stickArrow
	idleTicks int // since the last use; 0: there was none, or it is used now
	wasUsed   bool
}

// addTo adds what was pressed to the input of a tick.
func (r *gamepadReader) addTo(in *ui.Input) {
	if !ebiten.IsFocused() { // gamepads belong to the window in front
		r.stick = stickArrow{}
		r.recordUse(false)
		return
	}
	before := len(in.Keys)
	isHeld := false
	var x, y, scroll float64
	r.ids = ebiten.AppendGamepadIDs(r.ids[:0])
	for _, id := range r.ids {
		if !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		for _, b := range gamepadButtons {
			ticks := inpututil.StandardGamepadButtonPressDuration(id, b.button)
			isHeld = isHeld || ticks > 0
			if ticks == 1 || b.isRepeated && isRepeatTick(ticks) {
				in.Keys = append(in.Keys, b.uiKey)
			}
		}
		x = farther(x, ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal))
		y = farther(y, ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical))
		scroll = farther(scroll, ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickVertical))
	}
	if key, ok := r.stick.tilt(x, y); ok {
		in.Keys = append(in.Keys, key)
	}
	if math.Abs(scroll) > stickDeadZone {
		in.StickScroll -= notchesPerTick * scroll
		isHeld = true
	}
	in.FromGamepad = len(in.Keys) > before
	r.recordUse(isHeld || r.stick.key != 0)
}

// recordUse counts a tick in which a gamepad was used or not.
func (r *gamepadReader) recordUse(isUsed bool) {
	r.idleTicks++
	if isUsed {
		r.idleTicks, r.wasUsed = 0, true
	}
}

// isPlayedWith reports whether a gamepad is in use, or was until a while ago.
func (r *gamepadReader) isPlayedWith() bool { return r.wasUsed && r.idleTicks < gamepadPlayTicks }

// farther returns the value that is farther from 0.
func farther(a, b float64) float64 {
	if math.Abs(b) > math.Abs(a) {
		return b
	}
	return a
}

// A stickArrow turns the tilt of a stick into presses of the arrow keys.
type stickArrow struct {
	key   ui.Key // of the direction in which it is tilted; 0: none
	ticks int    // for which it has been
}

// tilt takes the position of the stick in a tick, from -1 to 1 with y downwards. It returns a key when the stick reaches a direction,
// and while it stays there as often as a held key.
func (s *stickArrow) tilt(x, y float64) (key ui.Key, ok bool) {
	threshold := stickThreshold
	if s.key != 0 {
		threshold /= 2 // it does not flutter where it begins
	}
	direction := ui.Key(0)
	switch {
	case math.Hypot(x, y) < threshold:
	case math.Abs(x) > math.Abs(y) && x > 0:
		direction = ui.KeyRight
	case math.Abs(x) > math.Abs(y):
		direction = ui.KeyLeft
	case y > 0:
		direction = ui.KeyDown
	default:
		direction = ui.KeyUp
	}
	if direction != s.key {
		s.key, s.ticks = direction, 0
	}
	s.ticks++
	return s.key, s.key != 0 && (s.ticks == 1 || isRepeatTick(s.ticks))
}

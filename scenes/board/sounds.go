package board

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
)

// playEventSound plays the sound of an event.
func (s *Scene) playEventSound(e game.Event) {
	cue := sound.Cue{Material: scene.SoundMaterial(s.snap.Info)}
	switch e.Kind {
	case game.MovePlayed, game.MoveHeld:
		if e.Kind == game.MovePlayed && s.hasPlayedHeldMove(&e) { // it was heard when it was held
			return
		}
		cue.Kind = moveSound(e)
		cue.Pan = s.pan(targetCell(e.Effects))
	case game.SeatEliminated:
		cue.Kind = s.eliminationSound(e)
	case game.LowTime, game.PeriodCountdown:
		if !s.snap.Players[e.Seat].IsHere() {
			return
		}
		cue.Kind = sound.LowTime
		if e.Kind == game.PeriodCountdown {
			cue.Kind = sound.PeriodTick
		}
	case game.GameOver:
		cue.Kind = s.resultSound(e.Seat)
	default:
		return
	}
	s.PlaySound(cue)
}

// How long a phone vibrates when something has happened that a player may not have seen.
const (
	moveVibration    = 25 * time.Millisecond
	lowTimeVibration = 80 * time.Millisecond
	endVibration     = 150 * time.Millisecond
)

// vibrateFor makes a phone vibrate for an event that somebody here waits for.
func (s *Scene) vibrateFor(e game.Event) {
	isSomebodyHere := slices.ContainsFunc(s.snap.Players, game.Player.IsHere)
	switch {
	case !isSomebodyHere:
	case e.Kind == game.MovePlayed && !s.snap.Players[e.Seat].IsHere():
		s.Vibrate(moveVibration)
	case e.Kind == game.LowTime && s.snap.Players[e.Seat].IsHere():
		s.Vibrate(lowTimeVibration)
	case e.Kind == game.GameOver:
		s.Vibrate(endVibration)
	}
}

// eliminationSound returns the sound of an elimination: a loss for the only person, a capture otherwise.
func (s *Scene) eliminationSound(e game.Event) sound.CueKind {
	if e.Seat == s.onlyPerson() {
		return sound.Lost
	}
	return sound.Capture
}

// resultSound returns the sound of a result. When people or computers play each other, somebody wins.
func (s *Scene) resultSound(winner rules.Seat) sound.CueKind {
	people := 0
	for _, p := range s.snap.Players {
		if p.IsHere() {
			people++
		}
	}
	switch {
	case gameui.HasLost(s.snap.Players, s.match.Result()):
		return sound.Lost
	case winner == rules.NoSeat:
		return sound.Drawn
	case people > 0 && people < len(s.snap.Players) && !s.snap.Players[winner].IsHere():
		return sound.Lost
	}
	return sound.Won
}

// moveSound returns the sound of a move. A check comes first, as a player must not miss it.
func moveSound(e game.Event) sound.CueKind {
	slides, drops, promotions := 0, 0, 0
	for _, x := range e.Effects {
		switch x.Kind {
		case rules.EffectSlide:
			slides++
		case rules.EffectDrop:
			drops++
		case rules.EffectPromote:
			promotions++
		}
	}
	switch {
	case e.Check:
		return sound.Check
	case promotions > 0:
		return sound.Promote
	case len(e.Captured) > 0:
		return sound.Capture
	case slides > 1:
		return sound.Castle
	case drops > 0 && slides == 0:
		return sound.Drop
	}
	return sound.Move
}

// targetCell returns the cell where a move ends.
func targetCell(effects []rules.Effect) rules.Cell {
	for _, e := range effects {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			return e.To
		}
	}
	return board.None
}

// pan returns the stereo position of a cell, -1 at the left edge of the board to 1 at the right.
func (s *Scene) pan(c rules.Cell) float64 {
	b := s.place.Layout.Bounds()
	if int(c) >= len(s.board.Cells) || b.Empty() {
		return 0
	}
	x, _ := s.place.Layout.Center(c)
	half := float64(b.Dx()) / 2
	return (x - float64(b.Min.X) - half) / half
}

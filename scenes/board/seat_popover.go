package board

import (
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawSeatButton turns a player's disc in r into a button that gives the seat to another player, even while a
// computer thinks there.
func (s *Scene) drawSeatButton(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	if s.snap.Result.IsOver() || !s.snap.Playing[seat] || s.Options.NewPlayer == nil || s.snap.IsRemote {
		return
	}
	r.Max.X = r.Min.X + f.Px(56)
	id := "board.player" + strconv.Itoa(int(seat))
	res := f.Interact(id, r, true)
	f.SetName(id, s.Words.T("board.reseat-of", "Seat", s.Words.SeatName(s.snap.Info, seat)))
	f.Tooltip(id, r, s.Words.T("board.reseat"))
	if res.IsFocused {
		f.InnerFocusRing(r, theme.RadiusCard)
	}
	if res.IsClicked {
		f.OpenPopover(id)
	}
	if f.IsPopoverOpen(id) {
		s.drawSeatPopover(f, id, r, seat)
	}
}

// drawSeatPopover asks who is to play the seat. A choice takes effect at once.
func (s *Scene) drawSeatPopover(f *ui.Frame, id string, anchor image.Rectangle, seat rules.Seat) {
	current := s.snap.Players[seat]
	items := []ui.Item{{Key: "person", Label: s.Words.T("setup.person")}, {Key: "computer", Label: s.Words.T("setup.computer")}}
	padding, levelsHeight := f.Px(20), f.Px(56)
	size := image.Pt(max(f.ChoiceWidth(items), f.Px(220))+2*padding, 2*padding+f.Px(28)+f.Px(44)+levelsHeight)
	at := s.popoverOffPieces(f, anchor, size) // with room for the levels, so that it does not move when they appear
	switch {
	case current.Computer:
	case at.Max.Y <= anchor.Min.Y:
		at.Min.Y += levelsHeight
	default:
		at.Max.Y -= levelsHeight
	}
	f.PopoverAt(id, at, func(r image.Rectangle) {
		inner := r.Inset(padding)
		head := f.BoldStyle()
		f.Text(image.Rect(inner.Min.X, inner.Min.Y, inner.Max.X, inner.Min.Y+f.Px(22)), ui.Left, head, s.Words.SeatName(s.snap.Info, seat))
		y := inner.Min.Y + f.Px(28)
		chosen := 0
		if current.Computer {
			chosen = 1
		}
		choice := f.Choice(id+".who", image.Rect(inner.Min.X, y, inner.Max.X, y+f.Px(44)), ui.Left, items, chosen)
		f.SetName(id+".who", s.Words.SeatName(s.snap.Info, seat))
		next := current
		switch {
		case choice == chosen && !current.Computer:
			return
		case choice == 0:
			next = game.Player{}
		case choice != chosen:
			next = s.newComputer()
		}
		if current.Computer && choice == 1 && current.Engine == "" {
			next.Level = gameui.LevelSlider(s.Context, f, id+".level", image.Rect(inner.Min.X, y+f.Px(48), inner.Max.X, y+f.Px(100)), current.Level)
			f.SetName(id+".level", s.Words.SeatName(s.snap.Info, seat))
			if next.Level != current.Level {
				next.Character = "" // which has a level of its own
			}
		}
		if next != current {
			s.showError(s.match.SetPlayer(seat, next))
		}
	})
}

// newComputer returns a computer player of the same level as those already playing.
func (s *Scene) newComputer() game.Player {
	i := slices.IndexFunc(s.snap.Players, func(p game.Player) bool { return p.Computer && p.Engine == "" })
	if i < 0 {
		return scene.SubstituteComputer()
	}
	return game.Player{Computer: true, Level: s.snap.Players[i].Level}
}

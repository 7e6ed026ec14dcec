package board

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// matchText returns the writer of the match's player names and moves.
func (s *Scene) matchText() gameui.MatchText {
	return gameui.MatchText{Context: s.Context, Info: s.snap.Info, Players: s.snap.Players}
}

func (s *Scene) playerName(seat rules.Seat) string { return s.matchText().PlayerName(seat) }

func (s *Scene) isYou(seat rules.Seat) bool { return s.matchText().IsYou(seat) }

// onlyPerson returns the seat of the only person, or NoSeat.
func (s *Scene) onlyPerson() rules.Seat { return game.OnlyPerson(s.snap.Players) }

// drawDisc draws a seat's disc with one of its pieces as it stands on the board; where a character plays it is small, on the portrait.
func (s *Scene) drawDisc(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	const minPortrait = 30 // units
	if character := s.snap.Players[seat].Character; character != "" && r.Dx() >= f.Px(minPortrait) {
		gameui.DrawPortrait(f, r.Inset(-f.Px(3)), character)
		side := r.Dx() * 4 / 9
		r = image.Rect(r.Max.X-side, r.Max.Y-side, r.Max.X, r.Max.Y).Add(image.Pt(f.Px(5), f.Px(4)))
	}
	gameui.DrawPieceDisc(f, r, s.snap.Info, func(px int) sprites.Piece {
		return s.place.Layout.PieceOfSize(s.snap.Info, rules.Piece{Kind: 1, Seat: seat}, board.None, f.Theme, px)
	})
}

// drawPlayerRow draws a player with their status, captures and clock.
func (s *Scene) drawPlayerRow(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	th := f.Theme
	inner := r
	if s.isActive(seat) {
		f.FillRect(r, th.Raised)
		f.FillRect(image.Rect(r.Min.X, r.Min.Y, r.Min.X+f.Px(4), r.Max.Y), th.Accent)
	}
	mid := (inner.Min.Y + inner.Max.Y) / 2
	disc := image.Rect(0, 0, f.Px(36), f.Px(36)).Add(image.Pt(inner.Min.X+f.Px(20), mid-f.Px(18)))
	s.drawDisc(f, disc, seat)
	clockWidth := 0
	if clocks := s.clocks.shown; clocks != nil && s.snap.Playing[seat] {
		clockWidth = s.drawClock(f, inner, clocks[seat], s.isActive(seat))
	}
	x := disc.Max.X + f.Px(12)
	edge := inner.Max.X - f.Px(20) - clockWidth - f.Px(8)
	captured := s.capturedPieces(seat)
	isLow := r.Dy() < f.Px(70)
	extra := ""
	if len(s.snap.Players) == 2 && s.shown.materialLead[seat] > 0 {
		extra = "+" + strconv.Itoa(s.shown.materialLead[seat])
	}
	if n := len(captured); n > 0 && s.showsCaptureCount() {
		captured, extra = captured[:1], strconv.Itoa(n)
	}
	hasCaptures := len(captured) > 0 || extra != ""
	hasThreeLines := hasCaptures && !isLow
	status, style := s.fittingStatus(f, seat, edge-x)
	height := f.Px(22) + f.Px(18)
	if hasThreeLines {
		height += f.Px(22)
	}
	y := mid - height/2
	name := image.Rect(x, y, edge, y+f.Px(22))
	s.drawName(f, name, seat)
	y = name.Max.Y
	line := image.Rect(x, y, edge, y+f.Px(18))
	if isLow && hasCaptures {
		w := min(f.TextWidth(style, status)+f.Px(10), line.Dx())
		s.drawCaptured(f, image.Rect(x+w, y-f.Px(2), edge, y+f.Px(18)), captured, extra)
	}
	f.Text(line, ui.Left, style, status)
	if hasThreeLines {
		s.drawCaptured(f, image.Rect(x-f.Px(3), line.Max.Y+f.Px(1), edge, line.Max.Y+f.Px(23)), captured, extra)
	}
}

// computerSignWidth returns the width of the computer sign of a seat that is named by its color, or 0.
func (s *Scene) computerSignWidth(f *ui.Frame, seat rules.Seat) int {
	if p := s.snap.Players[seat]; !p.Computer || p.Name != "" || p.Character != "" || len(s.snap.Players) == 2 {
		return 0
	}
	return f.Px(20)
}

// drawName draws the player's name, with the computer sign if the name does not say it and there is room. Long names
// are drawn in smaller type.
func (s *Scene) drawName(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	name, sign := s.playerName(seat), s.computerSignWidth(f, seat)
	_, style, fits := gameui.FitName(f, name, name, r.Dx()-sign, f.TextSizes.Body)
	if !fits {
		_, style, _ = gameui.FitName(f, name, name, r.Dx(), f.TextSizes.Body, f.TextSizes.Small)
		sign = 0
	}
	f.TruncatedTextFor(r, ui.Left, style, name, s.matchText().SpokenName(seat))
	if s.matchText().IsIllegible(seat) {
		gameui.DrawIllegibleNote(s.Context, f, gameui.RectAfterText(f, r, style, name))
	}
	if sign > 0 {
		x := r.Min.X + f.TextWidth(style, name) + f.Px(5)
		f.Icon(image.Rect(x, r.Min.Y, x+f.Px(16), r.Max.Y), "computer", 16, f.Theme.SecondaryInk)
	}
}

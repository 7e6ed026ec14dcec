package board

import (
	"image"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// matchText writes the players and the moves of the match.
func (t *Scene) matchText() gameui.MatchText {
	return gameui.MatchText{Context: t.Context, Info: t.snap.Info, Players: t.snap.Players}
}

func (t *Scene) playerName(seat rules.Seat) string { return t.matchText().PlayerName(seat) }

func (t *Scene) isYou(seat rules.Seat) bool { return t.matchText().IsYou(seat) }

// onlyPerson is the seat of the only person, or NoSeat.
func (t *Scene) onlyPerson() rules.Seat { return gameui.OnlyPerson(t.snap.Players) }

// drawDisc shows the sign of a seat: one of its pieces, as he stands on the board.
func (t *Scene) drawDisc(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	gameui.PieceDisc(f, r, t.snap.Info, func(px int) sprites.Piece {
		return t.place.Layout.PieceOfSize(t.snap.Info, rules.Piece{Kind: 1, Seat: seat}, board.None, f.Theme, px)
	})
}

// drawPlayerRow shows who sits at a seat, what he is doing, what he took, and his clock.
func (t *Scene) drawPlayerRow(f *ui.Frame, r image.Rectangle, seat rules.Seat, clocks []game.Clock) {
	th := f.Theme
	inner := r
	if t.isActive(seat) {
		f.FillRect(r, th.Raised)
		f.FillRect(image.Rect(r.Min.X, r.Min.Y, r.Min.X+f.Px(4), r.Max.Y), th.Accent)
	}
	mid := (inner.Min.Y + inner.Max.Y) / 2
	disc := image.Rect(0, 0, f.Px(36), f.Px(36)).Add(image.Pt(inner.Min.X+f.Px(20), mid-f.Px(18)))
	t.drawDisc(f, disc, seat)
	clockWidth := 0
	if clocks != nil {
		clockWidth = t.drawClock(f, inner, clocks[seat], t.isActive(seat))
	}
	x := disc.Max.X + f.Px(12)
	edge := inner.Max.X - f.Px(20) - clockWidth - f.Px(8)
	captured := t.capturedPieces(seat)
	isLow := r.Dy() < f.Px(70)
	extra := ""
	if len(t.snap.Players) == 2 && t.shown.materialLead[seat] > 0 {
		extra = "+" + strconv.Itoa(t.shown.materialLead[seat])
	}
	if n := len(captured); n > 0 && t.showsCaptureCount() {
		captured, extra = captured[:1], strconv.Itoa(n)
	}
	hasCaptures := len(captured) > 0 || extra != ""
	hasThreeLines := hasCaptures && !isLow
	status, style := t.fittingStatus(f, seat, edge-x)
	height := f.Px(22) + f.Px(18)
	if hasThreeLines {
		height += f.Px(22)
	}
	y := mid - height/2
	name := image.Rect(x, y, edge, y+f.Px(22))
	t.drawName(f, name, seat)
	y = name.Max.Y
	line := image.Rect(x, y, edge, y+f.Px(18))
	if isLow && hasCaptures {
		w := min(f.TextWidth(style, status)+f.Px(10), line.Dx())
		t.drawCaptured(f, image.Rect(x+w, y-f.Px(2), edge, y+f.Px(18)), captured, extra)
	}
	f.Text(line, ui.Left, style, status)
	if hasThreeLines {
		t.drawCaptured(f, image.Rect(x-f.Px(3), line.Max.Y+f.Px(1), edge, line.Max.Y+f.Px(23)), captured, extra)
	}
}

// computerSignWidth is how much room the sign takes that a seat which is called by its colour is the computer's.
func (t *Scene) computerSignWidth(f *ui.Frame, seat rules.Seat) int {
	if p := t.snap.Players[seat]; !p.Computer || p.Name != "" || len(t.snap.Players) == 2 {
		return 0
	}
	return f.Px(20)
}

// drawName writes who sits at a seat, with the sign of the computer where the name does not say it and leaves room; a name that
// is too long is written in smaller type.
func (t *Scene) drawName(f *ui.Frame, r image.Rectangle, seat rules.Seat) {
	name, sign := t.playerName(seat), t.computerSignWidth(f, seat)
	_, style, fits := gameui.FitName(f, name, name, r.Dx()-sign, f.TextSizes.Body)
	if !fits {
		_, style, _ = gameui.FitName(f, name, name, r.Dx(), f.TextSizes.Body, f.TextSizes.Small)
		sign = 0
	}
	f.TruncatedTextFor(r, ui.Left, style, name, t.matchText().SpokenName(seat))
	if t.matchText().IsIllegible(seat) {
		gameui.DrawIllegibleNote(t.Context, f, gameui.RoomAfter(f, r, style, name))
	}
	if sign > 0 {
		x := r.Min.X + f.TextWidth(style, name) + f.Px(5)
		f.Icon(image.Rect(x, r.Min.Y, x+f.Px(16), r.Max.Y), "computer", 16, f.Theme.SecondaryInk)
	}
}

// A thinkingTimer measures how long a computer has thought about a position.
type thinkingTimer struct {
	since    time.Time
	node     int
	isAdvice bool // it looks for a hint
}

// elapsed returns the time since the computer began with the position of a snapshot.
func (c *thinkingTimer) elapsed(snap *game.Snapshot, now time.Time) time.Duration {
	if c.since.IsZero() || c.node != snap.Node || c.isAdvice != snap.AwaitingAdvice {
		*c = thinkingTimer{now, snap.Node, snap.AwaitingAdvice}
	}
	return now.Sub(c.since)
}

// minShownThinking is how long a computer thinks before it is said: shorter thoughts would only make words flicker.
const minShownThinking = 300 * time.Millisecond

// isThinkingLong says that a computer has thought about the position for so long that it should be said.
func (t *Scene) isThinkingLong() bool {
	return t.thinking.elapsed(t.snap, t.view.Now) > minShownThinking
}

// seatDescription says who somebody is: a computer's level, the seat of a person with a name, or that it is a person: there is
// always something to say, so that nothing moves when the turn changes.
func (t *Scene) seatDescription(seat rules.Seat) string {
	p := t.snap.Players[seat]
	if p.Engine != "" {
		return t.Words.T("names.program")
	}
	if p.Computer {
		return t.Words.T("names.level", "Level", t.Words.LevelName(p.Level))
	}
	if t.playerName(seat) == t.Words.SeatName(t.snap.Info, seat) {
		return t.Words.T("setup.person")
	}
	return t.Words.SeatName(t.snap.Info, seat)
}

package gameui

import (
	"fmt"
	"image"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// MaxLevel is the highest level of the computer player.
const MaxLevel = int(ai.MaxLevel)

// LevelSlider draws a slider for the computer's level, with the level's name, and returns the level.
func LevelSlider(c *scene.Context, f *ui.Frame, id string, r image.Rectangle, level int) int {
	centerY := (r.Min.Y + r.Max.Y) / 2
	level, steps := f.LevelBar(id, image.Pt(r.Min.X, centerY-f.Px(19)), MaxLevel, level)
	f.SetValueText(id, c.LevelText(level))
	f.Text(image.Rect(r.Min.X, steps.Max.Y+f.Px(3), r.Max.X, steps.Max.Y+f.Px(21)), ui.Left,
		f.SmallStyle(), c.LevelText(level))
	return level
}

// DrawSeatDisc draws a seat as a disc with its first piece.
func DrawSeatDisc(f *ui.Frame, r image.Rectangle, info rules.Info, seat rules.Seat) {
	DrawPieceDisc(f, r, info, func(px int) sprites.Piece {
		return sprites.PieceOf(info, rules.Piece{Kind: 1, Seat: seat}, f.Theme, px)
	})
}

// DrawPieceDisc draws a disc with a piece of the size that the disc allows.
func DrawPieceDisc(f *ui.Frame, r image.Rectangle, info rules.Info, piece func(px int) sprites.Piece) {
	f.Pill(r, f.Theme.TrayColor(info.PieceSet), f.Theme.ControlEdge)
	px := r.Dx() * 7 / 10
	f.DrawSprite(piece(px), image.Rect(0, 0, px, px).Add(r.Min).Add(image.Pt((r.Dx()-px)/2, (r.Dy()-px)/2)))
}

// MatchText formats the players and moves of a match.
type MatchText struct {
	*scene.Context
	Info    rules.Info
	Players []game.Player // by seat
}

// PlayerName returns the name of a seat's player, or the seat's name if that cannot be drawn. With more than two seats,
// unnamed players go by the names of their seats.
func (m MatchText) PlayerName(seat rules.Seat) string {
	p := m.Players[seat]
	switch {
	case m.IsIllegible(seat):
		return m.Words.SeatName(m.Info, seat)
	case m.name(seat) != "":
		return m.name(seat)
	case p.Computer && len(m.Players) == 2:
		return m.Words.T("names.computer")
	case m.IsYou(seat):
		return m.Words.T("names.you")
	default:
		return m.Words.SeatName(m.Info, seat)
	}
}

// SeatWithPlayer returns a seat with the name of its player, if that is known: "White (Anna)".
func (m MatchText) SeatWithPlayer(seat rules.Seat) string {
	name := m.Words.SeatName(m.Info, seat)
	if m.HasName(seat) {
		return m.Words.T("names.seat-player", "Seat", name, "Name", m.PlayerName(seat))
	}
	return name
}

// HasName reports whether a seat's player has a name that can be drawn.
func (m MatchText) HasName(seat rules.Seat) bool {
	return m.name(seat) != "" && !m.IsIllegible(seat)
}

// name returns the own name of a seat's player, or that of its character; "" if it has none.
func (m MatchText) name(seat rules.Seat) string {
	if name := m.Players[seat].Name; name != "" {
		return saves.Printable(name)
	}
	return m.Words.CharacterName(m.Players[seat].Character)
}

// IsYou reports whether a seat belongs to the only human player and has no name, so that messages say "you".
func (m MatchText) IsYou(seat rules.Seat) bool {
	return m.Players[seat].Name == "" && game.OnlyPerson(m.Players) == seat
}

// ResultReason says why a match ended, as the reason has it in a sentence; "you resigned" if the only person did that.
func (m MatchText) ResultReason(r rules.Result) string {
	if reason, ok := m.ownReason(r); ok {
		return reason
	}
	return m.Words.ResultReason(m.Info, r)
}

// ResultText says how a match ended, or that it is in progress, with the reason of [MatchText.ResultReason].
func (m MatchText) ResultText(r rules.Result) string {
	if reason, ok := m.ownReason(r); ok {
		return m.Words.T("result.won", "Winner", m.Words.SeatName(m.Info, r.Winner()), "Reason", reason)
	}
	return m.Words.ResultText(m.Info, r)
}

// ownReason returns how the only person lost a match for two by an act of its own: by resignation or on time.
func (m MatchText) ownReason(r rules.Result) (string, bool) {
	winner := r.Winner()
	if len(m.Players) != 2 || winner == rules.NoSeat || !m.IsYou(1-winner) || r.Reason != rules.Resignation && r.Reason != rules.OutOfTime {
		return "", false
	}
	return m.Words.T("reason." + string(r.Reason) + ".you"), true
}

// SpokenName returns the name of a seat's player for screen readers, which can say names that cannot be drawn.
func (m MatchText) SpokenName(seat rules.Seat) string {
	if name := m.Players[seat].Name; name != "" {
		return saves.Printable(name)
	}
	return m.PlayerName(seat)
}

// IsIllegible reports whether the name of a seat's player has characters that cannot be drawn.
func (m MatchText) IsIllegible(seat rules.Seat) bool {
	return !m.Kit.Typesetter.IsLegible(saves.Printable(m.Players[seat].Name))
}

// DrawIllegibleNote draws a note, as long as there is space for, that the seat's name stands in for one that cannot be
// drawn.
func DrawIllegibleNote(c *scene.Context, f *ui.Frame, r image.Rectangle) {
	style := f.SmallStyle()
	note := c.Words.T("board.foreign-name")
	for _, text := range []string{note, c.Words.T("board.foreign-short"), "…"} {
		if f.TextWidth(style, text) <= r.Dx() {
			f.TruncatedTextFor(r, ui.Left, style, text, note)
			return
		}
	}
}

// RectAfterText returns the part of r to the right of text.
func RectAfterText(f *ui.Frame, r image.Rectangle, style ui.Style, text string) image.Rectangle {
	r.Min.X = min(r.Min.X+f.TextWidth(style, text)+f.Px(8), r.Max.X)
	return r
}

// ClockText formats the time left on a clock, with tenths below 20 seconds and hours where needed.
func ClockText(face game.Clock) string {
	left := face.Remaining
	if left < 20*time.Second {
		tenths := int((left + 99*time.Millisecond) / (100 * time.Millisecond))
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	s := int((left + 999*time.Millisecond) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

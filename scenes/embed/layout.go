package embed

import (
	"image"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A layout is where the parts of the scene are.
type layout struct {
	head  image.Rectangle // the players and the last move; empty without room
	board image.Rectangle
	bar   image.Rectangle // the buttons
}

// Sizes, in units.
const (
	headPadding    = 6
	minHeadWidth   = 240
	minBoardHeight = 200 // of the board below the head
	boardMargin    = 4
)

// planLayout lays out the scene.
func (s *Scene) planLayout(f *ui.Frame) layout {
	w, h, bar, margin := f.Size.X, f.Size.Y, f.Px(theme.TouchTarget), f.Px(boardMargin)
	l := layout{bar: image.Rect(0, h-bar, w, h)}
	head := 2*f.LineHeight(f.BodyStyle()) + 2*f.Px(headPadding)
	if w < f.Px(minHeadWidth) || h-bar-head < f.Px(minBoardHeight) {
		head = 0
	}
	l.head = image.Rect(f.Px(12), 0, w-f.Px(12), head)
	l.board = image.Rect(margin, head+margin, w-margin, h-bar-margin)
	return l
}

// drawHead says who plays and what was played last.
func (s *Scene) drawHead(f *ui.Frame, r image.Rectangle) {
	if r.Empty() {
		return
	}
	line := f.LineHeight(f.BodyStyle())
	top := image.Rect(r.Min.X, r.Min.Y+f.Px(headPadding), r.Max.X, r.Min.Y+f.Px(headPadding)+line)
	f.TruncatedText(top, ui.Center, f.BoldStyle(), s.playersText())
	below, style := top.Add(image.Pt(0, line)), f.SecondaryStyle()
	last, number := s.lastMove()
	if last == nil {
		f.TruncatedText(below, ui.Center, style, s.turnText())
		return
	}
	move := s.Words.LocalizeMove(s.snap.Info, s.PreferredNotation(last.Text, last.NativeText))
	f.TruncatedText(below, ui.Center, style, number+move)
}

// lastMove returns the move that led to the position, and its number: "12. ". It is nil at the start and where the game ended, where the
// result says more.
func (s *Scene) lastMove() (move *game.HistoryEntry, number string) {
	n := s.shownCount()
	if n == 0 || s.snap.Result.IsOver() || s.snap.Line[n-1].Action.Kind != rules.ActMove {
		return nil, ""
	}
	move = &s.snap.Line[n-1]
	number = strconv.Itoa(move.Number) + ". "
	if move.Column > 0 {
		number = strconv.Itoa(move.Number) + "… "
	}
	return move, number
}

// playersText names the players, or the game where they are unknown.
func (s *Scene) playersText() string {
	names, isKnown := make([]string, len(s.snap.Players)), false
	for i, p := range s.snap.Players {
		seat := rules.Seat(i)
		names[i] = s.Words.SeatName(s.snap.Info, seat)
		switch {
		case s.text.HasName(seat):
			names[i], isKnown = s.text.PlayerName(seat), true
		case p.Computer:
			names[i], isKnown = s.LevelText(p.Level), true
		}
	}
	switch {
	case !isKnown:
		return s.Words.GameName(s.snap.Info.ID)
	case len(names) == 2:
		return s.Words.T("names.two", "First", names[0], "Second", names[1])
	}
	return s.Words.JoinList(names)
}

// turnText says whose turn it is, or how the game ended.
func (s *Scene) turnText() string {
	snap := s.snap
	switch seat := s.Words.SeatName(snap.Info, snap.Turn); {
	case snap.Result.IsOver():
		return s.Words.ResultText(snap.Info, snap.Result)
	case len(snap.CheckedRoyals) > 0:
		return s.Words.T("turn.in-check", "Seat", seat)
	default:
		return s.Words.T("turn.to-move", "Seat", seat)
	}
}

// drawBar draws the buttons. Without room for all, first and last are left to the keyboard.
func (s *Scene) drawBar(f *ui.Frame, r image.Rectangle) {
	count, last, size := s.shownCount(), len(s.snap.Line), f.Px(theme.TouchTarget)
	actions := []gameui.Action{
		{ID: "first", Icon: "first", Label: s.Words.T("review.first"), Enabled: count > 0, Run: func() { s.goTo(0) }},
		{ID: "back", Icon: "previous", Label: s.Words.T("review.back"), Enabled: count > 0, Run: func() { s.goTo(count - 1) }},
		{ID: "next", Icon: "next", Label: s.Words.T("review.next"), Enabled: count < last, Run: func() { s.goTo(count + 1) }},
		{ID: "last", Icon: "last", Label: s.Words.T("review.last"), Enabled: count < last, Run: func() { s.goTo(last) }},
	}
	switch hasRoomForAll := (len(actions)+2)*size <= r.Dx(); {
	case last == 0: // only a position
		actions = nil
	case !hasRoomForAll:
		actions = actions[1 : len(actions)-1]
	}
	actions = append(actions, gameui.Action{
		ID: "flip", Icon: "flip", Label: s.Words.T("board.flip-board"), Enabled: true, Run: func() { gameui.RotateBoard(s.view, false) },
	})
	button := ui.ButtonOptions{Text: s.Words.T("embed.open"), Look: ui.TextOnly, TextSize: f.TextSizes.Small}
	linkWidth := f.ButtonWidth(button)
	hasText := len(actions)*size+linkWidth <= r.Dx()
	if !hasText {
		linkWidth = size
	}
	x := r.Min.X + (r.Dx()-len(actions)*size-linkWidth)/2
	for _, a := range actions {
		if f.IconButtonWithTooltip("embed."+a.ID, image.Rect(x, r.Min.Y, x+size, r.Max.Y), a.Icon, a.Label, a.Enabled) {
			a.Run()
		}
		x += size
	}
	s.drawLink(f, image.Rect(x, r.Min.Y, x+linkWidth, r.Max.Y), button, hasText)
}

// drawLink draws the button that opens the whole program, as an icon without room for its text.
func (s *Scene) drawLink(f *ui.Frame, r image.Rectangle, button ui.ButtonOptions, hasText bool) {
	const id = "embed.open"
	isUsed := false
	if hasText {
		isUsed = f.Button(id, r, button)
	} else {
		isUsed = f.IconButtonWithTooltip(id, r, "fullscreen", button.Text, true)
	}
	f.SetRole(id, ui.RoleLink, false)
	if isUsed {
		s.openFullPage()
	}
}

// drawFailure says that the address names no game.
func (s *Scene) drawFailure(f *ui.Frame) {
	r := image.Rectangle{Max: f.Size}.Inset(f.Px(12))
	lines := len(f.WrapLines(f.BodyStyle(), s.Words.T("embed.bad"), r.Dx()))
	r.Min.Y += max(r.Dy()-lines*f.LineHeight(f.BodyStyle()), 0) / 2
	f.Paragraph(r, ui.Center, f.BodyStyle(), s.Words.T("embed.bad"))
}

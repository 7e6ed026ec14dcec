package board

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// Popover ids of the dialogs of online play.
const (
	inviteDialogID = "board.invite"
	joinDialogID   = "board.join"
	chatDialogID   = "board.chat"
)

// maxPlayerName is the longest name of a player, in characters; maxChatText the longest thing to say.
const (
	maxPlayerName = 40
	maxChatText   = 120
)

// maxChatLines is how many lines of the chat are shown.
const maxChatLines = 12

// An onlineState is what the scene shows of a table of online play.
type onlineState struct {
	status        session.Status // in this frame
	hasStarted    bool           // in the last frame
	isOriented    bool           // the board has been turned to the seat here
	wasAnnounced  bool           // the dialog to sit down, or that with the links, has been opened by itself
	pendingMove   string         // is shown on the board; "": none
	shownLink     int            // in the dialog with the links
	name, message string         // as typed so far

	openJoin, openInvite, openChat bool // open that dialog in this frame
	focusField                     bool // of the dialog that has just opened
}

// updateOnline takes what has happened at the table.
func (s *Scene) updateOnline(f *ui.Frame) {
	if !s.snap.IsRemote || s.Tables.Session == nil {
		return
	}
	s.online.status = s.Tables.Session.Status()
	for _, e := range s.Tables.Session.Events() {
		s.announceTableEvent(e)
	}
	if !s.online.isOriented && s.online.status.IsConnected {
		s.online.isOriented, s.view.BottomSeat = true, max(s.online.status.Seat, 0)
	}
	s.showPendingMove()
	switch status := s.online.status; {
	case s.online.wasAnnounced || !status.IsConnected:
	case status.Seat == rules.NoSeat:
		s.online.wasAnnounced = true
		if !s.snap.Result.IsOver() && s.Toast.Text == "" {
			s.ShowToast(s.Words.T("online.watching", "Game", s.Words.GameName(s.snap.Info.ID)))
		}
	case status.IsSeatFree:
		s.online.wasAnnounced, s.online.name, s.online.focusField = true, s.Tables.PlayerName(), true
		f.OpenPopover(joinDialogID)
	case s.Tables.Session.Invitations != nil && !status.HasStarted:
		s.online.wasAnnounced = true
		f.OpenPopover(inviteDialogID)
	}
	if hasStarted := s.online.status.HasStarted; hasStarted != s.online.hasStarted { // the last player has come
		if s.online.hasStarted = hasStarted; f.IsPopoverOpen(inviteDialogID) {
			f.ClosePopover()
		}
	}
}

// announceTableEvent tells of an event of the table.
func (s *Scene) announceTableEvent(e session.Event) {
	own := e.Seat == s.online.status.Seat
	switch e.Kind {
	case session.Refused:
		s.ShowWarning(s.Words.RefusalText(e.Text))
	case session.Joined:
		seat := s.Words.SeatName(s.snap.Info, e.Seat)
		switch {
		case own:
		case e.Text == "":
			s.ShowToast(s.Words.T("online.joined", "Seat", seat))
		default:
			s.ShowToast(s.Words.T("online.sits", "Name", s.playerName(e.Seat), "Seat", seat))
		}
	case session.Said:
		line := s.chatLine(e)
		switch {
		case own:
		case s.online.status.Seat == rules.NoSeat:
			s.ShowToast(line)
		default:
			s.ShowToastWithAction(line, s.Words.T("online.reply"), func() { s.online.openChat = true })
		}
	case session.ScoreAccepted:
		if !own {
			s.ShowToast(s.Words.T("online.agrees", "Seat", s.playerName(e.Seat)))
		}
	case session.TakeBackDeclined:
		s.ShowToast(s.Words.T("online.declined", "Seat", s.playerName(e.Seat)))
	case session.ClocksStopped, session.ClocksRun, session.TakeBackAsked, session.RematchWanted: // prompts tell
	}
}

// chatLine returns a line of the chat.
func (s *Scene) chatLine(e session.Event) string {
	return s.Words.T("online.says", "Seat", s.playerName(e.Seat), "Text", saves.Printable(e.Text))
}

// showPendingMove shows the move that the server has not answered yet as a proposed one, unless an earlier position is shown.
func (s *Scene) showPendingMove() {
	pending := s.online.status.PendingMove
	if !s.snap.Live {
		pending = ""
	}
	switch pending {
	case s.online.pendingMove:
		return
	case "":
		s.cancelProposal()
	default:
		if m, err := s.match.ParseCoordinates(pending); err == nil {
			effects := s.snap.Position.Effects(m)
			s.view.ProposedMove = &boardview.Proposal{Effects: effects}
			s.dropAtTarget(effects)
		}
	}
	s.online.pendingMove = pending
}

// onlinePrompt says what is the matter with the table, or asks the player what the others want to know.
func (s *Scene) onlinePrompt() *prompt {
	if !s.snap.IsRemote || s.Tables.Session == nil {
		return nil
	}
	if s.snap.Result.IsOver() {
		return s.rematchPrompt()
	}
	status := s.online.status
	switch {
	case status.Err != nil:
		return &prompt{text: s.Tables.ErrorText(status.Err)}
	case !status.IsConnected:
		return &prompt{text: s.Words.T("online.lost")}
	case status.IsSeatFree:
		return &prompt{text: s.Words.T("online.seat", "Game", s.Words.GameName(s.snap.Info.ID), "Seat", s.Words.SeatName(s.snap.Info, status.Seat)), actions: []gameui.Action{
			{ID: "join", Label: s.Words.T("online.sit"), Run: func() { s.online.openJoin = true }},
		}}
	case !status.HasStarted:
		n := &prompt{text: s.Words.T("online.waiting", "Seats", s.freeSeatNames())}
		if s.Tables.Session.Invitations != nil {
			n.actions = []gameui.Action{{ID: "invite", Label: s.Words.T("online.invite"), Run: func() { s.online.openInvite = true }}}
		}
		return n
	case status.IsPaused:
		return &prompt{text: s.Words.T("online.paused")}
	case status.TakeBackSeat == rules.NoSeat:
		return nil
	case status.AcceptsBack || status.Seat == rules.NoSeat:
		return &prompt{text: s.Words.T("online.take-back-asked", "Seat", s.playerName(status.TakeBackSeat), "You", status.TakeBackSeat == status.Seat)}
	}
	answer := func(accept bool) func() {
		return func() { s.showOnlineError(s.Tables.Session.AnswerTakeBack(accept)) }
	}
	return &prompt{text: s.Words.T("online.take-back-question", "Seat", s.playerName(status.TakeBackSeat)), dismiss: answer(false), actions: []gameui.Action{
		{ID: "accept", Label: s.Words.T("board.accept"), Run: answer(true)},
		{ID: "decline", Label: s.Words.T("board.decline"), Run: answer(false)},
	}}
}

// rematchPrompt tells who wants another game.
func (s *Scene) rematchPrompt() *prompt {
	text := s.Tables.RematchText(s.playerName)
	if text == "" {
		return nil
	}
	n := &prompt{text: text}
	if !s.Tables.HasAskedRematch() {
		n.actions = []gameui.Action{{ID: "rematch", Label: s.Words.T("over.rematch"), Run: func() { s.StartRematch(s.match) }}}
	}
	return n
}

// earlierPositionPrompt leads back from an earlier position of a running match at a table.
func (s *Scene) earlierPositionPrompt() *prompt {
	if !s.snap.IsRemote || s.snap.Live || s.snap.FinalResult.IsOver() || len(s.snap.Line) == 0 {
		return nil
	}
	last := s.snap.Line[len(s.snap.Line)-1].Node
	return &prompt{text: s.Words.T("online.earlier"), quiet: true, actions: []gameui.Action{
		{ID: "last", Label: s.Words.T("board.to-last"), Run: func() { s.goToNode(last) }},
	}}
}

// freeSeatNames lists the seats that nobody has taken.
func (s *Scene) freeSeatNames() string {
	var names []string
	for seat, isTaken := range s.online.status.IsTaken[:s.online.status.SeatCount] {
		if !isTaken {
			names = append(names, s.Words.SeatName(s.snap.Info, rules.Seat(seat)))
		}
	}
	return s.Words.JoinList(names)
}

// tableStatus says that nobody sits at a seat yet, or that its player is not connected; "" if there is nothing to say.
func (s *Scene) tableStatus(seat rules.Seat) string {
	status := s.online.status
	switch {
	case !s.snap.IsRemote || int(seat) >= status.SeatCount || s.snap.Result.IsOver():
		return ""
	case !status.IsTaken[seat]:
		return s.Words.T("online.free")
	case status.IsAway[seat]:
		return s.Words.T("online.away")
	}
	return ""
}

// showOnlineError shows why something is not possible at the table; nil shows nothing.
func (s *Scene) showOnlineError(err error) {
	if err != nil {
		s.ShowWarning(s.Tables.ErrorText(err))
	}
}

// drawOnlineDialogs draws the dialogs of online play.
func (s *Scene) drawOnlineDialogs(f *ui.Frame) {
	if !s.snap.IsRemote || s.Tables.Session == nil {
		return
	}
	for _, d := range []struct {
		open *bool
		id   string
	}{{&s.online.openJoin, joinDialogID}, {&s.online.openInvite, inviteDialogID}, {&s.online.openChat, chatDialogID}} {
		if *d.open {
			*d.open = false
			f.OpenPopover(d.id)
			s.online.focusField = true
		}
	}
	f.Dialog(joinDialogID, 420, func(r image.Rectangle) int { return s.drawJoinDialog(f, r) })
	f.Dialog(inviteDialogID, 470, func(r image.Rectangle) int { return s.drawInviteDialog(f, r) })
	f.Dialog(chatDialogID, 420, func(r image.Rectangle) int { return s.drawChatDialog(f, r) })
}

// isOnlineDialogOpen reports whether a dialog of online play is open.
func isOnlineDialogOpen(f *ui.Frame) bool {
	return f.IsPopoverOpen(joinDialogID) || f.IsPopoverOpen(inviteDialogID) || f.IsPopoverOpen(chatDialogID)
}

// drawJoinDialog asks for the player's name and takes the seat.
func (s *Scene) drawJoinDialog(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	c.Text(f.HeadingStyle(), s.Words.GameName(s.snap.Info.ID))
	c.Skip(4)
	seat := s.online.status.Seat
	if seat == rules.NoSeat || !s.online.status.IsSeatFree {
		f.ClosePopover()
		return c.Y
	}
	c.Text(f.SecondaryStyle(), s.Words.T("online.you-play", "Seat", s.Words.SeatName(s.snap.Info, seat)))
	if control := s.match.TimeControl(); control.Kind != game.NoClock {
		c.Text(f.SecondaryStyle(), s.Words.T("setup.clock")+": "+s.TimeControlText(control))
	}
	for _, line := range s.Words.ChangedRules(s.snap.Info, s.snap.Options) {
		c.Text(f.SecondaryStyle(), line)
	}
	for _, sentence := range s.handicapSentences() {
		c.Text(f.BodyStyle(), sentence)
	}
	c.Skip(14)
	const field = "join.name"
	s.online.name = f.TextField(field, c.NextRow(44), s.online.name, s.Words.T("setup.name"), maxPlayerName)
	f.SetName(field, s.Words.T("setup.name"))
	s.focusOnce(f, field)
	isFocused, _ := f.HasFocus(field)
	c.Skip(14)
	b := ui.ButtonOptions{Text: s.Words.T("online.sit"), Look: ui.Primary}
	row := c.NextRow(44)
	if f.Button("join.yes", image.Rect(row.Min.X, row.Min.Y, row.Min.X+f.ButtonWidth(b), row.Max.Y), b) || isFocused && f.TakeKey(ui.KeyEnter) {
		name := strings.TrimSpace(s.online.name)
		s.Tables.SetPlayerName(name)
		s.showOnlineError(s.Tables.Session.Join(name))
		f.ClosePopover()
	}
	return c.Y
}

// focusOnce gives the keyboard to the field of a dialog that has just opened.
func (s *Scene) focusOnce(f *ui.Frame, field string) {
	if s.online.focusField && !f.IsTouchInput() {
		f.SetFocus(field)
	}
	s.online.focusField = false
}

// An invitation is a link with what it is for.
type invitation struct {
	label string
	link  wire.Link
}

// invitations returns the links that others need: of their seats, if the table was made here, and to watch.
func (s *Scene) invitations() (links []invitation) {
	own := s.Tables.Session.Link
	if made := s.Tables.Session.Invitations; made != nil {
		for seat, link := range made.Seats {
			if link.Token != "" && rules.Seat(seat) != s.online.status.Seat && seat < len(s.snap.Players) { // settings may have been edited
				links = append(links, invitation{s.Words.SeatName(s.snap.Info, rules.Seat(seat)), link})
			}
		}
	}
	return append(links, invitation{s.Words.T("online.watch"), wire.Link{Server: own.Server, Table: own.Table}})
}

// drawInviteDialog shows the links to the table, one of them as a QR code too.
func (s *Scene) drawInviteDialog(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	c.Text(f.HeadingStyle(), s.Words.T("online.invite-title"))
	c.Skip(4)
	c.Text(f.SecondaryStyle(), s.Words.T("online.invite-about"))
	c.Skip(12)
	links := s.invitations()
	items := make([]ui.Item, len(links))
	for i, l := range links {
		items[i] = ui.Item{Key: strconv.Itoa(i), Label: l.label}
	}
	s.online.shownLink = min(s.online.shownLink, len(links)-1)
	s.online.shownLink = f.Choice("invite.for", c.NextRow(44), ui.Left, items, s.online.shownLink)
	f.SetName("invite.for", s.Words.T("online.invite-for"))
	shown := links[s.online.shownLink]
	text := shown.link.String()
	c.Skip(14)
	side := min(f.Px(280), c.Width())
	f.DrawSprite(sprites.QRCode{Text: text, Px: side}, image.Rect(0, 0, side, side).Add(image.Pt((c.Left+c.Right-side)/2, c.Y)))
	c.Y += side
	c.Skip(14)
	style := f.SmallStyle()
	f.TruncatedTextFor(c.NextRow(22), ui.Left, style, text, text)
	c.Skip(10)
	row := c.NextRow(44)
	b := ui.ButtonOptions{Icon: "copy", Text: s.Words.T("online.copy-link"), Look: ui.Primary, IsDisabled: s.Options.Clipboard == nil}
	x := row.Min.X
	if f.Button("invite.copy", image.Rect(x, row.Min.Y, x+f.ButtonWidth(b), row.Max.Y), b) {
		s.CopyText(text, s.Words.T("online.copied", "Seat", shown.label))
	}
	x += f.ButtonWidth(b) + f.Px(10)
	done := ui.ButtonOptions{Text: s.Words.T("board.close")}
	if f.Button("invite.close", image.Rect(x, row.Min.Y, x+f.ButtonWidth(done), row.Max.Y), done) {
		f.ClosePopover()
	}
	return c.Y
}

// drawChatDialog shows what was said, and sends what the player types.
func (s *Scene) drawChatDialog(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	c.Text(f.HeadingStyle(), s.Words.T("online.chat"))
	c.Skip(8)
	for _, said := range s.Tables.Session.Chat(maxChatLines) {
		c.Text(f.BodyStyle(), s.chatLine(said))
	}
	c.Skip(10)
	const field = "chat.text"
	s.online.message = f.TextField(field, c.NextRow(44), s.online.message, s.Words.T("online.chat-hint"), maxChatText)
	f.SetName(field, s.Words.T("online.chat-hint"))
	s.focusOnce(f, field)
	isFocused, _ := f.HasFocus(field)
	c.Skip(10)
	row := c.NextRow(44)
	b := ui.ButtonOptions{Text: s.Words.T("online.send"), Look: ui.Primary}
	used := f.Button("chat.send", image.Rect(row.Min.X, row.Min.Y, row.Min.X+f.ButtonWidth(b), row.Max.Y), b) || isFocused && f.TakeKey(ui.KeyEnter)
	if message := strings.TrimSpace(s.online.message); used && message != "" {
		if err := s.Tables.Session.Say(message); err != nil {
			s.showOnlineError(err)
		} else {
			s.online.message = ""
		}
	}
	return c.Y
}

// onlineEntries returns the entries of the header's menu for a table.
func (s *Scene) onlineEntries() (entries []menuEntry) {
	if !s.snap.IsRemote || s.Tables.Session == nil {
		return nil
	}
	entries = append(entries, menuEntry{ui.MenuItem{ID: "invite", Icon: "share", Label: s.Words.T("online.invite")}, func() { s.online.openInvite = true }})
	if s.online.status.HasChat {
		isWatching := s.online.status.Seat == rules.NoSeat
		entries = append(entries, menuEntry{ui.MenuItem{ID: "chat", Icon: "edit", Label: s.Words.T("online.chat"), IsDisabled: isWatching}, func() { s.online.openChat = true }})
	}
	return entries
}

// dropAtTarget makes the animation of a move begin where its piece stands already.
func (s *Scene) dropAtTarget(effects []rules.Effect) {
	i := slices.IndexFunc(effects, func(e rules.Effect) bool { return e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop })
	if i < 0 {
		return
	}
	e := effects[i]
	s.input.drop = &boardview.Slide{From: board.None}
	if e.Kind == rules.EffectSlide {
		s.input.drop.From = e.From
	}
	s.input.drop.X, s.input.drop.Y = s.place.Layout.Center(e.To)
}

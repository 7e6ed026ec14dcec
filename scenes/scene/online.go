package scene

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/session"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/sound"
)

// An OnlineServer is where tables can be made.
type OnlineServer struct {
	// Start returns the address of the server with its scheme. A window starts one inside the program.
	Start func(ctx context.Context) (address string, err error)
	// Wake makes the window draw a frame soon. It is called on any goroutine; nil: it draws them all.
	Wake func()
	// Link is that with which the program was started; "": none.
	Link string
	// ShowLink is called with the link to the current table, "" if there is none, so that a reloaded page comes back; may be nil.
	ShowLink func(link string)
	// Leave goes to the page of another server, as a page may connect to its own only, and reports whether it does; may be nil.
	Leave func(server, link string) bool
	// Timeout is how long the program waits for a server's first answer; 0: 15 s.
	Timeout time.Duration
}

// timeout returns how long the program waits for a server's first answer.
func (o *OnlineServer) timeout() time.Duration { return cmp.Or(o.Timeout, onlineTimeout) }

// The settings of the table that the player has not left yet: its link, its game, and whether it was made here, so that the server may have
// to be started again.
const (
	settingTable     = "online.table"
	settingTableGame = "online.game"
	settingOwnTable  = "online.own-table"
	settingTokens    = "online.tokens" // of all seats, if it was made here
)

// maxLinkLength and maxTokensLength are the longest link and the longest list of tokens that are kept, in bytes.
const maxLinkLength, maxTokensLength = 400, 1200

// onlineTimeout is how long the program waits for a server's first answer by default.
const onlineTimeout = 15 * time.Second

// startTimeout is how long it waits for a table on a server that it may have to start first, whose page may have to be built.
const startTimeout = 5 * time.Minute

// Tables are the tables of online play. They are no part of [Context] itself, whose methods every scene has.
type Tables struct {
	Session *session.Session // of the match on the board; nil: that is not played at a table

	ctx        *Context
	ownServer  string    // address of the server on which tables are made here; "": none so far
	isFinished bool      // the game at the table is over, and in the library
	announced  int       // node at which the player was told last that it is their turn
	nextAt     time.Time // when the table of a rematch is tried again, if it could not be opened
	making     int       // number of the last table that was asked for here; a canceled one does not come up
}

// OpenLink opens a link to a table and reports whether the text is one.
func (t *Tables) OpenLink(text string) bool {
	text = strings.TrimSpace(text)
	link, ok := wire.ParseLink(text)
	if !ok {
		if wire.IsLikeLink(text) {
			t.ctx.ShowWarning(t.ctx.Words.T("online.bad-link"))
			return true
		}
		return false
	}
	if leave := t.ctx.Options.Online.Leave; leave == nil || !leave(link.Server, text) { // otherwise the page of that server opens it
		t.open(link, openOptions{})
	}
	return true
}

// openOptions say what happens once a table has been read.
type openOptions struct {
	invitations *client.TableLinks // of a table that was made here
	sitDown     bool               // at once, as name; otherwise the player is asked
	name        string
	rematchOf   *session.Session // the table is that of its rematch; nil: of none
}

// rematchPause is how long the program waits before it tries again to open the table of a rematch.
const rematchPause = 3 * time.Second

// open shows the match of a table on the board once it has been read. The server of a table that was made here is started first, as it may
// have ended with the program.
func (t *Tables) open(link wire.Link, o openOptions) {
	if t.Session != nil && t.Session.Link == link {
		if !t.ctx.Nav.IsBoard() {
			t.ctx.Nav.OpenBoard(t.ctx.Match)
		}
		return
	}
	t.showWaiting("online.joining")
	config, wake, start := client.Config{Link: link, FindGame: t.ctx.FindGame}, t.wakeWindow, t.ctx.Options.Online.Start
	timeout := t.ctx.Options.Online.timeout()
	isKept, tokens := t.ctx.Setting(settingTable) == link.String(), t.ctx.Setting(settingTokens)
	isOwn := isKept && t.ctx.Setting(settingOwnTable) == "yes" && start != nil
	t.ctx.RunInBackground(func() func() {
		if isOwn {
			server, err := startServer(start)
			if err != nil {
				return func() { t.showOpenError(link, o, err) }
			}
			config.Link.Server = server
		}
		ctx, cancel := context.WithTimeout(context.Background(), timeout)
		defer cancel()
		s, err := session.Open(ctx, config, wake)
		if err != nil {
			return func() { t.showOpenError(link, o, err) }
		}
		s.Invitations = o.invitations
		if s.Invitations == nil && isKept && tokens != "" {
			s.Invitations = invitations(config.Link, tokens)
		}
		isOwn = isOwn || o.invitations != nil
		if o.sitDown && s.Status().IsSeatFree {
			_ = s.Join(o.name) // otherwise the player is asked
		}
		return func() {
			if isOwn {
				t.ownServer = config.Link.Server
			}
			t.showTable(s)
		}
	})
}

// invitations returns the links of a table that was made here, from the tokens that were kept.
func invitations(own wire.Link, tokens string) *client.TableLinks {
	links := &client.TableLinks{Watch: wire.Link{Server: own.Server, Table: own.Table}}
	for token := range strings.SplitSeq(tokens[1:], "/") {
		links.Seats = append(links.Seats, wire.Link{Server: own.Server, Table: own.Table, Token: token})
	}
	return links
}

// showWaiting shows a toast that stays until there is an answer.
func (t *Tables) showWaiting(id string) {
	t.ctx.ShowToast(t.ctx.Words.T(id))
	t.ctx.Toast.Duration = startTimeout
}

// wakeWindow makes the window draw a frame soon.
func (t *Tables) wakeWindow() {
	if wake := t.ctx.Options.Online.Wake; wake != nil {
		wake()
	}
}

// showTable shows the match of a session on the board.
func (t *Tables) showTable(s *session.Session) {
	m, err := s.NewMatch(t.ctx.matchEnv())
	if err != nil {
		s.Close()
		t.showError(err)
		return
	}
	t.ctx.Toast = Toast{}
	if t.Session == nil {
		t.ctx.MoveMatchToLibrary()
	}
	t.ctx.showMatch(m, s)
}

// keepLink keeps the link to the table of the session as long as the player, who has a seat there, may come back to it. Until then that to
// another table stays.
func (t *Tables) keepLink() {
	s := t.Session
	if t.ctx.Match.OverallResult().IsOver() {
		t.showLink("")
		if kept, ok := wire.ParseLink(t.ctx.Setting(settingTable)); ok && kept.Table == s.Link.Table {
			t.Forget()
		}
		return
	}
	t.showLink(s.Link.String())
	if s.Status().Seat == rules.NoSeat {
		return
	}
	own, tokens := "no", ""
	if s.Link.Server == t.ownServer {
		own = "yes"
	}
	if s.Invitations != nil {
		for _, seat := range s.Invitations.Seats {
			tokens += "/" + seat.Token
		}
	}
	t.ctx.Settings.Set(settingTable, s.Link.String(), settingTableGame, t.ctx.Match.Snapshot().Info.ID, settingOwnTable, own, settingTokens, tokens)
}

// Dismiss forgets the table to which the player could come back, unless they want it back at once.
func (t *Tables) Dismiss() {
	var kept []string
	for _, key := range []string{settingTable, settingTableGame, settingOwnTable, settingTokens} {
		kept = append(kept, key, t.ctx.Setting(key))
	}
	t.Forget()
	t.ctx.ShowToastWithAction(t.ctx.Words.T("online.dismissed"), t.ctx.Words.T("board.undo"), func() {
		t.ctx.Settings.Set(kept...)
		t.ctx.Nav.RefreshScenes()
	})
}

// Forget forgets the table to which the player could come back.
func (t *Tables) Forget() {
	t.ctx.Settings.Set(settingTable, "", settingTableGame, "", settingOwnTable, "no", settingTokens, "")
	t.ctx.Nav.RefreshScenes()
}

// showLink shows the link to a table in the address line of a page; "" removes it.
func (t *Tables) showLink(link string) {
	if show := t.ctx.Options.Online.ShowLink; show != nil {
		show(link)
	}
}

// showError says why a table is not shown.
func (t *Tables) showError(err error) {
	t.ctx.ShowWarning(t.ErrorText(err))
}

// showOpenError says why the table of a link cannot be opened. One to which the player could come back is forgotten if it is gone, and else
// if the player wants so; that of a rematch is tried again.
func (t *Tables) showOpenError(link wire.Link, o openOptions, err error) {
	t.showError(err)
	var ended client.EndedError
	isGone := errors.As(err, &ended) && (ended == wire.CloseTable || ended == wire.CloseToken)
	switch isKept := t.ctx.Setting(settingTable) == link.String(); {
	case isKept && isGone:
		t.Forget()
	case isKept:
		t.ctx.AddToastAction(t.ctx.Words.T("online.forget"), t.Forget)
	case o.rematchOf != nil && o.rematchOf == t.Session && !isGone:
		t.nextAt = t.ctx.Options.Now().Add(rematchPause)
		t.Session.RetryNext()
		time.AfterFunc(rematchPause, t.wakeWindow)
	}
}

// ErrorText returns why a table is not shown, or why something is not possible there.
func (t *Tables) ErrorText(err error) string {
	var ended client.EndedError
	var refused client.RefusedError
	w := t.ctx.Words
	switch {
	case errors.As(err, &ended):
		return w.EndedText(string(ended))
	case errors.As(err, &refused):
		return w.RefusalText(string(refused))
	case errors.Is(err, client.ErrDisagreement):
		return w.EndedText(wire.CloseVersion)
	case errors.Is(err, client.ErrUnreachable), errors.Is(err, context.DeadlineExceeded):
		return w.T("online.unreachable")
	}
	return w.T("notice.no-start", "Why", t.ctx.DescribeError(err))
}

// Make makes a table, sits down at a seat and shows it with the links for the others. Whoever has left the scene from which it was
// asked for is not pulled out of what they do since: a toast leads to the table.
func (t *Tables) Make(setup wire.Setup, seat rules.Seat, from Scene) {
	start := t.ctx.Options.Online.Start
	if start == nil {
		return
	}
	t.making++
	number := t.making
	t.ctx.ShowToastWithAction(t.ctx.Words.T("online.making"), t.ctx.Words.T("board.cancel"), func() { t.making++ })
	t.ctx.Toast.Duration = startTimeout
	t.ctx.RunInBackground(func() func() {
		links, err := makeTable(start, setup)
		return func() {
			if number != t.making {
				return
			}
			if err != nil {
				t.showError(err)
				return
			}
			open := func() {
				t.open(links.Seats[seat], openOptions{invitations: &links, sitDown: true, name: setup.Seats[seat].Name})
			}
			if t.ctx.Nav.IsTop(from) {
				open()
				return
			}
			t.ctx.ShowToastWithAction(t.ctx.Words.T("online.made"), t.ctx.Words.T("online.made-open"), open)
		}
	})
}

// startServer returns the address of the server that start starts.
func startServer(start func(context.Context) (string, error)) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), startTimeout)
	defer cancel()
	return start(ctx)
}

// makeTable makes a table on the server that start returns.
func makeTable(start func(context.Context) (string, error), setup wire.Setup) (client.TableLinks, error) {
	server, err := startServer(start)
	if err != nil {
		return client.TableLinks{}, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), onlineTimeout)
	defer cancel()
	return client.Create(ctx, server, setup)
}

// Unfinished returns the game of the table to which the player can return: another than that on the board, if any.
func (t *Tables) Unfinished() (g rules.Game, ok bool) {
	kept := t.ctx.Setting(settingTable)
	if kept == "" || t.Session != nil && t.Session.Link.String() == kept {
		return nil, false
	}
	return t.ctx.FindGame(t.ctx.Setting(settingTableGame))
}

// Return opens that table.
func (t *Tables) Return() {
	if link, ok := wire.ParseLink(t.ctx.Setting(settingTable)); ok {
		t.open(link, openOptions{})
	}
}

// Update brings the table up to date, even while the board is not shown. A finished game goes to the library, and the table of a
// rematch takes the place of its own.
func (t *Tables) Update() {
	if t.Session == nil {
		return
	}
	if t.ctx.Match.Tick() && !t.ctx.Nav.IsBoard() {
		t.announceTurn()
	}
	if t.ctx.Match.OverallResult().IsOver() && !t.isFinished {
		t.isFinished = true
		t.keepLink()
		if t.Session.Status().Seat != rules.NoSeat {
			t.saveGame()
		}
	}
	if t.ctx.Options.Now().Before(t.nextAt) {
		return
	}
	if link, ok := t.Session.TakeNext(); ok {
		t.open(link, openOptions{sitDown: true, name: t.PlayerName(), rematchOf: t.Session})
	}
}

// announceTurn tells the player, who looks at something else, that it is their turn.
func (t *Tables) announceTurn() {
	t.ctx.Nav.RefreshScenes() // the menu shows the position
	snap := t.ctx.Match.Snapshot()
	if !snap.PersonToMove || snap.Node == t.announced {
		return
	}
	t.announced = snap.Node
	t.ctx.ShowToastWithAction(t.ctx.Words.T("online.your-turn", "Game", t.ctx.Words.GameName(snap.Info.ID)), t.ctx.Words.T("online.return-yes"), t.ctx.ContinueMatch)
	t.ctx.PlaySound(sound.Cue{Kind: sound.Move, Material: SoundMaterial(snap.Info)})
}

// saveGame adds the finished match to the library.
func (t *Tables) saveGame() {
	store, record := t.ctx.Options.Store, t.ctx.Match.Record()
	if store == nil {
		return
	}
	t.ctx.RunInBackground(func() func() {
		_, err := store.SaveNew([]*saves.Record{record})
		return func() {
			if err != nil {
				t.ctx.ShowWarning(t.ctx.Words.T("save.failed", "Why", t.ctx.DescribeError(err)))
			}
			t.ctx.SavedGames.Refresh()
		}
	})
}

// requestRematch asks the others at the table for another game.
func (t *Tables) requestRematch() {
	if t.HasAskedRematch() {
		return
	}
	if err := t.Session.WantRematch(); err != nil {
		t.ctx.ShowWarning(t.ErrorText(err))
	}
}

// HasAskedRematch reports whether the player at the table has asked for another game.
func (t *Tables) HasAskedRematch() bool {
	if t.Session == nil {
		return false
	}
	status := t.Session.Status()
	return status.Seat != rules.NoSeat && status.WantsRematch[status.Seat]
}

// RematchText says who at the table wants another game, if the player is to know; otherwise it is "". name names a seat's player.
func (t *Tables) RematchText(name func(rules.Seat) string) string {
	if t.Session == nil {
		return ""
	}
	status := t.Session.Status()
	other := rules.Seat(slices.Index(status.WantsRematch[:], true))
	switch {
	case status.Seat == rules.NoSeat || other < 0:
		return ""
	case status.WantsRematch[status.Seat]:
		return t.ctx.Words.T("online.rematch-asked")
	}
	return t.ctx.Words.T("online.rematch", "Seat", name(other))
}

// SettingPlayerName is the setting of the name of the first person.
const SettingPlayerName = "name.1"

// SetPlayerName keeps the name by which the player sits down.
func (t *Tables) SetPlayerName(name string) { t.ctx.Settings.Set(SettingPlayerName, name) }

// PlayerName returns the name by which the player sits down.
func (t *Tables) PlayerName() string { return t.ctx.Setting(SettingPlayerName) }

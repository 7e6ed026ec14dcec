package scene

import (
	"context"
	"errors"
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
}

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

// onlineTimeout is how long the program waits for a server's first answer.
const onlineTimeout = 15 * time.Second

// startTimeout is how long it waits for a table on a server that it may have to start first, whose page may have to be built.
const startTimeout = 5 * time.Minute

// Tables are the tables of online play. They are no part of [Context] itself, whose methods every scene has.
type Tables struct {
	Session *session.Session // of the match on the board; nil: that is not played at a table

	ctx       *Context
	ownServer string // address of the server on which tables are made here; "": none so far
	isSaved   bool   // the game at the table is over, and in the library
	announced int    // node at which the player was told last that it is their turn
}

// OpenLink opens a link to a table and reports whether the text is one.
func (t *Tables) OpenLink(text string) bool {
	text = strings.TrimSpace(text)
	link, ok := wire.ParseLink(text)
	switch leave := t.ctx.Options.Online.Leave; {
	case ok && leave != nil && leave(link.Server, text): // the page of that server opens it
	case ok:
		t.Join(link, JoinOptions{})
	case wire.IsLikeLink(text):
		t.ctx.ShowWarning(t.ctx.Words.T("online.bad-link"))
	default:
		return false
	}
	return true
}

// JoinOptions say what happens once a table has been read.
type JoinOptions struct {
	Invitations *client.TableLinks // of a table that was made here
	SitDown     bool               // at once, as Name; otherwise the player is asked
	Name        string
	StartServer bool // first, as it may have ended with the program
}

// Join shows the match of a table on the board once it has been read.
func (t *Tables) Join(link wire.Link, o JoinOptions) {
	if t.Session != nil && t.Session.Link == link {
		if !t.ctx.Nav.IsBoard() {
			t.ctx.Nav.OpenBoard(t.ctx.Match)
		}
		return
	}
	t.showWaiting("online.joining")
	kept, tokens := t.ctx.Setting(settingTable), t.ctx.Setting(settingTokens)
	config, wake, start := client.Config{Link: link, FindGame: t.ctx.FindGame}, t.wakeWindow, t.ctx.Options.Online.Start
	t.ctx.RunInBackground(func() func() {
		if o.StartServer {
			server, err := startServer(start)
			if err != nil {
				return func() { t.showError(err) }
			}
			config.Link.Server = server
		}
		ctx, cancel := context.WithTimeout(context.Background(), onlineTimeout)
		defer cancel()
		s, err := session.Open(ctx, config, wake)
		if err != nil {
			return func() { t.showError(err) }
		}
		s.Invitations = o.Invitations
		if s.Invitations == nil && kept == link.String() && tokens != "" {
			s.Invitations = invitations(config.Link, tokens)
		}
		own := o.StartServer || o.Invitations != nil
		if o.SitDown && s.Status().IsSeatFree {
			_ = s.Join(o.Name) // otherwise the player is asked
		}
		return func() {
			if own {
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

// keepLink keeps the link to the table as long as the player may come back to it.
func (t *Tables) keepLink() {
	link, gameID, own, tokens := "", "", "no", ""
	if t.Session != nil && !t.isSaved {
		t.showLink(t.Session.Link.String())
	} else {
		t.showLink("")
	}
	if t.Session != nil && !t.isSaved && t.Session.Status().Seat != rules.NoSeat {
		link, gameID = t.Session.Link.String(), t.ctx.Match.Snapshot().Info.ID
		if t.Session.Link.Server == t.ownServer {
			own = "yes"
		}
		if made := t.Session.Invitations; made != nil {
			for _, seat := range made.Seats {
				tokens += "/" + seat.Token
			}
		}
	}
	t.ctx.Settings.Set(settingTable, link, settingTableGame, gameID, settingOwnTable, own, settingTokens, tokens)
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

// ErrorText returns why a table is not shown, or why something is not possible there.
func (t *Tables) ErrorText(err error) string {
	var ended session.EndedError
	var refused session.RefusedError
	switch {
	case errors.As(err, &ended):
		return t.ctx.Words.T("online.ended." + string(ended))
	case errors.As(err, &refused):
		return t.RefusalText(string(refused))
	}
	return t.ctx.Words.T("online.unreachable")
}

// RefusalText returns why the server has refused a request, by its code.
func (t *Tables) RefusalText(code string) string {
	if action, ok := strings.CutPrefix(code, "cannot-"); ok {
		return t.ctx.Words.T("cannot." + action)
	}
	return t.ctx.Words.T("online.refused." + code)
}

// Make makes a table, sits down at a seat and shows it with the links for the others.
func (t *Tables) Make(setup wire.Setup, seat rules.Seat) {
	start := t.ctx.Options.Online.Start
	if start == nil {
		return
	}
	t.showWaiting("online.making")
	t.ctx.RunInBackground(func() func() {
		links, err := makeTable(start, setup)
		return func() {
			if err != nil {
				t.showError(err)
				return
			}
			t.Join(links.Seats[seat], JoinOptions{Invitations: &links, SitDown: true, Name: setup.Seats[seat].Name})
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

// Abandoned returns the game of the table that the player had not left when the program ended.
func (t *Tables) Abandoned() (g rules.Game, ok bool) {
	if t.Session != nil || t.ctx.Setting(settingTable) == "" {
		return nil, false
	}
	return t.ctx.FindGame(t.ctx.Setting(settingTableGame))
}

// Return opens that table.
func (t *Tables) Return() {
	if link, ok := wire.ParseLink(t.ctx.Setting(settingTable)); ok {
		t.Join(link, JoinOptions{StartServer: t.ctx.Setting(settingOwnTable) == "yes" && t.ctx.Options.Online.Start != nil})
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
	if t.ctx.Match.OverallResult().IsOver() && !t.isSaved {
		t.isSaved = true
		t.keepLink()
		if t.Session.Status().Seat != rules.NoSeat {
			t.saveGame()
		}
	}
	if link, ok := t.Session.TakeNext(); ok {
		t.Join(link, JoinOptions{SitDown: true, Name: t.PlayerName()})
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
		_, err := saveNewRecords(store, []*saves.Record{record})
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
	if err := t.Session.WantRematch(); err != nil {
		t.ctx.ShowWarning(t.ErrorText(err))
		return
	}
	t.ctx.ShowToast(t.ctx.Words.T("online.rematch-asked"))
}

// SettingPlayerName is the setting of the name of the first person.
const SettingPlayerName = "name.1"

// SetPlayerName keeps the name by which the player sits down.
func (t *Tables) SetPlayerName(name string) { t.ctx.Settings.Set(SettingPlayerName, name) }

// PlayerName returns the name by which the player sits down.
func (t *Tables) PlayerName() string { return t.ctx.Setting(SettingPlayerName) }

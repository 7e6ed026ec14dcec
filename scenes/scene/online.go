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
}

// The settings of the table that the player has not left yet: its link, its game, and whether it was made here, so that the server may have
// to be started again.
const (
	settingTable     = "online.table"
	settingTableGame = "online.game"
	settingOwnTable  = "online.own-table"
)

// maxLinkLength is the longest link that is kept, in bytes.
const maxLinkLength = 400

// onlineTimeout is how long the program waits for a server's first answer.
const onlineTimeout = 15 * time.Second

// startTimeout is how long it waits for a table on a server that it may have to start first, whose page may have to be built.
const startTimeout = 5 * time.Minute

// IsOnline reports whether the match on the board is played at a table of online play.
func (c *Context) IsOnline() bool { return c.Online != nil }

// OpenLink opens a link to a table and reports whether the text is one.
func (c *Context) OpenLink(text string) bool {
	link, ok := wire.ParseLink(strings.TrimSpace(text))
	if ok {
		c.JoinTable(link, JoinOptions{})
	}
	return ok
}

// JoinOptions say what happens once a table has been read.
type JoinOptions struct {
	Invitations *client.TableLinks // of a table that was made here
	SitDown     bool               // at once, as Name; otherwise the player is asked
	Name        string
	StartServer bool // first, as it may have ended with the program
}

// JoinTable shows the match of a table on the board once it has been read.
func (c *Context) JoinTable(link wire.Link, o JoinOptions) {
	if c.Online != nil && c.Online.Link == link {
		c.Nav.OpenBoard(c.Match)
		return
	}
	c.ShowToast(c.Words.T("online.joining"))
	config, wake, start := client.Config{Link: link, FindGame: c.FindGame}, c.wakeWindow, c.Options.Online.Start
	c.RunInBackground(func() func() {
		if o.StartServer {
			server, err := startServer(start)
			if err != nil {
				return func() { c.showOnlineError(err) }
			}
			config.Link.Server = server
		}
		ctx, cancel := context.WithTimeout(context.Background(), onlineTimeout)
		defer cancel()
		s, err := session.Open(ctx, config, wake)
		if err != nil {
			return func() { c.showOnlineError(err) }
		}
		s.Invitations = o.Invitations
		own := o.StartServer || o.Invitations != nil
		if o.SitDown && s.Status().IsSeatFree {
			_ = s.Join(o.Name) // otherwise the player is asked
		}
		return func() {
			if own {
				c.ownServer = config.Link.Server
			}
			c.showTable(s)
		}
	})
}

// wakeWindow makes the window draw a frame soon.
func (c *Context) wakeWindow() {
	if wake := c.Options.Online.Wake; wake != nil {
		wake()
	}
}

// showTable shows the match of a session on the board.
func (c *Context) showTable(s *session.Session) {
	m, err := s.NewMatch(c.matchEnv())
	if err != nil {
		s.Close()
		c.showOnlineError(err)
		return
	}
	c.Toast = Toast{}
	if c.Online == nil {
		c.MoveMatchToLibrary()
	}
	c.showMatch(m, s)
}

// keepLink keeps the link to the table as long as the player may come back to it.
func (c *Context) keepLink() {
	link, gameID, own := "", "", "no"
	if c.Online != nil && !c.savedOnline {
		link, gameID = c.Online.Link.String(), c.Match.Snapshot().Info.ID
		if c.Online.Link.Server == c.ownServer {
			own = "yes"
		}
	}
	c.Settings.Set(settingTable, link, settingTableGame, gameID, settingOwnTable, own)
	if show := c.Options.Online.ShowLink; show != nil {
		show(link)
	}
}

// showOnlineError says why a table is not shown.
func (c *Context) showOnlineError(err error) {
	if errors.As(err, new(session.EndedError)) { // there is nothing to return to
		c.Settings.Set(settingTable, "")
	}
	c.ShowWarning(c.OnlineErrorText(err))
}

// OnlineErrorText returns why a table is not shown, or why something is not possible there.
func (c *Context) OnlineErrorText(err error) string {
	var ended session.EndedError
	var refused session.RefusedError
	switch {
	case errors.As(err, &ended):
		return c.Words.T("online.ended." + string(ended))
	case errors.As(err, &refused):
		return c.RefusalText(string(refused))
	}
	return c.Words.T("online.unreachable")
}

// RefusalText returns why the server has refused a request, by its code.
func (c *Context) RefusalText(code string) string {
	if action, ok := strings.CutPrefix(code, "cannot-"); ok {
		return c.Words.T("cannot." + action)
	}
	return c.Words.T("online.refused." + code)
}

// MakeTable makes a table, sits down at a seat and shows it with the links for the others.
func (c *Context) MakeTable(setup wire.Setup, seat rules.Seat) {
	start := c.Options.Online.Start
	if start == nil {
		return
	}
	c.ShowToast(c.Words.T("online.making"))
	c.RunInBackground(func() func() {
		links, err := makeTable(start, setup)
		return func() {
			if err != nil {
				c.showOnlineError(err)
				return
			}
			c.JoinTable(links.Seats[seat], JoinOptions{Invitations: &links, SitDown: true, Name: setup.Seats[seat].Name})
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

// AbandonedTable returns the game of the table that the player had not left when the program ended.
func (c *Context) AbandonedTable() (g rules.Game, ok bool) {
	if c.Online != nil || c.Setting(settingTable) == "" {
		return nil, false
	}
	return c.FindGame(c.Setting(settingTableGame))
}

// ReturnToTable opens that table.
func (c *Context) ReturnToTable() {
	if link, ok := wire.ParseLink(c.Setting(settingTable)); ok {
		c.JoinTable(link, JoinOptions{StartServer: c.Setting(settingOwnTable) == "yes" && c.Options.Online.Start != nil})
	}
}

// UpdateOnline brings the table up to date, even while the board is not shown. A finished game goes to the library, and the table of a
// rematch takes the place of its own.
func (c *Context) UpdateOnline() {
	if c.Online == nil {
		return
	}
	c.Match.Tick()
	if c.Match.OverallResult().IsOver() && !c.savedOnline {
		c.savedOnline = true
		c.keepLink()
		c.saveOnlineGame()
	}
	if link, ok := c.Online.TakeNext(); ok {
		c.JoinTable(link, JoinOptions{SitDown: true, Name: c.PlayerName()})
	}
}

// saveOnlineGame adds the finished match to the library.
func (c *Context) saveOnlineGame() {
	store, record := c.Options.Store, c.Match.Record()
	if store == nil {
		return
	}
	c.RunInBackground(func() func() {
		_, err := store.Save(record)
		return func() {
			if err != nil {
				c.ShowWarning(c.Words.T("save.failed", "Why", c.DescribeError(err)))
			}
			c.SavedGames.Refresh()
		}
	})
}

// requestRematch asks the others at the table for another game.
func (c *Context) requestRematch() {
	if err := c.Online.WantRematch(); err != nil {
		c.ShowWarning(c.OnlineErrorText(err))
		return
	}
	c.ShowToast(c.Words.T("online.rematch-asked"))
}

// SettingPlayerName is the setting of the name of the first person.
const SettingPlayerName = "name.1"

// SetPlayerName keeps the name by which the player sits down.
func (c *Context) SetPlayerName(name string) { c.Settings.Set(SettingPlayerName, name) }

// PlayerName returns the name by which the player sits down.
func (c *Context) PlayerName() string { return c.Setting(SettingPlayerName) }

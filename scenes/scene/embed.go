package scene

import (
	"cmp"
	"errors"
	"fmt"
	"html"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/gamelink"
)

// EmbedAddress is the name in the addresses of bare boards, which pages of others show in a frame. A game and a position follow, or the
// part of a link to a game that holds it: "embed/chess/8/8/4k3/8/8/4K3/7R/8_w_-_-_0_1", "embed/game=1.VYzB...".
const EmbedAddress = "embed"

// examplePage stands for the address of a page in a window, which does not know where its user serves one.
const examplePage = "https://ludarium.example/"

// errNoEmbeddedGame means that an address names no game.
var errNoEmbeddedGame = errors.New("scenes: the address names no game")

// EmbeddedGameLink returns the link to the game in the address of a bare board. It returns false if the address has a position.
func EmbeddedGameLink(address string) (link string, ok bool) {
	_, shown, _ := strings.Cut(address, "/")
	link = "#" + shown
	return link, gamelink.IsLink(link)
}

// OpenEmbedded returns the match of the address of a bare board. It has no computer players and is not saved.
func (c *Context) OpenEmbedded(address string) (*game.Match, error) {
	if link, ok := EmbeddedGameLink(address); ok {
		records, err := gamelink.Read(link, c.FindGame, saves.DefaultLimits())
		switch {
		case err != nil:
			return nil, fmt.Errorf("scenes: %w", err)
		case len(records) != 1:
			return nil, errNoEmbeddedGame
		}
		return c.loadMatch(records[0], c.quietMatchEnv())
	}
	const partCount = 3
	parts, ok := SplitAddress(address, partCount)
	if !ok {
		return nil, errNoEmbeddedGame
	}
	g, ok := c.FindGame(parts[1])
	if !ok {
		return nil, errNoEmbeddedGame
	}
	return game.New(game.Setup{Game: g, Start: parts[2]}, c.quietMatchEnv())
}

// FullPageLink returns the link that opens what a bare board shows in the whole program: the game at its position, or the set-up of a
// game from a position that can be played on.
func (c *Context) FullPageLink(m *game.Match) (string, error) {
	page := cmp.Or(c.Options.PageAddress, gamelink.Scheme)
	// The address of a position holds neither options nor names.
	if snap := m.Snapshot(); len(snap.Line) == 0 && !snap.Result.IsOver() && len(snap.Options) == 0 && !hasNames(snap.Players) {
		return page + AddressMark + JoinAddress(BoardAddress, snap.Info.ID, snap.Position.String()), nil
	}
	return gamelink.Format(page, m.Record(), c.FindGame)
}

// hasNames reports whether a player has a name.
func hasNames(players []game.Player) bool {
	return slices.ContainsFunc(players, func(p game.Player) bool { return p.Name != "" })
}

// CopyEmbed copies the line of HTML that shows a game in a page: with its position on the board, and the moves to step through.
func (c *Context) CopyEmbed(r *saves.Record) {
	link, err := gamelink.Format("", r, c.FindGame)
	switch {
	case errors.Is(err, gamelink.ErrTooLong):
		c.ShowWarning(c.Words.T("copy.link-too-long"))
		return
	case err != nil:
		c.ShowWarning(c.Words.T("paste.failed", "Why", c.DescribeError(err)))
		return
	}
	message := c.Words.T("copy.embed")
	if c.Options.PageAddress == "" {
		message = c.Words.T("copy.embed-window", "Address", examplePage)
	}
	source := cmp.Or(c.Options.PageAddress, examplePage) + AddressMark + EmbedAddress + "/" + strings.TrimPrefix(link, "#")
	c.CopyText(embedHTML(source, c.Words.GameName(r.Game)), message)
}

// embedHTML returns the line of HTML that shows a page in a frame.
func embedHTML(source, title string) string {
	const format = `<iframe src="%s" title="%s" width="480" height="600" style="border: 0" loading="lazy"></iframe>`
	return fmt.Sprintf(format, html.EscapeString(source), html.EscapeString(title))
}

package scene

import (
	"errors"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/gamelink"
)

// A Clipboard reads and writes text. Both methods can be slow and are called in background tasks.
type Clipboard interface {
	Read() (string, error)
	Write(text string) error
}

// ErrNoClipboard says that no program for clipboard access is installed.
var ErrNoClipboard = errors.New("scenes: no clipboard: xclip, xsel or wl-clipboard is missing")

// ReadClipboard reads the clipboard into Pasted, for a later frame.
func (c *Context) ReadClipboard() {
	clipboard := c.Options.Clipboard
	if clipboard == nil {
		return
	}
	c.RunInBackground(func() func() {
		text, err := clipboard.Read()
		return func() {
			switch {
			case err != nil:
				c.ShowWarning(c.clipboardError(err))
			case strings.TrimSpace(text) == "":
				c.ShowWarning(c.Words.T("paste.empty"))
			default:
				c.Pasted = text
			}
		}
	})
}

// CopyText writes text to the clipboard and shows message, if any, as a toast.
func (c *Context) CopyText(text, message string) {
	clipboard := c.Options.Clipboard
	if clipboard == nil {
		c.ShowWarning(c.Words.T("paste.no-tool"))
		return
	}
	c.RunInBackground(func() func() {
		err := clipboard.Write(text)
		return func() {
			if err != nil {
				c.ShowWarning(c.clipboardError(err))
				return
			}
			if message != "" {
				c.ShowToast(message)
			}
		}
	})
}

func (c *Context) clipboardError(err error) string {
	if errors.Is(err, ErrNoClipboard) {
		return c.Words.T("paste.no-tool")
	}
	return c.Words.T("paste.failed", "Why", c.DescribeError(err))
}

// OpenLink opens a link to a table or to a game. Other texts are ignored: they are not of this program.
func (c *Context) OpenLink(text string) {
	if !c.openAddress(text) && !c.Tables.OpenLink(text) && gamelink.IsLink(text) {
		c.OpenText(text)
	}
}

// OpenText opens a position or games in any known notation.
func (c *Context) OpenText(text string) {
	if !c.openAddress(text) && !c.Tables.OpenLink(text) && !c.openPosition(text) {
		text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n" // as the native format has it
		c.openSources(fileSource{name: c.Words.T("paste.name"), data: []byte(text), pasted: true})
	}
}

// openPosition opens the setup scene at the position in text, or shows what is wrong with it. It returns false if text
// is not a position.
func (c *Context) openPosition(text string) bool {
	positions := c.likelyPositions(formats.FindPositions(text, c.Options.Games))
	if len(positions) == 0 {
		g, err := formats.MisreadPosition(text, c.gamesByRelevance())
		if g == nil {
			return false
		}
		_, reason, _ := strings.Cut(err.Error(), ": ") // drop the format's name
		c.ShowWarning(c.Words.T("paste.faulty", "Game", c.Words.GameName(g.Info().ID), "Why", saves.Printable(reason)))
		return true
	}
	c.Nav.ShowSetup(positions[0].Game, positions[0].Position)
	if len(positions) == 1 {
		c.ShowToast(c.Words.T("paste.position"))
		return true
	}
	var others []string
	for _, other := range positions[1:] {
		others = append(others, c.Words.GameName(other.Game.Info().ID))
	}
	c.ShowToast(c.Words.T("paste.ambiguous", "Game", c.Words.GameName(positions[0].Game.Info().ID), "Others", c.Words.JoinList(others)))
	return true
}

// likelyPositions prefers the position of the current game among several interpretations.
func (c *Context) likelyPositions(positions []formats.FoundPosition) []formats.FoundPosition {
	if len(positions) < 2 {
		return positions
	}
	id := c.Nav.CurrentGame()
	for _, p := range positions {
		if p.Game.Info().ID == id {
			return []formats.FoundPosition{p}
		}
	}
	return positions
}

// gamesByRelevance lists the games, the current one first.
func (c *Context) gamesByRelevance() []rules.Game {
	id := c.Nav.CurrentGame()
	games := slices.Clone(c.Options.Games)
	slices.SortStableFunc(games, func(a, b rules.Game) int {
		switch id {
		case a.Info().ID:
			return -1
		case b.Info().ID:
			return 1
		}
		return 0
	})
	return games
}

package scene

import (
	"errors"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// A Clipboard is where texts are copied to and pasted from. Both may take their time: they are called on goroutines
// of their own.
type Clipboard interface {
	Read() (string, error)
	Write(text string) error
}

// ErrNoClipboard is a clipboard that is missing because no program that knows it is installed.
var ErrNoClipboard = errors.New("stage: no clipboard: xclip, xsel or wl-clipboard is missing")

// ReadClipboard asks for the text in the clipboard; a later pass is given it as its input.
func (c *Context) ReadClipboard() {
	board := c.Options.Clipboard
	if board == nil {
		return
	}
	c.RunInBackground(func() func() {
		text, err := board.Read()
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

// CopyText puts a text into the clipboard and says so, if there are words for it.
func (c *Context) CopyText(text, said string) {
	board := c.Options.Clipboard
	if board == nil {
		c.ShowWarning(c.Words.T("paste.no-tool"))
		return
	}
	c.RunInBackground(func() func() {
		err := board.Write(text)
		return func() {
			if err != nil {
				c.ShowWarning(c.clipboardError(err))
				return
			}
			if said != "" {
				c.ShowToast(said)
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

// OpenText opens what a text holds: a position, or games in any notation that is known.
func (c *Context) OpenText(text string) {
	if !c.openPosition(text) {
		text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n" // as our own format was written
		c.openSources(fileSource{name: c.Words.T("paste.name"), data: []byte(text), pasted: true})
	}
}

// openPosition opens the set-up of a game at the position that a text means, or says what is wrong with it; it is false for a text
// that was not meant as a position.
func (c *Context) openPosition(text string) bool {
	places := c.likelyPositions(formats.FindPositions(text, c.Options.Games))
	if len(places) == 0 {
		g, err := formats.MisreadPosition(text, c.gamesByRelevance())
		if g == nil {
			return false
		}
		_, why, _ := strings.Cut(err.Error(), ": ") // without the format
		c.ShowWarning(c.Words.T("paste.faulty", "Game", c.Words.GameName(g.Info().ID), "Why", saves.Printable(why)))
		return true
	}
	c.Nav.ShowSetup(places[0].Game, places[0].Position)
	if len(places) == 1 {
		c.ShowToast(c.Words.T("paste.position"))
		return true
	}
	var others []string
	for _, other := range places[1:] {
		others = append(others, c.Words.GameName(other.Game.Info().ID))
	}
	c.ShowToast(c.Words.T("paste.ambiguous", "Game", c.Words.GameName(places[0].Game.Info().ID), "Others", c.Words.JoinList(others)))
	return true
}

// likelyPositions leaves of several places that of the game on the board or on the page of its set-up.
func (c *Context) likelyPositions(places []formats.FoundPosition) []formats.FoundPosition {
	if len(places) < 2 {
		return places
	}
	id := c.Nav.CurrentGame()
	for _, p := range places {
		if p.Game.Info().ID == id {
			return []formats.FoundPosition{p}
		}
	}
	return places
}

// gamesByRelevance lists the games, first the one that is meant.
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

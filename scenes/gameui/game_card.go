package gameui

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A GameCard shows a saved or running game.
type GameCard struct {
	Entry     library.Entry
	Thumbnail *Thumbnail
	scene.SavedGameText
	LegibleTitle   string // the title, or the game's name if the title has characters that cannot be drawn
	ShortTitle     string // where space is short
	LegiblePlayers string // the players, with seat names for names that cannot be drawn
	hiddenNames    int    // how many names cannot be drawn
	InTrash        bool
	Formats        []string // the formats it can be exported to; nil: not known yet
}

// NewGameCard returns the card of a saved game with its texts.
func NewGameCard(s *scene.Context, g rules.Game, e library.Entry) GameCard {
	c := GameCard{Entry: e, Thumbnail: NewThumbnail(g, e.Options, e.Position)}
	c.Thumbnail.View.BottomSeat = s.BottomSeat(e.Seats)
	UpdateGameCard(s, &c)
	UpdateLegibleNames(s, &c)
	return c
}

// UpdateLegibleNames sets the names that are drawn on a card. A title that cannot be drawn is replaced by the game's
// name.
func UpdateLegibleNames(s *scene.Context, c *GameCard) {
	if c.LegibleTitle = c.Title; !s.Kit.Typesetter.IsLegible(c.Title) {
		c.LegibleTitle, c.ShortTitle = s.Words.GameName(c.Entry.Game), s.Words.ShortGameName(c.Entry.Game)
	}
	if g, ok := s.FindGame(c.Entry.Game); ok {
		legible := s.WithLegibleNames(c.Entry.Seats)
		c.LegiblePlayers, c.hiddenNames = s.PlayerNames(g.Info(), legible), 0
		for seat := range legible {
			if legible[seat] != c.Entry.Seats[seat] {
				c.hiddenNames++
			}
		}
	}
}

// UpdateGameCard sets the texts of a card.
func UpdateGameCard(s *scene.Context, c *GameCard) {
	c.SavedGameText = s.DescribeSavedGame(c.Entry)
	if c.ShortTitle = c.Title; c.Entry.Title == "" {
		c.ShortTitle = s.Words.ShortGameName(c.Entry.Game)
	}
}

// DrawTitle draws the title of a saved game.
func (c *GameCard) DrawTitle(f *ui.Frame, r image.Rectangle) {
	title, style, _ := FitName(f, c.LegibleTitle, c.ShortTitle, r.Dx(), f.TextSizes.Body)
	spoken := title
	if c.LegibleTitle != c.Title {
		spoken = c.Title
	}
	f.TruncatedTextFor(r, ui.Left, style, title, spoken)
}

// DrawPlayers draws the players' names in one line. Where seat names stand in for names that cannot be drawn it says so, if there is
// room; if they stand in for all names, it says only that.
func DrawPlayers(s *scene.Context, f *ui.Frame, r image.Rectangle, style ui.Style, c *GameCard) {
	players := c.LegiblePlayers
	if c.hiddenNames > 0 {
		note := s.Words.T("library.foreign-names", "Count", c.hiddenNames)
		options := []string{players + " · " + note, players}
		if c.hiddenNames == len(c.Entry.Seats) {
			options = []string{options[0], UpperFirst(note), players}
		}
		players = f.FirstFitting(style, options, r.Dx())
	}
	f.TruncatedTextFor(r, ui.Left, style, players, c.Players)
}

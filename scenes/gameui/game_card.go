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
		c.LegiblePlayers = s.PlayerNames(g.Info(), s.WithLegibleNames(c.Entry.Seats))
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

// DrawPlayers draws the players' names, with a note if seat names stand in for names that cannot be drawn.
func DrawPlayers(s *scene.Context, f *ui.Frame, r image.Rectangle, style ui.Style, c *GameCard) {
	if c.LegiblePlayers == c.Players {
		f.TruncatedText(r, ui.Left, style, c.Players)
		return
	}
	f.Spoken(r, func() string { return c.Players }, func() {
		f.TruncatedText(r, ui.Left, style, c.LegiblePlayers)
		DrawIllegibleNote(s, f, RectAfterText(f, r, style, c.LegiblePlayers))
	})
}

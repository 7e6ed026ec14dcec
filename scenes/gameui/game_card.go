package gameui

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A GameCard is a game that was or is being played.
type GameCard struct {
	Entry     library.Entry
	Thumbnail *Thumbnail
	scene.SavedGameText
	DrawnTitle   string // the title as it is drawn
	ShortTitle   string // and where there is little room
	DrawnPlayers string // the players as they are drawn
	InTrash      bool
	Formats      []string // in which it can be written; nil: not known yet
}

// NewGameCard is a saved game as a card, with its words.
func NewGameCard(s *scene.Context, g rules.Game, e library.Entry) GameCard {
	c := GameCard{Entry: e, Thumbnail: NewThumbnail(g, e.Options, e.Position)}
	c.Thumbnail.View.BottomSeat = s.BottomSeat(e.Seats)
	UpdateGameCard(s, &c)
	UpdateDrawnNames(s, &c)
	return c
}

// UpdateDrawnNames looks up how the names on a card are drawn; that of a game gives way to the game's.
func UpdateDrawnNames(s *scene.Context, c *GameCard) {
	if c.DrawnTitle = c.Title; !s.Kit.Typesetter.IsLegible(c.Title) {
		c.DrawnTitle, c.ShortTitle = s.Words.GameName(c.Entry.Game), s.Words.ShortGameName(c.Entry.Game)
	}
	if g, ok := s.FindGame(c.Entry.Game); ok {
		c.DrawnPlayers = s.PlayerNames(g.Info(), s.WithLegibleNames(c.Entry.Seats))
	}
}

// UpdateGameCard looks up the words of a card.
func UpdateGameCard(s *scene.Context, c *GameCard) {
	c.SavedGameText = s.DescribeSavedGame(c.Entry)
	if c.ShortTitle = c.Title; c.Entry.Title == "" {
		c.ShortTitle = s.Words.ShortGameName(c.Entry.Game)
	}
}

// DrawTitle writes what a saved game is called.
func (c *GameCard) DrawTitle(f *ui.Frame, r image.Rectangle) {
	title, style, _ := FitName(f, c.DrawnTitle, c.ShortTitle, r.Dx(), f.TextSizes.Body)
	told := title
	if c.DrawnTitle != c.Title {
		told = c.Title
	}
	f.TruncatedTextFor(r, ui.Left, style, title, told)
}

// DrawPlayers writes who plays, and beside names that stand for those that cannot be drawn that they do.
func DrawPlayers(s *scene.Context, f *ui.Frame, r image.Rectangle, style ui.Style, c *GameCard) {
	if c.DrawnPlayers == c.Players {
		f.TruncatedText(r, ui.Left, style, c.Players)
		return
	}
	f.Spoken(r, func() string { return c.Players }, func() {
		f.TruncatedText(r, ui.Left, style, c.DrawnPlayers)
		DrawIllegibleNote(s, f, RoomAfter(f, r, style, c.DrawnPlayers))
	})
}

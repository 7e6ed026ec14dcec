package board

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/movelist"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// rulesDialogID is the popover id of the rules of the match.
const rulesDialogID = "board.rules-here"

// minRowsBelowRules is the number of move rows that must fit below the pinned rules.
const minRowsBelowRules = 5

// optionsText lists the options of the match that differ from the usual rules, in one line; "" for the usual rules.
func (s *Scene) optionsText() string { return s.Words.OptionSummary(s.snap.Game, s.snap.Options) }

// drawGameDescription draws the game's description and returns its height.
func (s *Scene) drawGameDescription(f *ui.Frame, r image.Rectangle) int {
	return f.Paragraph(r, ui.Left, f.SmallStyle(), s.Words.GameDescription(s.snap.Info.ID))
}

// drawMatchDescription draws the game's description and the chosen options, one a line. It returns its height.
func (s *Scene) drawMatchDescription(f *ui.Frame, r image.Rectangle) int {
	height := s.drawGameDescription(f, r)
	return height + s.drawOptions(f, r.Add(image.Pt(0, height)), f.LabelStyle())
}

// drawOptions draws the options of the match, one a line, and returns their height.
func (s *Scene) drawOptions(f *ui.Frame, r image.Rectangle, style ui.Style) int {
	lines := s.Words.TermsList(s.snap.Game, s.snap.Options)
	if len(lines) == 0 {
		return 0
	}
	y := r.Min.Y + f.Px(4)
	for _, line := range lines {
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, y), ui.Left, style, line)
	}
	return y - r.Min.Y
}

// drawMoves draws the move list below the opening and the chosen options; before the first move it describes the match.
func (s *Scene) drawMoves(f *ui.Frame, r image.Rectangle) {
	s.list.Build(f, s.snap, r.Dx())
	rowHeight, isEmpty := movelist.RowHeight(f), s.list.RowCount() == 0
	if r = s.drawOpening(f, r, rowHeight); !isEmpty {
		r = s.drawPinnedRules(f, r, rowHeight)
	}
	r.Min.Y += f.Px(listTopMargin)
	if isEmpty {
		s.drawFittingDescription(f, r.Inset(f.Px(20)))
	} else {
		s.list.Draw(f, r)
	}
}

// drawFittingDescription describes the match where there is room for it: with its options, without them, or not at all. The
// header's menu has the rules too.
func (s *Scene) drawFittingDescription(f *ui.Frame, r image.Rectangle) {
	for _, draw := range []func(*ui.Frame, image.Rectangle) int{s.drawMatchDescription, s.drawGameDescription} {
		if f.MeasureHeight(r, func(at image.Rectangle) int { return at.Min.Y + draw(f, at) }) <= r.Dy() {
			draw(f, r)
			return
		}
	}
}

// startText describes the start of the match: the opening, or which of many start positions was used.
func (s *Scene) startText(opening gameui.OpeningName) string {
	return gameui.StartText(s.Words, s.snap.Info, s.snap.Options, s.snap.Start, opening)
}

// drawOpening draws the opening above the moves and returns the remaining area.
func (s *Scene) drawOpening(f *ui.Frame, r image.Rectangle, rowHeight int) image.Rectangle {
	style := f.LabelStyle()
	return drawAboveMoves(f, r, style, s.startText(s.shown.opening), minMoveRows*rowHeight)
}

// drawPinnedRules draws the chosen options above the moves and returns the remaining area.
func (s *Scene) drawPinnedRules(f *ui.Frame, r image.Rectangle, rowHeight int) image.Rectangle {
	return drawAboveMoves(f, r, f.SmallStyle(), s.optionsText(), minRowsBelowRules*rowHeight)
}

// drawAboveMoves draws a text at the top of the move list and returns the remaining area. If the rows would be left less than
// minRowsHeight, it draws nothing; the header's menu has the rules too.
func drawAboveMoves(f *ui.Frame, r image.Rectangle, style ui.Style, text string, minRowsHeight int) image.Rectangle {
	box := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(10), r.Max.X-f.Px(20), r.Max.Y)
	bottom := box.Min.Y + len(f.WrapLines(style, text, box.Dx()))*f.LineHeight(style)
	if text == "" || r.Max.Y-bottom < minRowsHeight+f.Px(7) {
		return r
	}
	f.Paragraph(box, ui.Left, style, text)
	return image.Rect(r.Min.X, bottom, r.Max.X, r.Max.Y)
}

// drawRulesDialog draws the card of the rules of the match, with a link to the help. The key that opens it closes it.
func (s *Scene) drawRulesDialog(f *ui.Frame) {
	if s.panel.openRules {
		s.panel.openRules = false
		f.OpenPopover(rulesDialogID)
	}
	f.Dialog(rulesDialogID, 420, func(r image.Rectangle) int {
		if f.TakeKey(ui.KeyRules) {
			f.ClosePopover()
			return r.Max.Y
		}
		c := ui.NewColumn(f, r)
		c.Y = f.Heading(r, s.Words.T("board.rules-here"))
		c.Skip(8)
		c.Text(f.BoldStyle(), s.Words.GameName(s.snap.Info.ID))
		c.Text(f.SecondaryStyle(), s.Words.GameDescription(s.snap.Info.ID))
		c.Separator(8)
		s.writeOptions(f, c)
		c.Skip(4)
		card := s.rulesCardTexts()
		c.Text(f.SecondaryStyle(), card.endings)
		for _, text := range card.explained {
			c.Skip(2)
			c.Text(f.SecondaryStyle(), text)
		}
		c.Separator(8)
		for seat := range s.snap.Players {
			c.Text(f.BodyStyle(), s.playerLine(rules.Seat(seat)))
		}
		c.Text(f.SecondaryStyle(), s.TimeControlSentence(s.match.TimeControl()))
		for _, sentence := range s.handicapSentences() {
			c.Text(f.BoldStyle(), sentence)
		}
		c.Skip(16)
		s.drawRulesButtons(f, c)
		return c.Y
	})
}

// drawRulesButtons draws the buttons below the rules: to the help, and to its page about the moves of the first kind of piece.
func (s *Scene) drawRulesButtons(f *ui.Frame, c *ui.Column) {
	b := ui.ButtonOptions{Icon: "help", Text: s.Words.T("board.help")}
	at := c.NextRow(theme.TouchTarget)
	all := image.Rect(at.Min.X, at.Min.Y, min(at.Max.X, at.Min.X+f.ButtonWidth(b)), at.Max.Y)
	if f.Button("rules-here.help", all, b) {
		f.ClosePopover()
		s.openHelp()
	}
	topic := s.rulesCardTexts().piecesTopic
	if topic == "" {
		return
	}
	b = ui.ButtonOptions{Text: s.Words.T("board.rules-pieces")}
	width := f.ButtonWidth(b)
	if at.Min.X = all.Max.X + f.Px(8); at.Dx() < width { // below the other one
		c.Skip(8)
		at = c.NextRow(theme.TouchTarget)
	}
	at.Max.X = min(at.Max.X, at.Min.X+width)
	if f.Button("rules-here.pieces", at, b) {
		f.ClosePopover()
		s.Nav.OpenHelp(s.snap.Info.ID, topic)
	}
}

// writeOptions lists all options of the match in words, those that differ from the usual rules in bold and with what is usual.
func (s *Scene) writeOptions(f *ui.Frame, c *ui.Column) {
	info, full, isUsual := s.snap.Info, s.allOptions(), true
	for _, option := range info.Options {
		name := func(value string) string { return s.Words.OptionValueName(info.ID, option.Key, value) }
		line := s.Words.OptionName(info.ID, option.Key) + ": " + name(full[option.Key])
		chosen, isChosen := s.snap.Options[option.Key]
		if !isChosen || chosen == option.Default || option.Random {
			c.Text(f.BodyStyle(), line)
			continue
		}
		isUsual = false
		c.Text(f.BoldStyle(), line)
		if option.Default != rules.Auto {
			c.Text(f.SmallStyle(), s.Words.T("board.rules-else", "Value", name(option.Default)))
		}
	}
	if isUsual {
		c.Text(f.BoldStyle(), s.Words.T("board.rules-usual"))
	}
}

// allOptions returns all options of the match, with the numbers that the game derives from the others.
func (s *Scene) allOptions() rules.Options {
	if g, ok := s.snap.Game.(rules.AutoOptions); ok {
		if full, err := g.ResolveOptions(s.snap.Options); err == nil {
			return full
		}
	}
	full, err := s.snap.Info.Complete(s.snap.Options)
	if err != nil { // a match has only options of its game
		return s.snap.Options
	}
	return full
}

// rulesCardTexts returns the texts of the card of the rules, which are looked up when the card opens, the match changes or the language does.
func (s *Scene) rulesCardTexts() *rulesCard {
	if t := &s.panel.rulesCard; t.snap != s.snap || t.language != s.Words.Lang() {
		*t = rulesCard{snap: s.snap, language: s.Words.Lang(), piecesTopic: help.PiecesTopic(s.snap.Info)}
		t.endings, t.explained = s.endingsTexts()
	}
	return &s.panel.rulesCard
}

// A rulesCard is what the card of the rules says of a snapshot in a language.
type rulesCard struct {
	snap        *game.Snapshot
	language    string
	endings     string
	explained   []string // the endings that have a sentence
	piecesTopic string   // see [help.PiecesTopic]
}

// endingsTexts says how the match can end: in a list, and in a sentence for each end whose name is not plain.
func (s *Scene) endingsTexts() (list string, explained []string) {
	options := s.allOptions()
	reasons := append(help.Endings(s.snap.Info.ID, options), rules.Resignation, rules.Agreement)
	if s.match.TimeControl().Kind != game.NoClock {
		reasons = append(reasons, rules.OutOfTime)
	}
	var names []string
	for _, r := range reasons {
		if text, ok := s.Words.EndingText(s.snap.Info.ID, r, options); ok {
			explained = append(explained, text)
		} else {
			names = append(names, s.Words.ReasonName(r))
		}
	}
	return s.Words.T("board.rules-ends", "Reasons", strings.Join(names, s.Words.T("list.comma"))), explained
}

// playerLine says who plays a seat, with the level of a computer player.
func (s *Scene) playerLine(seat rules.Seat) string {
	text, p := s.matchText(), s.snap.Players[seat]
	var words []string
	switch {
	case text.HasName(seat), text.IsYou(seat):
		words = append(words, s.playerName(seat))
	case p.Computer:
		words = append(words, s.Words.T("names.computer"))
	default:
		words = append(words, s.Words.T("setup.person"))
	}
	switch {
	case p.Engine != "":
		words = append(words, s.Words.T("names.program"))
	case p.Computer:
		words = append(words, s.LevelText(p.Level))
	}
	return s.Words.SeatName(s.snap.Info, seat) + ": " + strings.Join(words, s.Words.T("list.comma"))
}

// drawRulesPage lists the help pages about the game.
func (s *Scene) drawRulesPage(f *ui.Frame, r image.Rectangle) {
	if s.panel.helpPages == nil {
		s.panel.helpPages = []help.Page{}
		for _, page := range help.Pages(s.Words, s.snap.Info.ID) {
			if page.Game != "" {
				s.panel.helpPages = append(s.panel.helpPages, page)
			}
		}
	}
	pad, row := f.Px(rulesPadding-8), f.Px(theme.TouchTarget)
	inner := image.Rect(r.Min.X+pad, r.Min.Y+f.Px(4), r.Max.X-pad, r.Max.Y)
	f.ScrollArea("board.rules", inner, func(r image.Rectangle) int {
		y := r.Min.Y
		y += f.Px(10) + s.drawMatchDescription(f, image.Rect(r.Min.X+f.Px(8), y+f.Px(10), r.Max.X, y)) + f.Px(6)
		for _, page := range s.panel.helpPages {
			line := image.Rect(r.Min.X, y, r.Max.X, y+row)
			if f.Row("rules."+page.ID, line, false).IsClicked {
				s.Nav.OpenHelp(s.snap.Info.ID, page.Topic())
			}
			f.Text(image.Rect(line.Min.X+f.Px(8), y, line.Max.X-f.Px(36), y+row), ui.Left,
				f.BodyStyle(), page.Title)
			f.Icon(image.Rect(line.Max.X-f.Px(32), y, line.Max.X-f.Px(4), y+row), "next", 18, f.Theme.SecondaryInk)
			y += row
		}
		return y
	})
}

// A handicapText is what is said about the handicaps of a match, in a language. To say it the start of the game is replayed.
type handicapText struct {
	match     *game.Match
	language  string
	sentences []string
}

// handicapSentences says which handicaps the match has.
func (s *Scene) handicapSentences() []string {
	if t := &s.cache.handicaps; t.match != s.match || t.language != s.Words.Lang() {
		*t = handicapText{match: s.match, language: s.Words.Lang()}
		for _, h := range s.match.Handicaps() {
			t.sentences = append(t.sentences, s.Words.HandicapSentence(s.snap.Game, s.snap.Options, h.Handicap, h.Givers, ""))
		}
	}
	return s.cache.handicaps.sentences
}

package setup

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/course"
	"github.com/ludarium/ludarium/game/problem"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Scene is the setup of a game.
type Scene struct {
	*scene.Context
	game      rules.Game
	info      rules.Info
	start     string // start position; "": the game's own
	thumbnail *gameui.Thumbnail

	*choices
	unplayed      unplayedSetups
	names         [rules.MaxSeats]string // of human players, in seat order
	commands      [rules.MaxSeats]string // of external engines, in seat order
	previousClock *clockChoice           // restored if the custom clock dialog is canceled
	positionEditor
	numberInput
	toss          *pieceToss
	handicapLists handicapLists
	handicapText  handicapText

	continueGame func() // goes on with the unfinished game of this kind; nil: there is none
	savedVersion int    // of the saved games among which it was looked for

	headingHeight, rowsHeight int  // in the last frame, in pixels
	rowsScroll                bool // they did not fit in the last frame
	rowSpacing                rowSpacing
	levelTextWidth            levelTextWidth
	wasDrawn                  bool
}

// Register sets the constructor of the scene and adds its settings.
func Register(c *scene.Constructors) {
	unplayed := unplayedSetups{}
	c.Setup = func(c *scene.Context, g rules.Game) scene.Setup {
		p := New(c, g)
		p.unplayed = unplayed
		return p
	}
	c.SettingOptions = append(c.SettingOptions, settingOptions)
}

// New shows the setup of a game as it was last time.
func New(c *scene.Context, g rules.Game) *Scene {
	p := &Scene{Context: c, game: g, info: g.Info(), unplayed: unplayedSetups{}}
	p.loadSetup()
	p.findUnfinished()
	p.updateBoard()
	return p
}

// Update handles input and draws the scene.
func (p *Scene) Update(f *ui.Frame) {
	f.Background()
	if !p.wasDrawn { // where another setup was scrolled to does not matter
		f.ScrollTo("setup.page", 0)
		p.wasDrawn = true
		p.restoreChoices()
	}
	if f.TakeKey(ui.KeyEsc) {
		p.Nav.Back()
		return
	}
	isPortrait, isSmall := f.Size.X < f.Size.Y, f.Size.X < f.Px(900) || f.Size.Y < f.Px(600)
	head := image.Rect(f.Px(32), f.Px(16), f.Size.X-f.Px(24), f.Px(60))
	if isPortrait || isSmall {
		head = image.Rect(f.Px(8), f.Px(4), f.Size.X-f.Px(8), f.Px(48))
	}
	b := ui.ButtonOptions{Icon: "previous", Text: p.Words.T("window.all-games"), Look: ui.TextOnly}
	if f.Button("setup.back", image.Rect(head.Min.X, head.Min.Y, head.Min.X+f.ButtonWidth(b), head.Max.Y), b) {
		p.Nav.Back()
		return
	}
	if p.savedVersion != p.SavedGames.Version { // the list has been read, or has changed
		p.findUnfinished()
	}
	if p.chosenHandicap(); p.boardHandicaps != p.handicapLists.version { // the pieces that are missing depend on the players, too
		p.updateBoard()
	}
	p.orientBoard()
	switch {
	case isPortrait:
		p.rowSpacing.isTight = false
		p.drawPortrait(f, head)
	case isSmall:
		p.rowSpacing.isTight = false
		p.drawCompact(f, head)
	default:
		p.drawWide(f, head)
	}
	p.drawCustomClockDialog(f)
	p.drawTossDialog(f)
	f.DefaultFocus("setup.play")
}

// orientBoard turns the board to the only human player.
func (p *Scene) orientBoard() {
	p.thumbnail.View.BottomSeat = max(p.personSeat(), 0)
}

// personSeat returns the seat of the only human player, or NoSeat while it is not known.
func (p *Scene) personSeat() rules.Seat {
	if p.seatOrder >= randomOrder {
		return rules.NoSeat
	}
	return game.OnlyPerson(p.finalPlayers())
}

// drawWide draws the scene for large windows, with the board on the left and the rows centered in height.
func (p *Scene) drawWide(f *ui.Frame, head image.Rectangle) {
	margin, gap := f.Px(56), f.Px(72)
	if f.Size.X < f.Px(1100) {
		margin, gap = f.Px(40), f.Px(48)
	}
	width := min(f.Size.X-2*margin, f.Px(1400))
	side := min((width-gap)*41/100, f.Size.Y-2*head.Max.Y)
	x := (f.Size.X - width) / 2
	if spare := width - side - gap - f.Px(700); spare > 0 {
		x, width = x+spare/2, width-spare
	}
	p.drawBoard(f, image.Rect(0, 0, side, side).Add(image.Pt(x, (f.Size.Y-side)/2)), sprites.CoordinateFrame)
	right := image.Rect(x+side+gap, f.Px(24), x+width, f.Size.Y-f.Px(24))
	p.drawColumn(f, right)
}

// drawColumn draws the heading, the rows and the play button, centered in height. If space is short the rows scroll
// between the others.
func (p *Scene) drawColumn(f *ui.Frame, r image.Rectangle) {
	const gap, button, margin = 24, 48, 8
	rows := func(r image.Rectangle) int { return p.drawRows(f, r.Sub(image.Pt(0, f.Px(margin)))) } // they start with a margin
	isFirst := p.rowsHeight == 0
	if isFirst {
		p.rowSpacing.isTight = false
		p.rowsHeight = f.MeasureHeight(r, rows)
		p.headingHeight = f.MeasureHeight(r, func(r image.Rectangle) int { return p.drawHeading(f, r) })
	}
	p.rowSpacing.isTight = p.rowsHeight+p.rowSpacing.saved > r.Dy()-p.headingHeight-f.Px(margin+gap+button)
	if isFirst && p.rowSpacing.isTight {
		p.rowsHeight = f.MeasureHeight(r, rows)
	}
	headHeight := p.headingHeight + f.Px(margin) // the rows scroll into the margin
	footHeight := f.Px(gap + button)
	if spare := (r.Dy() - headHeight - p.rowsHeight - footHeight) / 2; spare > 0 {
		r.Min.Y += spare
		r.Max.Y -= spare
	}
	p.headingHeight = p.drawHeading(f, r) - r.Min.Y
	body := image.Rect(r.Min.X, r.Min.Y+headHeight, r.Max.X, r.Max.Y-footHeight)
	p.rowsScroll = p.rowsHeight > body.Dy()
	f.ScrollArea("setup.page", body, func(r image.Rectangle) int {
		y := rows(r)
		p.rowsHeight = y - r.Min.Y
		return y
	})
	line := max(1, f.Px(1))
	if p.rowsScroll { // they continue below
		f.Separator(image.Rect(body.Min.X, body.Max.Y+f.Px(6), body.Max.X, body.Max.Y+f.Px(6)+line))
	}
	const minPlay, maxPlay = 150, 220
	b, links := p.playButtonOptions(f), p.practiceLinks()
	labels := p.practiceLinksWidth(f, links)
	playWidth := max(min(f.Px(maxPlay), r.Dx()-f.Px(12)-p.shortInviteWidth(f)-labels), f.Px(minPlay), f.ButtonWidth(b))
	if playWidth+f.Px(12)+p.shortInviteWidth(f)+labels > r.Dx() { // there is no room for all labels
		playWidth, labels = max(f.Px(maxPlay), f.ButtonWidth(b)), 0
	}
	play := image.Rect(r.Min.X, r.Max.Y-f.Px(button), r.Min.X+playWidth, r.Max.Y)
	side := image.Rect(play.Max.X+f.Px(12), play.Min.Y, r.Max.X, play.Max.Y)
	p.drawPracticeLinks(f, p.drawInviteButton(f, side, side.Dx()-labels), links)
	p.drawPlayButton(f, play, b)
}

// A rowSpacing is how close together the rows are, which is closer where not all of them would be seen.
type rowSpacing struct {
	isTight bool
	saved   int // pixels of height that this has saved in the last frame
}

// height returns one of two heights in units, and notes what is saved.
func (s *rowSpacing) height(f *ui.Frame, roomy, tight float64) float64 {
	if !s.isTight {
		return roomy
	}
	s.saved += f.Px(roomy) - f.Px(tight)
	return tight
}

// drawSeparator draws a line between rows.
func (s *rowSpacing) drawSeparator(f *ui.Frame, c *ui.Column) {
	const roomy, tight = 14, 8
	c.Skip(s.height(f, roomy, tight))
	c.Separator(0)
	c.Skip(s.height(f, roomy, tight))
}

// drawPortrait draws the scene for narrow windows, with the play button fixed at the bottom.
func (p *Scene) drawPortrait(f *ui.Frame, head image.Rectangle) {
	foot := image.Rect(0, f.Size.Y-f.Px(72), f.Size.X, f.Size.Y)
	body := image.Rect(f.Px(16), head.Max.Y+f.Px(12), f.Size.X-f.Px(16), foot.Min.Y-f.Px(6))
	f.ScrollArea("setup.page", body, func(r image.Rectangle) int {
		side := min(f.Px(160), r.Dx()*42/100)
		boardBox := p.drawBoard(f, image.Rect(r.Min.X, r.Min.Y, r.Min.X+side, r.Min.Y+side), sprites.NarrowFrame)
		y := p.drawHeading(f, image.Rect(boardBox.Max.X+f.Px(16), r.Min.Y+f.Px(4), r.Max.X, r.Max.Y))
		y = max(y, boardBox.Max.Y+f.Px(8))
		return p.drawRows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y)) + f.Px(8)
	})
	f.FillRect(foot, f.Theme.Panel)
	f.Separator(image.Rect(foot.Min.X, foot.Min.Y, foot.Max.X, foot.Min.Y+max(1, f.Px(1))))
	p.drawPlayAndPractice(f, image.Rect(f.Px(16), foot.Min.Y+f.Px(12), f.Size.X-f.Px(16), foot.Max.Y-f.Px(12)))
}

// drawCompact draws the scene for small windows, with board and play button fixed on the left.
func (p *Scene) drawCompact(f *ui.Frame, head image.Rectangle) {
	margin, gap := f.Px(16), f.Px(28)
	height := f.Size.Y - head.Max.Y - margin
	side := min((f.Size.X-2*margin-gap)*38/100, height-f.Px(48+16))
	boardBox := p.drawBoard(f, image.Rect(margin, head.Max.Y, margin+side, head.Max.Y+side), sprites.NarrowFrame)
	y := min(boardBox.Max.Y+f.Px(16), f.Size.Y-margin-f.Px(48))
	p.drawPlayAndPractice(f, image.Rect(margin, y, margin+side, y+f.Px(48)))
	right := image.Rect(margin+side+gap, f.Px(16), f.Size.X-margin, f.Size.Y-margin)
	f.ScrollArea("setup.page", right, func(r image.Rectangle) int {
		y := p.drawHeading(f, r)
		return p.drawRows(f, image.Rect(r.Min.X, y, r.Max.X, r.Max.Y))
	})
}

func (p *Scene) drawHeading(f *ui.Frame, r image.Rectangle) int {
	c := ui.NewColumn(f, r)
	title := f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink)
	for _, nameLine := range f.WrapLines(title, p.Words.GameName(p.info.ID), 1) { // a single long word needs smaller type
		if f.TextWidth(title, nameLine) > c.Width() {
			title.Size = f.TextSizes.Heading
		}
	}
	c.Text(title, p.Words.GameName(p.info.ID))
	c.Skip(4)
	c.Text(f.SecondaryStyle(), p.Words.GameDescription(p.info.ID))
	return c.Y
}

func (p *Scene) playButtonOptions(f *ui.Frame) ui.ButtonOptions {
	return ui.ButtonOptions{Text: p.Words.T("setup.play"), Look: ui.Primary, TextSize: f.TextSizes.Lead}
}

func (p *Scene) drawPlayButton(f *ui.Frame, r image.Rectangle, b ui.ButtonOptions) {
	switch {
	case !f.Button("setup.play", r, b):
	case p.seatOrder == tossedOrder:
		p.startToss(f)
	default:
		p.startMatch(p.seatShift())
	}
}

// seatShift returns by how many seats the players are moved. A random order is drawn on each call.
func (p *Scene) seatShift() int {
	switch p.seatOrder {
	case rotatedOrder:
		return 1
	case randomOrder, tossedOrder:
		return rand.IntN(len(p.players))
	case asListed:
	}
	return 0
}

// startMatch starts the match with all players moved by a number of seats.
func (p *Scene) startMatch(shift int) {
	p.saveSetup()
	players, ok := p.openExternalPlayers()
	if !ok {
		return
	}
	players = p.shiftPlayers(players, shift)
	h, givers, _ := p.handicapFor(game.OnlyPerson(players))
	p.StartMatch(game.Setup{
		Game: p.game, Start: p.startPosition(h), Options: p.options, Players: players, TimeControl: p.timeControl(),
		MainTimePercent: p.mainTimePercent(h, givers), Seed: scene.NewSeed(),
	})
}

// timeControl returns the chosen time control.
func (p *Scene) timeControl() game.TimeControl { return p.clock.timeControl() }

// finalPlayers returns the players by their final seats. External engines have no name yet.
func (p *Scene) finalPlayers() []game.Player { return p.shiftPlayers(p.players, p.seatShift()) }

// shiftPlayers returns the players moved by a number of seats, with their names.
func (p *Scene) shiftPlayers(players []game.Player, shift int) []game.Player {
	shifted := make([]game.Player, len(players))
	for i, player := range players {
		if !player.Computer {
			player.Name = cleanName(*p.nameAt(rules.Seat(i)))
		}
		shifted[(i+shift)%len(shifted)] = player
	}
	return shifted
}

// HelpTopic returns the game's help page.
func (p *Scene) HelpTopic() (game, topic string) { return p.info.ID, "" }

// Address returns the address of the setup: that of the game, or of the position from which it starts.
func (p *Scene) Address() string {
	if p.start != "" {
		return scene.JoinAddress(scene.BoardAddress, p.info.ID, p.start)
	}
	return scene.JoinAddress(scene.SetupAddress, p.info.ID)
}

// GameID returns the id of the game.
func (p *Scene) GameID() string { return p.info.ID }

// StartFrom makes the game start from a position.
func (p *Scene) StartFrom(position string) {
	p.start = position
	p.updateBoard()
}

// A practiceLink is a button for what there is to practise: lessons or puzzles.
type practiceLink struct {
	id, icon, label string
	open            func()
}

// practiceLinks lists the buttons for what there is beside a new game: an unfinished one, and what there is to practise.
func (p *Scene) practiceLinks() (links []practiceLink) {
	if p.continueGame != nil {
		links = append(links, practiceLink{"setup.continue", "continue", p.Words.T("menu.continue"), p.continueGame})
	}
	if len(course.Outline(p.info.ID)) > 0 {
		links = append(links, practiceLink{"setup.lessons", "lesson", p.Words.T("course.lessons"), func() { p.Nav.OpenCourse(p.game, "") }})
	}
	if problem.HasProblems(p.info.ID) {
		links = append(links, practiceLink{"setup.problems", "puzzle", p.Words.T("problem.title"), func() { p.Nav.OpenPuzzles(p.game) }})
	}
	return links
}

// practiceGap is the gap between the buttons of practiceLinks, in units.
const practiceGap = 8

// practiceLinksWidth returns the width of the buttons of practiceLinks with their labels.
func (p *Scene) practiceLinksWidth(f *ui.Frame, links []practiceLink) int {
	width := f.Px(practiceGap) * max(len(links)-1, 0)
	for _, l := range links {
		width += f.ButtonWidth(ui.ButtonOptions{Icon: l.icon, Text: l.label})
	}
	return width
}

// drawPracticeLinks draws the buttons of practiceLinks from the left of r, without labels if space is short.
func (p *Scene) drawPracticeLinks(f *ui.Frame, r image.Rectangle, links []practiceLink) {
	gap := f.Px(practiceGap)
	areLabelled := p.practiceLinksWidth(f, links) <= r.Dx()
	for _, l := range links {
		b := ui.ButtonOptions{Icon: l.icon, Text: l.label}
		width := f.ButtonWidth(b)
		if !areLabelled {
			b.Text, width = "", r.Dy()
		}
		box := image.Rect(r.Min.X, r.Min.Y, r.Min.X+width, r.Max.Y)
		if f.Button(l.id, box, b) {
			l.open()
		}
		f.SetName(l.id, l.label)
		if b.Text == "" {
			f.Tooltip(l.id, box, l.label)
		}
		r.Min.X = box.Max.X + gap
	}
}

// drawPlayAndPractice fills r with the play button and the buttons for practice and for online play.
func (p *Scene) drawPlayAndPractice(f *ui.Frame, r image.Rectangle) {
	if p.Options.Online.Start != nil {
		const minPlayWidth = 192 // units, with those of lessons and puzzles
		_, width := p.inviteButton(f, r.Dy(), r.Dx()-f.Px(minPlayWidth))
		edge := r.Max.X - width
		p.drawInviteButton(f, image.Rect(edge, r.Min.Y, r.Max.X, r.Max.Y), width)
		r.Max.X = edge - f.Px(8)
	}
	play, links, step := p.playButtonOptions(f), p.practiceLinks(), r.Dy()+f.Px(8)
	for len(links) > 1 && r.Dx()-len(links)*step < f.ButtonWidth(play) { // narrow windows leave out the last ones
		links = links[:len(links)-1]
	}
	if len(links) > 0 {
		edge := r.Max.X - len(links)*step + f.Px(8)
		p.drawPracticeLinks(f, image.Rect(edge, r.Min.Y, r.Max.X, r.Max.Y), links)
		r.Max.X = edge - f.Px(8)
	}
	p.drawPlayButton(f, r, play)
}

// QuickStart starts a game with the last setup.
func (p *Scene) QuickStart() { p.startMatch(p.seatShift()) }

// QuickStartText describes what QuickStart starts: "Play again: level 3, 10 min".
func (p *Scene) QuickStartText(played bool) string {
	var parts []string
	if i := slices.IndexFunc(p.players, func(player game.Player) bool { return player.Computer }); i >= 0 {
		switch character := p.players[i].Character; {
		case p.isExternal[i]:
			parts = append(parts, p.Words.T("names.program"))
		case character != "":
			parts = append(parts, p.Words.CharacterName(character))
		default:
			parts = append(parts, p.Words.T("menu.level", "Level", p.players[i].Level))
		}
	} else {
		parts = append(parts, p.Words.T("menu.people"))
	}
	if c := p.timeControl(); c.Kind != game.NoClock {
		parts = append(parts, p.TimeControlText(c))
	}
	list := strings.Join(parts, p.Words.T("list.comma"))
	if played {
		return p.Words.T("menu.again", "How", list)
	}
	return p.Words.T("menu.at-once", "How", list)
}

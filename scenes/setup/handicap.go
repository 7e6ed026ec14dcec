package setup

import (
	"image"
	"maps"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/handicap"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A handicapSelection is the handicap that one side gives: the first seat, or the second. With more than two seats all opponents of a person
// give it, and they are the second side.
type handicapSelection struct {
	name string // in the list of the side; "": none, or one that the options choose
	side int
}

// handicapLists are the handicaps of a setup.
type handicapLists struct {
	options     rules.Options // for which they were made, with the two below; nil: not yet
	hasMainTime bool
	receiver    rules.Seat // with more than two seats: who plays with everything
	version     int        // counts the lists
	bySide      [2][]handicap.Handicap
}

// Prefixes of the saved name of a handicap, by the side that gives it.
var handicapSides = [2]string{"first:", "second:"}

// saved returns the choice as it is saved.
func (c *handicapSelection) saved() string {
	if c.name == "" {
		return ""
	}
	return handicapSides[c.side] + c.name
}

// load restores a saved choice.
func (c *handicapSelection) load(saved string) {
	for side, prefix := range handicapSides {
		if name, ok := strings.CutPrefix(saved, prefix); ok {
			c.side, c.name = side, name
		}
	}
}

// updateHandicaps lists the handicaps of the setup, with more than two seats for a receiver, if it has changed.
func (p *Scene) updateHandicaps(receiver rules.Seat) {
	l := &p.handicapLists
	hasMainTime := p.timeControl().Main > 0
	if l.options != nil && maps.Equal(l.options, p.options) && l.hasMainTime == hasMainTime && l.receiver == receiver {
		return
	}
	*l = handicapLists{options: maps.Clone(p.options), hasMainTime: hasMainTime, receiver: receiver, version: l.version + 1}
	for side := range l.bySide {
		if givers := p.handicapGivers(side); len(givers) > 0 {
			l.bySide[side] = handicap.List(p.game, p.options, givers, hasMainTime)
		}
	}
}

// handicapGivers returns the seats of a side of the slider.
func (p *Scene) handicapGivers(side int) []rules.Seat {
	switch seats := len(p.info.Seats); {
	case seats == 2:
		return []rules.Seat{rules.Seat(side)}
	case side == 1:
		return handicap.OtherSeats(seats, p.handicapLists.receiver)
	}
	return nil
}

// chosenHandicap returns the handicap of the setup as it is shown, who gives it, and its step on the slider.
func (p *Scene) chosenHandicap() (h handicap.Handicap, givers []rules.Seat, step int) {
	return p.handicapFor(p.personSeat())
}

// handicapFor returns the handicap for the seat of the only person, which a random order has not drawn yet while it is shown.
func (p *Scene) handicapFor(person rules.Seat) (h handicap.Handicap, givers []rules.Seat, step int) {
	if p.start != "" { // a position is as it is
		return handicap.Handicap{}, nil, 0
	}
	p.updateHandicaps(max(person, 0))
	for _, isChosen := range []func(side int, h handicap.Handicap) bool{
		func(_ int, h handicap.Handicap) bool { return h.IsIn(p.options) },
		func(side int, h handicap.Handicap) bool {
			return side == p.handicap.side && h.Name == p.handicap.name && len(h.Options) == 0
		},
	} {
		for side, list := range p.handicapLists.bySide {
			if i := slices.IndexFunc(list, func(h handicap.Handicap) bool { return isChosen(side, h) }); i > 0 {
				return list[i], p.handicapGivers(side), i * (2*side - 1)
			}
		}
	}
	return handicap.Handicap{}, nil, 0
}

// chooseHandicap chooses the handicap of a step on the slider: negative ones are given by the first side.
func (p *Scene) chooseHandicap(step int) {
	side := 1
	if step < 0 {
		side, step = 0, -step
	}
	h := p.handicapLists.bySide[side][step]
	if before, _, _ := p.chosenHandicap(); len(before.Options) > 0 {
		p.resetOptions(before.Options)
	}
	maps.Copy(p.options, h.Options)
	p.handicap.side, p.handicap.name = side, h.Name
	p.updateBoard()
}

// resetOptions sets options to their defaults.
func (p *Scene) resetOptions(options rules.Options) {
	for _, o := range p.info.Options {
		if _, ok := options[o.Key]; ok {
			p.options[o.Key] = o.Default
		}
	}
}

// startPosition returns the position that the game starts from with a handicap, "" for that of its options.
func (p *Scene) startPosition(h handicap.Handicap) string {
	if start, err := handicap.Start(p.game, p.options, h); err == nil && start != "" {
		return start
	}
	return p.start
}

// mainTimePercent returns how much of the main time each seat has with a handicap, nil if all have all of it.
func (p *Scene) mainTimePercent(h handicap.Handicap, givers []rules.Seat) []int {
	if h.MainTimePercent == 0 {
		return nil
	}
	percent := make([]int, len(p.info.Seats))
	for _, seat := range givers {
		percent[seat] = h.MainTimePercent
	}
	return percent
}

// drawHandicap draws the slider with the sides at its ends and says below what its step means. It returns the height.
func (p *Scene) drawHandicap(f *ui.Frame, at image.Point, width int) int {
	const id = "setup.handicap"
	h, givers, step := p.chosenHandicap()
	low, high := 1-len(p.handicapLists.bySide[0]), len(p.handicapLists.bySide[1])-1
	low, high = min(low, 0), max(high, 0)
	style := f.SmallStyle()
	sentence := p.Words.T("handicap.clock")
	height := 0
	if low < high {
		height = f.Px(theme.TouchTarget)
		if now := p.drawHandicapSlider(f, id, image.Rect(at.X, at.Y, at.X+min(width, f.Px(420)), at.Y+height), low, high, step); now != step {
			p.chooseHandicap(now)
			h, givers, _ = p.chosenHandicap()
		}
		giver := ""
		if len(givers) > 1 && p.seatOrder >= randomOrder && game.OnlyPerson(p.players) != rules.NoSeat {
			giver = p.Words.T("handicap.opponents") // their seats are not known yet
		}
		sentence = p.handicapSentence(h, givers, giver)
		f.SetName(id, p.Words.T("setup.handicap"))
		f.SetValueText(id, sentence)
	}
	draw := func(text string) {
		height += f.Paragraph(image.Rect(at.X, at.Y+height, at.X+width, at.Y+height), ui.Left, style, text)
	}
	draw(sentence)
	if exists, applies := p.pieceTossStatus(); exists && !applies { // told here, where it does not move the slider
		height += f.Px(6)
		draw(p.Words.T("setup.given", "Custom", p.Words.T("toss."+p.info.ID)))
	}
	return height
}

// A handicapText is the sentence about a handicap, and for what it was made: the start of the game is read for it.
type handicapText struct {
	version           int
	name, giver, lang string
	sentence          string
}

// handicapSentence returns the sentence about the handicap that is shown.
func (p *Scene) handicapSentence(h handicap.Handicap, givers []rules.Seat, giver string) string {
	now := handicapText{version: p.handicapLists.version, name: h.Name, giver: giver, lang: p.Words.Lang()}
	if now.sentence = p.handicapText.sentence; now != p.handicapText {
		now.sentence = p.Words.HandicapSentence(p.game, p.options, h, givers, giver)
		p.handicapText = now
	}
	return now.sentence
}

// drawHandicapSlider draws the slider between discs of the sides that give, and returns the chosen step.
func (p *Scene) drawHandicapSlider(f *ui.Frame, id string, r image.Rectangle, low, high, step int) int {
	side := f.Px(28)
	top := (r.Min.Y + r.Max.Y - side) / 2
	if low < 0 {
		gameui.DrawSeatDisc(f, image.Rect(r.Min.X, top, r.Min.X+side, top+side), p.info, 0)
		r.Min.X += side + f.Px(10)
	}
	if high > 0 && len(p.info.Seats) == 2 {
		gameui.DrawSeatDisc(f, image.Rect(r.Max.X-side, top, r.Max.X, top+side), p.info, 1)
		r.Max.X -= side + f.Px(10)
	}
	return f.Slider(id, r, low, high, 1, step)
}

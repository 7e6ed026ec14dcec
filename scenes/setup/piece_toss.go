package setup

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A pieceToss is a piece toss in progress: a game's custom to decide who begins.
type pieceToss struct {
	rules.SeatToss
	caller       int           // index of the player who guesses or for whom the pieces are thrown
	guess        []rules.Piece // the caller's guess; nil if nothing is guessed, or not yet
	held         []rules.Piece // the pieces that the other player holds, or that are thrown
	startedAt    time.Time     // zero before the first frame
	soundsPlayed int           // pieces whose landing was heard
	firstPlayer  int           // index of the player who gets the first seat
}

// Durations of the animation.
const (
	firstRollTime = 500 * time.Millisecond // until the first piece lies still
	nextRollTime  = 180 * time.Millisecond // until each further piece does
	countTime     = 70 * time.Millisecond  // per counted piece
	faceTime      = 70 * time.Millisecond  // a rolling piece shows a face
)

// pieceTossStatus reports whether the game has a piece toss, and whether it applies: in handicap games the seats are given.
func (p *Scene) pieceTossStatus() (exists, applies bool) {
	_, exists = p.game.(rules.SeatTossGame)
	h, _, _ := p.chosenHandicap()
	return exists, exists && h.IsNone() && !p.info.IsHandicap(p.options)
}

// startToss tosses the pieces, once: reopening the dialog shows the same result. A human player makes the guess, if
// there is one.
func (p *Scene) startToss(f *ui.Frame) {
	if g, ok := p.game.(rules.SeatTossGame); ok && p.toss == nil {
		p.toss = &pieceToss{SeatToss: g.SeatToss()}
		p.toss.held = p.toss.Throw(rand.IntN)
	}
	toss := p.toss
	person := slices.IndexFunc(p.players, func(player game.Player) bool { return !player.Computer })
	switch n := len(toss.Guesses); {
	case n == 0:
		toss.decide(nil)
	case !toss.isAwaitingGuess():
	case person < 0:
		toss.decide(toss.Guesses[rand.IntN(n)])
	default:
		toss.caller = person
	}
	f.OpenPopover("setup.toss")
}

// decide sets which of the two players begins.
func (t *pieceToss) decide(guess []rules.Piece) {
	t.guess, t.firstPlayer = guess, t.caller
	if !t.GetsFirstSeat(guess, t.held) {
		t.firstPlayer = 1 - t.caller
	}
}

// isAwaitingGuess reports whether a player has yet to guess.
func (t *pieceToss) isAwaitingGuess() bool { return len(t.Guesses) > 0 && t.guess == nil }

// pieces returns all pieces shown at the end.
func (t *pieceToss) pieces() []rules.Piece { return slices.Concat(t.guess, t.held) }

// restingCount returns how many pieces lie still.
func (t *pieceToss) restingCount(now time.Time, isStill bool) int {
	if t.startedAt.IsZero() {
		t.startedAt = now
	}
	total := len(t.pieces())
	if isStill {
		return total
	}
	interval := nextRollTime
	if len(t.Guesses) > 0 {
		interval = countTime
	}
	return min(max(0, int((now.Sub(t.startedAt)-firstRollTime)/interval)+1), total)
}

// drawTossDialog shows the piece toss and, once the pieces lie still, who takes which seat.
func (p *Scene) drawTossDialog(f *ui.Frame) {
	f.Dialog("setup.toss", 460, func(r image.Rectangle) int {
		c := ui.NewColumn(f, r)
		id := "toss." + p.info.ID
		c.Text(f.HeadingStyle(), p.Words.T(id))
		c.Skip(6)
		c.Text(f.SecondaryStyle(), p.Words.T(id+".about", "Name", p.playerLabel(p.toss.caller), "You", p.isYou(p.toss.caller)))
		c.Skip(16)
		if p.toss.isAwaitingGuess() {
			p.drawGuessButtons(f, c, id)
			return c.Y
		}
		resting := p.toss.restingCount(f.Now, p.IsMotionReduced())
		p.drawTossedPieces(f, c, resting)
		c.Skip(16)
		p.drawTossResult(f, c, id, resting == len(p.toss.pieces()))
		c.Skip(16)
		b := ui.ButtonOptions{Text: p.Words.T("setup.play"), Look: ui.Primary}
		row := c.NextRow(theme.TouchTarget)
		width := max(f.ButtonWidth(b), f.Px(160))
		row = image.Rect((row.Min.X+row.Max.X-width)/2, row.Min.Y, (row.Min.X+row.Max.X+width)/2, row.Max.Y)
		f.DefaultFocus("toss.play")
		if f.Button("toss.play", row, b) {
			f.ClosePopover()
			p.startMatch(p.toss.firstPlayer)
		}
		return c.Y
	})
}

// drawGuessButtons draws the buttons for a human player's guess.
func (p *Scene) drawGuessButtons(f *ui.Frame, c *ui.Column, id string) {
	row, gap := c.NextRow(theme.TouchTarget), f.Px(12)
	n := len(p.toss.Guesses)
	width := (row.Dx() - (n-1)*gap) / n
	for i, guess := range p.toss.Guesses {
		x := row.Min.X + i*(width+gap)
		b := ui.ButtonOptions{Text: p.Words.T(id + ".guess." + strconv.Itoa(len(guess)))}
		if f.Button("toss.guess."+strconv.Itoa(i), image.Rect(x, row.Min.Y, x+width, row.Max.Y), b) {
			p.toss.decide(guess)
		}
	}
}

// drawTossResult draws the outcome of the guess and the seats. Until the result is known it leaves their space empty.
func (p *Scene) drawTossResult(f *ui.Frame, c *ui.Column, id string, isKnown bool) {
	if n := len(p.toss.guess); n > 0 {
		drawOutcome := func(r image.Rectangle) int {
			return r.Min.Y + f.Paragraph(r, ui.Left, f.BodyStyle(), p.Words.T(id+".told",
				"Name", p.playerLabel(p.toss.caller), "Guess", n, "Held", len(p.toss.held), "Right", p.toss.firstPlayer == p.toss.caller,
				"First", p.playerLabel(p.toss.firstPlayer), "FirstYou", p.isYou(p.toss.firstPlayer), "Seat", p.Words.SeatName(p.info, 0)))
		}
		at := image.Rect(c.Left, c.Y, c.Right, c.Y)
		if isKnown {
			c.Y = drawOutcome(at)
		} else {
			c.Y += f.MeasureHeight(at, drawOutcome)
		}
		c.Skip(8)
	}
	style := f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
	for seat := range p.players {
		line := c.NextRow(float64(style.Size.LineHeight))
		if isKnown {
			f.Text(line, ui.Center, style, p.Words.T("toss.seat",
				"Seat", p.Words.SeatName(p.info, rules.Seat(seat)), "Name", p.playerLabel((seat+p.toss.firstPlayer)%len(p.players))))
		}
	}
}

// tossRowLength is the number of pieces in a row of counted pieces.
const tossRowLength = 10

// drawTossedPieces draws the pieces on a tray. Thrown pieces show changing faces while they roll; counted pieces appear
// one by one, the guess in a row of its own.
func (p *Scene) drawTossedPieces(f *ui.Frame, c *ui.Column, resting int) {
	pieces, guess, isCounted := p.toss.pieces(), len(p.toss.guess), len(p.toss.Guesses) > 0
	px := min(f.Px(64), 7*c.Width()/(8*min(len(pieces), tossRowLength)+6)) // gaps of a seventh and margins of half a piece
	rows := 1
	if isCounted {
		px = min(px, f.Px(32))
		rows = 1 + (len(pieces)-guess+tossRowLength-1)/tossRowLength
	}
	step := px * 8 / 7
	tray := c.NextRow(f.Units(px/2 + rows*step))
	f.Box(tray, theme.RadiusCard, f.Theme.TrayColor(p.info.PieceSet), theme.Color{})
	for i, piece := range pieces {
		row, column, rowLength := 0, i, len(pieces)
		switch {
		case i < guess:
			rowLength = guess
		case isCounted:
			row, column, rowLength = 1+(i-guess)/tossRowLength, (i-guess)%tossRowLength, tossRowLength
		}
		if i >= resting {
			if isCounted {
				continue
			}
			face := int(f.Now.Sub(p.toss.startedAt)/faceTime) + i*i
			piece = pieces[face%len(pieces)]
		}
		x := (tray.Min.X + tray.Max.X - (rowLength-1)*step - px) / 2
		box := image.Rect(0, 0, px, px).Add(image.Pt(x+column*step, tray.Min.Y+px/4+row*step))
		f.DrawSprite(sprites.PieceOf(p.info, piece, f.Theme, px), box)
	}
	for ; p.toss.soundsPlayed < resting; p.toss.soundsPlayed++ {
		p.PlaySound(sound.Cue{Kind: sound.Move, Material: scene.SoundMaterial(p.info)})
	}
}

// playerLabel returns the name of the player in a row.
func (p *Scene) playerLabel(row int) string {
	player := p.players[row]
	switch {
	case p.isExternal[row]:
		return p.Words.T("names.program")
	case player.Character != "":
		return p.Words.CharacterName(player.Character)
	case player.Computer:
		return p.Words.T("names.computer") + ", " + p.Words.T("names.level", "Level", player.Level)
	}
	if name := cleanName(*p.nameAt(rules.Seat(row))); name != "" {
		return name
	}
	if p.isYou(row) {
		return p.Words.T("names.you")
	}
	return p.Words.T("names.player", "Number", row+1)
}

// isYou reports whether the player in a row is the only human player and has no name.
func (p *Scene) isYou(row int) bool {
	return game.OnlyPerson(p.players) == rules.Seat(row) && cleanName(*p.nameAt(rules.Seat(row))) == ""
}

package scene

import (
	"image"
	"image/draw"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Sizes of an exported picture, in pixels.
const (
	PictureWidth      = 1080
	pictureMargin     = 40
	pictureNameSize   = 34
	pictureDetailSize = 26
)

// A BoardPicture is a picture of a board with the players' names below, which can be painted on any goroutine.
type BoardPicture struct {
	record     *saves.Record
	find       saves.GameLookup
	theme      *theme.Theme
	bottomSeat rules.Seat
	Lines      [2]string
}

// PictureOf prepares the picture of a game's current position.
func (c *Context) PictureOf(r *saves.Record) BoardPicture {
	p := BoardPicture{record: r, find: c.FindGame, theme: c.Theme, bottomSeat: c.BottomSeat(r.Seats)}
	g, ok := c.FindGame(r.Game)
	if !ok {
		return p
	}
	info := g.Info()
	legible := c.WithLegibleNames(r.Seats)
	p.Lines[0] = c.PlayerNames(info, legible)
	details := []string{c.Words.GameName(r.Game)}
	if state, err := r.State(c.FindGame); err == nil && state.Result.IsOver() {
		details = append(details, c.Words.ResultText(info, state.Result))
	}
	for _, tag := range r.Tags {
		if day, ok := TagDate(tag); ok {
			details = append(details, c.FormatDay(day, c.Options.Now()))
		}
	}
	if !slices.Equal(legible, r.Seats) { // say that a name was replaced
		details = append(details, c.Words.T("board.foreign-name"))
	}
	p.Lines[1] = strings.Join(details, " · ")
	return p
}

// Paint paints the picture.
func (p BoardPicture) Paint() (*image.RGBA, error) {
	state, err := p.record.State(p.find)
	if err != nil {
		return nil, err
	}
	g, _ := p.find(p.record.Game)
	geometry, boardWidth := state.Position.Board(), PictureWidth-2*pictureMargin
	options := sprites.PositionOptions{Theme: p.theme, Layout: sprites.Fit(geometry, geometry.ViewAngle(int(p.bottomSeat)), sprites.CoordinateFrame, boardWidth, boardWidth)}
	if before, m := lastMove(p.record, p.find); before != nil {
		options.From, options.To = sprites.MoveCells(before, m)
	}
	board, err := sprites.PaintPosition(g.Info(), state.Position, options)
	if err != nil {
		return nil, err
	}
	size := board.Bounds().Size()
	out := image.NewRGBA(image.Rect(0, 0, PictureWidth, size.Y+3*pictureMargin+pictureNameSize+pictureDetailSize))
	draw.Draw(out, out.Bounds(), image.NewUniform(p.theme.Background1), image.Point{}, draw.Src)
	corner := image.Pt((PictureWidth-size.X)/2, pictureMargin)
	draw.Draw(out, board.Bounds().Add(corner), board, image.Point{}, draw.Over)
	y := corner.Y + size.Y + pictureMargin + pictureNameSize/2
	typesetter := ui.NewTypesetter() // the window's typesetter is not safe for use here
	write := func(weight theme.Weight, px float64, c theme.Color, y int, text string) {
		typesetter.DrawCentered(out, weight, px, c, image.Pt(PictureWidth/2, y), boardWidth, text)
	}
	write(theme.Semibold, pictureNameSize, p.theme.Ink, y, p.Lines[0])
	write(theme.Regular, pictureDetailSize, p.theme.SecondaryInk, y+pictureNameSize/2+pictureDetailSize, p.Lines[1])
	return out, nil
}

// lastMove returns the last move of a record and the position before it, which is nil if there is none.
func lastMove(r *saves.Record, find saves.GameLookup) (rules.Position, rules.Move) {
	before := r.Clone()
	node := before.Tree.Nodes[before.Current]
	if node.Parent < 0 {
		return nil, rules.NoMove
	}
	before.Current = node.Parent
	state, err := before.State(find)
	if err != nil || state.Position == nil {
		return nil, rules.NoMove
	}
	m, err := state.Position.ParseMove(node.Action)
	if err != nil { // not a move: a draw by agreement, say
		return nil, rules.NoMove
	}
	return state.Position, m
}

// LastMoveCells returns the cells marked by the last move of a record.
func LastMoveCells(r *saves.Record, find saves.GameLookup) []rules.Cell {
	if p, m := lastMove(r, find); p != nil {
		return boardview.LastMoveCells(p.Effects(m))
	}
	return nil
}

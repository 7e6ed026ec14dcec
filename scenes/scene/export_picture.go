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

// The measures of a picture for a file, in pixels.
const (
	PictureWidth  = 1080
	pictureMargin = 40
	pictureNames  = 34
	pictureSmall  = 26
)

// A BoardPicture is a picture of a board with the names below, ready to be painted anywhere.
type BoardPicture struct {
	record *saves.Record
	find   saves.GameLookup
	theme  *theme.Theme
	bottom rules.Seat
	Lines  [2]string
}

// PictureOf prepares the picture of a game as it stands.
func (c *Context) PictureOf(r *saves.Record) BoardPicture {
	p := BoardPicture{record: r, find: c.FindGame, theme: c.Theme, bottom: c.BottomSeat(r.Seats)}
	g, ok := c.FindGame(r.Game)
	if !ok {
		return p
	}
	info := g.Info()
	drawn := c.WithLegibleNames(r.Seats)
	p.Lines[0] = c.PlayerNames(info, drawn)
	second := []string{c.Words.GameName(r.Game)}
	if state, err := r.State(c.FindGame); err == nil && state.Result.IsOver() {
		second = append(second, c.Words.ResultText(info, state.Result))
	}
	for _, tag := range r.Tags {
		if day, ok := TagDate(tag); ok {
			second = append(second, c.FormatDay(day, c.Options.Now()))
		}
	}
	if !slices.Equal(drawn, r.Seats) { // it is no secret that a seat has a name
		second = append(second, c.Words.T("board.foreign-name"))
	}
	p.Lines[1] = strings.Join(second, " · ")
	return p
}

// Paint makes the picture.
func (p BoardPicture) Paint() (*image.RGBA, error) {
	state, err := p.record.State(p.find)
	if err != nil {
		return nil, err
	}
	g, _ := p.find(p.record.Game)
	b, room := state.Position.Board(), PictureWidth-2*pictureMargin
	o := sprites.PositionOptions{Theme: p.theme, Layout: sprites.Fit(b, b.ViewAngle(int(p.bottom)), sprites.CoordinateFrame, room, room)}
	if before, m := lastMove(p.record, p.find); before != nil {
		o.From, o.To = sprites.MoveCells(before, m)
	}
	board, err := sprites.PaintPosition(g.Info(), state.Position, o)
	if err != nil {
		return nil, err
	}
	size := board.Bounds().Size()
	out := image.NewRGBA(image.Rect(0, 0, PictureWidth, size.Y+3*pictureMargin+pictureNames+pictureSmall))
	draw.Draw(out, out.Bounds(), image.NewUniform(p.theme.Background1), image.Point{}, draw.Src)
	at := image.Pt((PictureWidth-size.X)/2, pictureMargin)
	draw.Draw(out, board.Bounds().Add(at), board, image.Point{}, draw.Over)
	y := at.Y + size.Y + pictureMargin + pictureNames/2
	letters := ui.NewTypesetter() // the one of the window belongs to the passes
	write := func(weight theme.Weight, px float64, c theme.Color, y int, text string) {
		letters.DrawCentered(out, weight, px, c, image.Pt(PictureWidth/2, y), room, text)
	}
	write(theme.Semibold, pictureNames, p.theme.Ink, y, p.Lines[0])
	write(theme.Regular, pictureSmall, p.theme.SecondaryInk, y+pictureNames/2+pictureSmall, p.Lines[1])
	return out, nil
}

// lastMove is the move before what is on the board of a record, and the position before it; nil if there is none.
func lastMove(r *saves.Record, find saves.GameLookup) (rules.Position, rules.Move) {
	before := r.Clone()
	node := before.Tree.Nodes[before.Now]
	if node.Parent < 0 {
		return nil, rules.NoMove
	}
	before.Now = node.Parent
	state, err := before.State(find)
	if err != nil || state.Position == nil {
		return nil, rules.NoMove
	}
	m, err := state.Position.ParseMove(node.Action)
	if err != nil { // the end by agreement or the like
		return nil, rules.NoMove
	}
	return state.Position, m
}

// LastMoveCells are the cells that the last move of a record leaves marked.
func LastMoveCells(r *saves.Record, find saves.GameLookup) []rules.Cell {
	if p, m := lastMove(r, find); p != nil {
		return boardview.LastMoveCells(p.Effects(m))
	}
	return nil
}

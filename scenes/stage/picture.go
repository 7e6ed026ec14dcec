package stage

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The measures of a picture for a file, in pixels.
const (
	pictureWide   = 1080
	pictureMargin = 40
	pictureNames  = 34
	pictureSmall  = 26
)

// A painting is a picture of a board with the names below, ready to be painted anywhere.
type painting struct {
	record *saves.Record
	find   saves.Find
	theme  *theme.Theme
	bottom rules.Seat
	lines  [2]string
}

// painter prepares the picture of a game as it stands.
func (s *Stage) painter(r *saves.Record) painting {
	p := painting{record: r, find: s.find, theme: s.theme, bottom: s.bottom(r.Seats)}
	g, ok := s.find(r.Game)
	if !ok {
		return p
	}
	info := g.Info()
	p.lines[0] = s.names(info, r.Seats)
	second := []string{s.words.Game(r.Game)}
	if state, err := r.State(s.find); err == nil && state.Result.Over() {
		second = append(second, s.words.Result(info, state.Result))
	}
	for _, tag := range r.Tags {
		if day, ok := dateOf(tag); ok {
			second = append(second, s.day(day, s.o.Now()))
		}
	}
	p.lines[1] = strings.Join(second, " · ")
	return p
}

// paint makes the picture.
func (p painting) paint() (*image.RGBA, error) {
	state, err := p.record.State(p.find)
	if err != nil {
		return nil, err
	}
	g, _ := p.find(p.record.Game)
	b, room := state.Position.Board(), pictureWide-2*pictureMargin
	turn := 0.0
	if int(p.bottom) < len(b.Turns) {
		turn = b.Turns[p.bottom]
	}
	o := sprites.PictureOptions{Theme: p.theme, Layout: sprites.Fit(b, turn, sprites.Lettered, room, room)}
	o.From, o.To = p.last()
	board, err := sprites.Picture(g.Info(), state.Position, o)
	if err != nil {
		return nil, err
	}
	size := board.Bounds().Size()
	out := image.NewRGBA(image.Rect(0, 0, pictureWide, size.Y+3*pictureMargin+pictureNames+pictureSmall))
	draw.Draw(out, out.Bounds(), image.NewUniform(p.theme.Room1), image.Point{}, draw.Src)
	at := image.Pt((pictureWide-size.X)/2, pictureMargin)
	draw.Draw(out, board.Bounds().Add(at), board, image.Point{}, draw.Over)
	y := at.Y + size.Y + pictureMargin + pictureNames/2
	if err := line(out, theme.Semibold, pictureNames, p.theme.Ink, y, p.lines[0]); err != nil {
		return nil, err
	}
	return out, line(out, theme.Regular, pictureSmall, p.theme.Ink2, y+pictureNames/2+pictureSmall, p.lines[1])
}

// line writes a line around the middle of the picture, smaller where it is too long.
func line(dst *image.RGBA, weight theme.Weight, px float64, c color.Color, y int, text string) error {
	face, err := sprites.NewFace(weight, px)
	if err != nil {
		return err
	}
	if wide := face.Width(text); wide > pictureWide-2*pictureMargin {
		if face, err = sprites.NewFace(weight, px*(pictureWide-2*pictureMargin)/wide); err != nil {
			return err
		}
	}
	face.DrawCentered(dst, c, pictureWide/2, float64(y), text)
	return nil
}

// last are the cells of the last move before the position.
func (p painting) last() (from, to []rules.Cell) {
	before := p.record.Clone()
	node := before.Tree.Nodes[before.Now]
	if node.Parent < 0 {
		return nil, nil
	}
	before.Now = node.Parent
	state, err := before.State(p.find)
	if err != nil {
		return nil, nil
	}
	m, err := state.Position.ParseMove(node.Action)
	if err != nil { // the end by agreement or the like
		return nil, nil
	}
	return sprites.MoveCells(state.Position, m)
}

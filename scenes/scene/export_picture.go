package scene

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// PictureWidth is the width of an exported picture in pixels; that of an animation is smaller.
const (
	PictureWidth   = 1080
	animationWidth = 720
)

// Sizes of an exported picture, in its width.
const (
	pictureMargin     = 40.0 / PictureWidth
	pictureNameSize   = 34.0 / PictureWidth
	pictureDetailSize = 26.0 / PictureWidth
)

// A BoardPicture is a picture of a board with the players' names below, which can be painted on any goroutine.
type BoardPicture struct {
	record     *saves.Record
	find       saves.GameLookup
	theme      *theme.Theme
	bottomSeat rules.Seat
	Lines      [2]string
	isJapanese bool // the lines are
}

// PictureOf prepares the picture of a game's current position.
func (c *Context) PictureOf(r *saves.Record) BoardPicture {
	p := BoardPicture{record: r, find: c.FindGame, theme: c.Theme, bottomSeat: c.BottomSeat(r.Seats), isJapanese: c.Words.Lang() == japanese}
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
			details = append(details, c.FormatDate(day))
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
	frame, err := p.newFrame(PictureWidth)
	if err != nil {
		return nil, err
	}
	shown := shownPosition{}
	if before, m := lastMove(p.record, p.find); before != nil {
		shown.from, shown.to = sprites.MoveCells(before, m)
	}
	state, err := p.record.State(p.find)
	if err != nil {
		return nil, err
	}
	shown.position, shown.kept = state.Position, p.record.Tree.Nodes[p.record.Current].Kept
	return frame.paint(shown)
}

// A shownPosition is a position and the cells of the move that led to it.
type shownPosition struct {
	position rules.Position
	from, to []rules.Cell
	kept     string // what else the record says about it, see [saves.Node]
}

// A pictureFrame is everything of a picture but the position.
type pictureFrame struct {
	info    rules.Info
	options sprites.PositionOptions
	painter sprites.PositionPainter
	corner  image.Point // of the board, with the hands beside it
	empty   *image.RGBA // with the names, without the board

	typesetter *ui.Typesetter
}

// newFrame paints the frame of pictures of so many pixels' width.
func (p BoardPicture) newFrame(width int) (*pictureFrame, error) {
	state, err := p.record.State(p.find)
	if err != nil {
		return nil, err
	}
	g, _ := p.find(p.record.Game)
	px := func(size float64) int { return int(math.Round(size * float64(width))) }
	geometry, margin := state.Position.Board(), px(pictureMargin)
	boardWidth := width - 2*margin
	_, hasHands := state.Position.(rules.PiecesInHand)
	f := &pictureFrame{info: g.Info(), options: sprites.PositionOptions{
		Theme: p.theme, Seat: p.bottomSeat,
		Layout: sprites.FitWithHands(geometry, geometry.ViewAngle(int(p.bottomSeat)), sprites.CoordinateFrame, boardWidth, boardWidth, hasHands),
	}}
	board, err := f.painter.PaintWithHands(f.info, state.Position, f.options)
	if err != nil {
		return nil, err
	}
	size, nameSize, detailSize := board.Bounds().Size(), px(pictureNameSize), px(pictureDetailSize)
	f.empty = image.NewRGBA(image.Rect(0, 0, width, size.Y+3*margin+nameSize+detailSize))
	draw.Draw(f.empty, f.empty.Bounds(), image.NewUniform(p.theme.Background1), image.Point{}, draw.Src)
	f.corner = image.Pt((width-size.X)/2, margin)
	y := f.corner.Y + size.Y + margin + nameSize/2
	f.typesetter = ui.NewTypesetter() // the window's typesetter is not safe for use here
	f.typesetter.SetJapanese(p.isJapanese)
	write := func(weight theme.Weight, px int, c theme.Color, y int, text string) {
		f.typesetter.DrawCentered(f.empty, weight, float64(px), c, image.Pt(width/2, y), boardWidth, text)
	}
	write(theme.Semibold, nameSize, p.theme.Ink, y, p.Lines[0])
	write(theme.Regular, detailSize, p.theme.SecondaryInk, y+nameSize/2+detailSize, p.Lines[1])
	return f, nil
}

// paint paints the picture of a position.
func (f *pictureFrame) paint(shown shownPosition) (*image.RGBA, error) {
	options, b := f.options, shown.position.Board()
	marks := RecordMarks(b, shown.kept, f.typesetter.IsLegible)
	options.From, options.To = withoutMarked(b, shown.from, marks), withoutMarked(b, shown.to, marks)
	board, err := f.painter.PaintWithHands(f.info, shown.position, options)
	if err != nil {
		return nil, err
	}
	if err := f.paintMarks(board, shown.position, marks); err != nil {
		return nil, err
	}
	out := image.NewRGBA(f.empty.Rect)
	copy(out.Pix, f.empty.Pix)
	draw.Draw(out, board.Bounds().Add(f.corner), board, image.Point{}, draw.Over)
	return out, nil
}

// lastMove returns the last move of a record and the position before it, which is nil if there is none. A resignation may follow it, say.
func lastMove(r *saves.Record, find saves.GameLookup) (rules.Position, rules.Move) {
	before := r.Clone()
	for {
		node := before.Tree.Nodes[before.Current]
		if node.Parent < 0 {
			return nil, rules.NoMove
		}
		before.Current = node.Parent
		state, err := before.State(find)
		if err != nil || state.Position == nil {
			return nil, rules.NoMove
		}
		if m, err := state.Position.ParseMove(node.Action); err == nil {
			return state.Position, m
		}
	}
}

// LastMoveCells returns the cells marked by the last move of a record.
func LastMoveCells(r *saves.Record, find saves.GameLookup) []rules.Cell {
	if p, m := lastMove(r, find); p != nil {
		return boardview.LastMoveCells(p.Effects(m))
	}
	return nil
}

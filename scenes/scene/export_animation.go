package scene

import (
	"io"
	"time"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/animation"
)

// How long an animation shows a position: all of them together for about wholeAnimation, within bounds, and the last one longer.
const (
	wholeAnimation = 60 * time.Second
	minFrameTime   = 300 * time.Millisecond
	maxFrameTime   = time.Second
	lastFrameTime  = 4 * time.Second
)

// AnimationOf prepares an animation of the line of a game that goes through its current position, from the start to the end.
func (c *Context) AnimationOf(r *saves.Record) BoardPicture {
	whole := r.Clone()
	whole.Current = whole.Tree.LineEnd(whole.Current)
	return c.PictureOf(whole)
}

// WriteAnimation writes an animated GIF of the line that leads to the current position: a frame for each position that differs from the one
// before it.
func (p BoardPicture) WriteAnimation(w io.Writer) error {
	frame, err := p.newFrame(animationWidth)
	if err != nil {
		return err
	}
	shown, err := p.shownPositions()
	if err != nil {
		return err
	}
	each := min(max(wholeAnimation/time.Duration(len(shown)), minFrameTime), maxFrameTime)
	return animation.Encode(w, len(shown), func(i int) (animation.Frame, error) {
		time.Sleep(time.Millisecond) // a page has one thread, which also draws the window
		picture, err := frame.paint(shown[i])
		f := animation.Frame{Picture: picture, Duration: each}
		if i == len(shown)-1 {
			f.Duration = lastFrameTime
		}
		return f, err
	})
}

// shownPositions returns the positions of the line that leads to the current one, without those that look like the one before, as
// after a resignation.
func (p BoardPicture) shownPositions() ([]shownPosition, error) {
	r := p.record.Clone()
	var list []shownPosition
	for _, node := range append([]int{0}, r.Tree.Path(r.Current)...) {
		r.Current = node
		state, err := r.State(p.find)
		if err != nil {
			return nil, err
		}
		next := shownPosition{position: state.Position, kept: r.Tree.Nodes[node].Kept}
		if n := len(list); n > 0 {
			before := list[n-1].position
			if m, err := before.ParseMove(r.Tree.Nodes[node].Action); err == nil {
				next.from, next.to = sprites.MoveCells(before, m)
			} else if before.String() == next.position.String() {
				continue
			}
		}
		list = append(list, next)
	}
	return list, nil
}

package scene

import (
	"io"
	"iter"
	"time"

	"github.com/ludarium/ludarium/saves"
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

// WriteAnimation writes an animated GIF with a frame for each position of the line that leads to the current one.
func (p BoardPicture) WriteAnimation(w io.Writer) error {
	frame, err := p.newFrame(animationWidth)
	if err != nil {
		return err
	}
	return animation.Encode(w, p.frames(frame))
}

// frames returns the frames of the animation.
func (p BoardPicture) frames(frame *pictureFrame) iter.Seq2[animation.Frame, error] {
	return func(yield func(animation.Frame, error) bool) {
		r := p.record.Clone()
		path := append([]int{0}, r.Tree.Path(r.Current)...)
		each := min(max(wholeAnimation/time.Duration(len(path)), minFrameTime), maxFrameTime)
		for i, node := range path {
			time.Sleep(time.Millisecond) // a page has one thread, which also draws the window
			r.Current = node
			picture, err := frame.paint(r)
			f := animation.Frame{Picture: picture, Duration: each}
			if i == len(path)-1 {
				f.Duration = lastFrameTime
			}
			if !yield(f, err) || err != nil {
				return
			}
		}
	}
}

package boardview_test

import (
	"image"
	"image/png"
	"os"
	"testing"
	"time"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

func TestScratch(t *testing.T) {
	kit := ui.NewKit(2)
	for _, id := range []string{"chess", "hasami-shogi"} {
		g, _ := catalog.Find(id)
		info := g.Info()
		p, _ := g.Start(nil)
		s := boardview.New(g.Board(nil))
		boardview.Show(s, p, 2)
		s.Movable = true
		boardview.Offer(s, boardview.Choices(p))
		var l ui.List
		size := image.Pt(932, 800)
		var pic *image.RGBA
		for i := 0; i < 40; i++ {
			f := kit.Begin(&l, ui.Input{}, size, 1, time.Now(), theme.Light())
			_ = f
			f.Theme = th
			f.Room()
			place := boardview.Lay(s, image.Rect(48, 18, 932-18, 782), sprites.Lettered, 1, info)
			c, _ := s.Board.Find("g1")
			if id != "chess" {
				c, _ = s.Board.Find("e9")
			}
			s.Hover = boardview.OnCell(c)
			if i == 0 {
				boardview.Pick(s, boardview.OnCell(c))
				s.Drag = boardview.Drag{On: true, Moved: true, X: 500, Y: 500}
			}
			boardview.Draw(f, s, place, info, boardview.Words{Cancel: "Cancel"})
			kit.End(f)
			time.Sleep(20 * time.Millisecond)
		}
		pic = l.Picture()
		w, _ := os.Create("/tmp/f2/" + id + ".png")
		png.Encode(w, pic)
		w.Close()
	}
}

var th, _ = theme.Named("light")

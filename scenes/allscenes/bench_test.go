package allscenes_test

import (
	"fmt"
	"image"
	"testing"
	"time"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The time until a new scene's sprites are all painted, with two workers as in the program.
func BenchmarkCold(b *testing.B) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
		for name, open := range map[string]func(s *director.Director){
			"menu":  func(*director.Director) {},
			"chess": func(s *director.Director) { s.Nav.QuickStart(catalog.All()[0]) },
			"shogi": func(s *director.Director) {
				g, _ := catalog.Find("hasami-shogi")
				s.Nav.QuickStart(g)
			},
			"help": func(s *director.Director) { s.Nav.OpenHelp("chess", "") },
		} {
			b.Run(fmt.Sprint(name, size.Y), func(b *testing.B) {
				var first time.Duration
				for b.Loop() {
					b.StopTimer()
					s := director.New(scene.Options{Games: catalog.All(), Language: "en", Theme: "light", Workers: 2}, allscenes.All())
					b.StartTimer()
					began := time.Now()
					open(s)
					pass := func() { s.Update(ui.Input{}, size, 1, time.Now()) }
					pass()
					first = max(first, time.Since(began))
					for !s.IsSettled() {
						time.Sleep(time.Millisecond)
						pass()
					}
					b.StopTimer()
					s.Close()
					b.StartTimer()
				}
				b.ReportMetric(float64(first.Microseconds())/1000, "ms/first")
			})
		}
	}
}

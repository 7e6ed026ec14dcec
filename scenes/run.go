package scenes

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// Options configure the window. The zero value is fine for most fields.
type Options struct {
	Games     []rules.Game                          // the catalogue, in menu order
	Store     *saves.Store                          // where games are saved; nil: nowhere
	StoreErr  error                                 // why games cannot be saved; shown once
	NewPlayer func(memoryMB, threads int) ai.Player // makes a computer player; nil: there are none
	Guests    *Guests                               // external engines; nil: none can be started
	File      string                                // a file to open
	Language  string                                // the requested language; "": the last choice, otherwise the system's
	System    string                                // "" is English
	Theme     string                                // light, dark, contrast; "": the last choice
	Still     bool
	Began     time.Time // when the program was started, for measuring
}

// ExternalEngines are other programs that play.
type Guests = stage.Guests

// maxWindowSide is the longest side of a window in pixels.
const maxSide = 8192

// Run opens the window and returns when it is closed. It must be called from the main goroutine. Without a display it
// fails at once with a one-line error.
func Run(o Options) error {
	l := newLoop(o)
	defer l.close()
	if !o.Began.IsZero() {
		l.frames.began = o.Began
	}
	l.measure()
	ebiten.SetWindowTitle(text.For(cmp.Or(o.Language, o.System)).T("window.title"))
	ebiten.SetWindowSize(firstSize())
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(360, 480, maxSide, maxSide)
	ebiten.SetWindowIcon(icons())
	ebiten.SetScreenClearedEveryFrame(false)
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	go func() {
		<-stop
		l.quit.Store(true)
	}()
	ctx, end := context.WithCancel(context.Background())
	defer end()
	go l.doze.pulse(ctx)
	go l.watch(ctx)
	defer l.attend()()
	err := ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{X11ClassName: "Ludarium", X11InstanceName: "ludarium"})
	if l.frames.on {
		fmt.Print(l.frames.report())
	}
	if err != nil {
		return fmt.Errorf("scenes: no window can be opened: %w", err)
	}
	return nil
}

// A loop is the game that Ebitengine runs.
type loop struct {
	stage  *stage.Stage
	turn   sync.Mutex // guards stage
	sound  *sound.Speaker
	screen *screen
	reader *reader
	trail  *trail
	door   *door
	hand   hand
	grain  *grain
	list   *ui.List
	drawn  bool         // the last Draw changed something
	stale  bool         // the list may differ from the window
	passes atomic.Int32 // number of drawn passes
	doze   doze
	size   image.Point
	huge   bool // the window is larger than the graphics card can show
	scale  float64
	frames frames
	work   time.Duration // time spent in Update since the last Draw
	first  sync.Once
	quit   atomic.Bool
	dark   atomic.Bool // the system's colour mode
}

func newLoop(o Options) *loop {
	workers := 2
	if runtime.GOOS == "js" {
		workers = 0
	}
	so := stage.Options{
		Games: o.Games, Store: o.Store, StoreErr: o.StoreErr, NewPlayer: o.NewPlayer, Guests: o.Guests,
		Language: o.Language, System: o.System, Theme: o.Theme, Dark: dark(), Still: o.Still, Workers: workers,
		Export: export,
	}
	door := newDoor(&so)
	so.Clipboard = newClipboard()
	speaker := sound.NewSpeaker()
	so.Speaker = speaker
	if o.Store != nil {
		so.Folders = func() []stage.Folder { return folders(o.Store.Dir()) }
	}
	if o.File != "" {
		file := readFile(o.File)
		so.Open = &file
	}
	l := &loop{stage: stage.New(so), door: door, sound: speaker, scale: 1, frames: newFrames(os.Getenv("LUDARIUM_FRAMES") == "1")}
	l.dark.Store(so.Dark)
	l.reader = newReader(l)
	l.trail = newTrail()
	l.hand.tame()
	l.grain = newGrain()
	return l
}

// close stops everything that runs beside the loop.
func (l *loop) close() {
	l.stage.Close()
	l.sound.Close()
}

// windowIcons returns the program's icons for its window.
func icons() []image.Image {
	var out []image.Image
	for _, px := range []int{16, 32, 48, 128} {
		if pic, err := (sprites.App{Px: px}).Paint(); err == nil {
			out = append(out, pic)
		}
	}
	return out
}

// Update is one tick.
func (l *loop) Update() error {
	began := time.Now()
	l.turn.Lock()
	defer l.turn.Unlock()
	if l.quit.Load() || l.stage.Done() {
		return ebiten.Termination
	}
	if l.size.X > 0 && !l.huge {
		in := l.hand.gather(l.size, l.grain.zoom())
		l.reader.hear(&in)
		l.door.hear(&in)
		l.trail.hear(&in)
		l.doze.hears(&in, l.hand.holds(), l.size)
		l.stage.SetDark(l.dark.Load())
		l.list = l.stage.Update(in, l.size, l.scale, began)
		l.stale = true
		l.trail.follow(l.stage.Deep())
		l.reader.tell(l.drawn, l.scale)
		l.drawn = false
		if !l.stage.Settled() {
			l.doze.stirs()
		}
	}
	l.work += time.Since(began)
	return nil
}

// Draw updates the window if necessary.
func (l *loop) Draw(dst *ebiten.Image) {
	l.turn.Lock() // browser callbacks run in between
	defer l.turn.Unlock()
	defer l.doze.settle()
	if l.huge { // the screen image cannot be created
		if l.screen != nil {
			l.screen.forget()
		}
		return
	}
	if !l.stale {
		l.frames.add(l.work, moment{scene: l.frames.scene}, false)
		l.work = 0
		return
	}
	l.stale = false
	began := time.Now()
	if l.screen == nil {
		l.screen = newScreen()
	}
	drawn := l.screen.draw(dst, l.list)
	if drawn {
		l.drawn = true
		l.doze.stirs()
		l.first.Do(started)
	}
	scene, since := l.stage.Scene()
	l.frames.shows(scene, since, time.Now(), l.stage.Painted())
	l.frames.add(l.work+time.Since(began), moment{scene, l.stage.Dragging()}, drawn)
	l.work = 0
	l.passes.Add(1)
}

// Layout is not used: see LayoutF.
func (l *loop) Layout(w, h int) (int, int) { return max(w, 1), max(h, 1) }

// LayoutF makes the screen as large as the window in device pixels, within the limits of the graphics card.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	engine := ebiten.Monitor().DeviceScaleFactor()
	l.scale = engine * l.grain.zoom()
	card := ebiten.MaxImageSize()
	l.size = clamped(w*engine, h*engine, card)
	if l.huge = card > 0 && max(w, h)*engine > float64(card); l.huge {
		// No window manager allows such a size. Nothing is drawn until the window is smaller again.
		ebiten.SetWindowSize(firstWide, firstHigh)
		l.doze.stirs()
	}
	return float64(l.size.X), float64(l.size.Y)
}

// clampSize rounds a size to pixels within the limits; maxImageSize is that of the graphics card, 0 if unknown.
func clamped(w, h float64, card int) image.Point {
	most := maxSide
	if card > 0 {
		most = min(most, card)
	}
	side := func(v float64) int { return int(min(max(v+0.5, 1), float64(most))) }
	return image.Pt(side(w), side(h))
}

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
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/speech"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// Options configure the window. The zero value is fine for most fields.
type Options struct {
	Games           []rules.Game                          // the catalogue, in menu order
	Store           *library.Store                        // where games are saved; nil: they are not saved
	StoreErr        error                                 // why games cannot be saved; shown once
	NewPlayer       func(memoryMB, threads int) ai.Player // makes a computer player; nil: there are none
	ExternalEngines *ExternalEngines                      // external engines; nil: none can be started
	File            string                                // a file to open
	Language        string                                // the requested language; "": the last choice, otherwise the system's
	SystemLanguage  string                                // the system's language; "": English
	Theme           string                                // light, dark, contrast; "": the last choice
	ReducedMotion   bool
	Online          OnlineOptions
	StartedAt       time.Time // when the program was started, for measuring
	CrashReport     CrashReport
	Trace           func(event string) // is told what happens, for reports of crashes; nil: nobody is
}

// OnlineOptions configure play over a network. A page finds these things out by itself.
type OnlineOptions struct {
	Link        string                                                // to a table that is opened at the start
	StartServer func(ctx context.Context) (address string, err error) // starts a server inside the program, once; nil: there is none
}

// ExternalEngines are other programs that play.
type ExternalEngines = scene.ExternalEngines

// A CrashReport is the report of a run that ended unexpectedly.
type CrashReport = scene.CrashReport

// maxWindowSide is the longest side of a window in pixels.
const maxWindowSide = 8192

// Run opens the window and returns when it is closed. It must be called from the main goroutine. Without a display it
// fails at once with a one-line error.
func Run(o Options) error {
	l := newLoop(o)
	defer l.close()
	if !o.StartedAt.IsZero() {
		l.frameStats.startedAt = o.StartedAt
	}
	l.exposeFrameStats()
	ebiten.SetWindowTitle(text.For(cmp.Or(o.Language, o.SystemLanguage)).T("window.title"))
	ebiten.SetWindowSize(initialWindowSize())
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowSizeLimits(360, 480, maxWindowSide, maxWindowSide)
	ebiten.SetWindowIcon(windowIcons())
	ebiten.SetScreenClearedEveryFrame(false) // only changes are drawn
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)
	go func() {
		<-signals
		l.quit.Store(true)
	}()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go l.idle.runPulse(ctx)
	go l.watchColorMode(ctx)
	defer l.watchVisibility()()
	err := ebiten.RunGameWithOptions(l, &ebiten.RunGameOptions{X11ClassName: "Ludarium", X11InstanceName: "ludarium"})
	if l.frameStats.enabled {
		fmt.Print(l.frameStats.report())
	}
	if err != nil {
		return newWindowError(err)
	}
	return nil
}

// A loop is the game that Ebitengine runs.
type loop struct {
	director      *director.Director
	mu            sync.Mutex // guards director
	speaker       *sound.Speaker
	speech        *speech.Synthesizer // nil: there is none
	renderer      *renderer
	mirror        *pageMirror
	history       *browserHistory
	filePicker    *filePicker
	screen        *screenAwake
	links         *linkListener
	input         inputReader
	pixelRatio    *pixelRatio
	drawList      *ui.DrawList
	hasDrawn      bool         // the window has changed since the last Update
	isStale       bool         // drawList is newer than the window
	drawnPasses   atomic.Int32 // number of lists drawn, for tests
	idle          idleMode
	size          image.Point // of the window, in device pixels
	isTooLarge    bool        // the window is larger than the graphics card can show
	scale         float64     // device pixels per unit
	frameStats    frameStats
	updateTime    time.Duration // time spent in Update since the last Draw
	pageReadyOnce sync.Once
	quit          atomic.Bool
	isDark        atomic.Bool // the system uses a dark colour mode
	trace         func(event string)
	tracedScene   time.Time // when the scene that was traced last was opened
}

func newLoop(o Options) *loop {
	workers := 2
	if runtime.GOOS == "js" {
		workers = 0
	}
	options := scene.Options{
		Games: o.Games, Store: o.Store, StoreErr: o.StoreErr, NewPlayer: o.NewPlayer, ExternalEngines: o.ExternalEngines,
		Language: o.Language, System: o.SystemLanguage, Theme: o.Theme, Dark: isSystemDark(), ReducedMotion: o.ReducedMotion, Workers: workers,
		Export: export, CrashReport: o.CrashReport, Trace: o.Trace,
	}
	picker := newFilePicker(&options)
	links := newLinkListener(&options, o.Online)
	speaker := sound.NewSpeaker()
	var synthesizer *speech.Synthesizer
	if options.EmbedAddress == "" {
		options.Clipboard, options.SoundPlayer, options.Vibrate = newClipboard(), speaker, newVibrator()
		if synthesizer = speech.New(); synthesizer != nil {
			options.Speech = synthesizer
		}
	}
	if o.Store != nil {
		options.Folders = func() []scene.Folder { return gameFolders(o.Store.Dir()) }
	}
	if o.File != "" {
		file := readFile(o.File)
		options.OpenFile = &file
	}
	l := &loop{director: director.New(options, allscenes.All()), filePicker: picker, links: links, speaker: speaker, speech: synthesizer, scale: 1, frameStats: newFrameStats(os.Getenv("LUDARIUM_FRAMES") == "1"), trace: o.Trace}
	l.isDark.Store(options.Dark)
	l.mirror = newPageMirror(l)
	l.history, l.screen = newBrowserHistory(), newScreenAwake()
	l.input.configurePage()
	l.pixelRatio = newPixelRatio()
	return l
}

// close stops the director's background tasks, the sound and the speech.
func (l *loop) close() {
	l.director.Close()
	l.speaker.Close()
	if l.speech != nil {
		l.speech.Close()
	}
}

// windowIcons returns the program's icons for its window.
func windowIcons() []image.Image {
	var out []image.Image
	for _, px := range []int{16, 32, 48, 128} {
		if pic, err := (sprites.AppIcon{Px: px}).Paint(); err == nil {
			out = append(out, pic)
		}
	}
	return out
}

// Update runs one tick: it reads the input and lets the director build the next draw list.
func (l *loop) Update() error {
	startedAt := time.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.quit.Load() || l.director.HasQuit() {
		return ebiten.Termination
	}
	if l.size.X > 0 && !l.isTooLarge {
		in := l.input.read(l.size, l.pixelRatio.zoom())
		l.mirror.addInput(&in)
		l.filePicker.addFiles(&in)
		for _, link := range [2]string{l.links.take(), l.history.takeLink()} {
			if link != "" {
				l.director.OpenLink(link)
			}
		}
		l.history.addBackKey(&in)
		l.idle.recordInput(&in, l.input.isActive(), l.size)
		l.director.SetDark(l.isDark.Load())
		l.drawList = l.director.Update(in, l.size, l.scale, startedAt)
		l.isStale = true
		l.history.sync(l.director)
		l.screen.keep(l.director.IsPlaying())
		l.mirror.update(l.hasDrawn, l.scale)
		l.hasDrawn = false
		if !l.director.IsSettled() {
			l.idle.recordChange()
		}
	}
	l.traceScene()
	l.updateTime += time.Since(startedAt)
	return nil
}

// traceScene traces that another scene is shown.
func (l *loop) traceScene() {
	name, since := l.director.CurrentScene()
	if l.trace != nil && since != l.tracedScene {
		l.trace("scene " + name)
		l.tracedScene = since
	}
}

// Draw draws the list of the last Update if it differs from what the window shows.
func (l *loop) Draw(dst *ebiten.Image) {
	l.mu.Lock() // browser callbacks may run between Update and Draw
	defer l.mu.Unlock()
	defer l.idle.apply()
	if l.isTooLarge { // the screen image cannot be created
		if l.renderer != nil {
			l.renderer.reset()
		}
		return
	}
	if !l.isStale {
		l.frameStats.addFrame(l.updateTime, frameKind{scene: l.frameStats.scene}, false)
		l.updateTime = 0
		return
	}
	l.isStale = false
	startedAt := time.Now()
	if l.renderer == nil {
		l.renderer = newRenderer()
	}
	hasDrawn := l.renderer.draw(dst, l.drawList)
	if hasDrawn {
		l.hasDrawn = true
		l.idle.recordChange()
		l.pageReadyOnce.Do(notifyPageReady)
	}
	scene, since := l.director.CurrentScene()
	l.frameStats.recordScene(scene, since, time.Now(), l.director.IsPainted())
	l.frameStats.addFrame(l.updateTime+time.Since(startedAt), frameKind{scene, l.director.IsDragging()}, hasDrawn)
	l.updateTime = 0
	l.drawnPasses.Add(1)
}

// Layout is not used: see LayoutF.
func (l *loop) Layout(w, h int) (int, int) { return max(w, 1), max(h, 1) }

// LayoutF makes the screen as large as the window in device pixels, within the limits of the graphics card.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	engineRatio := ebiten.Monitor().DeviceScaleFactor()
	l.scale = engineRatio * l.pixelRatio.zoom()
	maxImageSize := ebiten.MaxImageSize()
	l.size = clampSize(w*engineRatio, h*engineRatio, maxImageSize)
	if l.isTooLarge = maxImageSize > 0 && max(w, h)*engineRatio > float64(maxImageSize); l.isTooLarge {
		// No window manager allows such a size. Nothing is drawn until the window is smaller again.
		ebiten.SetWindowSize(defaultWidth, defaultHeight)
		l.idle.recordChange()
	}
	return float64(l.size.X), float64(l.size.Y)
}

// clampSize rounds a size to pixels within the limits; maxImageSize is that of the graphics card, 0 if unknown.
func clampSize(w, h float64, maxImageSize int) image.Point {
	maxSide := maxWindowSide
	if maxImageSize > 0 {
		maxSide = min(maxSide, maxImageSize)
	}
	side := func(v float64) int { return int(min(max(v+0.5, 1), float64(maxSide))) }
	return image.Pt(side(w), side(h))
}

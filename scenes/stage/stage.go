package stage

import (
	"fmt"
	"image"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Options are what the program gives its window.
type Options struct {
	Games      []rules.Game                                             // the catalogue, in the order of the menu
	Store      *library.Store                                           // where games are kept
	StoreErr   error                                                    // why they cannot be kept, if so
	NewPlayer  func(memoryMB, threads int) ai.Player                    // a computer player; nil: there are none
	Guests     *Guests                                                  // other programs that play; nil: none can be started
	Language   string                                                   // that was asked for; "": as chosen last, else the system's
	System     string                                                   // the language of the system
	Theme      string                                                   // light, dark, contrast; "": as chosen last, else as the system has it
	Dark       bool                                                     // the system is dark
	Open       *ui.File                                                 // a file to begin with
	Still      bool                                                     // reduced motion: nothing slides or fades
	Workers    int                                                      // goroutines that paint; 0: the loop paints between frames
	Fullscreen func()                                                   // switches to the whole screen and back; may be nil
	Export     func(name string, data []byte) (where string, err error) // writes a file for the user
	Clipboard  Clipboard                                                // nil: there is none
	Speaker    Speaker                                                  // nil: silence
	Folders    func() []Folder                                          // where games to open may lie, away from the passes; nil: nowhere
	Pick       func()                                                   // has files chosen, which come with the input of a later pass; nil: Folders are listed
	Now        func() time.Time                                         // nil: the clock of the computer
}

// A scene is one of the places of the program. Pass is called once a tick: it hears the frame's input and draws.
type scene interface {
	Pass(f *ui.Frame)
}

// A Stage is the stack of scenes, with all that they share. It belongs to one goroutine.
type Stage struct {
	o        Options
	kit      *ui.Kit
	words    *text.Words
	theme    *theme.Theme
	themes   wardrobe
	settings *settings
	archive  *archive
	find     func(id string) (rules.Game, bool)

	stack    []scene
	match    *game.Match   // on the board, or waiting behind the menu
	fresh    *game.Match   // began here from scratch: until something is played in it nobody need go on with it
	lookBack lookBack      // the review of match
	kept     *saves.Record // an unfinished game that an earlier program left
	halted   *game.Match   // its clocks stand as long as something covers it
	unkept   bool          // it was said that matches cannot be kept
	curtain  curtain
	toast    toast
	done     bool

	told     told
	errands  errands
	pasted   string            // came from the clipboard, for the next pass
	wantKeys bool              // the sheet of the keys is to be opened
	helpAt   map[string]string // the page of the help that was read last, by game
	puzzleAt map[string]string // the problem that was open last, by game
}

// New opens the stage on its first scene.
func New(o Options) *Stage {
	if o.Now == nil {
		o.Now = time.Now
	}
	set, unset := openSettings(o.Store, o.Games)
	s := &Stage{
		o: o, kit: ui.NewKit(o.Workers), settings: set, themes: wardrobe{}, errands: newErrands(),
	}
	s.apply()
	s.find = func(id string) (rules.Game, bool) {
		for _, g := range o.Games {
			if g.Info().ID == id {
				return g, true
			}
		}
		return nil, false
	}
	var err error
	if o.Store != nil {
		if s.kept, err = o.Store.Journal().Continue(); s.kept != nil && bare(s.kept) {
			s.file() // nobody need go on with it; the library has it back if it was there
		}
	}
	s.kit.CopyText, s.kit.RequestPaste = func(text string) { s.copyText(text, "") }, s.readClipboard
	s.archive = newArchive(o.Store) // now that the journal is ours: the game to go on with is not listed as another's
	s.stack = []scene{newMenu(s)}
	switch {
	case o.StoreErr != nil:
		s.warn(s.words.T("notice.not-kept"))
		s.unkept = o.Store != nil
	case err != nil:
		s.warn(s.words.T("notice.set-aside"))
	case unset != nil:
		s.warn(s.words.T("notice.settings"))
	}
	if o.Open != nil {
		s.openFile(*o.Open)
	}
	return s
}

// Update passes once through the scene on top and gives what the window should show. The list is good until the
// next call.
func (s *Stage) Update(in ui.Input, size image.Point, scale float64, now time.Time) *ui.DrawList {
	if s.o.Workers == 0 {
		const slice = 4 * time.Millisecond
		s.kit.Sprites.PaintPending(slice)
	}
	s.settle()
	if s.pasted != "" {
		in.Pasted, s.pasted = s.pasted, ""
	}
	f := s.kit.Begin(s.curtain.behind(), in, size, s.enlarged(size, scale), now, s.theme)
	if f.TakeKey(ui.KeyFullscreen) && s.o.Fullscreen != nil {
		s.o.Fullscreen()
	}
	if f.TakeKey(ui.KeyPaste) {
		s.readClipboard()
	}
	if len(in.Files) > 0 {
		s.openFiles(in.Files)
	}
	if f.TakeKey(ui.KeyHelp) {
		s.helpKey()
	}
	if s.archive.poll() {
		s.index()
		if s.archive.failed && !s.unkept {
			s.warn(s.words.T("notice.library-failed"))
		}
	}
	if s.settings.news() {
		s.apply()
	}
	select {
	case err := <-s.settings.failed:
		if !s.unkept {
			s.warn(s.words.T("notice.unset", "Why", s.why(err)))
		}
	default:
	}
	if s.toast.of != nil && s.toast.of != s.top() {
		s.toast = toast{}
	}
	before := s.top()
	before.Pass(f)
	if s.top() != before {
		// Half of the old scene is on the list; the window is to go from the whole of it to the whole of the new one.
		quiet := ui.Input{Pointer: in.Pointer, IsInside: in.IsInside, IsTouch: in.IsTouch, IsDown: in.IsDown}
		f = s.kit.Begin(s.curtain.behind(), quiet, size, s.enlarged(size, scale), now, s.theme)
		s.top().Pass(f)
	}
	s.keysheet(f)
	if f.In.Pasted != "" { // no field to type in took it
		s.paste(f.In.Pasted)
	}
	f.Overlay(func() { s.toast.pass(f) })
	s.kit.End(f)
	return s.curtain.rise(view{s.top(), s.theme}, s.kit.Sprites.PendingCount() > 0, now)
}

// Done says that the player has asked to leave.
func (s *Stage) Done() bool { return s.done }

// Close ends what runs behind the scenes; every game is kept by then.
func (s *Stage) Close() {
	s.leaveMatch()
	s.finish()
	s.settings.close()
	s.kit.Sprites.Close()
}

// IsSettled says that nothing is still being read, and that every picture of the last list has been painted.
func (s *Stage) IsSettled() bool {
	return s.kit.Sprites.PendingCount() == 0 && !s.archive.busy && s.errands.open == 0 && s.settings.asked == nil
}

// Painted says that every picture of the last list is there.
func (s *Stage) Painted() bool {
	unread := s.archive.busy && s.archive.version == 0 // the first pictures of saved games are still to come
	return s.kit.Sprites.PendingCount() == 0 && !unread
}

// Scene names the scene that is shown, and tells the time of the pass that went to it.
func (s *Stage) Scene() (name string, since time.Time) {
	return strings.TrimPrefix(fmt.Sprintf("%T", s.curtain.shows.scene), "*stage."), s.curtain.asked
}

// Find is where a widget of the last pass lies, by its id.
func (s *Stage) Find(id string) (image.Rectangle, bool) { return s.kit.WidgetBox(id) }

// Cell is where the middle of a cell lies, when a board is on the stage.
func (s *Stage) Cell(name string) (image.Point, bool) {
	t, ok := s.top().(*table)
	if !ok {
		return image.Point{}, false
	}
	c, ok := t.board.CellByName(name)
	if !ok {
		return image.Point{}, false
	}
	x, y := t.place.Layout.Center(c)
	return image.Pt(int(x), int(y)), true
}

// Dragging says that a piece follows the pointer now.
func (s *Stage) Dragging() bool {
	t, ok := s.top().(*table)
	return ok && t.dragging()
}

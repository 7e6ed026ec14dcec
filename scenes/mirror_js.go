package scenes

import (
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/mirror"
	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A pageMirror presents the scene to screen readers as invisible elements beside the canvas, and queues their use as
// input. Its callbacks run between ticks on the page's only thread.
type reader struct {
	stage    *stage.Stage
	document js.Value
	canvas   js.Value
	root     js.Value
	elements map[string]js.Value
	nodes    []mirror.Node
	uses     map[string]ui.Use
	report   stage.Report
	queue    []ui.Input // for the next ticks
	touched  bool
	typing   string // key of the focused text field
	stale    bool
	last     time.Time
	scale    float64
}

// mirrorInterval is the minimum time between two updates of the page.
const pause = 150 * time.Millisecond

func newReader(l *loop) *reader {
	l.stage.Outline()
	r := &reader{
		stage: l.stage, document: js.Global().Get("document"), elements: map[string]js.Value{}, uses: map[string]ui.Use{},
		stale: true, scale: 1,
	}
	if tested() {
		js.Global().Set("ludariumState", js.FuncOf(func(js.Value, []js.Value) any { return r.state(l) }))
		js.Global().Set("ludariumPasses", js.FuncOf(func(js.Value, []js.Value) any {
			ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
			return l.passes.Load()
		}))
	}
	return r
}

// stateJSON describes the scene for tests; it is empty in the middle of a pass that waits for something.
func (r *reader) state(l *loop) string {
	if !l.turn.TryLock() {
		return "{}"
	}
	defer l.turn.Unlock()
	report := r.stage.Report()
	text, err := mirror.State(&report, r.scale, mirror.Standing{
		Told:    r.tells(&report),
		Settled: r.stage.Settled() && !l.stale && !l.drawn,
	})
	if err != nil {
		return fmt.Sprintf("%q", err.Error())
	}
	return text
}

// isUpToDate reports whether the page shows the report and no input is pending.
func (r *reader) tells(report *stage.Report) bool {
	if len(r.queue) > 0 || !r.root.Truthy() {
		return false
	}
	next := mirror.Tell(report, r.document.Get("activeElement").Equal(r.canvas))
	return len(mirror.Diff(r.nodes, next)) == 0
}

// addInput adds the next pending input.
func (r *reader) hear(in *ui.Input) {
	if len(r.queue) == 0 {
		return
	}
	in.Use = r.queue[0].Use
	in.Keys = append(in.Keys, r.queue[0].Keys...)
	r.queue = r.queue[1:]
}

// update brings the page up to date; hasDrawn says that the canvas has changed.
func (r *reader) tell(drawn bool, scale float64) {
	r.stale, r.scale = r.stale || drawn, scale
	if !r.stale || time.Since(r.last) < pause || !r.ready() {
		return
	}
	if len(r.queue) > 0 { // the scene does not know the text of a field yet
		return
	}
	r.stale, r.last = false, time.Now()
	before := r.report
	r.report = r.stage.Report()
	active := r.document.Get("activeElement")
	inside := r.root.Call("contains", active).Bool()
	r.canvas.Call("setAttribute", "aria-label", r.report.Words.Canvas)
	r.document.Get("documentElement").Set("lang", r.report.Words.Lang)
	next := mirror.Tell(&r.report, active.Equal(r.canvas))
	for _, c := range mirror.Diff(r.nodes, next) {
		r.change(c)
	}
	r.nodes = next
	clear(r.uses)
	for i := range next {
		r.uses[next[i].Key] = next[i].Use
	}
	for key := range r.elements { // also children of removed elements
		if _, here := r.uses[key]; !here {
			delete(r.elements, key)
		}
	}
	if key, typing := mirror.Typing(&r.report); typing && key != r.typing && r.touched {
		r.elements[key].Call("focus") // opens the keyboard of a phone
		r.typing = key
		return
	} else if !typing {
		r.typing = ""
	}
	if !inside {
		return
	}
	if key, ok := mirror.Calls(&before, &r.report); ok {
		r.elements[key].Call("focus")
	} else if !r.root.Call("contains", r.document.Get("activeElement")).Bool() {
		r.focus()
	}
}

// ensureRoot creates the root element once there is a canvas to put it beside.
func (r *reader) ready() bool {
	if r.root.Truthy() {
		return true
	}
	r.canvas = r.document.Call("querySelector", "canvas")
	if !r.canvas.Truthy() {
		return false
	}
	r.canvas.Call("setAttribute", "role", "application")
	r.root = r.document.Call("createElement", "main")
	r.root.Set("id", "mirror")
	style := r.root.Get("style")
	for _, s := range [][2]string{
		{"position", "fixed"},
		{"top", "0"},
		{"left", "0"},
		{"width", "1px"},
		{"height", "1px"},
		{"overflow", "hidden"},
		{"clipPath", "inset(50%)"},
		{"whiteSpace", "nowrap"},
	} {
		style.Set(s[0], s[1])
	}
	r.canvas.Get("parentNode").Call("insertBefore", r.root, r.canvas)
	r.attend()
	return true
}

// listenToElements listens to the elements, and to the key that switches between them and the canvas.
func (r *reader) attend() {
	r.listen(r.root, "click", false, func(key string, e js.Value) {
		e.Call("preventDefault")
		r.use(key, ui.Input{Use: r.uses[key]})
	})
	r.listen(r.root, "input", false, func(key string, e js.Value) {
		u := r.uses[key]
		u.Value = e.Get("target").Get("value").String()
		r.use(key, ui.Input{Use: u})
	})
	r.listen(r.root, "focusin", false, func(key string, _ js.Value) {
		u := r.uses[key]
		u.Focus = true
		r.use(key, ui.Input{Use: u})
	})
	r.listen(r.root, "keydown", false, r.key)
	r.listen(r.document, "keydown", true, r.cross)
	r.listen(r.document, "pointerdown", true, func(_ string, e js.Value) {
		r.touched = e.Get("pointerType").String() == "touch"
	})
}

// listen calls handle for events of a kind with the key of their node.
func (r *reader) listen(at js.Value, kind string, early bool, do func(key string, e js.Value)) {
	at.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		key := args[0].Get("target").Get("id")
		if key.Type() == js.TypeString {
			do(strings.TrimPrefix(key.String(), mirror.ID("")), args[0])
		}
		return nil
	}), early)
}

// queueInput queues an input for the next tick and schedules a frame.
func (r *reader) use(key string, in ui.Input) {
	if r.uses[key].ID == "" && len(in.Keys) == 0 {
		return
	}
	r.queue = append(r.queue, in)
	ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
}

// handleKey handles the keys that do more than in a plain page.
func (r *reader) key(from string, e js.Value) {
	name := e.Get("key").String()
	to, moves := mirror.Next(&r.report, from, name)
	switch {
	case moves:
		r.elements[to].Call("focus")
	case name == "Escape":
		r.use(from, ui.Input{Keys: []ui.Key{ui.KeyEsc}})
	case name == "Enter" && e.Get("target").Get("tagName").String() == "INPUT":
		r.use(from, ui.Input{Keys: []ui.Key{ui.KeyEnter}})
	default:
		return
	}
	e.Call("preventDefault")
}

// switchFocus moves the focus between the canvas and the elements beside it.
func (r *reader) cross(_ string, e js.Value) {
	if e.Get("key").String() != "F6" {
		return
	}
	e.Call("preventDefault")
	e.Call("stopPropagation")
	if r.root.Call("contains", r.document.Get("activeElement")).Bool() {
		r.canvas.Call("focus")
	} else {
		r.focus()
	}
	r.stale = true
}

// focusCurrent focuses the element of the focused widget, or the heading.
func (r *reader) focus() {
	to := mirror.Focused(&r.report, r.nodes)
	r.elements[to].Call("focus")
}

package scenes

import (
	"fmt"
	"strings"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/mirror"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A pageMirror mirrors the scene for screen readers as invisible elements beside the canvas, and turns their events into
// input. Its callbacks run between ticks on the page's only thread.
type pageMirror struct {
	director          *director.Director
	document          js.Value
	canvas            js.Value
	root              js.Value
	elements          map[string]js.Value      // by the keys of their nodes
	nodes             []mirror.Node            // what the page shows
	activations       map[string]ui.Activation // what using a node does, by its key
	report            scene.Report             // the scene as of the last update
	pendingInputs     []ui.Input               // for the next ticks
	lastPressWasTouch bool
	typingKey         string // key of the focused text field
	isStale           bool   // the canvas has changed since the last update
	lastUpdate        time.Time
	scale             float64
}

// mirrorInterval is the minimum time between two updates of the page.
const mirrorInterval = 150 * time.Millisecond

func newPageMirror(l *loop) *pageMirror {
	l.director.RecordAccessTree()
	r := &pageMirror{
		director: l.director, document: js.Global().Get("document"), elements: map[string]js.Value{}, activations: map[string]ui.Activation{},
		isStale: true, scale: 1,
	}
	if isTestPage() {
		js.Global().Set("ludariumState", js.FuncOf(func(js.Value, []js.Value) any { return r.stateJSON(l) }))
		js.Global().Set("ludariumPasses", js.FuncOf(func(js.Value, []js.Value) any {
			ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
			return l.drawnPasses.Load()
		}))
	}
	return r
}

// stateJSON describes the scene for tests. It is empty while a tick is blocked until this callback returns.
func (r *pageMirror) stateJSON(l *loop) string {
	if !l.mu.TryLock() {
		return "{}"
	}
	defer l.mu.Unlock()
	report := r.director.Report()
	text, err := mirror.StateJSON(&report, r.scale, mirror.Progress{
		IsMirrored: r.isUpToDate(&report),
		IsSettled:  r.director.IsSettled() && !l.isStale && !l.hasDrawn,
	})
	if err != nil {
		return fmt.Sprintf("%q", err.Error())
	}
	return text
}

// isUpToDate reports whether the page shows the report and no input is pending.
func (r *pageMirror) isUpToDate(report *scene.Report) bool {
	if len(r.pendingInputs) > 0 || !r.root.Truthy() {
		return false
	}
	next := mirror.BuildPage(report, r.document.Get("activeElement").Equal(r.canvas))
	return len(mirror.Diff(r.nodes, next)) == 0
}

// addInput adds the next pending input.
func (r *pageMirror) addInput(in *ui.Input) {
	if len(r.pendingInputs) == 0 {
		return
	}
	in.Activation = r.pendingInputs[0].Activation
	in.Keys = append(in.Keys, r.pendingInputs[0].Keys...)
	r.pendingInputs = r.pendingInputs[1:]
}

// update brings the page up to date; hasDrawn says that the canvas has changed.
func (r *pageMirror) update(hasDrawn bool, scale float64) {
	r.isStale, r.scale = r.isStale || hasDrawn, scale
	if !r.isStale || time.Since(r.lastUpdate) < mirrorInterval || !r.ensureRoot() {
		return
	}
	if len(r.pendingInputs) > 0 { // the scene does not know the text of a field yet
		return
	}
	r.isStale, r.lastUpdate = false, time.Now()
	before := r.report
	r.report = r.director.Report()
	active := r.document.Get("activeElement")
	hadFocus := r.root.Call("contains", active).Bool()
	r.canvas.Call("setAttribute", "aria-label", r.report.Words.Canvas)
	r.document.Get("documentElement").Set("lang", r.report.Words.Lang)
	next := mirror.BuildPage(&r.report, active.Equal(r.canvas))
	for _, c := range mirror.Diff(r.nodes, next) {
		r.applyChange(c)
	}
	r.nodes = next
	clear(r.activations)
	for i := range next {
		r.activations[next[i].Key] = next[i].Activation
	}
	for key := range r.elements { // also children of removed elements
		if _, isPresent := r.activations[key]; !isPresent {
			delete(r.elements, key)
		}
	}
	if key, isTyping := mirror.TypingKey(&r.report); isTyping && key != r.typingKey && r.lastPressWasTouch {
		r.elements[key].Call("focus") // opens the keyboard of a phone
		r.typingKey = key
		return
	} else if !isTyping {
		r.typingKey = ""
	}
	if !hadFocus {
		return
	}
	if key, ok := mirror.FocusRequest(&before, &r.report); ok {
		r.elements[key].Call("focus")
	} else if !r.root.Call("contains", r.document.Get("activeElement")).Bool() {
		r.focusCurrent()
	}
}

// ensureRoot creates the root element once there is a canvas to put it beside.
func (r *pageMirror) ensureRoot() bool {
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
	r.listenToElements()
	return true
}

// listenToElements listens to the elements, and to the key that switches between them and the canvas.
func (r *pageMirror) listenToElements() {
	r.listen(r.root, "click", false, func(key string, e js.Value) {
		e.Call("preventDefault")
		r.queueInput(key, ui.Input{Activation: r.activations[key]})
	})
	r.listen(r.root, "input", false, func(key string, e js.Value) {
		u := r.activations[key]
		u.Value = e.Get("target").Get("value").String()
		r.queueInput(key, ui.Input{Activation: u})
	})
	r.listen(r.root, "focusin", false, func(key string, _ js.Value) {
		u := r.activations[key]
		u.FocusOnly = true
		r.queueInput(key, ui.Input{Activation: u})
	})
	r.listen(r.root, "keydown", false, r.handleKey)
	r.listen(r.document, "keydown", true, r.switchFocus)
	r.listen(r.document, "pointerdown", true, func(_ string, e js.Value) {
		r.lastPressWasTouch = e.Get("pointerType").String() == "touch"
	})
}

// listen calls handle for events of a kind with the key of their node.
func (r *pageMirror) listen(target js.Value, kind string, capture bool, handle func(key string, e js.Value)) {
	target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		key := args[0].Get("target").Get("id")
		if key.Type() == js.TypeString {
			handle(strings.TrimPrefix(key.String(), mirror.ElementID("")), args[0])
		}
		return nil
	}), capture)
}

// queueInput queues an input for the next tick and schedules a frame.
func (r *pageMirror) queueInput(key string, in ui.Input) {
	if r.activations[key].ID == "" && len(in.Keys) == 0 {
		return
	}
	r.pendingInputs = append(r.pendingInputs, in)
	ebiten.ScheduleFrame() //nolint:staticcheck // see idleMode
}

// handleKey handles the keys that do more than in a plain page.
func (r *pageMirror) handleKey(from string, e js.Value) {
	name := e.Get("key").String()
	to, moves := mirror.NextNode(&r.report, from, name)
	switch {
	case moves:
		r.elements[to].Call("focus")
	case name == "Escape":
		r.queueInput(from, ui.Input{Keys: []ui.Key{ui.KeyEsc}})
	case name == "Enter" && e.Get("target").Get("tagName").String() == "INPUT":
		r.queueInput(from, ui.Input{Keys: []ui.Key{ui.KeyEnter}})
	default:
		return
	}
	e.Call("preventDefault")
}

// switchFocus moves the focus between the canvas and the elements beside it.
func (r *pageMirror) switchFocus(_ string, e js.Value) {
	if e.Get("key").String() != "F6" {
		return
	}
	e.Call("preventDefault")
	e.Call("stopPropagation")
	if r.root.Call("contains", r.document.Get("activeElement")).Bool() {
		r.canvas.Call("focus")
	} else {
		r.focusCurrent()
	}
	r.isStale = true
}

// focusCurrent focuses the element of the focused widget, or the heading.
func (r *pageMirror) focusCurrent() {
	to := mirror.FocusedKey(&r.report, r.nodes)
	r.elements[to].Call("focus")
}

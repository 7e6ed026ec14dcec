package webtest

import "testing"

// synthesizer replaces what speaks in the page, in which every text is spoken until it is cancelled.
const synthesizer = `
	window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
	const voices = [{name: "Hans", lang: "de-DE"}, {name: "Daniel", lang: "en_GB"}, {name: "Samantha", lang: "en-US", default: true}];
	window.heard = [];
	Object.defineProperty(window, "speechSynthesis", {value: {
		speaking: false, pending: false,
		getVoices: () => voices,
		cancel() { this.speaking = false; heard.push("cancel"); },
		speak(u) { this.speaking = true; heard.push([u.lang, u.voice?.name, u.volume, u.text].join(" ")); },
	}});
`

// The page speaks moves with a voice of the language once that is wanted; a new move interrupts the one before.
func TestSpeech(t *testing.T) {
	t.Parallel()
	b := newTab(t, synthesizer)
	b.visit()
	h := mouse{b}
	b.use(h, "menu.settings")
	b.wait("the settings are there", func(s state) bool { return s.Scene == "settings" })
	b.use(h, "settings.section.sound")
	b.use(h, "settings.speech.all")
	b.use(h, "settings.back")
	b.two(h, "chess")
	b.move(h, "e2", "e4")
	becomes(b, "the first move", "en Samantha 0.7 White pawn from e2 to e4", "return heard.join()")
	b.move(h, "e7", "e5")
	becomes(b, "the second move", "cancel,en Samantha 0.7 Black pawn from e7 to e5", "return heard.slice(1).join()")
	becomes(b, "a page that is left", "cancel", `dispatchEvent(new Event("pagehide")); return heard[3]`)
	b.silent()
}

// A browser that cannot speak is not asked to.
func TestNoSpeech(t *testing.T) {
	t.Parallel()
	b := newTab(t, `Object.defineProperty(window, "speechSynthesis", {value: undefined})`)
	b.visit()
	h := mouse{b}
	b.use(h, "menu.settings")
	b.use(h, "settings.section.sound")
	s := b.wait("the volume", func(s state) bool { _, ok := s.widget("settings.sound"); return ok })
	if _, ok := s.widget("settings.speech.off"); ok {
		t.Error("speech is offered")
	}
	b.silent()
}

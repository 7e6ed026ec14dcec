package speech

import "syscall/js"

// A Synthesizer speaks with the voices of the browser.
type Synthesizer struct {
	engine  js.Value
	current js.Value // some browsers forget an utterance that nobody holds
}

// New returns a synthesizer, nil if the browser has none.
func New() *Synthesizer {
	engine := js.Global().Get("speechSynthesis")
	if !engine.Truthy() || !js.Global().Get("SpeechSynthesisUtterance").Truthy() {
		return nil
	}
	s := &Synthesizer{engine: engine}
	// Browsers go on speaking for a page that has been left.
	js.Global().Call("addEventListener", "pagehide", js.FuncOf(func(js.Value, []js.Value) any {
		s.Stop()
		return nil
	}))
	return s
}

// Speak speaks a text in a language at a volume in per cent, instead of what is being spoken.
func (s *Synthesizer) Speak(text, language string, volume int) {
	s.Stop()
	u := js.Global().Get("SpeechSynthesisUtterance").New(text)
	u.Set("lang", language)
	u.Set("volume", float64(volume)/100)
	// Some browsers have no voices before they have been asked for them, and then choose one by the language.
	voices := s.engine.Call("getVoices")
	if i := chooseVoice(voiceList(voices), language); i >= 0 {
		u.Set("voice", voices.Index(i))
	}
	s.current = u
	s.engine.Call("speak", u)
}

// voiceList reads the voices of the browser.
func voiceList(voices js.Value) []voice {
	list := make([]voice, voices.Length())
	for i := range list {
		v := voices.Index(i)
		list[i] = voice{name: v.Get("name").String(), language: v.Get("lang").String(), isDefault: v.Get("default").Truthy()}
	}
	return list
}

// Stop falls silent.
func (s *Synthesizer) Stop() {
	if s.engine.Get("speaking").Truthy() || s.engine.Get("pending").Truthy() { // some browsers swallow what is spoken right after cancel
		s.engine.Call("cancel")
	}
}

// Close falls silent.
func (s *Synthesizer) Close() { s.Stop() }

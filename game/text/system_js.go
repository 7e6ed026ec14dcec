package text

import "syscall/js"

// own lists the languages of the user in order of preference, as the browser tells them.
func own() []string {
	navigator := js.Global().Get("navigator")
	if !navigator.Truthy() || !navigator.Get("languages").Truthy() {
		return nil
	}
	var langs []string
	for i := range navigator.Get("languages").Length() {
		langs = append(langs, navigator.Get("languages").Index(i).String())
	}
	return langs
}

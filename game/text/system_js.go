package text

import "syscall/js"

// userLanguages lists the languages of the user in order of preference, from the browser.
func userLanguages() []string {
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

package charset

import "syscall/js"

// Decode decodes text in the character set of that name; ok is false if the name is unknown. The browser has the tables, so
// they need not be loaded with the page.
func Decode(data []byte, name string) (text string, ok bool) {
	defer func() {
		if recover() != nil { // it throws if it does not know the name
			text, ok = "", false
		}
	}()
	decoder := js.Global().Get("TextDecoder").New(name)
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return decoder.Call("decode", bytes).String(), true
}

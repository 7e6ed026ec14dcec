package charset

import "syscall/js"

// Decode returns what the bytes say in the character set of that name; false if it is not known. The browser knows the
// tables, so that they need not be loaded with the page.
func Decode(data []byte, name string) (text string, ok bool) {
	defer func() {
		if recover() != nil { // it throws where it does not know the name
			text, ok = "", false
		}
	}()
	decoder := js.Global().Get("TextDecoder").New(name)
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return decoder.Call("decode", bytes).String(), true
}

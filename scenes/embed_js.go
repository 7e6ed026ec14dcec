package scenes

import (
	"slices"
	"strings"
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/sprites/theme"
)

// IsEmbedded reports whether the page is to show a bare board only, as its address says. Such a page keeps nothing in the browser.
func IsEmbedded() bool { return embedAddress() != "" }

// embedAddress returns the address of the bare board that the page is to show; "": it shows the whole program. The board stays in the
// address line.
func embedAddress() string {
	address, ok := strings.CutPrefix(js.Global().Get("location").Get("hash").String(), scene.AddressMark)
	if !ok || !isEmbedAddress(address) {
		return ""
	}
	return address
}

// isEmbedAddress reports whether an address is that of a bare board.
func isEmbedAddress(address string) bool {
	name, _, _ := strings.Cut(address, "/")
	return name == scene.EmbedAddress
}

// configureEmbed sets the options of a bare board. Another address loads the page again, as that of a bare board or of the whole program.
func configureEmbed(o *scene.Options) {
	location := js.Global().Get("location")
	o.EmbedAddress, o.PageAddress = embedAddress(), location.Get("origin").String()+location.Get("pathname").String()
	o.OpenPage = func(link string) { js.Global().Call("open", link, "_blank", "noopener") }
	query := js.Global().Get("URLSearchParams").New(location.Get("search"))
	if name := query.Call("get", "theme"); name.Type() == js.TypeString && slices.Contains(theme.Names(), name.String()) {
		o.Theme = name.String()
	}
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		location.Call("reload")
		return nil
	}))
}

package scenes

import (
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/mirror"
)

// applyChange makes one change. Texts are set as text content; nothing is ever parsed as markup.
func (r *reader) change(c mirror.Change) {
	el := r.elements[c.Key]
	switch c.Kind {
	case mirror.Drop:
		el.Call("remove")
	case mirror.Put:
		el = r.document.Call("createElement", c.Node.Tag)
		el.Set("id", mirror.ID(c.Key))
		for _, a := range c.Node.Attrs {
			set(el, a)
		}
		if c.Node.Tag == "input" {
			el.Get("style").Set("fontSize", "16px") // phones zoom into smaller inputs
			el.Set("autocomplete", "off")
		}
		if c.Node.Text != "" {
			el.Set("textContent", c.Node.Text)
		}
		r.elements[c.Key] = el
		r.put(el, c.Node.In, c.Before)
	case mirror.Move:
		el.Get("parentNode").Call("insertBefore", el, r.before(c.Before))
	case mirror.SetText:
		el.Set("textContent", c.Text)
	case mirror.Set:
		set(el, c.Attr)
	case mirror.Unset:
		el.Call("removeAttribute", c.Attr.Name)
	}
}

// insert puts an element into its place.
func (r *reader) put(el js.Value, in, before string) {
	parent := r.root
	if in != "" {
		parent = r.elements[in]
	}
	parent.Call("insertBefore", el, r.before(before))
}

func (r *reader) before(key string) js.Value {
	if key == "" {
		return js.Null()
	}
	return r.elements[key]
}

// setAttribute sets an attribute; the value of an input only if it differs, to keep the caret.
func set(el js.Value, a mirror.Attr) {
	switch {
	case a.Name != "value":
		el.Call("setAttribute", a.Name, a.Value)
	case el.Get("value").String() != a.Value:
		el.Set("value", a.Value)
	}
}

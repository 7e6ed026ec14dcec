package scenes

import (
	"syscall/js"

	"github.com/ludarium/ludarium/scenes/mirror"
)

// applyChange makes one change. Texts are set as text content; nothing is ever parsed as markup.
func (r *pageMirror) applyChange(c mirror.Change) {
	el := r.elements[c.Key]
	switch c.Kind {
	case mirror.Remove:
		el.Call("remove")
	case mirror.Insert:
		el = r.document.Call("createElement", c.Node.Tag)
		el.Set("id", mirror.ElementID(c.Key))
		for _, a := range c.Node.Attrs {
			setAttribute(el, a)
		}
		if c.Node.Tag == "input" {
			el.Get("style").Set("fontSize", "16px") // phones zoom into smaller inputs
			el.Set("autocomplete", "off")
		}
		if c.Node.Text != "" {
			el.Set("textContent", c.Node.Text)
		}
		r.elements[c.Key] = el
		r.insert(el, c.Node.Parent, c.Before)
	case mirror.Move:
		el.Get("parentNode").Call("insertBefore", el, r.beforeElement(c.Before))
	case mirror.SetText:
		el.Set("textContent", c.Text)
	case mirror.SetAttr:
		setAttribute(el, c.Attr)
	case mirror.RemoveAttr:
		el.Call("removeAttribute", c.Attr.Name)
	}
}

// insert puts an element into its place.
func (r *pageMirror) insert(el js.Value, parentKey, before string) {
	parent := r.root
	if parentKey != "" {
		parent = r.elements[parentKey]
	}
	parent.Call("insertBefore", el, r.beforeElement(before))
}

func (r *pageMirror) beforeElement(key string) js.Value {
	if key == "" {
		return js.Null()
	}
	return r.elements[key]
}

// setAttribute sets an attribute; the value of an input only if it differs, to keep the caret.
func setAttribute(el js.Value, a mirror.Attr) {
	switch {
	case a.Name != "value":
		el.Call("setAttribute", a.Name, a.Value)
	case el.Get("value").String() != a.Value:
		el.Set("value", a.Value)
	}
}

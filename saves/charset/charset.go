//go:build !js

package charset

import "golang.org/x/text/encoding/htmlindex"

// Decode decodes text in the character set of that name; ok is false if the name is unknown.
func Decode(data []byte, name string) (text string, ok bool) {
	set, err := htmlindex.Get(name)
	if err != nil {
		return "", false
	}
	out, err := set.NewDecoder().Bytes(data)
	return string(out), err == nil
}

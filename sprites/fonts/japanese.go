//go:build !js

package fonts

import _ "embed" // for the font files

var (
	//go:embed ludarium-japanese-regular.otf
	japaneseRegular []byte
	//go:embed ludarium-japanese-semibold.otf
	japaneseSemibold []byte
)

// LoadJapanese loads the fonts of Japanese texts and calls onLoaded, here before it returns: they are a part of the program.
func LoadJapanese(onLoaded func(error)) { onLoaded(nil) }

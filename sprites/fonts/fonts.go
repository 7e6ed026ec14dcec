package fonts

import _ "embed" // for the font files

var (
	//go:embed ludarium-sans-regular.ttf
	regular []byte
	//go:embed ludarium-sans-semibold.ttf
	semibold []byte
	//go:embed ludarium-sans-bold.ttf
	bold []byte
	//go:embed ludarium-kanji.otf
	kanji []byte
)

// Regular returns the TrueType file of weight 400. Callers must not modify any of these files.
func Regular() []byte { return regular }

// Semibold returns the TrueType file of weight 600.
func Semibold() []byte { return semibold }

// Bold returns the TrueType file of weight 700, which only has the letters of the wordmark.
func Bold() []byte { return bold }

// Kanji returns the OpenType file for Japanese: pieces, coordinates, moves. It has no other letters.
func Kanji() []byte { return kanji }

// Japanese returns the OpenType files of the letters of Japanese texts, of weights 400 and 600. They are nil in a page until
// [LoadJapanese] has fetched them.
func Japanese() (regular, semibold []byte) { return japaneseRegular, japaneseSemibold }

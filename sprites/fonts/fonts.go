package fonts

import _ "embed" // for the files below

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

// Regular is the TrueType file of weight 400. It is not to be changed, nor are the others.
func Regular() []byte { return regular }

// Semibold is the TrueType file of weight 600.
func Semibold() []byte { return semibold }

// Bold is the TrueType file of weight 700, with the letters of the word mark alone.
func Bold() []byte { return bold }

// Kanji is the OpenType file of what is written in Japanese: men, coordinates, moves. It has no other letters.
func Kanji() []byte { return kanji }

// Package fonts holds the faces of the program: Ludarium Sans, which is Lato 2.0 by Łukasz Dziedzic cut down to Latin
// with its extension A, Cyrillic, dashes, quotes, arrows and fractions, under the SIL Open Font License 1.1 (OFL.txt
// beside the files). All figures of a weight have one width, so that clocks and tables stand still. Ludarium
// Kanji is Noto Serif CJK JP Bold cut down to the characters of shogi, under the same licence (OFL-kanji.txt). The script
// cut.sh makes the files again.
package fonts

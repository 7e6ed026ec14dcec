// Package fonts embeds the fonts of the program. Ludarium Sans is Lato 2.0 by Łukasz Dziedzic, subset to Latin, Latin
// Extended-A, Cyrillic, dashes, quotes, arrows and fractions, under the SIL Open Font License 1.1 (OFL.txt beside the
// files). All digits of a weight have the same width, so that clocks and tables do not jump. Ludarium Kanji is Noto Serif
// CJK JP Bold, subset to the characters of shogi, and Ludarium Japanese is Noto Sans CJK JP, Regular and Bold, subset to the
// characters of the Japanese texts and all kana, under the same licence (OFL-kanji.txt). The script cut.sh makes the files.
package fonts

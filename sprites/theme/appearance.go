package theme

import "maps"

// An Appearance is what the player chose for boards and pieces besides the theme. The zero value is the default.
type Taste struct {
	Wood   string // colours of the chess board, one of BoardColorNames; "" is Maple
	Flat   bool   // chess pieces without shading at every size
	Wedges bool   // hasami pieces are shogi wedges, not discs
	Signs  bool   // shogi pieces with international symbols instead of kanji
	Native bool   // coordinates in the native notation of the game
}

// Board colours of chess.
const (
	Maple = "maple"
	Slate = "slate"
	Sage  = "sage"
	Plain = "plain"
)

// BoardColorNames lists the board colours of chess; the first is the default.
func Woods() []string { return []string{Maple, Slate, Sage, Plain} }

// boardColorsPalette is the palette whose board colours can be chosen.
const wooded = "chess"

// HasBoardColors reports whether the boards of a palette come in all [BoardColorNames].
func Wooded(palette string) bool { return palette == wooded }

// WithAppearance returns a copy of the theme with that appearance.
func (t *Theme) With(taste Taste) *Theme {
	own := *t
	own.Taste = taste
	if tones, ok := own.wood(taste.Wood); ok {
		own.boards = maps.Clone(t.boards)
		own.boards[wooded] = tones
	}
	return &own
}

// boardColors returns the tones of that name, if they differ from the theme's own for chess.
func (t *Theme) wood(name string) (Tones, bool) {
	switch {
	case name == Slate:
		return t.boards["chess960"], true
	case name == Sage:
		return t.boards["capablanca80"], true
	case name == Plain && t.Name == "dark":
		return toned(0xDCDCDA, 0x8C9298), true
	case name == Plain:
		return toned(0xFFFFFF, 0x9FA3AB), true
	}
	return Tones{}, false
}

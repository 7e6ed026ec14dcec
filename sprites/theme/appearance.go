package theme

import "maps"

// An Appearance is what the player chose for boards and pieces besides the theme. The zero value is the default.
type Appearance struct {
	BoardColors       string // colours of the chess board, one of BoardColorNames; "" is Maple
	FlatPieces        bool   // chess pieces without shading at every size
	HasamiWedges      bool   // hasami pieces are shogi wedges, not discs
	ShogiSymbols      bool   // shogi pieces with international symbols instead of kanji
	NativeCoordinates bool   // coordinates in the native notation of the game
}

// Board colours of chess.
const (
	Maple = "maple"
	Slate = "slate"
	Sage  = "sage"
	Plain = "plain"
)

// BoardColorNames lists the board colours of chess; the first is the default.
func BoardColorNames() []string { return []string{Maple, Slate, Sage, Plain} }

// boardColorsPalette is the palette whose board colours can be chosen.
const boardColorsPalette = "chess"

// HasBoardColors reports whether the boards of a palette come in all [BoardColorNames].
func HasBoardColors(palette string) bool { return palette == boardColorsPalette }

// WithAppearance returns a copy of the theme with that appearance.
func (t *Theme) WithAppearance(appearance Appearance) *Theme {
	themed := *t
	themed.Appearance = appearance
	if tones, ok := themed.boardColors(appearance.BoardColors); ok {
		themed.boardTones = maps.Clone(t.boardTones)
		themed.boardTones[boardColorsPalette] = tones
	}
	return &themed
}

// boardColors returns the tones of that name, if they differ from the theme's own for chess.
func (t *Theme) boardColors(name string) (Tones, bool) {
	switch {
	case name == Slate:
		return t.boardTones["chess960"], true
	case name == Sage:
		return t.boardTones["capablanca80"], true
	case name == Plain && t.Name == "dark":
		return newTones(0xDCDCDA, 0x8C9298), true
	case name == Plain:
		return newTones(0xFFFFFF, 0x9FA3AB), true
	}
	return Tones{}, false
}

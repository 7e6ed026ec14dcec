package theme

import "maps"

// A Taste is what players choose about boards and men besides the theme. The zero Taste is the design's own.
type Taste struct {
	Wood   string // the tones of the chess board, one of Woods; "" is Maple
	Flat   bool   // chess men without shading at every size
	Wedges bool   // hasami men as in shogi, not discs
	Signs  bool   // shogi men with international signs, not kanji
	Native bool   // coordinates as in the game's home
}

// The tones of a chess board.
const (
	Maple = "maple"
	Slate = "slate"
	Sage  = "sage"
	Plain = "plain"
)

// Woods lists the tones of a chess board; the first are the design's own.
func Woods() []string { return []string{Maple, Slate, Sage, Plain} }

// wooded is the palette of the boards that come in several woods.
const wooded = "chess"

// Wooded says that boards of that palette come in all of [Woods].
func Wooded(palette string) bool { return palette == wooded }

// With is the theme in that taste.
func (t *Theme) With(taste Taste) *Theme {
	own := *t
	own.Taste = taste
	if tones, ok := own.wood(taste.Wood); ok {
		own.boards = maps.Clone(t.boards)
		own.boards[wooded] = tones
	}
	return &own
}

// wood gives the tones of that name, where they are not those that the theme has for chess.
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

package theme

// Tones are the colours of one board.
type Tones struct {
	Cells  []Color // by the tone of a cell; 0 is the darkest
	IsWood bool    // a wooden board: Cells[0] is the wood, ruled with Line
	Line   Color   // grid, star points and coordinates on wood
	Edge   Color   // the front of the block
	Grain  float64 // strength of the grain
}

// Tone returns the colour of tone n, or the lightest colour if the board has no such tone.
func (b Tones) Tone(n uint8) Color { return b.Cells[min(int(n), len(b.Cells)-1)] }

// BoardTones returns the tones of a game's palette (rules.Info.Palette). An unknown palette, or one with too few
// tones, falls back to hasami shogi on wood, otherwise to chess or hexagonal chess.
func (t *Theme) BoardTones(palette string, isWood bool, tones int) Tones {
	if b, ok := t.boardTones[palette]; ok && b.IsWood == isWood && (isWood || len(b.Cells) >= tones) {
		return b
	}
	switch {
	case isWood:
		return t.boardTones["hasami-shogi"]
	case tones > 2:
		return t.boardTones["hexagonal-chess"]
	}
	return t.boardTones["chess"]
}

// newTones returns the tones of a painted board, given from the lightest to the darkest.
func newTones(tones ...uint32) Tones {
	b := Tones{Cells: make([]Color, len(tones))}
	for i, rgb := range tones {
		b.Cells[len(tones)-1-i] = fromRGB(rgb)
	}
	return b
}

// newWoodTones returns the tones of a kaya board.
func newWoodTones(wood, line, edge uint32, grain float64) Tones {
	return Tones{Cells: []Color{fromRGB(wood)}, IsWood: true, Line: fromRGB(line), Edge: fromRGB(edge), Grain: grain}
}

func lightBoardTones() map[string]Tones {
	return map[string]Tones{
		"chess":              newTones(0xE7DCC5, 0xAD9371),
		"chess960":           newTones(0xE1E2DC, 0x8F9EA6),
		"antichess":          newTones(0xE5E0E0, 0xA39299),
		"capablanca80":       newTones(0xE8E2CE, 0x9AA585),
		"capablanca100":      newTones(0xEADFD0, 0xB7937F),
		"hexagonal-chess":    newTones(0xEBDCBB, 0xCFB88C, 0xAF966D),
		"byzantine-chess":    newTones(0xEBDDCB, 0xBD8F72),
		"three-player-chess": newTones(0xE4E3D8, 0x93A59C),
		"four-player-chess":  newTones(0xE4E1DA, 0xAEA89C),
		"go":                 newWoodTones(0xE4BD78, 0x4A3115, 0xA87A38, 1),
		"shogi":              newWoodTones(0xEACB8D, 0x4A3115, 0xA9803F, 0.8),
		"hasami-shogi":       newWoodTones(0xDDB274, 0x4A3115, 0xA9803F, 0.8),
	}
}

func darkBoardTones() map[string]Tones {
	return map[string]Tones{
		"chess":              newTones(0xD3C6AC, 0x9A8262),
		"chess960":           newTones(0xCBCDC8, 0x82929B),
		"antichess":          newTones(0xCECACA, 0x93838A),
		"capablanca80":       newTones(0xD2CCB8, 0x8B9776),
		"capablanca100":      newTones(0xD5C8B8, 0xA58371),
		"hexagonal-chess":    newTones(0xD8C8A6, 0xBCA579, 0x99815C),
		"byzantine-chess":    newTones(0xD7C8B4, 0xAB8066),
		"three-player-chess": newTones(0xCECDC2, 0x84968D),
		"four-player-chess":  newTones(0xCDCAC2, 0x98938A),
		"go":                 newWoodTones(0xCDA463, 0x4A3115, 0x8A6229, 1),
		"shogi":              newWoodTones(0xD2AE70, 0x4A3115, 0x8A662F, 0.8),
		"hasami-shogi":       newWoodTones(0xC49A5F, 0x4A3115, 0x8A662F, 0.8),
	}
}

// contrastBoardTones are white and a grey on which black has a contrast of at least 8.3; each keeps a trace of its
// hue.
func contrastBoardTones() map[string]Tones {
	return map[string]Tones{
		"chess":              newTones(0xFFFFFF, 0x9FA6AC),
		"chess960":           newTones(0xFFFFFF, 0x9AA8B0),
		"antichess":          newTones(0xFFFFFF, 0xABA2A7),
		"capablanca80":       newTones(0xFFFFFF, 0xA2AA9A),
		"capablanca100":      newTones(0xFFFFFF, 0xB0A39D),
		"hexagonal-chess":    newTones(0xFFFFFF, 0xD2CFC6, 0xA8A599),
		"byzantine-chess":    newTones(0xFFFFFF, 0xB1A39A),
		"three-player-chess": newTones(0xFFFFFF, 0x9DA9A4),
		"four-player-chess":  newTones(0xFFFFFF, 0xA7A6A2),
		"go":                 newWoodTones(0xF0D49A, 0x000000, 0xA87A38, 0.5),
		"shogi":              newWoodTones(0xF4DEAE, 0x000000, 0xA9803F, 0.5),
		"hasami-shogi":       newWoodTones(0xECCF9A, 0x000000, 0xA9803F, 0.5),
	}
}

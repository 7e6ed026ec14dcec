package theme

// Light is the theme for a bright room.
func Light() *Theme {
	t := &Theme{
		Name:        "light",
		Background1: fromRGB(0xEFEDE8), Background2: fromRGB(0xDFDCD4),
		Panel: fromRGB(0xF6F5F1), Raised: fromRGB(0xFFFFFF), RaisedEdge: fromRGB(0xD6D2C9), Sunken: fromRGB(0xE9E6DF),
		Separator: fromRGB(0xD6D2C9), ControlEdge: fromRGB(0x8B867C),
		Ink: fromRGB(0x1D2125), SecondaryInk: fromRGB(0x555A5F),
		Accent: fromRGB(0x2A5599), OnAccent: fromRGB(0xFFFFFF), Selected: fromRGB(0xDFE7F3), SelectedInk: fromRGB(0x1F4480),
		Danger:    fromRGB(0xB0321D),
		HoverWash: fromRGBPercent(0xFFFFFF, 8), PressWash: fromRGBPercent(0x000000, 10),
		ToastBackground: fromRGB(0x26211D), ToastInk: fromRGB(0xF6F5F1), Overlay: fromRGBPercent(0x000000, 30),
		Highlight: fromRGB(0x4A8BE6), BoardAccent: fromRGB(0x2A5599),
		DrawShare: fromRGB(0x8B867C),
		Frame:     fromRGB(0x3B352F), FrameInk: fromRGB(0xD9CFC0),
		EdgeWidth:   1,
		CardShadow:  []Shadow{{1, 2, fromRGBPercent(0x000000, 10)}, {4, 14, fromRGBPercent(0x000000, 8)}},
		SheetShadow: []Shadow{{2, 6, fromRGBPercent(0x000000, 16)}, {18, 48, fromRGBPercent(0x000000, 26)}},
		BoardShadow: []Shadow{{2, 3, fromRGBPercent(0x2E1D0C, 30)}, {14, 22, fromRGBPercent(0x2E1D0C, 28)}},
	}
	t.boardTones = lightBoardTones()
	return t.withShared("light")
}

// Dark is the theme for a dark room.
func Dark() *Theme {
	t := &Theme{
		Name:        "dark",
		Background1: fromRGB(0x23211F), Background2: fromRGB(0x171615),
		Panel: fromRGB(0x262422), Raised: fromRGB(0x312E2B), RaisedEdge: fromRGB(0x6A645C), Sunken: fromRGB(0x1C1A19),
		Separator: fromRGB(0x3F3B37), ControlEdge: fromRGB(0x857E75),
		Ink: fromRGB(0xF0ECE4), SecondaryInk: fromRGB(0xB9B1A6),
		Accent: fromRGB(0x9FC0EE), OnAccent: fromRGB(0x10233D), Selected: fromRGB(0x2C3D57), SelectedInk: fromRGB(0xCFE0F8),
		Danger:    fromRGB(0xF59A84),
		HoverWash: fromRGBPercent(0x000000, 8), PressWash: fromRGBPercent(0x000000, 10),
		ToastBackground: fromRGB(0x3A3632), ToastInk: fromRGB(0xF0ECE4), Overlay: fromRGBPercent(0x000000, 30),
		Highlight: fromRGB(0x3F82E0), BoardAccent: fromRGB(0x2F62A8),
		DrawShare: fromRGB(0x857E75),
		Frame:     fromRGB(0x0F0E0D), FrameInk: fromRGB(0xA79F93),
		DarkPieceEdge: fromRGB(0xB9B1A6),
		EdgeWidth:     1,
		CardShadow:    []Shadow{{1, 2, fromRGBPercent(0x000000, 30)}, {4, 14, fromRGBPercent(0x000000, 26)}},
		SheetShadow:   []Shadow{{2, 6, fromRGBPercent(0x000000, 40)}, {18, 48, fromRGBPercent(0x000000, 55)}},
		BoardShadow:   []Shadow{{2, 3, fromRGBPercent(0x000000, 55)}, {14, 22, fromRGBPercent(0x000000, 50)}},
	}
	t.boardTones = darkBoardTones()
	return t.withShared("dark")
}

// HighContrast is black and white with one accent: edges instead of shadows, flat pieces.
func HighContrast() *Theme {
	black, white := fromRGB(0x000000), fromRGB(0xFFFFFF)
	t := &Theme{
		Name: "contrast", IsHighContrast: true,
		Background1: black, Background2: black,
		Panel: black, Raised: black, RaisedEdge: white, Sunken: black, SunkenEdge: white,
		Separator: white, ControlEdge: white,
		Ink: white, SecondaryInk: white,
		Accent: fromRGB(0xFFD60A), OnAccent: black, Selected: fromRGB(0xFFD60A), SelectedInk: black,
		Danger:    fromRGB(0xFF9A8A),
		HoverWash: fromRGBPercent(0x000000, 8), PressWash: fromRGBPercent(0x000000, 10),
		ToastBackground: black, ToastInk: white, Overlay: fromRGBPercent(0x000000, 45),
		Highlight: fromRGB(0x3B7BFF), BoardAccent: fromRGB(0x0038FF),
		DrawShare: fromRGB(0x767A7E),
		Frame:     black, FrameInk: white, FrameEdge: white,
		DarkPieceEdge: white,
		EdgeWidth:     1.5,
	}
	t.boardTones = contrastBoardTones()
	return t.withShared("high-contrast")
}

// withShared fills in what the themes share and the piece colours of the palette theme of that name.
func (t *Theme) withShared(palettes string) *Theme {
	t.MarkRim = fromRGB(0xFFFFFF)
	t.CellInk = fromRGB(0x1C1A17)
	t.CheckGlow = fromRGB(0xD8321C)
	t.Illegal = fromRGB(0xC23A24)
	t.Premove = fromRGB(0x7A3FB8)
	t.NoDrop = fromRGBPercent(0x3A2408, 17)
	t.ToneShade = fromRGBPercent(0x2A1C0C, 56)
	t.LiftShadow = fromRGBPercent(0x1E140A, 34)
	t.PieceShadow = fromRGBPercent(0x2E1D0C, 50)
	t.pieceColors, t.Tray = readPalette(palettes)
	return t
}

package theme

// Light is the theme for a bright room.
func Light() *Theme {
	t := &Theme{
		Name:  "light",
		Room1: hex(0xEFEDE8), Room2: hex(0xDFDCD4),
		Panel: hex(0xF6F5F1), Raise: hex(0xFFFFFF), RaiseEdge: hex(0xD6D2C9), Sunk: hex(0xE9E6DF),
		Line: hex(0xD6D2C9), Line2: hex(0x8B867C),
		Ink: hex(0x1D2125), Ink2: hex(0x555A5F),
		Acc: hex(0x2A5599), OnAcc: hex(0xFFFFFF), Soft: hex(0xDFE7F3), SoftInk: hex(0x1F4480),
		Dang:      hex(0xB0321D),
		HoverWash: hexA(0xFFFFFF, 8), PressWash: hexA(0x000000, 10),
		Toast: hex(0x26211D), ToastInk: hex(0xF6F5F1), Veil: hexA(0x000000, 30),
		Hl: hex(0x4A8BE6), Bacc: hex(0x2A5599),
		Even:  hex(0x8B867C),
		Frame: hex(0x3B352F), FrameInk: hex(0xD9CFC0),
		EdgeWidth:   1,
		CardShadow:  []Shadow{{1, 2, hexA(0x000000, 10)}, {4, 14, hexA(0x000000, 8)}},
		SheetShadow: []Shadow{{2, 6, hexA(0x000000, 16)}, {18, 48, hexA(0x000000, 26)}},
		BoardShadow: []Shadow{{2, 3, hexA(0x2E1D0C, 30)}, {14, 22, hexA(0x2E1D0C, 28)}},
	}
	t.boards = lightBoards()
	return t.common("light")
}

// Dark is the theme for a dark room.
func Dark() *Theme {
	t := &Theme{
		Name:  "dark",
		Room1: hex(0x23211F), Room2: hex(0x171615),
		Panel: hex(0x262422), Raise: hex(0x312E2B), RaiseEdge: hex(0x6A645C), Sunk: hex(0x1C1A19),
		Line: hex(0x3F3B37), Line2: hex(0x857E75),
		Ink: hex(0xF0ECE4), Ink2: hex(0xB9B1A6),
		Acc: hex(0x9FC0EE), OnAcc: hex(0x10233D), Soft: hex(0x2C3D57), SoftInk: hex(0xCFE0F8),
		Dang:      hex(0xF59A84),
		HoverWash: hexA(0x000000, 8), PressWash: hexA(0x000000, 10),
		Toast: hex(0x3A3632), ToastInk: hex(0xF0ECE4), Veil: hexA(0x000000, 30),
		Hl: hex(0x3F82E0), Bacc: hex(0x2F62A8),
		Even:  hex(0x857E75),
		Frame: hex(0x0F0E0D), FrameInk: hex(0xA79F93),
		DarkMenEdge: hex(0xB9B1A6),
		EdgeWidth:   1,
		CardShadow:  []Shadow{{1, 2, hexA(0x000000, 30)}, {4, 14, hexA(0x000000, 26)}},
		SheetShadow: []Shadow{{2, 6, hexA(0x000000, 40)}, {18, 48, hexA(0x000000, 55)}},
		BoardShadow: []Shadow{{2, 3, hexA(0x000000, 55)}, {14, 22, hexA(0x000000, 50)}},
	}
	t.boards = darkBoards()
	return t.common("dark")
}

// HighContrast is black and white with one accent: edges instead of shadows, flat pieces.
func HighContrast() *Theme {
	black, white := hex(0x000000), hex(0xFFFFFF)
	t := &Theme{
		Name: "contrast", Contrast: true,
		Room1: black, Room2: black,
		Panel: black, Raise: black, RaiseEdge: white, Sunk: black, SunkEdge: white,
		Line: white, Line2: white,
		Ink: white, Ink2: white,
		Acc: hex(0xFFD60A), OnAcc: black, Soft: hex(0xFFD60A), SoftInk: black,
		Dang:      hex(0xFF9A8A),
		HoverWash: hexA(0x000000, 8), PressWash: hexA(0x000000, 10),
		Toast: black, ToastInk: white, Veil: hexA(0x000000, 45),
		Hl: hex(0x3B7BFF), Bacc: hex(0x0038FF),
		Even:  hex(0x767A7E),
		Frame: black, FrameInk: white, FrameEdge: white,
		DarkMenEdge: white,
		EdgeWidth:   1.5,
	}
	t.boards = contrastBoards()
	return t.common("high-contrast")
}

// withShared fills in what the themes share and the piece colours of the palette theme of that name.
func (t *Theme) common(palettes string) *Theme {
	t.Rim = hex(0xFFFFFF)
	t.CellInk = hex(0x1C1A17)
	t.CheckGlow = hex(0xD8321C)
	t.Refused = hex(0xC23A24)
	t.Closed = hexA(0x3A2408, 17)
	t.LiftShadow = hexA(0x1E140A, 34)
	t.StoneShadow = hexA(0x2E1D0C, 50)
	t.men, t.Tray = readPalette(palettes)
	return t
}

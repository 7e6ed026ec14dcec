package theme

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/sprites/art"
)

// PieceColors are the colours of one owner's pieces: the five tokens of the drawings.
type PieceColors struct {
	Body, Outline, Shade, Highlight, Detail Color
}

// PromotedOwner is the owner name for the promoted side of shogi pieces, which have the same wood for both players.
const PromotedOwner = "promoted"

// A palette is the part of the palettes that belongs to one theme.
type palette struct {
	groups map[string]map[string]PieceColors // "two", "three", "four", "go", "hasami", "shogi"
	trays  map[string]Color                  // by piece set, where it has its own
}

// OwnerName returns the palette's name for a seat: the seat's own machine name if the palette has it ("red"),
// otherwise the owner at that place in turn order.
func OwnerName(set string, seats []string, seat int) string {
	if seat < 0 || seat >= len(seats) {
		seat = 0
	}
	var buffer [4]string // called for every piece in every pass: must not allocate
	known := appendOwnerNames(buffer[:0], paletteGroup(set, len(seats)))
	for _, name := range seats {
		if !slices.Contains(known, name) {
			return known[seat%len(known)]
		}
	}
	return seats[seat]
}

// appendOwnerNames appends the owner names of a group in turn order.
func appendOwnerNames(dst []string, group string) []string {
	switch group {
	case "three":
		return append(dst, "white", "red", "black")
	case "four":
		return append(dst, "red", "blue", "yellow", "green")
	case "hasami":
		return append(dst, "black", "red")
	case "go":
		return append(dst, "black", "white")
	case "shogi":
		return append(dst, "black", "white")
	}
	return append(dst, "white", "black")
}

// PieceColors returns the colours of an owner's pieces; seats is the number of seats of the game.
func (t *Theme) PieceColors(set, owner string, seats int) PieceColors {
	if p, ok := t.pieceColors.groups[paletteGroup(set, seats)][owner]; ok {
		return p
	}
	return t.pieceColors.groups["two"]["black"]
}

// SideColor is the colour of a seat away from the board: that of its pieces, or, if both sides have the same wood,
// the light or dark one that its name suggests.
func (t *Theme) SideColor(set string, seats []string, seat int) Color {
	owner := OwnerName(set, seats, seat)
	body := t.PieceColors(set, owner, len(seats)).Body
	if len(seats) == 2 && body == t.PieceColors(set, OwnerName(set, seats, 1-seat), len(seats)).Body {
		return t.PieceColors("", owner, len(seats)).Body
	}
	return body
}

// TrayColor is the colour behind captured pieces and pieces in hand of a set.
func (t *Theme) TrayColor(set string) Color {
	if c, ok := t.pieceColors.trays[set]; ok {
		return c
	}
	return t.Tray
}

// paletteGroup returns the palette group for a piece set and a number of seats.
func paletteGroup(set string, seats int) string {
	switch {
	case set == "hasami" || set == "shogi" || set == "go":
		return set
	case seats == 3:
		return "three"
	case seats >= 4:
		return "four"
	}
	return "two"
}

// readPalette reads the piece colours and the tray colour of one theme. The palettes are embedded, so an error in
// them is a bug.
func readPalette(name string) (palette, Color) {
	type tokens struct{ BODY, LINE, SHADE, LIGHT, MARK string }
	var file struct {
		Themes map[string]struct {
			Board  struct{ Tray string }
			Men    map[string]map[string]tokens
			Shogi  struct{ Man, Promoted tokens }
			Hasami map[string]tokens
		}
	}
	if err := json.Unmarshal(art.Palettes(), &file); err != nil {
		panic(fmt.Sprintf("theme: palettes.json: %v", err))
	}
	th, ok := file.Themes[name]
	if !ok {
		panic(fmt.Sprintf("theme: palettes.json: no theme %q", name))
	}
	promoted := th.Shogi.Man
	promoted.MARK = th.Shogi.Promoted.MARK
	paint := func(owners map[string]tokens) map[string]PieceColors {
		paints := make(map[string]PieceColors, len(owners))
		for owner, t := range owners {
			paints[owner] = PieceColors{parseColor(t.BODY), parseColor(t.LINE), parseColor(t.SHADE), parseColor(t.LIGHT), parseColor(t.MARK)}
		}
		return paints
	}
	p := palette{groups: map[string]map[string]PieceColors{
		"go":     paint(th.Men["two"]),
		"hasami": paint(th.Hasami),
		"shogi":  paint(map[string]tokens{"black": th.Shogi.Man, "white": th.Shogi.Man, PromotedOwner: promoted}),
	}}
	for number, owners := range th.Men {
		p.groups[number] = paint(owners)
	}
	p.trays = readTrays(name)
	return p, parseColor(th.Board.Tray)
}

// readTrays reads the tray colours of piece sets that have their own.
func readTrays(name string) map[string]Color {
	var file struct {
		Themes map[string]map[string]struct{ Tray string }
	}
	if err := json.Unmarshal(art.Palettes(), &file); err != nil {
		panic(fmt.Sprintf("theme: palettes.json: %v", err))
	}
	trays := map[string]Color{}
	for set, part := range file.Themes[name] {
		if part.Tray != "" && set != "board" {
			trays[set] = parseColor(part.Tray)
		}
	}
	return trays
}

// parseColor parses "#rrggbb".
func parseColor(s string) Color {
	n, err := strconv.ParseUint(s[1:], 16, 32)
	if err != nil || len(s) != 7 {
		panic(fmt.Sprintf("theme: palettes.json: colour %q", s))
	}
	return fromRGB(uint32(n))
}

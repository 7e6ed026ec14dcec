package theme

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/sprites/art"
)

// A Paint colours one owner's men: the five tokens of the drawings.
type Paint struct {
	Body, Line, Shade, Light, Mark Color
}

// Promoted is the owner whose paint is that of the far sides of shogi men, which have the same wood for both players.
const Promoted = "promoted"

// palette is the part of the palettes that belongs to one theme.
type palette struct {
	groups map[string]map[string]Paint // "two", "three", "four", "go", "hasami", "shogi"
	trays  map[string]Color            // by set of men, where it has one of its own
}

// Owner is the palette's name for a seat: the seat's own machine name where the palette has it ("red"), else the
// owner in that place of the order of turns.
func Owner(set string, seats []string, seat int) string {
	if seat < 0 || seat >= len(seats) {
		seat = 0
	}
	var most [4]string // every man on a board is asked in every pass: no garbage
	known := owners(most[:0], group(set, len(seats)))
	for _, name := range seats {
		if !slices.Contains(known, name) {
			return known[seat%len(known)]
		}
	}
	return seats[seat]
}

// owners appends the palette's names of a group, in the order of turns.
func owners(dst []string, group string) []string {
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

// Paint is how the men of an owner are coloured; seats is the number of seats of the game.
func (t *Theme) Paint(set, owner string, seats int) Paint {
	if p, ok := t.men.groups[group(set, seats)][owner]; ok {
		return p
	}
	return t.men.groups["two"]["black"]
}

// Side is the tone that stands for a seat away from the board: that of its men, or, where those of both are the same wood, the
// light or the dark one that its name promises.
func (t *Theme) Side(set string, seats []string, seat int) Color {
	owner := Owner(set, seats, seat)
	own := t.Paint(set, owner, len(seats)).Body
	if len(seats) == 2 && own == t.Paint(set, Owner(set, seats, 1-seat), len(seats)).Body {
		return t.Paint("", owner, len(seats)).Body
	}
	return own
}

// TrayOf is the tone behind captured men and men in hand of a set: that of all, or of its own where its men are bright enough
// to lie on a calmer one.
func (t *Theme) TrayOf(set string) Color {
	if c, ok := t.men.trays[set]; ok {
		return c
	}
	return t.Tray
}

// group is the part of the palettes for a set of men and a number of seats.
func group(set string, seats int) string {
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

// readPalette reads the men of one theme and the tone behind captured men. The palettes are part of the program,
// so that a fault in them is a bug.
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
	paint := func(owners map[string]tokens) map[string]Paint {
		paints := make(map[string]Paint, len(owners))
		for owner, t := range owners {
			paints[owner] = Paint{read(t.BODY), read(t.LINE), read(t.SHADE), read(t.LIGHT), read(t.MARK)}
		}
		return paints
	}
	p := palette{groups: map[string]map[string]Paint{
		"go":     paint(th.Men["two"]),
		"hasami": paint(th.Hasami),
		"shogi":  paint(map[string]tokens{"black": th.Shogi.Man, "white": th.Shogi.Man, Promoted: promoted}),
	}}
	for number, owners := range th.Men {
		p.groups[number] = paint(owners)
	}
	p.trays = readTrays(name)
	return p, read(th.Board.Tray)
}

// readTrays reads the tones of trays that sets of men have for themselves.
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
			trays[set] = read(part.Tray)
		}
	}
	return trays
}

// read is a colour from "#rrggbb".
func read(s string) Color {
	n, err := strconv.ParseUint(s[1:], 16, 32)
	if err != nil || len(s) != 7 {
		panic(fmt.Sprintf("theme: palettes.json: colour %q", s))
	}
	return hex(uint32(n))
}

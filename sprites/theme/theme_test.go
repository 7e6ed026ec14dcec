package theme_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites/theme"
)

// luminance and contrast are the formulas of WCAG 2.
func luminance(c theme.Color) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func contrast(a, b theme.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func named(t *testing.T, name string) *theme.Theme {
	t.Helper()
	th, ok := theme.Named(name)
	require.True(t, ok, name)
	return th
}

func TestContrastOfTheInterface(t *testing.T) {
	light, dark, high := named(t, "light"), named(t, "dark"), named(t, "contrast")
	grounds := func(th *theme.Theme) []theme.Color { return []theme.Color{th.Room2, th.Panel, th.Raise} }
	for _, row := range []struct {
		name string
		ink  theme.Color
		on   []theme.Color
		want []float64
	}{
		{"light ink", light.Ink, grounds(light), []float64{11.8, 14.8, 16.2}},
		{"light second ink", light.Ink2, grounds(light), []float64{5.1, 6.4, 7.0}},
		{"light accent", light.Acc, grounds(light), []float64{5.4, 6.7, 7.3}},
		{"light danger", light.Dang, grounds(light), []float64{4.6, 5.8, 6.3}},
		{"light text on accent", light.OnAcc, []theme.Color{light.Acc}, []float64{7.3}},
		{"light selected row", light.SoftInk, []theme.Color{light.Soft}, []float64{7.7}},
		{"light frame coordinates", light.FrameInk, []theme.Color{light.Frame}, []float64{7.9}},
		{"dark ink", dark.Ink, grounds(dark), []float64{15.3, 13.1, 11.5}},
		{"dark second ink", dark.Ink2, grounds(dark), []float64{8.5, 7.3, 6.4}},
		{"dark accent", dark.Acc, grounds(dark), []float64{9.7, 8.3, 7.2}},
		{"dark danger", dark.Dang, grounds(dark), []float64{8.5, 7.2, 6.3}},
		{"dark text on the accent", dark.OnAcc, []theme.Color{dark.Acc}, []float64{8.5}},
		{"dark selected row", dark.SoftInk, []theme.Color{dark.Soft}, []float64{8.2}},
		{"dark frame coordinates", dark.FrameInk, []theme.Color{dark.Frame}, []float64{7.4}},
		{"high contrast ink", high.Ink, grounds(high), []float64{21, 21, 21}},
		{"high contrast accent", high.Acc, grounds(high), []float64{14.9, 14.9, 14.9}},
		{"high contrast danger", high.Dang, grounds(high), []float64{10.2, 10.2, 10.2}},
		{"high contrast text on the accent", high.OnAcc, []theme.Color{high.Acc}, []float64{14.9}},
		{"light toast", light.ToastInk, []theme.Color{light.Toast}, []float64{14.5}},
		{"dark toast", dark.ToastInk, []theme.Color{dark.Toast}, []float64{10.0}},
	} {
		for i, ground := range row.on {
			assert.GreaterOrEqual(t, contrast(row.ink, ground), row.want[i]-0.05, "%s on background %d", row.name, i)
		}
	}
}

func TestButtonsStandOutFromSheets(t *testing.T) {
	for name, want := range map[string]float64{"light": 1.4, "dark": 2.2, "contrast": 21} { // light buttons are white with a clear edge
		th := named(t, name)
		assert.GreaterOrEqual(t, contrast(th.RaiseEdge, th.Raise), want, name)
	}
}

func TestContrastOfMen(t *testing.T) {
	// The palettes promise 4.5 for their own tones; the boards use other tones, on which 4.5 must hold too.
	sets := []struct {
		palette, set string
		wooden       bool
		seats        []string
	}{
		{"chess", "chess", false, []string{"white", "black"}},
		{"chess960", "chess", false, []string{"white", "black"}},
		{"antichess", "chess", false, []string{"white", "black"}},
		{"capablanca80", "chess", false, []string{"white", "black"}},
		{"capablanca100", "chess", false, []string{"white", "black"}},
		{"hexagonal-chess", "chess", false, []string{"white", "black"}},
		{"byzantine-chess", "chess", false, []string{"white", "black"}},
		{"three-player-chess", "chess", false, []string{"white", "red", "black"}},
		{"four-player-chess", "chess", false, []string{"red", "blue", "yellow", "green"}},
		{"hasami-shogi", "hasami", true, []string{"black", "red"}},
	}
	for _, name := range theme.Names() {
		th := named(t, name)
		for _, s := range sets {
			tones := th.Board(s.palette, s.wooden, 2)
			assert.Equal(t, s.wooden, tones.Wood)
			for seat := range s.seats {
				paint := th.Paint(s.set, theme.Owner(s.set, s.seats, seat), len(s.seats))
				for _, tone := range tones.Cells {
					best := max(contrast(paint.Line, tone), contrast(paint.Body, tone))
					assert.GreaterOrEqual(t, best, 4.5, "%s, %s, %s", name, s.palette, s.seats[seat])
				}
				assert.GreaterOrEqual(t, contrast(paint.Mark, paint.Body), 4.5, "%s, %s, %s: inner lines", name, s.palette, s.seats[seat])
			}
		}
	}
}

func TestContrastOfRuling(t *testing.T) {
	for name, want := range map[string]float64{"light": 6.0, "dark": 4.5, "contrast": 12} {
		for _, palette := range []string{"go", "shogi", "hasami-shogi"} {
			tones := named(t, name).Board(palette, true, 1)
			assert.GreaterOrEqual(t, contrast(tones.Line, tones.Cells[0]), want, "%s, %s", name, palette)
		}
	}
	assert.InDelta(t, 6.8, contrast(named(t, "light").Board("go", true, 1).Line, named(t, "light").Board("go", true, 1).Cells[0]), 0.06)
	assert.InDelta(t, 5.2, contrast(named(t, "dark").Board("go", true, 1).Line, named(t, "dark").Board("go", true, 1).Cells[0]), 0.06)
}

func TestUnknownPalettesGiveWay(t *testing.T) {
	th := named(t, "light")
	assert.Equal(t, th.Board("chess", false, 2), th.Board("martian", false, 2), "two tones")
	assert.Equal(t, th.Board("hexagonal-chess", false, 3), th.Board("chess", false, 3), "chess has too few tones")
	assert.Equal(t, th.Board("hasami-shogi", true, 2), th.Board("kaya", true, 2), "wood")
	assert.Equal(t, th.Board("hasami-shogi", true, 2), th.Board("chess", true, 2), "a painted palette on a wooden board")
	_, ok := theme.Named("pink")
	assert.False(t, ok)
}

func TestTonesBeginWithTheDarkest(t *testing.T) {
	for _, name := range theme.Names() {
		tones := named(t, name).Board("hexagonal-chess", false, 3)
		require.Len(t, tones.Cells, 3)
		assert.Less(t, luminance(tones.Tone(0)), luminance(tones.Tone(1)))
		assert.Less(t, luminance(tones.Tone(1)), luminance(tones.Tone(2)))
		assert.Equal(t, tones.Tone(2), tones.Tone(7), "a tone out of range is the lightest")
	}
}

func TestOwners(t *testing.T) {
	for _, row := range []struct {
		set   string
		seats []string
		want  []string
	}{
		{"chess", []string{"white", "black"}, []string{"white", "black"}},
		{"chess", []string{"first", "second"}, []string{"white", "black"}},
		{"chess", []string{"north", "east", "south"}, []string{"white", "red", "black"}},
		{"chess", []string{"red", "blue", "yellow", "green"}, []string{"red", "blue", "yellow", "green"}},
		{"hasami", []string{"black", "red"}, []string{"black", "red"}},
		{"go", []string{"black", "white"}, []string{"black", "white"}},
	} {
		var got []string
		for seat := range row.seats {
			got = append(got, theme.Owner(row.set, row.seats, seat))
		}
		assert.Equal(t, row.want, got, "%s %v", row.set, row.seats)
	}
	assert.Equal(t, "white", theme.Owner("chess", []string{"white", "black"}, -1), "no seat")
}

func TestSidesAreToldApart(t *testing.T) {
	for _, name := range []string{"light", "dark", "contrast"} {
		th := named(t, name)
		seats := []string{"black", "white"}
		for _, set := range []string{"chess", "shogi", "go"} {
			black, white := th.Side(set, seats, 0), th.Side(set, seats, 1)
			assert.Greater(t, luminance(white), luminance(black), "%s %s", name, set)
			assert.Greater(t, contrast(white, black), 3.0, "%s %s", name, set)
		}
		assert.NotEqual(t, th.Side("hasami", []string{"black", "red"}, 0), th.Side("hasami", []string{"black", "red"}, 1))
	}
}

func TestEveryThemeIsFull(t *testing.T) {
	for _, name := range theme.Names() {
		th := named(t, name)
		assert.Equal(t, name, th.Name)
		for what, c := range map[string]theme.Color{
			"Room1": th.Room1, "Room2": th.Room2, "Panel": th.Panel, "Raise": th.Raise, "RaiseEdge": th.RaiseEdge, "Sunk": th.Sunk,
			"Line": th.Line, "Line2": th.Line2, "Ink": th.Ink, "Ink2": th.Ink2, "Acc": th.Acc, "OnAcc": th.OnAcc,
			"Soft": th.Soft, "SoftInk": th.SoftInk, "Dang": th.Dang, "Hl": th.Hl, "Bacc": th.Bacc, "Frame": th.Frame,
			"FrameInk": th.FrameInk, "Toast": th.Toast, "ToastInk": th.ToastInk, "Rim": th.Rim, "CheckGlow": th.CheckGlow,
			"Refused": th.Refused, "Tray": th.Tray, "Even": th.Even,
		} {
			assert.Equal(t, uint8(255), c.A, "%s %s", name, what)
		}
		for what, c := range map[string]theme.Color{
			"HoverWash": th.HoverWash, "PressWash": th.PressWash, "Veil": th.Veil, "Closed": th.Closed,
			"LiftShadow": th.LiftShadow, "StoneShadow": th.StoneShadow,
		} {
			assert.NotZero(t, c.A, "%s %s", name, what)
			assert.NotEqual(t, uint8(255), c.A, "%s %s", name, what)
		}
	}
}

// Shogi trays are as quiet as the background, and pieces on them keep their contrast.
func TestShogiMenLieOnACalmStand(t *testing.T) {
	for _, name := range theme.Names() {
		th := named(t, name)
		stand, man := th.TrayOf("shogi"), th.Paint("shogi", "black", 2)
		assert.GreaterOrEqual(t, max(contrast(man.Body, stand), contrast(man.Line, stand)), 4.5, name)
		assert.Equal(t, th.Tray, th.TrayOf("chess"), name)
	}
	dark := named(t, "dark")
	assert.Less(t, contrast(dark.TrayOf("shogi"), dark.Room1), contrast(dark.Tray, dark.Room1)/2)
}

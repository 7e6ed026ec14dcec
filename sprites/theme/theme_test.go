package theme_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites/theme"
	"github.com/ludarium/ludarium/sprites/theme/themetest"
)

func themeByName(t *testing.T, name string) *theme.Theme {
	t.Helper()
	th, ok := theme.ByName(name)
	require.True(t, ok, name)
	return th
}

func TestInterfaceContrast(t *testing.T) {
	light, dark, high := themeByName(t, "light"), themeByName(t, "dark"), themeByName(t, "contrast")
	backgrounds := func(th *theme.Theme) []theme.Color { return []theme.Color{th.Background2, th.Panel, th.Raised} }
	for _, row := range []struct {
		name string
		ink  theme.Color
		on   []theme.Color
		want []float64
	}{
		{"light ink", light.Ink, backgrounds(light), []float64{11.8, 14.8, 16.2}},
		{"light second ink", light.SecondaryInk, backgrounds(light), []float64{5.1, 6.4, 7.0}},
		{"light accent", light.Accent, backgrounds(light), []float64{5.4, 6.7, 7.3}},
		{"light danger", light.Danger, backgrounds(light), []float64{4.6, 5.8, 6.3}},
		{"light text on accent", light.OnAccent, []theme.Color{light.Accent}, []float64{7.3}},
		{"light selected row", light.SelectedInk, []theme.Color{light.Selected}, []float64{7.7}},
		{"light frame coordinates", light.FrameInk, []theme.Color{light.Frame}, []float64{7.9}},
		{"dark ink", dark.Ink, backgrounds(dark), []float64{15.3, 13.1, 11.5}},
		{"dark second ink", dark.SecondaryInk, backgrounds(dark), []float64{8.5, 7.3, 6.4}},
		{"dark accent", dark.Accent, backgrounds(dark), []float64{9.7, 8.3, 7.2}},
		{"dark danger", dark.Danger, backgrounds(dark), []float64{8.5, 7.2, 6.3}},
		{"dark text on the accent", dark.OnAccent, []theme.Color{dark.Accent}, []float64{8.5}},
		{"dark selected row", dark.SelectedInk, []theme.Color{dark.Selected}, []float64{8.2}},
		{"dark frame coordinates", dark.FrameInk, []theme.Color{dark.Frame}, []float64{7.4}},
		{"high contrast ink", high.Ink, backgrounds(high), []float64{21, 21, 21}},
		{"high contrast accent", high.Accent, backgrounds(high), []float64{14.9, 14.9, 14.9}},
		{"high contrast danger", high.Danger, backgrounds(high), []float64{10.2, 10.2, 10.2}},
		{"high contrast text on the accent", high.OnAccent, []theme.Color{high.Accent}, []float64{14.9}},
		{"light toast", light.ToastInk, []theme.Color{light.ToastBackground}, []float64{14.5}},
		{"dark toast", dark.ToastInk, []theme.Color{dark.ToastBackground}, []float64{10.0}},
	} {
		for i, background := range row.on {
			assert.GreaterOrEqual(t, themetest.ContrastRatio(row.ink, background), row.want[i]-0.05, "%s on background %d", row.name, i)
		}
	}
}

func TestButtonEdgesContrastWithSheets(t *testing.T) {
	for name, want := range map[string]float64{"light": 1.4, "dark": 2.2, "contrast": 21} { // light buttons are white with a clear edge
		th := themeByName(t, name)
		assert.GreaterOrEqual(t, themetest.ContrastRatio(th.RaisedEdge, th.Raised), want, name)
	}
}

func TestPieceContrast(t *testing.T) {
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
		th := themeByName(t, name)
		for _, s := range sets {
			tones := th.BoardTones(s.palette, s.wooden, 2)
			assert.Equal(t, s.wooden, tones.IsWood)
			for seat := range s.seats {
				colors := th.PieceColors(s.set, theme.OwnerName(s.set, s.seats, seat), len(s.seats))
				for _, tone := range tones.Cells {
					best := max(themetest.ContrastRatio(colors.Outline, tone), themetest.ContrastRatio(colors.Body, tone))
					assert.GreaterOrEqual(t, best, 4.5, "%s, %s, %s", name, s.palette, s.seats[seat])
				}
				assert.GreaterOrEqual(t, themetest.ContrastRatio(colors.Detail, colors.Body), 4.5, "%s, %s, %s: inner lines", name, s.palette, s.seats[seat])
			}
		}
	}
}

func TestGridLineContrast(t *testing.T) {
	for name, want := range map[string]float64{"light": 6.0, "dark": 4.5, "contrast": 12} {
		for _, palette := range []string{"go", "shogi", "hasami-shogi"} {
			tones := themeByName(t, name).BoardTones(palette, true, 1)
			assert.GreaterOrEqual(t, themetest.ContrastRatio(tones.Line, tones.Cells[0]), want, "%s, %s", name, palette)
		}
	}
	assert.InDelta(t, 6.8, themetest.ContrastRatio(themeByName(t, "light").BoardTones("go", true, 1).Line, themeByName(t, "light").BoardTones("go", true, 1).Cells[0]), 0.06)
	assert.InDelta(t, 5.2, themetest.ContrastRatio(themeByName(t, "dark").BoardTones("go", true, 1).Line, themeByName(t, "dark").BoardTones("go", true, 1).Cells[0]), 0.06)
}

func TestUnknownPalettesFallBack(t *testing.T) {
	th := themeByName(t, "light")
	assert.Equal(t, th.BoardTones("chess", false, 2), th.BoardTones("martian", false, 2), "two tones")
	assert.Equal(t, th.BoardTones("hexagonal-chess", false, 3), th.BoardTones("chess", false, 3), "chess has too few tones")
	assert.Equal(t, th.BoardTones("hasami-shogi", true, 2), th.BoardTones("kaya", true, 2), "wood")
	assert.Equal(t, th.BoardTones("hasami-shogi", true, 2), th.BoardTones("chess", true, 2), "a painted palette on a wooden board")
	_, ok := theme.ByName("pink")
	assert.False(t, ok)
}

func TestTonesStartWithDarkest(t *testing.T) {
	for _, name := range theme.Names() {
		tones := themeByName(t, name).BoardTones("hexagonal-chess", false, 3)
		require.Len(t, tones.Cells, 3)
		assert.Less(t, themetest.Luminance(tones.Tone(0)), themetest.Luminance(tones.Tone(1)))
		assert.Less(t, themetest.Luminance(tones.Tone(1)), themetest.Luminance(tones.Tone(2)))
		assert.Equal(t, tones.Tone(2), tones.Tone(7), "a tone out of range is the lightest")
	}
}

func TestOwnerName(t *testing.T) {
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
			got = append(got, theme.OwnerName(row.set, row.seats, seat))
		}
		assert.Equal(t, row.want, got, "%s %v", row.set, row.seats)
	}
	assert.Equal(t, "white", theme.OwnerName("chess", []string{"white", "black"}, -1), "no seat")
}

func TestSideColorsDiffer(t *testing.T) {
	for _, name := range []string{"light", "dark", "contrast"} {
		th := themeByName(t, name)
		seats := []string{"black", "white"}
		for _, set := range []string{"chess", "shogi", "go"} {
			black, white := th.SideColor(set, seats, 0), th.SideColor(set, seats, 1)
			assert.Greater(t, themetest.Luminance(white), themetest.Luminance(black), "%s %s", name, set)
			assert.Greater(t, themetest.ContrastRatio(white, black), 3.0, "%s %s", name, set)
		}
		assert.NotEqual(t, th.SideColor("hasami", []string{"black", "red"}, 0), th.SideColor("hasami", []string{"black", "red"}, 1))
	}
}

func TestThemesAreComplete(t *testing.T) {
	for _, name := range theme.Names() {
		th := themeByName(t, name)
		assert.Equal(t, name, th.Name)
		for token, c := range map[string]theme.Color{
			"Room1": th.Background1, "Room2": th.Background2, "Panel": th.Panel, "Raise": th.Raised, "RaiseEdge": th.RaisedEdge, "Sunk": th.Sunken,
			"Line": th.Separator, "Line2": th.ControlEdge, "Ink": th.Ink, "Ink2": th.SecondaryInk, "Acc": th.Accent, "OnAcc": th.OnAccent,
			"Soft": th.Selected, "SoftInk": th.SelectedInk, "Dang": th.Danger, "Hl": th.Highlight, "Bacc": th.BoardAccent, "Frame": th.Frame,
			"FrameInk": th.FrameInk, "Toast": th.ToastBackground, "ToastInk": th.ToastInk, "Rim": th.MarkRim, "CheckGlow": th.CheckGlow,
			"Refused": th.Illegal, "Premove": th.Premove, "Tray": th.Tray, "Even": th.DrawShare,
		} {
			assert.Equal(t, uint8(255), c.A, "%s %s", name, token)
		}
		for token, c := range map[string]theme.Color{
			"HoverWash": th.HoverWash, "PressWash": th.PressWash, "Veil": th.Overlay, "Closed": th.NoDrop,
			"LiftShadow": th.LiftShadow, "StoneShadow": th.PieceShadow,
		} {
			assert.NotZero(t, c.A, "%s %s", name, token)
			assert.NotEqual(t, uint8(255), c.A, "%s %s", name, token)
		}
	}
}

// Shogi trays are as quiet as the background, and pieces on them keep their contrast.
func TestShogiTray(t *testing.T) {
	for _, name := range theme.Names() {
		th := themeByName(t, name)
		tray, colors := th.TrayColor("shogi"), th.PieceColors("shogi", "black", 2)
		assert.GreaterOrEqual(t, max(themetest.ContrastRatio(colors.Body, tray), themetest.ContrastRatio(colors.Outline, tray)), 4.5, name)
		assert.Equal(t, th.Tray, th.TrayColor("chess"), name)
	}
	dark := themeByName(t, "dark")
	assert.Less(t, themetest.ContrastRatio(dark.TrayColor("shogi"), dark.Background1), themetest.ContrastRatio(dark.Tray, dark.Background1)/2)
}

package menu

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The names of the games in the menu share one text size, in every window and language.
func TestMenuNamesShareOneSize(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{X: 390, Y: 844}, {X: 360, Y: 640}, {X: 1280, Y: 800}} {
			r := newRig(t, directortest.WithoutPainting(lang))
			r.Size = size
			r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
			r.Tick(ui.Input{})
			names := map[string]bool{}
			for _, g := range r.Director.Options.Games {
				id := g.Info().ID
				names[r.Director.Words.GameName(id)], names[r.Director.Words.ShortGameName(id)] = true, true
			}
			sizes, seen := map[float64]int{}, 0
			for _, seenText := range r.Director.Kit.Audit.Texts {
				if names[seenText.Text] && seenText.FontPx < 18 { // the card to continue a game is larger
					sizes[seenText.FontPx]++
					seen++
				}
			}
			assert.Len(t, sizes, 1, "%s in %v: %v", lang, size, sizes)
			assert.Greater(t, seen, 8)
		}
	}
}

// Neither the card to continue a game nor the list of recent games cuts off the name of a game.
func TestMenuShowsFullNamesOfPlayedGames(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang), directortest.WithStore(t, t.TempDir()))
		for _, g := range r.Director.Options.Games {
			r.BeginWithClock(g.Info().ID, "", "")
			for seat := range g.Info().Seats[1:] {
				require.NoError(t, r.Match().Resign(rules.Seat(seat)))
			}
			r.RestAnimations()
			r.Director.Nav.Home()
			r.WaitForLibrary()
			for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 768}, {X: 390, Y: 844}} {
				r.Size = size
				r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
				r.Tick(ui.Input{})
				require.NotEmpty(t, r.Director.Kit.Audit.Texts)
				for _, seen := range r.Director.Kit.Audit.Texts {
					for _, other := range r.Director.Options.Games {
						name := []rune(r.Director.Words.GameName(other.Info().ID))
						start := string(name[:min(5, len(name))])
						isCut := strings.HasPrefix(seen.Text, start) && strings.HasSuffix(seen.Text, "…")
						assert.False(t, isCut, "%s, %v: %s", lang, size, seen.Text)
					}
				}
			}
		}
	}
}

// All games are described in the same form, and the large card has the full name of its game.
func TestCaptionsOfGamesHaveOneForm(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []string{"100", "200"} {
			r := newRig(t, directortest.WithoutPainting(lang), directortest.WithStore(t, t.TempDir()))
			r.Resize(directortest.Window{Size: image.Pt(1280, 800), Scale: 1, TextSize: size})
			r.Begin("three-player-chess", "")
			r.ActivateCells("e2", "e4")
			r.Key(ui.KeyEsc)
			r.WaitForLibrary()
			full, short := 0, 0
			texts := r.Texts()
			m := r.Director.Top().(*Scene)
			for _, g := range m.games {
				if slices.Contains(texts, g.caption) {
					full++
				} else if slices.Contains(texts, g.cells) {
					short++
				}
			}
			assert.True(t, full == 0 || short == 0, "%s, %s%%: %d in full, %d short", lang, size, full, short)
			assert.Positive(t, full+short)
			assert.Contains(t, texts, r.Director.Words.GameName("three-player-chess"), "%s, %s%%", lang, size)
		}
	}
}

package gameui

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// NewcomerSettings returns the settings that are offered wherever somebody meets a piece set for the first time.
func NewcomerSettings(pieceSet string) []scene.SettingSpec {
	return slices.DeleteFunc(scene.SettingSpecs(), func(s scene.SettingSpec) bool { return !s.InSetup || s.PieceSet != pieceSet })
}

// DrawSetting draws the choice of a setting, which applies to all games with these pieces, and returns its height.
func DrawSetting(f *ui.Frame, c *scene.Context, s scene.SettingSpec, at image.Point, width int) int {
	id := "settings." + s.Key
	items := make([]ui.Item, len(s.Values))
	for i, v := range s.Values {
		items[i] = ui.Item{Key: v, Label: c.Words.T(id + "." + v)}
	}
	chosen := slices.Index(s.Values, c.Setting(s.Key))
	now, _, height := f.ChipItems(id, at, width, items, chosen)
	f.SetName(id, c.Words.T(id))
	if now != chosen {
		c.ChangeSettings(s.Key, s.Values[now])
	}
	return height
}

package setup

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// newcomerSettings returns the settings that are offered in this game's setup.
func (p *Scene) newcomerSettings() []scene.SettingSpec {
	return slices.DeleteFunc(scene.SettingSpecs(), func(s scene.SettingSpec) bool { return !s.First || s.Pieces != p.info.PieceSet })
}

// settingRow draws the choice of a setting, which applies to all games with these pieces, and returns its height.
func (p *Scene) settingRow(f *ui.Frame, s scene.SettingSpec, at image.Point, width int) int {
	id := "settings." + s.Key
	items := make([]ui.Item, len(s.Values))
	for i, v := range s.Values {
		items[i] = ui.Item{Key: v, Label: p.Words.T(id + "." + v)}
	}
	chosen := slices.Index(s.Values, p.Setting(s.Key))
	now, _, height := f.ChipItems(id, at, width, items, chosen)
	f.SetName(id, p.Words.T(id))
	if now != chosen {
		p.ChangeSettings(s.Key, s.Values[now])
	}
	return height
}

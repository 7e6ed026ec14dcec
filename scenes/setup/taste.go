package setup

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// tastes are the settings that newcomers to the game are asked for.
func (p *Scene) tastes() []scene.SettingSpec {
	return slices.DeleteFunc(scene.SettingSpecs(), func(s scene.SettingSpec) bool { return !s.First || s.Pieces != p.info.PieceSet })
}

// tasteRow is the choice of one setting, which holds for all games with these pieces.
func (p *Scene) tasteRow(f *ui.Frame, s scene.SettingSpec, at image.Point, width int) int {
	id := "settings." + s.Key
	items := make([]ui.Item, len(s.Values))
	for i, v := range s.Values {
		items[i] = ui.Item{Key: v, Label: p.Words.T(id + "." + v)}
	}
	chosen := slices.Index(s.Values, p.Setting(s.Key))
	now, _, high := f.ChipItems(id, at, width, items, chosen)
	f.SetName(id, p.Words.T(id))
	if now != chosen {
		p.ChangeSettings(s.Key, s.Values[now])
	}
	return high
}

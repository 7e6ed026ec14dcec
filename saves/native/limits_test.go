package native

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
)

func TestLimitsOfASave(t *testing.T) {
	r := savestest.RandomGame(t, "chess", 3, 12, true)
	data, err := Encode(r, catalog.Find)
	require.NoError(t, err)
	lim := saves.Limits{File: len(data), Depth: 1, Nodes: len(r.Tree.Nodes) - 1, Plies: savestest.PlyCount(r)}
	_, _, err = DecodeWithSummary(data, catalog.Find, lim)
	require.NoError(t, err, "at every limit")
	for name, less := range map[string]func(l *saves.Limits){
		"file":  func(l *saves.Limits) { l.File-- },
		"depth": func(l *saves.Limits) { l.Depth-- },
		"nodes": func(l *saves.Limits) { l.Nodes-- },
		"plies": func(l *saves.Limits) { l.Plies-- },
	} {
		l := lim
		less(&l)
		_, _, err = DecodeWithSummary(data, catalog.Find, l)
		var limit saves.LimitError
		assert.ErrorAs(t, err, &limit, name)
	}
}

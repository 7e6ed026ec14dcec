//go:build !js

package saves_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A format imports what it is made of and no other format; only the list of formats knows them all, and nothing here knows the library.
func TestFormatsStandAlone(t *testing.T) {
	const root = "github.com/ludarium/ludarium/saves"
	allowed := map[string]string{
		"": "", "charset": "", "movetext": "", "shogiformat": "", "native": "", "platform": "", "savestest": "",
		"gamelink": "native", "pgn": "movetext", "hasami": "movetext", "sgf": "charset", "kif": "charset shogiformat", "csa": "shogiformat", "usi": "shogiformat",
		"formats":             "charset gamelink movetext native pgn hasami sgf kif csa usi shogiformat",
		"formats/formatstest": "formats", "library": "native platform", "explorer": "library",
	}
	out, err := exec.CommandContext(t.Context(), "go", "list", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, root+"/...").Output()
	require.NoError(t, err)
	seen := 0
	for line := range strings.Lines(string(out)) {
		names := strings.Fields(line)
		from := strings.TrimPrefix(strings.TrimPrefix(names[0], root), "/")
		may, known := allowed[from]
		if !assert.True(t, known, "%s has no line here", names[0]) {
			continue
		}
		seen++
		for _, to := range names[1:] {
			if rest, ok := strings.CutPrefix(to, root+"/"); ok {
				assert.Contains(t, strings.Fields(may), rest, "%s imports %s", names[0], to)
			}
		}
	}
	assert.Len(t, allowed, seen)
}

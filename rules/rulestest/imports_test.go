package rulestest_test

import (
	"os/exec"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/ludarium/ludarium"

// goList runs go list and splits its output at white space.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", append([]string{"list"}, args...)...)
	cmd.Dir = "../.."
	out, err := cmd.Output()
	require.NoError(t, err, "go list %v", args)
	return strings.Fields(string(out))
}

// topDirectory returns the first element of a package path below the module, or "" for other packages.
func topDirectory(pkg string) string {
	rest, ok := strings.CutPrefix(pkg, module+"/")
	if !ok {
		return ""
	}
	first, _, _ := strings.Cut(rest, "/")
	return first
}

// Rules, players, matches, saved games and drawings run without a display: nothing below scenes depends on
// Ebitengine.
func TestNoEbitengineBelowScenes(t *testing.T) {
	patterns := []string{"./rules/...", "./ai/...", "./game/...", "./saves/...", "./sprites/..."}
	for _, dep := range goList(t, append([]string{"-deps"}, patterns...)...) {
		assert.NotContains(t, dep, "hajimehoshi/ebiten")
	}
	assert.Contains(t, goList(t, "-deps", "./rules/..."), module+"/rules/board", "go list answers")
}

// Packages import only what lies below them.
func TestImportsPointOneWay(t *testing.T) {
	allowed := map[string][]string{
		"rules":   {"rules"},
		"ai":      {"rules", "ai"},
		"saves":   {"rules", "saves"},
		"sprites": {"rules", "sprites"},
		"game":    {"rules", "ai", "saves", "sprites", "game"},
	}
	seen := map[string]bool{}
	for _, line := range goList(t, "-f", `{{.ImportPath}}{{range .Imports}},{{.}}{{end}}`, "./rules/...", "./ai/...", "./game/...", "./saves/...", "./sprites/...") {
		names := strings.Split(line, ",")
		from := topDirectory(names[0])
		seen[from] = true
		for _, to := range names[1:] {
			if to == module || topDirectory(to) != "" {
				assert.Contains(t, allowed[from], topDirectory(to), "%s imports %s", names[0], to)
			}
		}
	}
	for from := range allowed {
		assert.True(t, seen[from], "no packages in %s", from)
	}
}

// The rules depend only on the standard library, and package board on nothing else of the module.
func TestRulesStandAlone(t *testing.T) {
	standard := map[string]bool{}
	for _, pkg := range goList(t, "std") {
		standard[pkg] = true
	}
	for _, dep := range goList(t, "-deps", "./rules/...") {
		ours := strings.HasPrefix(dep, module+"/rules")
		assert.True(t, ours || standard[dep] || strings.HasPrefix(dep, "vendor/"), "rules depend on %s", dep)
	}
	for _, dep := range goList(t, "-deps", "./rules/board") {
		assert.False(t, strings.HasPrefix(dep, module) && path.Base(dep) != "board", "the geometry depends on %s", dep)
	}
	for _, dep := range goList(t, "-f", `{{range .Imports}}{{.}} {{end}}`, "./rules") {
		assert.False(t, strings.HasPrefix(dep, module) && path.Base(dep) != "board", "the contracts depend on %s", dep)
	}
}

// NATS is known to the package of its log alone, and what a page or a window needs of online play depends on no server.
func TestClientsNeedNoServer(t *testing.T) {
	server := []string{"/store", "/referee", "/gateway", "/server"}
	for _, dep := range goList(t, "-deps", "./game/online/client", "./game/online/session", "./game/online/table", "./game/online/wire", "./scenes", "./scenes/web") {
		assert.NotContains(t, dep, "nats-io")
		if name, ok := strings.CutPrefix(dep, module+"/game/online"); ok {
			for _, s := range server {
				assert.False(t, strings.HasPrefix(name, s), "a client depends on %s", dep)
			}
		}
	}
	for _, line := range goList(t, "-f", `{{.ImportPath}}{{range .Imports}},{{.}}{{end}}`, "./game/...", "./scenes/...", ".") {
		if strings.Contains(line, "nats-io") {
			assert.True(t, strings.HasPrefix(line, module+"/game/online/store/natslog,"), line)
		}
	}
}

// The Monte Carlo tree knows no game.
func TestTreeKnowsNoGame(t *testing.T) {
	below := []string{"/rules", "/rules/board", "/ai", "/ai/mcts", "/ai/proof", "/ai/search"}
	deps := goList(t, "-deps", "./ai/mcts")
	assert.Contains(t, deps, module+"/ai/mcts", "go list answers")
	for _, dep := range deps {
		if name, ok := strings.CutPrefix(dep, module); ok {
			assert.Contains(t, below, name, "the tree depends on %s", dep)
		}
	}
}

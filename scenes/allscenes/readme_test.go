package allscenes_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The files and pictures to which the pages for newcomers link exist.
func TestPagesLinkToWhatExists(t *testing.T) {
	root := filepath.Join("..", "..")
	link := regexp.MustCompile(`\]\(([^)#]+)`)
	links := 0
	for _, page := range []string{"README.md", "CONTRIBUTING.md"} {
		text, err := os.ReadFile(filepath.Join(root, page))
		require.NoError(t, err)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			links++
			assert.FileExists(t, filepath.Join(root, filepath.FromSlash(m[1])), page)
		}
	}
	assert.Greater(t, links, 3)
}

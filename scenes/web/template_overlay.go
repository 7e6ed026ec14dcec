package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// methodLookup is where text/template looks up methods by name. The linker cannot know which, so that a program that
// contains it keeps all exported methods of all its types: one twelfth of the page's size. The templates in our program,
// those of Ebitengine's shaders and of go-i18n, call no methods.
const (
	methodLookup  = "ptr.MethodByName(fieldName)"
	noMethodFound = "(reflect.Value{})"
)

// templateOverlay writes an overlay for the toolchain at goroot to dir that removes methodLookup from text/template, and
// returns the flags to build with it. For an unknown version of text/template there are none, and the page is larger.
func templateOverlay(goroot, dir string) ([]string, error) {
	original := filepath.Join(goroot, "src", "text", "template", "exec.go")
	source, err := os.ReadFile(original)
	if err != nil || !bytes.Contains(source, []byte(methodLookup)) {
		return nil, nil
	}
	patched, overlay := filepath.Join(dir, "exec.go"), filepath.Join(dir, "overlay.json")
	overlayJSON, err := json.Marshal(map[string]map[string]string{"Replace": {original: patched}})
	if err == nil {
		err = os.WriteFile(patched, bytes.ReplaceAll(source, []byte(methodLookup), []byte(noMethodFound)), 0o600)
	}
	if err == nil {
		err = os.WriteFile(overlay, overlayJSON, 0o600)
	}
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return []string{"-overlay=" + overlay}, nil
}

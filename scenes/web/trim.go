package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// methodLookUp is where templates find methods of what they are given, by name. It may be any method, so that a program
// with this line keeps all methods of all its types: a twelfth of what the page weighs. The templates in our program
// (those of Ebitengine's shaders and of go-i18n) call none.
const (
	methodLookup = "ptr.MethodByName(fieldName)"
	noMethodFound     = "(reflect.Value{})"
)

// templateOverlay writes to dir what makes the toolchain at goroot build programs whose templates call no methods, and
// gives the flags for it. There are none where the toolchain is another one than expected: then the page is larger.
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

//go:build !js

package text

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
)

//go:embed *.*.json
var messageFiles embed.FS

// Load loads the texts of w and calls onLoaded, here before it returns: they are a part of the program.
func (*Words) Load(onLoaded func(error)) { onLoaded(nil) }

// LoadHelp loads the texts of the help pages in the language of w and calls onLoaded, here before it returns.
func (*Words) LoadHelp(onLoaded func(error)) { onLoaded(nil) }

// notInPage are the areas whose texts a page has not, or fetches later.
var notInPage = []string{"cli", "console", "help-pages"}

// PageMessages returns the messages of a language that a page fetches when it is chosen, as one JSON object.
func PageMessages(lang string) ([]byte, error) {
	messages := make(map[string]any)
	entries, err := messageFiles.ReadDir(".")
	for _, e := range entries {
		area, rest, _ := strings.Cut(e.Name(), ".")
		if rest != lang+".json" || slices.Contains(notInPage, area) {
			continue
		}
		var data []byte
		if data, err = messageFiles.ReadFile(e.Name()); err == nil {
			err = json.Unmarshal(data, &messages) // which adds to the map
		}
		if err != nil {
			return nil, fmt.Errorf("text: %s: %w", path.Base(e.Name()), err)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("text: %w", err)
	}
	return json.Marshal(messages)
}

//go:build !js

package text

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

//go:embed *.*.json
var messageFiles embed.FS

// Load loads the texts of w and calls onLoaded, here before it returns: they are a part of the program.
func (*Words) Load(onLoaded func(error)) { onLoaded(nil) }

// LoadHelp loads the texts of the help pages in the language of w and calls onLoaded, here before it returns.
func (*Words) LoadHelp(onLoaded func(error)) { onLoaded(nil) }

// LoadLessons loads the texts of the courses in the language of w and calls onLoaded, here before it returns.
func (*Words) LoadLessons(onLoaded func(error)) { onLoaded(nil) }

// lessonsPrefix begins the areas of the courses of games.
const lessonsPrefix = "lessons-"

// PageMessages returns the messages of a language that a page fetches when it is chosen, as one JSON object.
func PageMessages(lang string) ([]byte, error) {
	notInPage := []string{"cli", "console", "help-pages"} // or fetched later
	return mergeMessages(lang, func(area string) bool {
		return !slices.Contains(notInPage, area) && !strings.HasPrefix(area, lessonsPrefix)
	})
}

// LessonMessages returns the messages of the courses in a language, which a page fetches when a course is opened, as one JSON
// object.
func LessonMessages(lang string) ([]byte, error) {
	return mergeMessages(lang, func(area string) bool { return strings.HasPrefix(area, lessonsPrefix) })
}

// mergeMessages returns the messages of some areas in a language as one JSON object.
func mergeMessages(lang string, hasArea func(area string) bool) ([]byte, error) {
	entries, err := messageFiles.ReadDir(".")
	if err != nil {
		return nil, fmt.Errorf("text: %w", err)
	}
	messages := make(map[string]any)
	for _, e := range entries {
		area, rest, _ := strings.Cut(e.Name(), ".")
		if rest != lang+".json" || !hasArea(area) {
			continue
		}
		data, err := messageFiles.ReadFile(e.Name())
		if err != nil {
			return nil, fmt.Errorf("text: %w", err)
		}
		if err := json.Unmarshal(data, &messages); err != nil { // which adds to the map
			return nil, fmt.Errorf("text: %s: %w", e.Name(), err)
		}
	}
	return json.Marshal(messages)
}

package web

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/game/text"
)

// scriptMessages are the IDs of the messages that the scripts show.
var scriptMessages = []string{
	"page.loading", "page.starting", "page.bytes", "page.again", "page.safe", "page.rescue", "page.details",
	"page.old", "page.old.why", "page.old.do",
	"page.no-drawing", "page.no-drawing.why", "page.no-drawing.do",
	"page.download", "page.download.why", "page.download.do",
	"page.cut", "page.cut.why", "page.cut.do",
	"page.died", "page.died.why", "page.died.do",
	"page.lost", "page.lost.why", "page.lost.do",
	"page.closed", "page.closed.why", "page.closed.do",
	"page.new", "page.new.now", "page.new.later",
}

// indexMessages are the IDs of the messages in index.html, which are visible before any script runs.
var indexMessages = []string{"window.title", "page.about", "page.no-script", "page.late"}

// message returns a message of the page in the language lang. It fails for IDs that are not listed above.
func message(lang, id string) (string, error) {
	if !slices.Contains(indexMessages, id) && !slices.Contains(scriptMessages, id) {
		return "", fmt.Errorf("web: the page has no message %s", id)
	}
	return text.For(lang).T(id), nil
}

// messagesScript generates words.js, which contains scriptMessages in every language.
func messagesScript() ([]byte, error) {
	messages := make(map[string]map[string]string)
	for _, lang := range text.Languages() {
		messages[lang] = make(map[string]string)
		for _, id := range scriptMessages {
			msg, err := message(lang, id)
			if err != nil {
				return nil, err
			}
			messages[lang][id] = msg
		}
	}
	return jsConstant("export const words", messages)
}

package web

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/text"
)

//go:embed page
var pageFiles embed.FS

// pageFile is a file of the folder page. That it is missing is a bug of this program.
func pageFile(name string) []byte {
	data, err := pageFiles.ReadFile("page/" + name)
	if err != nil {
		panic(fmt.Errorf("web: %w", err))
	}
	return data
}

// scriptMessages lists the messages that the scripts use.
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

// indexMessages lists the messages of the page itself, which are there before any script.
var indexMessages = []string{"window.title", "page.about", "page.no-script", "page.late"}

// message is the message id in the language lang.
func message(lang, id string) (string, error) {
	if !slices.Contains(indexMessages, id) && !slices.Contains(scriptMessages, id) {
		return "", fmt.Errorf("web: the page has no message %s", id)
	}
	return text.For(lang).T(id), nil
}

// messagesScript is the script with the messages of every language.
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

// jsConstant is a line of JavaScript that gives a value a name.
func jsConstant(name string, value any) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return slices.Concat([]byte(name+" = "), data, []byte(";\n")), nil
}

// indexPage is the page itself.
func (b *siteBuilder) indexPage() ([]byte, error) {
	tmpl, err := template.New(indexFile).Parse(string(pageFile(indexFile)))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	var out bytes.Buffer
	if err := tmpl.Execute(&out, indexData{b.hashedNames}); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return out.Bytes(), nil
}

// A frontage is what the page itself asks for.
type indexData struct{ hashedNames map[string]string }

// Policy is what the page allows itself. A page cannot forbid others to frame it; the server does.
func (indexData) Policy() string { return strings.Join(cspDirectives, "; ") }

// Languages are those of the program.
func (indexData) Languages() []string { return text.Languages() }

// T is a message.
func (indexData) T(lang, id string) (string, error) { return message(lang, id) }

// Name is the name that a file has in the site.
func (d indexData) Name(name string) (string, error) {
	if d.hashedNames[name] == "" {
		return "", fmt.Errorf("there is no %s", name)
	}
	return d.hashedNames[name], nil
}

// serviceWorker is the script that keeps the site for the time without a network.
func (b *siteBuilder) serviceWorker() ([]byte, error) {
	names := b.site.Names()
	var contents bytes.Buffer
	for _, name := range names {
		contents.WriteString(name + contentHash(b.site[name]))
	}
	files := slices.DeleteFunc(names, func(name string) bool { return name == indexFile || path.Ext(name) == ".png" })
	version, err := jsConstant("const version", contentHash(slices.Concat(contents.Bytes(), pageFile("sw.js"))))
	if err != nil {
		return nil, err
	}
	list, err := jsConstant("const files", append(files, "./"))
	return slices.Concat(version, list, pageFile("sw.js")), err
}

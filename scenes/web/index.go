package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"strings"

	"github.com/ludarium/ludarium/game/text"
)

//go:embed page
var pageFiles embed.FS

// pageFile returns a file of the folder page. It panics if there is none, which is a bug.
func pageFile(name string) []byte {
	data, err := pageFiles.ReadFile("page/" + name)
	if err != nil {
		panic(fmt.Errorf("web: %w", err))
	}
	return data
}

// indexPage generates index.html.
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

// indexData provides the template of index.html with its values.
type indexData struct{ hashedNames map[string]string }

// Policy returns the Content-Security-Policy for the page's meta element, where frame-ancestors has no effect: only the
// server sends that.
func (indexData) Policy() string { return strings.Join(cspDirectives, "; ") }

// Languages lists the languages of the program.
func (indexData) Languages() []string { return text.Languages() }

// T returns a message in the language lang.
func (indexData) T(lang, id string) (string, error) { return message(lang, id) }

// Name returns the name of a file in the site, with its hash.
func (d indexData) Name(name string) (string, error) {
	if d.hashedNames[name] == "" {
		return "", fmt.Errorf("there is no %s", name)
	}
	return d.hashedNames[name], nil
}

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
var sources embed.FS

// source is a file of the folder page. That it is missing is a bug of this program.
func source(name string) []byte {
	data, err := sources.ReadFile("page/" + name)
	if err != nil {
		panic(fmt.Errorf("web: %w", err))
	}
	return data
}

// spoken lists the messages that the scripts use.
var spoken = []string{
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

// written lists the messages of the page itself, which are there before any script.
var written = []string{"window.title", "page.about", "page.no-script", "page.late"}

// say is the message id in the language lang.
func say(lang, id string) (string, error) {
	if !slices.Contains(written, id) && !slices.Contains(spoken, id) {
		return "", fmt.Errorf("web: the page has no message %s", id)
	}
	return text.For(lang).T(id), nil
}

// words is the script with the messages of every language.
func words() ([]byte, error) {
	all := make(map[string]map[string]string)
	for _, lang := range text.Languages() {
		all[lang] = make(map[string]string)
		for _, id := range spoken {
			s, err := say(lang, id)
			if err != nil {
				return nil, err
			}
			all[lang][id] = s
		}
	}
	return constant("export const words", all)
}

// constant is a line of JavaScript that gives a value a name.
func constant(name string, value any) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return slices.Concat([]byte(name+" = "), data, []byte(";\n")), nil
}

// front is the page itself.
func (p *press) front() ([]byte, error) {
	page, err := template.New(index).Parse(string(source(index)))
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	var out bytes.Buffer
	if err := page.Execute(&out, frontage{p.names}); err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return out.Bytes(), nil
}

// A frontage is what the page itself asks for.
type frontage struct{ names map[string]string }

// Policy is what the page allows itself. A page cannot forbid others to frame it; the server does.
func (frontage) Policy() string { return strings.Join(policy, "; ") }

// Languages are those of the program.
func (frontage) Languages() []string { return text.Languages() }

// T is a message.
func (frontage) T(lang, id string) (string, error) { return say(lang, id) }

// Name is the name that a file has in the site.
func (f frontage) Name(name string) (string, error) {
	if f.names[name] == "" {
		return "", fmt.Errorf("there is no %s", name)
	}
	return f.names[name], nil
}

// keeper is the script that keeps the site for the time without a network.
func (p *press) keeper() ([]byte, error) {
	names := p.site.Names()
	var all bytes.Buffer
	for _, name := range names {
		all.WriteString(name + hash(p.site[name]))
	}
	files := slices.DeleteFunc(names, func(name string) bool { return name == index || path.Ext(name) == ".png" })
	version, err := constant("const version", hash(slices.Concat(all.Bytes(), source("sw.js"))))
	if err != nil {
		return nil, err
	}
	list, err := constant("const files", append(files, "./"))
	return slices.Concat(version, list, source("sw.js")), err
}

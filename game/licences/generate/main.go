// Generate writes the list of everything that is linked into Ludarium with its licences.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/licences"
)

func main() {
	out := flag.String("out", "licences.txt", "write the list to this `file`")
	flag.Parse()
	components, err := collect()
	if err == nil {
		err = os.WriteFile(*out, []byte(licences.Format(components)), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

// targets are the systems and packages whose modules are listed.
var targets = []struct{ os, arch, pkg string }{
	{"linux", "amd64", "."},
	{"windows", "amd64", "."},
	{"darwin", "arm64", "."},
	{"js", "wasm", "."},
	{"js", "wasm", "./ai/worker"},
}

// assets are third-party parts that are not Go modules, and Ludarium itself, with the files of their licences below the root of the
// checkout.
var assets = []struct{ name, version, file string }{
	{"Ludarium", "", "LICENSE"},
	{"Lato", "2.0", "sprites/fonts/OFL.txt"},
	{"Noto Serif CJK", "", "sprites/fonts/OFL-kanji.txt"},
	{"Noto Sans CJK", "", "sprites/fonts/OFL-kanji.txt"},
	{"fzstd", "0.1.1", "scenes/web/page/fzstd-0.1.1/LICENSE"},
}

// collect lists the program, its assets, Go and the modules. Components with the same text follow each other.
func collect() ([]licences.Component, error) {
	root, err := output("", nil, "env", "GOMOD")
	if err != nil {
		return nil, err
	}
	root = filepath.Dir(root)
	var components []licences.Component
	for _, a := range assets {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(a.file)))
		if err != nil {
			return nil, err
		}
		components = append(components, licences.Component{Name: a.name, Version: a.version, Text: string(text)})
	}
	goroot, err := output(root, nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	text, err := licenceText(goroot)
	if err != nil {
		return nil, err
	}
	components = append(components, licences.Component{Name: "Go", Text: text})
	modules, err := linkedModules(root)
	if err != nil {
		return nil, err
	}
	components = append(components, modules...)
	for i := range components {
		c := &components[i]
		c.Text = strings.TrimSpace(strings.ReplaceAll(c.Text, "\r\n", "\n"))
		if c.Licence, err = identify(c.Text); err != nil {
			return nil, fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return groupByText(components), nil
}

// linkedModules lists the modules of all targets by path.
func linkedModules(root string) ([]licences.Component, error) {
	dirs := make(map[[2]string]string)
	for _, t := range targets {
		list, err := output(root, []string{"GOOS=" + t.os, "GOARCH=" + t.arch, "CGO_ENABLED=0"},
			"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", t.pkg)
		if err != nil {
			return nil, err
		}
		for line := range strings.SplitSeq(list, "\n") {
			if f := strings.Split(line, "\t"); len(f) == 3 {
				dirs[[2]string{f[0], f[1]}] = f[2]
			}
		}
	}
	var components []licences.Component
	for module, dir := range dirs {
		text, err := licenceText(dir)
		if err != nil {
			return nil, err
		}
		components = append(components, licences.Component{Name: module[0], Version: module[1], Text: text})
	}
	slices.SortFunc(components, func(a, b licences.Component) int { return strings.Compare(a.Name, b.Name) })
	return components, nil
}

// licenceText joins the files of a folder that contain licences and notices.
func licenceText(dir string) (string, error) {
	var texts []string
	for _, name := range []string{"LICENSE", "LICENSE.txt", "LICENSE.md", "COPYING", "NOTICE", "NOTICE.txt", "NOTICE.md", "PATENTS"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil {
			texts = append(texts, strings.TrimSpace(string(text)))
		} else if !os.IsNotExist(err) {
			return "", err
		}
	}
	if len(texts) == 0 {
		return "", fmt.Errorf("%s: no licence", filepath.Base(dir))
	}
	return strings.Join(texts, "\n\n\n"), nil
}

// phrases are what the texts of licences contain, by SPDX identifier.
var phrases = []struct{ id, phrase string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"BSD-3-Clause", "endorse or promote products derived from this software"},
	{"MIT", "free of charge, to any person obtaining a copy of this software and associated documentation files"},
	{"ISC", "copy, modify, and distribute this software for any purpose with or without fee"},
	{"Zlib", "Altered source versions must be plainly marked as such"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
}

// identify returns the SPDX expression of a text of licences.
func identify(text string) (string, error) {
	words := strings.Join(strings.Fields(text), " ")
	var ids []string
	for _, p := range phrases {
		if strings.Contains(words, p.phrase) && !slices.Contains(ids, p.id) {
			ids = append(ids, p.id)
		}
	}
	if len(ids) == 0 {
		return "", fmt.Errorf("an unknown licence: %.80s", words)
	}
	return strings.Join(ids, " AND "), nil
}

// groupByText moves components with the same text behind the first of them.
func groupByText(components []licences.Component) []licences.Component {
	first := make(map[string]int)
	for i, c := range components {
		if _, ok := first[c.Text]; !ok {
			first[c.Text] = i
		}
	}
	slices.SortStableFunc(components, func(a, b licences.Component) int { return first[a.Text] - first[b.Text] })
	return components
}

// output runs the Go command in dir and returns what it prints.
func output(dir string, env []string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w: %s", args[0], err, strings.TrimSpace(stderr.String()))
	}
	return strings.TrimSpace(string(out)), nil
}

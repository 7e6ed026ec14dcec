// Sbom writes a software bill of materials in the format CycloneDX 1.5: what is in the list of licences, after it has
// made sure that the modules in the given programs are. The same programs give the same bytes.
//
//	go run ./game/licences/sbom -version 1.2.3 -out ludarium.cdx.json ludarium ludarium.exe
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/ludarium/ludarium/game/licences"
)

func main() {
	version := flag.String("version", "", "the `version` of the release")
	out := flag.String("out", "", "write to this `file`")
	flag.Parse()
	if err := run(*version, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func run(version, out string, programs []string) error {
	components, err := licences.Parse(licences.File())
	if err != nil {
		return err
	}
	sums, goVersion := make(map[string]string), ""
	for _, file := range programs {
		info, err := buildinfo.ReadFile(file)
		if err != nil {
			return err
		}
		goVersion = strings.TrimPrefix(info.GoVersion, "go")
		for _, m := range info.Deps {
			if m.Replace != nil {
				return fmt.Errorf("%s: the module %s is replaced", file, m.Path)
			}
			sums[m.Path+"@"+m.Version] = m.Sum
		}
	}
	document, err := newDocument(version, goVersion, components, sums)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(document, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(data, '\n'), 0o644)
}

// A document is a bill of materials, as far as we need the format.
type document struct {
	Format      string      `json:"bomFormat"`
	SpecVersion string      `json:"specVersion"`
	Version     int         `json:"version"` // of the document
	Metadata    metadata    `json:"metadata"`
	Components  []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type       string     `json:"type"`
	Ref        string     `json:"bom-ref"`
	Name       string     `json:"name"`
	Version    string     `json:"version,omitempty"`
	Licences   []licence  `json:"licenses"`
	PackageURL string     `json:"purl,omitempty"`
	Properties []property `json:"properties,omitempty"`
}

type licence struct {
	Expression string `json:"expression"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// newDocument describes a release. The sums of the modules in its programs, as go.sum has them, are by PATH@VERSION; it
// fails if the list of components lacks one of these modules.
func newDocument(version, goVersion string, components []licences.Component, sums map[string]string) (document, error) {
	d := document{Format: "CycloneDX", SpecVersion: "1.5", Version: 1}
	listed := make(map[string]bool)
	for _, c := range components {
		entry := component{Type: "library", Name: c.Name, Version: c.Version, Licences: []licence{{c.Licence}}}
		switch {
		case c.Name == "Ludarium":
			entry.Type, entry.Version, entry.Ref = "application", version, c.Name
			d.Metadata.Component = entry
			continue
		case c.Name == "Go":
			entry.Version, entry.PackageURL = goVersion, "pkg:golang/std@"+goVersion
		case strings.Contains(c.Name, "/"):
			module := c.Name + "@" + c.Version
			listed[module] = true
			entry.PackageURL = "pkg:golang/" + module
			if sum := sums[module]; sum != "" {
				entry.Properties = []property{{"go.sum", sum}}
			}
		}
		entry.Ref = c.Name + "@" + entry.Version
		d.Components = append(d.Components, entry)
	}
	for module := range sums {
		if !listed[module] {
			return document{}, fmt.Errorf("%s has no licence in the list: go generate ./game/licences", module)
		}
	}
	return d, nil
}

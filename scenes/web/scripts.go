package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"slices"
)

// programsScript generates parts.js, which tells the other scripts the names and sizes of the programs.
func (b *siteBuilder) programsScript() ([]byte, error) {
	var script []byte
	for _, c := range []struct {
		name  string
		value any
	}{{"game", b.programInfos["game"]}, {"worker", b.programInfos["worker"]}, {"workerScript", b.hashedNames["worker.js"]}} {
		line, err := jsConstant("export const "+c.name, c.value)
		if err != nil {
			return nil, err
		}
		script = append(script, line...)
	}
	return script, nil
}

// dataScript generates data.js, which fetches a data file by its kind and name.
func (b *siteBuilder) dataScript() ([]byte, error) {
	names, err := jsConstant("const dataFiles", b.dataFiles)
	return slices.Concat(names, pageFile("data.js")), err
}

// serviceWorker generates sw.js, the service worker that caches the site for offline use. Its version is a hash of all
// files. It does not cache index.html under its name, only as "./", nor the icons, which are only needed to install the
// page as an app. The data files are cached by data.js.
func (b *siteBuilder) serviceWorker() ([]byte, error) {
	names := b.site.Names()
	var contents bytes.Buffer
	for _, name := range names {
		contents.WriteString(name + contentHash(b.site[name]))
	}
	files := slices.DeleteFunc(names, func(name string) bool {
		return name == indexFile || path.Ext(name) == ".png" || isDataFile(name)
	})
	version, err := jsConstant("const version", contentHash(slices.Concat(contents.Bytes(), pageFile("sw.js"))))
	if err != nil {
		return nil, err
	}
	list, err := jsConstant("const files", append(files, "./"))
	return slices.Concat(version, list, pageFile("sw.js")), err
}

// isDataFile reports whether a file of the site is a data file, which is fetched when it is needed.
func isDataFile(name string) bool {
	return slices.Contains([]string{networkExt, problemsExt, helpExt, licencesExt}, path.Ext(name))
}

// addUnpackLibrary adds fzstd, the library that decompresses the programs, without comments and indentation but with its
// licence, which every copy must contain.
func (b *siteBuilder) addUnpackLibrary() {
	const dir = "fzstd-0.1.1/"
	b.addHashed("fzstd.js", slices.Concat([]byte("/* "), pageFile(dir+"LICENSE"), []byte(" */\n"), stripComments(pageFile(dir+"index.mjs"))))
}

// stripComments removes indentation and comment lines from a script. The script must not contain strings or block
// comments that span several lines.
func stripComments(script []byte) []byte {
	var out []byte
	for line := range bytes.Lines(script) {
		line = bytes.TrimLeft(line, " \t")
		if !bytes.HasPrefix(line, []byte("//")) {
			out = append(out, line...)
		}
	}
	return out
}

// jsConstant returns a line of JavaScript that assigns value to name; name includes the keywords, such as "const x".
func jsConstant(name string, value any) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return slices.Concat([]byte(name+" = "), data, []byte(";\n")), nil
}

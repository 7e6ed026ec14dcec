package art

import (
	"embed"
	"io/fs"
	"strings"
)

//go:embed character chess chess-flat figurine go hasami icons marks shogi
var files embed.FS

//go:embed palettes.json
var palettes []byte

// SVG returns the text of a drawing, named by folder and file without extension: "chess/king".
func SVG(name string) (string, error) {
	text, err := filesOf(name).ReadFile(name + ".svg")
	return string(text), err
}

// filesOf returns the files among which the one of that name is.
func filesOf(name string) embed.FS {
	if name == appFolder || strings.HasPrefix(name, appFolder+"/") {
		return appFiles
	}
	return files
}

// appFolder holds the icons of the program itself.
const appFolder = "app"

// Names lists the drawings of a folder, without extension.
func Names(folder string) ([]string, error) {
	paths, err := fs.Glob(filesOf(folder), folder+"/*.svg")
	if err != nil {
		return nil, err
	}
	names := make([]string, len(paths))
	for i, path := range paths {
		names[i] = path[:len(path)-len(".svg")]
	}
	return names, nil
}

// Palettes returns the piece colours as JSON; package theme reads them.
func Palettes() []byte { return palettes }

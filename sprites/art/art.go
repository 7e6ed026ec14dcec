package art

import (
	"embed"
	"io/fs"
)

//go:embed app/*.svg chess chess-flat go hasami icons marks shogi
var files embed.FS

//go:embed palettes.json
var palettes []byte

// SVG returns the text of a drawing, named by folder and file without extension: "chess/king".
func SVG(name string) (string, error) {
	text, err := files.ReadFile(name + ".svg")
	return string(text), err
}

// Names lists the drawings of a folder, without extension.
func Names(folder string) ([]string, error) {
	paths, err := fs.Glob(files, folder+"/*.svg")
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

package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// methodLookup is where text/template looks up methods by name. The linker cannot know which, so that a program that
// contains it keeps all exported methods of all its types: one twelfth of the page's size. The templates in our program,
// those of Ebitengine's shaders and of go-i18n, call no methods.
const (
	methodLookup  = "ptr.MethodByName(fieldName)"
	noMethodFound = "(reflect.Value{})"
)

// stubs are packages of the standard library that Ebitengine imports for what does not happen in a browser. In the page
// they have only the functions that Ebitengine calls. Without this the page is one twelfth larger.
var stubs = map[string]string{
	// Looks for the source code of Ebitengine when it is debugged.
	"go/build": `package build

type Package struct{ Dir string }

type ImportMode uint

const FindOnly ImportMode = 1

type Context struct{}

var Default Context

type missing struct{}

func (missing) Error() string { return "build: no source code in the page" }

func (*Context) Import(string, string, ImportMode) (*Package, error) { return nil, missing{} }
`,
	// Prints shaders that are converted from texels to pixels. All of ours are in pixels.
	"go/printer": `package printer

import (
	"errors"
	"go/token"
	"io"
)

func Fprint(io.Writer, *token.FileSet, any) error { return errors.New("printer: not in the page") }
`,
	// Packs images that a test of Ebitengine dumps.
	"archive/zip": `package zip

import "io"

type Writer struct{}

func NewWriter(io.Writer) *Writer { return &Writer{} }

func (*Writer) Create(string) (io.Writer, error) { return io.Discard, nil }

func (*Writer) Close() error { return nil }
`,
	// Talks to another process on whose screen a game is shown.
	"encoding/gob": `package gob

import (
	"errors"
	"io"
)

var errMissing = errors.New("gob: not in the page")

type Encoder struct{}

func NewEncoder(io.Writer) *Encoder { return &Encoder{} }

func (*Encoder) Encode(any) error { return errMissing }

type Decoder struct{}

func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

func (*Decoder) Decode(any) error { return errMissing }
`,
	// Logs what goes wrong with the graphics.
	"log/slog": `package slog

import "context"

type Level int

const LevelDebug Level = -4

type Logger struct{}

func Default() *Logger { return nil }

func (*Logger) Enabled(context.Context, Level) bool { return false }

func Debug(string, ...any) {}

func Error(msg string, _ ...any) { println("error:", msg) }
`,
}

// writeOverlay writes an overlay of the standard library of the toolchain at goroot to dir, which makes the page smaller,
// and returns the flags to build with it. For an unknown version of text/template that package is left as it is.
func writeOverlay(goroot, dir string) ([]string, error) {
	replace := map[string]string{} // an empty new name removes a file
	template := filepath.Join(goroot, "src", "text", "template", "exec.go")
	if source, err := os.ReadFile(template); err == nil && bytes.Contains(source, []byte(methodLookup)) {
		replace[template] = filepath.Join(dir, "template.go")
		if err := os.WriteFile(replace[template], bytes.ReplaceAll(source, []byte(methodLookup), []byte(noMethodFound)), 0o600); err != nil {
			return nil, fmt.Errorf("web: %w", err)
		}
	}
	for pkg, source := range stubs {
		pkgDir := filepath.Join(goroot, "src", filepath.FromSlash(pkg))
		files, err := filepath.Glob(filepath.Join(pkgDir, "*.go"))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("web: the Go toolchain has no package %s", pkg)
		}
		for _, file := range files {
			replace[file] = ""
		}
		stub := filepath.Join(dir, strings.ReplaceAll(pkg, "/", "_")+".go")
		replace[filepath.Join(pkgDir, "stub.go")] = stub
		if err := os.WriteFile(stub, []byte(source), 0o600); err != nil {
			return nil, fmt.Errorf("web: %w", err)
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	overlay := filepath.Join(dir, "overlay.json")
	if err == nil {
		err = os.WriteFile(overlay, data, 0o600)
	}
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return []string{"-overlay=" + overlay}, nil
}

package main

import (
	"bytes"
	"fmt"
	"go/format"
	"path/filepath"
	"reflect"
	"strings"

	"github.com/ludarium/ludarium/ai/eval/taper"
)

// generateSource writes the struct that p points to as a function of its package, named after the file: Standard in
// standard.go.
func generateSource(p any, file string) ([]byte, error) {
	name := strings.TrimSuffix(filepath.Base(file), ".go")
	name = strings.ToUpper(name[:1]) + name[1:]
	v := reflect.ValueOf(p).Elem()
	path := strings.Split(v.Type().PkgPath(), "/")
	var b bytes.Buffer
	fmt.Fprintf(&b, "package %s\n\n", path[len(path)-1])
	if containsPairs(v.Type()) {
		fmt.Fprintf(&b, "import %q\n\n", pairType.PkgPath())
	}
	fmt.Fprintf(&b, "// %s returns the values in use, in the form that package tune writes.\nfunc %[1]s() *%s {\n\treturn &%[2]s{\n", name, v.Type().Name())
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() {
			fmt.Fprintf(&b, "%s: %s,\n", v.Type().Field(i).Name, goLiteral(f, true))
		}
	}
	b.WriteString("}\n}\n")
	return format.Source(b.Bytes())
}

// containsPairs reports whether a type has pairs among its values.
func containsPairs(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array, reflect.Slice:
		return containsPairs(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if containsPairs(t.Field(i).Type) {
				return true
			}
		}
	}
	return t == pairType
}

// goLiteral returns v as a Go literal; withType adds its type.
func goLiteral(v reflect.Value, withType bool) string {
	if v.Type() == pairType {
		p := taper.Pair(v.Int())
		return fmt.Sprintf("taper.Both(%d, %d)", p.Middlegame(), p.Endgame())
	}
	if v.Kind() == reflect.Int {
		return fmt.Sprint(v.Int())
	}
	var b strings.Builder
	if withType {
		b.WriteString(v.Type().String())
	}
	b.WriteString("{")
	isNested := v.Type().Elem().Kind() == reflect.Array || v.Type().Elem().Kind() == reflect.Slice
	for i := range v.Len() {
		switch elem := v.Index(i); {
		case isNested && (elem.IsZero() || elem.Len() == 0):
		case isNested:
			fmt.Fprintf(&b, "\n%d: %s,", i, goLiteral(elem, false))
		case v.Len() > 8 && i%8 == 0:
			fmt.Fprintf(&b, "\n%s,", goLiteral(elem, false))
		default:
			fmt.Fprintf(&b, "%s,", goLiteral(elem, false))
		}
	}
	if isNested || v.Len() > 8 {
		b.WriteString("\n")
	}
	return strings.TrimSuffix(b.String(), ",") + "}"
}

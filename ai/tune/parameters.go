package main

import (
	"fmt"
	"reflect"

	"github.com/ludarium/ludarium/ai/eval/taper"
)

// A parameter is a value that can be tuned.
type parameter struct {
	name string
	get  func() int
	set  func(int)
}

var pairType = reflect.TypeFor[taper.Pair]()

// findParameters finds the parameters in the struct that p points to: integers, both halves of pairs, and those of
// lists.
func findParameters(p any) []parameter {
	return appendParameters(nil, "", reflect.ValueOf(p).Elem())
}

func appendParameters(params []parameter, name string, v reflect.Value) []parameter {
	switch {
	case v.Type() == pairType:
		pair := v.Addr().Interface().(*taper.Pair)
		return append(params,
			parameter{name + ".middle", func() int { return pair.Middlegame() }, func(x int) { *pair = taper.Both(x, pair.Endgame()) }},
			parameter{name + ".end", func() int { return pair.Endgame() }, func(x int) { *pair = taper.Both(pair.Middlegame(), x) }})
	case v.Kind() == reflect.Int:
		return append(params, parameter{name, func() int { return int(v.Int()) }, func(x int) { v.SetInt(int64(x)) }})
	case v.Kind() == reflect.Array, v.Kind() == reflect.Slice:
		for i := range v.Len() {
			params = appendParameters(params, fmt.Sprintf("%s.%d", name, i), v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.Tag.Get("tune") != "-" {
				params = appendParameters(params, f.Name, v.Field(i))
			}
		}
	default:
		panic(fmt.Sprintf("tune: %s is a %s", name, v.Type()))
	}
	return params
}

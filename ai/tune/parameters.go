package main

import (
	"fmt"
	"reflect"

	"github.com/ludarium/ludarium/ai/eval/taper"
)

// A parameter is a value that can be tuned.
type number struct {
	name string
	get  func() int
	set  func(int)
}

var pairType = reflect.TypeFor[taper.Pair]()

// findParameters finds the parameters in the struct that p points to: integers, both halves of pairs, and those of
// lists.
func numbersOf(p any) []number {
	return find(nil, "", reflect.ValueOf(p).Elem())
}

func find(list []number, name string, v reflect.Value) []number {
	switch {
	case v.Type() == pairType:
		pair := v.Addr().Interface().(*taper.Pair)
		return append(list,
			number{name + ".middle", func() int { return pair.Middle() }, func(x int) { *pair = taper.Both(x, pair.End()) }},
			number{name + ".end", func() int { return pair.End() }, func(x int) { *pair = taper.Both(pair.Middle(), x) }})
	case v.Kind() == reflect.Int:
		return append(list, number{name, func() int { return int(v.Int()) }, func(x int) { v.SetInt(int64(x)) }})
	case v.Kind() == reflect.Array, v.Kind() == reflect.Slice:
		for i := range v.Len() {
			list = find(list, fmt.Sprintf("%s.%d", name, i), v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.Tag.Get("tune") != "-" {
				list = find(list, f.Name, v.Field(i))
			}
		}
	default:
		panic(fmt.Sprintf("tune: %s is a %s", name, v.Type()))
	}
	return list
}

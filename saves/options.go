package saves

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// FormatOptions formats the options that differ from their defaults and that a position does not show: "pairs=off".
func FormatOptions(info rules.Info, o rules.Options) string {
	var list []string
	for _, opt := range info.Options {
		if value, ok := o[opt.Key]; ok && value != opt.Default && !opt.Random {
			list = append(list, opt.Key+"="+value)
		}
	}
	return strings.Join(list, " ")
}

// ParseOptions parses what FormatOptions returns.
func ParseOptions(text string) rules.Options {
	var o rules.Options
	for _, word := range strings.Fields(text) {
		if key, value, ok := strings.Cut(word, "="); ok {
			if o == nil {
				o = rules.Options{}
			}
			o[key] = value
		}
	}
	return o
}

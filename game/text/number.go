package text

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// Number is a number as readers of this language write it: "6.5" is "6,5" in Polish. Files, protocols and typed commands keep
// the point.
func (w *Words) Number(s string) string { return strings.Replace(s, ".", w.T("number.decimal"), 1) }

// Points are so many half points as a number: "6.5".
func (w *Words) Points(halfs int) string { return w.Number(rules.FormatPoints(halfs)) }

// PlainNumber is a number that a person typed, with a comma or a point, as options write it.
func PlainNumber(s string) string { return strings.Replace(s, ",", ".", 1) }

// isNumber says that an option's value is a number.
func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

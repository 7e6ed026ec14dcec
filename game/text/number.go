package text

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// FormatNumber writes a number with the decimal separator of the language: "6.5" is "6,5" in Polish. Files, protocols
// and typed commands keep the point.
func (w *Words) FormatNumber(s string) string {
	return strings.Replace(s, ".", w.T("number.decimal"), 1)
}

// FormatPoints writes a number of half points as points: "6.5".
func (w *Words) FormatPoints(halfPoints int) string {
	return w.FormatNumber(rules.FormatPoints(halfPoints))
}

// NormalizeNumber rewrites a typed number, with a comma or a point, with the point that options have.
func NormalizeNumber(s string) string { return strings.Replace(s, ",", ".", 1) }

// isNumber reports whether the value of an option is a number.
func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

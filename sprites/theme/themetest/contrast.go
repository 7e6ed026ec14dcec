// Package themetest measures colours for tests.
package themetest

import (
	"math"

	"github.com/ludarium/ludarium/sprites/theme"
)

// Luminance returns the relative luminance of a color by the formula of WCAG 2, from 0 for black to 1 for white.
func Luminance(c theme.Color) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// ContrastRatio returns the contrast ratio of two opaque colors by the formula of WCAG 2, from 1 to 21.
func ContrastRatio(a, b theme.Color) float64 {
	x, y := Luminance(a), Luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

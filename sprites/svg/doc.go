// Package svg parses and draws the subset of SVG that the drawings of package art use: [Parse] turns the text of a file
// into a [Drawing], and Draw paints it with rasterx. The subset is paths of absolute lines and cubic curves (M, L, C, Z),
// circles, ellipses, colours as #rrggbb, and gradients relative to the bounding box of a shape. Anything else in a file is
// an error, so that nothing is dropped silently. Joins that are not round are bevelled.
//
// The package exists to be small: general SVG parsers pull in the tables of all text encodings, a tenth of what a browser
// would have to download.
package svg

// Package svg reads and draws the part of SVG that the drawings of package art are made of: paths of absolute straight
// lines and cubic curves (M, L, C, Z), circles, ellipses, colours as #rrggbb, gradients over the box of a shape.
// Whatever else stands in a drawing is an error, so that nothing is left out in silence. Joins that are not said to be round
// are bevelled.
//
// Small is the point: readers of all of SVG bring the tables of all encodings of the world along, a tenth of what a
// browser would have to fetch.
package svg

// Package lines reads what persons and other programs write, line by line.
//
// Nobody can make it hold more than Most bytes: what a line has beyond is read and forgotten, so that the lines after it
// are read as they stand.
package lines

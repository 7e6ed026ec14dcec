// Package catalog lists the games. A game joins with one line in its list.
package catalog

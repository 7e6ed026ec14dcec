// Package pagefile reads the data files that a web page fetches when they are needed, such as networks and problems, so
// that the page starts sooner. Desktop programs contain these files, and this package is empty there.
//
// The page's script data.js fetches them, in the page and in its workers, and caches them for offline use.
package pagefile

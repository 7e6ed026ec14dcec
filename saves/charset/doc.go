// Package charset decodes files that are not in UTF-8: UTF-16, Latin-1, EUC-JP, Shift_JIS and whatever other character set a
// file names. It also writes Shift_JIS. In the browser the tables of the page are used, so that they need not be loaded.
package charset

// Package charset decodes files that are not in UTF-8: UTF-16, Latin-1, EUC-JP, Shift_JIS and whatever other character set a
// file names. It also writes Shift_JIS. In the browser it uses the browser's tables, so that none need to be loaded.
package charset

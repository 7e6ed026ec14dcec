// Package hasami reads and writes records of hasami shogi, which look like PGN with the tags Game, Black, Red, Start and Result.
package hasami

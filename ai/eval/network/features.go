package network

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/bitboard"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/shogi"
)

// A FeatureSet is what the network of a game sees.
type FeatureSet struct {
	Inputs    *nn.Inputs
	MaxPieces int // on the board
	kinds     int // without "none"
	handSizes []int
	read      func(dst *nn.Position, p search.Position)
}

// NewPosition returns an empty position of the game for [FeatureSet.Read].
func (f *FeatureSet) NewPosition() *nn.Position {
	p := &nn.Position{Bits: make([][2]uint64, 2*f.kinds)}
	if f.handSizes != nil {
		p.Hands = [2][]uint8{make([]uint8, len(f.handSizes)), make([]uint8, len(f.handSizes))}
	}
	return p
}

// Read fills dst with what the network sees of p.
func (f *FeatureSet) Read(dst *nn.Position, p search.Position) {
	dst.Turn = p.Turn()
	f.read(dst, p)
}

// FeaturesFor returns what the network of a game sees; nil if the game has no features.
func FeaturesFor(g rules.Game) *FeatureSet {
	info, b := g.Info(), g.Board(nil)
	p, err := g.Start(nil)
	if err != nil || len(info.Seats) != 2 {
		return nil
	}
	start, ok := p.(search.Position)
	if !ok {
		return nil
	}
	n := &FeatureSet{kinds: len(info.Kinds) - 1, MaxPieces: len(start.PieceCells(0)) + len(start.PieceCells(1))}
	geometry := nn.Geometry{Kinds: n.kinds, Cells: len(b.Cells), Mirror: mirrorImages(b, true, false)}
	setFlip(&geometry, start)
	switch p.(type) {
	case *bitboard.Position:
		n.read = n.readBitboards
	case *chesslike.Position:
		n.read = n.readPieceLists
	case *shogi.Position:
		n.read = n.readShogi
		n.handSizes = []int{shogi.Pawn: 18, shogi.Lance: 4, shogi.Knight: 4, shogi.Silver: 4, shogi.Bishop: 2, shogi.Rook: 2, shogi.Gold: 4}
		geometry.HandSizes = n.handSizes
	case *hasami.Position:
		n.read = n.readHasami
	default:
		return nil
	}
	n.Inputs = nn.NewInputs(geometry)
	return n
}

// setFlip sets how the second seat sees the board: upside down, or turned by half a turn, whichever makes it see the
// start as the first seat does. Where neither does, some kinds move in a fixed direction, and turning the board upside
// down exchanges them.
func setFlip(g *nn.Geometry, start search.Position) {
	b := start.Board()
	upsideDown, turned := mirrorImages(b, false, true), mirrorImages(b, true, true)
	same, exchanged := make([]uint8, g.Kinds+1), make([]uint8, g.Kinds+1)
	for kind := range same {
		same[kind], exchanged[kind] = uint8(kind), uint8(kind)
	}
	for _, c := range start.PieceCells(0) {
		exchanged[start.PieceAt(c).Kind] = uint8(start.PieceAt(rules.Cell(upsideDown[c])).Kind)
	}
	isSame := func(flip, kinds []uint8) bool {
		for _, c := range start.PieceCells(0) {
			if other := start.PieceAt(rules.Cell(flip[c])); other.Seat == 0 || uint8(other.Kind) != kinds[start.PieceAt(c).Kind] {
				return false
			}
		}
		return true
	}
	switch {
	case isSame(upsideDown, same):
		g.Flip = upsideDown
	case isSame(turned, same):
		g.Flip = turned
	default:
		g.Flip, g.Reflected = upsideDown, exchanged
	}
}

// mirrorImages returns, by cell, its image in the vertical middle line, the horizontal one, or both.
func mirrorImages(b *board.Board, horizontally, vertically bool) []uint8 {
	low, high := b.Bounds()
	images := make([]uint8, len(b.Cells))
	for c := range b.Cells {
		at := b.Cells[c].Center
		if horizontally {
			at.X = low.X + high.X - at.X
		}
		if vertically {
			at.Y = low.Y + high.Y - at.Y
		}
		to, ok := b.CellAt(at)
		if !ok {
			return nil
		}
		images[c] = uint8(to)
	}
	return images
}

// readBitboards reads positions of package bitboard.
func (f *FeatureSet) readBitboards(dst *nn.Position, p search.Position) {
	b := p.(*bitboard.Position)
	dst.Count = [2]int{}
	for piece := range dst.Bits {
		cells := b.PieceBitboard(rules.Seat(piece/f.kinds), rules.Kind(piece%f.kinds+1))
		dst.Bits[piece][0] = cells
		dst.Count[piece/f.kinds] += bits.OnesCount64(cells)
	}
	dst.Kings = [2]rules.Cell{b.King(0), b.King(1)}
}

// readPieceLists reads positions of package chesslike.
func (f *FeatureSet) readPieceLists(dst *nn.Position, p search.Position) {
	b := p.(*chesslike.Position)
	clear(dst.Bits)
	for s := range 2 {
		list := b.PieceCells(rules.Seat(s))
		dst.Count[s] = len(list)
		for _, c := range list {
			dst.Bits[s*f.kinds+int(b.KindAt(c))-1][c>>6&1] |= 1 << (c & 63)
		}
		dst.Kings[s] = b.King(rules.Seat(s))
	}
}

// readHasami reads positions of package hasami, which has one kind of piece.
func (f *FeatureSet) readHasami(dst *nn.Position, p search.Position) {
	clear(dst.Bits)
	for s := range 2 {
		list := p.PieceCells(rules.Seat(s))
		dst.Count[s] = len(list)
		for _, c := range list {
			dst.Bits[s][c>>6&1] |= 1 << (c & 63)
		}
		dst.Kings[s] = board.None
	}
}

// readShogi reads positions of package shogi.
func (f *FeatureSet) readShogi(dst *nn.Position, p search.Position) {
	b := p.(*shogi.Position)
	dst.Count = [2]int{}
	for piece := range dst.Bits {
		lo, hi := b.Pieces(rules.Seat(piece/f.kinds), rules.Kind(piece%f.kinds+1)).Words()
		dst.Bits[piece] = [2]uint64{lo, hi}
		dst.Count[piece/f.kinds] += bits.OnesCount64(lo) + bits.OnesCount64(hi)
	}
	for s := range 2 {
		for kind := range f.handSizes {
			if kind != 0 {
				dst.Hands[s][kind] = uint8(b.HandCount(rules.Seat(s), rules.Kind(kind)))
			}
		}
		dst.Kings[s] = b.King(rules.Seat(s))
	}
}

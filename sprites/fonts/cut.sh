#!/bin/sh
# Cuts the faces of the program out of Lato 2.0 (Debian package fonts-lato; needs fonttools) and gives them a name of
# their own, as the licence asks of changed versions. Hints go: nothing here reads them. Usage: cut.sh FOLDER-WITH-LATO
set -e
cd "$(dirname "$0")"

# rename_cff FILE FAMILY STYLE gives an OpenType font a name of our own.
rename_cff() {
	/usr/bin/python3 - "$@" <<'END'
import sys
from fontTools.ttLib import TTFont
file, family, style = sys.argv[1:]
font = TTFont(file)
names = {1: 'Ludarium ' + family, 2: style.title(), 3: 'Ludarium ' + family + ' 1', 4: 'Ludarium ' + family, 6: 'Ludarium' + family}
for record in font['name'].names:
    if record.nameID in names:
        record.string = names[record.nameID]
cff = font['CFF '].cff
cff.fontNames[0] = 'Ludarium' + family
for key in 'FullName', 'FamilyName':
    setattr(cff.topDictIndex[0], key, 'Ludarium ' + family)
font.save(file)
END
}

from=${1:-/usr/share/fonts/truetype/lato}
unicodes=U+0020-007E,U+00A0-017F,U+0218-021B,U+0400-045F,U+0490-0491
unicodes=$unicodes,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2116,U+2122
unicodes=$unicodes,U+2150-215E,U+2190-2193,U+2212,U+2260,U+2264,U+2265
for weight in Regular Semibold Bold; do
	[ $weight != Bold ] || unicodes=U+0048,U+004C,U+0061,U+0064,U+0069,U+006D,U+0072,U+0075 # the word mark, and H to measure by
	file=ludarium-sans-$(echo $weight | tr A-Z a-z).ttf
	/usr/bin/python3 -m fontTools.subset "$from/Lato-$weight.ttf" --unicodes=$unicodes --no-hinting --layout-features=kern,liga,mark,mkmk,ccmp,locl \
		--name-IDs=0,1,2,3,4,5,6,13,14 --output-file="$file"
	/usr/bin/python3 - "$file" $weight <<'END'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
names = {1: 'Ludarium Sans ' + sys.argv[2], 2: 'Regular', 3: 'Ludarium Sans ' + sys.argv[2] + ' 1', 4: 'Ludarium Sans ' + sys.argv[2],
         6: 'LudariumSans-' + sys.argv[2]}
for record in font['name'].names:
    if record.nameID in names:
        record.string = names[record.nameID]
font.save(sys.argv[1])
END
done

# Japanese texts: what they use, and all kana, out of Noto Sans CJK (Debian package fonts-noto-cjk).
texts=$(mktemp)
cat ../../game/text/*.ja.json >"$texts"
cut -d '|' -f 5 ../../game/opening/*.names >>"$texts"
for weight in regular:Regular semibold:Bold; do
	file=ludarium-japanese-${weight%:*}.otf
	/usr/bin/python3 -m fontTools.subset "${2:-/usr/share/fonts/opentype/noto}/NotoSansCJK-${weight#*:}.ttc" --font-number=0 --text-file="$texts" \
		--unicodes=U+3000-3020,U+3041-3096,U+30A1-30FE,U+FF01-FF5E --layout-features= --no-hinting \
		--name-IDs=0,1,2,3,4,5,6,13,14 --output-file="$file"
	rename_cff "$file" Japanese "${weight%:*}"
done
rm "$texts"

# The characters of shogi, out of Noto Serif CJK (Debian package fonts-noto-cjk). Usage: cut.sh LATO NOTO
from=${2:-/usr/share/fonts/opentype/noto}
/usr/bin/python3 -m fontTools.subset "$from/NotoSerifCJK-Bold.ttc" --font-number=0 --text-file=kanji.txt --layout-features= --no-hinting \
	--name-IDs=0,1,2,3,4,5,6,13,14 --output-file=ludarium-kanji.otf
rename_cff ludarium-kanji.otf Kanji Regular

#!/bin/sh
# Makes the text font's woff2 files from its TTFs: one file per weight and script, so that a page without
# Bangla never loads Bangla. The display font is cut down to the letters and weights that headings use.
# Needs Debian's python3-fonttools and python3-brotli; run it from anywhere.
set -eu
cd "$(dirname "$0")"
source=../../../../node_modules/@expo-google-fonts/hind-siliguri

latin='U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+200E-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD'
bengali='U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC'

make() { # make <ttf> <weight> <script> <code points>
  /usr/bin/python3 -m fontTools.subset "$source/$1" --unicodes="$4" --layout-features='*' \
    --no-hinting --desubroutinize --flavor=woff2 --output-file="hind-siliguri-$2-$3.woff2"
}

for weight in 400:400Regular/HindSiliguri_400Regular.ttf 600:600SemiBold/HindSiliguri_600SemiBold.ttf; do
  make "${weight#*:}" "${weight%%:*}" latin "$latin"
  make "${weight#*:}" "${weight%%:*}" bengali "$bengali"
done

display=../../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2
narrow=$(mktemp --suffix=.woff2)
/usr/bin/python3 -m fontTools.varLib.instancer "$display" wght=400:800 -q -o "$narrow"
/usr/bin/python3 -m fontTools.subset "$narrow" --no-hinting --desubroutinize --flavor=woff2 \
  --unicodes='U+0020-007E,U+00A0,U+00A9,U+00B7,U+2013-2014,U+2018-201D,U+2026,U+2212' \
  --layout-features='kern,liga,ccmp,mark,tnum' --output-file=bricolage-grotesque-latin.woff2
rm "$narrow"

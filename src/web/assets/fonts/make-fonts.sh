#!/bin/sh
# Makes the text font's woff2 files from its TTFs: one file per weight and script, so that a page without
# Bangla never loads Bangla. The display font is cut down to the letters and weights that headings use.
# What pictures are set in is made for the page where they are changed, with every letter that the studio has.
# Needs Debian's python3-fonttools and python3-brotli; run it from anywhere.
set -eu
cd "$(dirname "$0")"
python=${PYTHON:-/usr/bin/python3}
packages=../../../../node_modules/@expo-google-fonts

latin='U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+200E-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD'
bengali='U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC'

whole=$(mktemp -d)
trap 'rm -rf "$whole"' EXIT

make() { # make <ttf> <output> <code points>
  from=$packages/$1
  case $1 in
    hind-siliguri/400* | hind-siliguri/600*)
      from=$whole/$(basename "$1")
      $python mend-digit-one.py "$packages/$1" "$from"
      ;;
  esac
  $python -m fontTools.subset "$from" --unicodes="$3" --layout-features='*' \
    --no-hinting --desubroutinize --flavor=woff2 --output-file="$2.woff2"
}

for weight in 400Regular 500Medium 600SemiBold; do
  ttf=hind-siliguri/$weight/HindSiliguri_$weight.ttf
  $python mend-digit-one.py "$packages/$ttf" "../../../studio/draw/typefaces/hind-one-${weight%%[A-Z]*}.ttf" --alone
done

for weight in 400:400Regular/HindSiliguri_400Regular.ttf 600:600SemiBold/HindSiliguri_600SemiBold.ttf; do
  make "hind-siliguri/${weight#*:}" "hind-siliguri-${weight%%:*}-latin" "$latin"
  make "hind-siliguri/${weight#*:}" "hind-siliguri-${weight%%:*}-bengali" "$bengali"
done

# All but Cyrillic and Greek, in which nobody here writes an ad. The same ranges stand in design-fonts.ts.
western='U+0000-036F,U+1E00-1EFF,U+2000-200B,U+200E-2BFF,U+FB00-FB06,U+FEFF,U+FFFD'
mkdir -p ../design-fonts
for face in \
  Hind-600:hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf \
  Hind-700:hind-siliguri/700Bold/HindSiliguri_700Bold.ttf \
  Baloo-800:baloo-da-2/BalooDa2_800ExtraBold.ttf \
  NotoSerif-700:noto-serif-bengali/700Bold/NotoSerifBengali_700Bold.ttf \
  Playfair-900:playfair-display/900Black/PlayfairDisplay_900Black.ttf \
  Montserrat-900:montserrat/900Black/Montserrat_900Black.ttf \
  Anton-400:anton/400Regular/Anton_400Regular.ttf; do
  make "${face#*:}" "../design-fonts/${face%%:*}-western" "$western"
  case $face in
    Hind* | Baloo* | NotoSerif*) make "${face#*:}" "../design-fonts/${face%%:*}-bangla" "$bengali" ;;
  esac
done

display=../../../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2
narrow=$(mktemp --suffix=.woff2)
$python -m fontTools.varLib.instancer "$display" wght=400:800 -q -o "$narrow"
$python -m fontTools.subset "$narrow" --no-hinting --desubroutinize --flavor=woff2 \
  --unicodes='U+0020-007E,U+00A0,U+00A9,U+00B7,U+2013-2014,U+2018-201D,U+2026,U+2212' \
  --layout-features='kern,liga,ccmp,mark,tnum' --output-file=bricolage-grotesque-latin.woff2
rm "$narrow"

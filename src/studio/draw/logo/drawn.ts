import type { Logo as LogoDocument } from '#shared/logos/logo.ts'
import { logoLook } from '#shared/logos/limits.ts'
import { iconsFor } from '#shared/drawing/icon-topics.ts'
import type { Size } from '#shared/tools/size.ts'
import { newSheet, rasterOf } from '../canvas.ts'
import { registerFonts } from '../fonts.ts'
import { type Raster, toLook, toPng } from '../../vision/raster.ts'
import { designLogo, type Logo, type LogoPlan, svgOf } from './logo.ts'
import { type Box, fillRule, type Piece } from './shapes.ts'
import { logoStyle } from './style.ts'

const side = 2_000

/** A logo as a transparent PNG, and as an SVG whose letters are outlines. */
export async function drawnLogo(
  document: LogoDocument,
  { pieces, box } = designed(document),
): Promise<{ bytes: Buffer; svg: string }> {
  const frame = frameOf(box, document.idea.isSquare)
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top]
  const scale = side / Math.max(width, height)
  return {
    bytes: await painted(pieces, frame, { width: width * scale, height: height * scale }),
    svg: svgOf(pieces, frame),
  }
}

/** The same idea in another of its kinds: a mark alone for where words would be too small to read. */
export function designed(document: LogoDocument, kind = document.kind): Logo {
  registerFonts()
  return designLogo({ ...planFrom(document), kind })
}

export function planFrom({ kind, name, tagline, colour, symbol, idea }: LogoDocument): LogoPlan {
  return {
    kind,
    name,
    tagline,
    trade: idea.trade,
    icons: symbol === null ? iconsFor(...idea.trade) : [symbol],
    style: logoStyle(idea.vibe, colour, idea.seed, idea.sketch?.voice),
    seed: idea.seed,
    called: idea.called,
    isIconChosen: symbol !== null,
    sketch: idea.sketch,
  }
}

/** What is drawn, with clear space around it. */
export function frameOf({ left, top, right, bottom }: Box, square: boolean): Box {
  const [width, height] = [right - left, bottom - top]
  const margin = Math.max(width, height) * 0.08
  const across = Math.max(width, square ? height : 0) / 2 + margin
  const up = Math.max(height, square ? width : 0) / 2 + margin
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - across, top: y - up, right: x + across, bottom: y + up }
}

/** How it looks beside others: in a frame of the same size, not larger than they for being wide or tall. */
export function lookOf({ pieces, box }: Logo): Promise<Buffer> {
  const { width, height } = logoLook
  const scale = Math.min((width * 0.86) / (box.right - box.left), (height * 0.78) / (box.bottom - box.top))
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const [across, up] = [width / scale / 2, height / scale / 2]
  return toLook(
    inFrame(pieces, { left: x - across, top: y - up, right: x + across, bottom: y + up }, logoLook),
  )
}

/** The frame fills the picture, its middle in the middle. */
export const painted = (pieces: readonly Piece[], frame: Box, size: Size, ground?: string): Promise<Buffer> =>
  toPng(inFrame(pieces, frame, size, ground))

function inFrame(pieces: readonly Piece[], frame: Box, { width, height }: Size, ground?: string): Raster {
  const on = newSheet(width, height)
  if (ground !== undefined) {
    on.pen.fillStyle = ground
    on.pen.fillRect(0, 0, width, height)
  }
  const scale = Math.min(width / (frame.right - frame.left), height / (frame.bottom - frame.top))
  on.pen.translate(width / 2, height / 2)
  on.pen.scale(scale, scale)
  on.pen.translate(-(frame.left + frame.right) / 2, -(frame.top + frame.bottom) / 2)
  for (const { path, colour } of pieces) {
    on.pen.fillStyle = colour
    on.pen.fill(path, fillRule(path))
  }
  return rasterOf(on)
}

import type { Logo as LogoDocument } from '#shared/logos/logo.ts'
import type { Size } from '#shared/tools/size.ts'
import { designed, frameOf, painted } from './drawn.ts'
import { type Logo, svgOf } from './logo.ts'
import { inOneColour, onGround } from './one-colour.ts'
import type { Box, Piece } from './shapes.ts'
import { logoStyle } from './style.ts'

export type LogoFile = { name: string; bytes: Uint8Array }

const widths = [512, 1_024, 2_048, 4_096] as const
const onGrounds = 2_048
const profile: Size = { width: 1_080, height: 1_080 }
/** Twice what Facebook shows. */
const cover: Size = { width: 1_702, height: 630 }
/** A phone’s home screen, a browser’s tab. */
const icons = [512, 180, 48, 32, 16] as const

/** Every file that a shop, its printer and its page ask for. What a sign is too small for shows the mark alone. */
export async function logoPack(document: LogoDocument): Promise<LogoFile[]> {
  const logo = designed(document)
  const mark = designed(document, 'symbol')
  const frame = frameOf(logo.box, false)
  const { main } = logoStyle(document.idea.vibe, document.colour, document.idea.seed).colours
  const files: LogoFile[] = [
    { name: 'logo.svg', bytes: Buffer.from(svgOf(logo.pieces, frame)) },
    { name: 'one colour black.svg', bytes: Buffer.from(svgOf(inOneColour(logo.pieces, '#000000'), frame)) },
    { name: 'one colour white.svg', bytes: Buffer.from(svgOf(inOneColour(logo.pieces, '#ffffff'), frame)) },
  ]
  const add = async (name: string, ...how: Parameters<typeof painted>) =>
    files.push({ name: `${name}.png`, bytes: await painted(...how) })

  for (const width of widths) await add(`transparent ${width}`, logo.pieces, frame, within(frame, width))
  const size = within(frame, onGrounds)
  await add('one colour black', inOneColour(logo.pieces, '#000000'), frame, size)
  await add('one colour white', inOneColour(logo.pieces, '#ffffff'), frame, size)
  await add('on white', logo.pieces, frame, size, '#ffffff')
  const grounds = { black: '#000000', colour: main }
  for (const [name, ground] of Object.entries(grounds))
    await add(`on ${name}`, onGround(logo.pieces, ground), frame, size, ground)

  const shown = isWide(logo.box) ? mark : logo
  await add('facebook profile', ...filling(shown, profile, 0.66, '#ffffff'))
  await add('facebook cover', ...filling(logo, cover, 0.56, main))
  for (const side of icons)
    await add(`icon ${side}`, mark.pieces, padded(mark.box, 0.06), { width: side, height: side })
  return files
}

function within({ left, top, right, bottom }: Box, longest: number): Size {
  const [width, height] = [right - left, bottom - top]
  const scale = longest / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** In a round profile picture its words would be lost. */
const isWide = ({ left, top, right, bottom }: Box): boolean => right - left > (bottom - top) * 1.6

/** A logo in the middle of a ground; `share` of the shorter way is its own. */
function filling(
  { pieces, box }: Logo,
  size: Size,
  share: number,
  ground: string,
): [Piece[], Box, Size, string] {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min((size.width * share) / width, (size.height * share) / height)
  const [across, up] = [size.width / scale / 2, size.height / scale / 2]
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const frame = { left: x - across, top: y - up, right: x + across, bottom: y + up }
  return [ground === '#ffffff' ? pieces : onGround(pieces, ground), frame, size, ground]
}

function padded({ left, top, right, bottom }: Box, share: number): Box {
  const by = Math.max(right - left, bottom - top) * share
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

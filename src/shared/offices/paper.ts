import type { Size } from '../tools/size.ts'

/** Upright, in millimetres, as photo shops call them. */
export const papers = {
  '4R': { width: 102, height: 152 },
  '4x6': { width: 101.6, height: 152.4 },
  '3R': { width: 89, height: 127 },
  '5R': { width: 127, height: 178 },
  A4: { width: 210, height: 297 },
} as const satisfies Record<string, Size>
export type PaperName = keyof typeof papers
export const paperNames = Object.keys(papers) as PaperName[]

export const printDpi = 300
/** For the smallest that is asked for: on the back of a form, in an album. */
export const stampSize: Size = { width: 20, height: 25 }

const gap = 2
const margin = 3

export type Copy = Size & { left: number; top: number; isStamp: boolean }
/** A sheet as it lies before the person, in millimetres. */
export type Sheet = Size & { copies: Copy[] }

/**
 * As many copies as a sheet holds, lying or standing, with room to cut between them. With stamps the last rows are of
 * those: sheetOf('4R', { width: 35, height: 45 }, false).copies.length === 8
 */
export function sheetOf(paper: PaperName, photo: Size, withStamps: boolean): Sheet {
  const { width, height } = papers[paper]
  const upright = filled({ width, height }, photo, withStamps)
  const lying = filled({ width: height, height: width }, photo, withStamps)
  return weight(lying, photo) > weight(upright, photo) ? lying : upright
}

/** Photos count for themselves, stamps only where two sheets hold as many photos. */
const weight = ({ copies }: Sheet, photo: Size): number =>
  copies.filter(({ isStamp }) => !isStamp).length * 1_000 * photo.height +
  copies.filter(({ isStamp }) => isStamp).length

function filled(paper: Size, photo: Size, withStamps: boolean): Sheet {
  const rows = countOf(paper.height, photo.height)
  if (rows === 0 || countOf(paper.width, photo.width) === 0) return whole(paper, photo)
  const stampRow = stampSize.height + gap
  // Half of the rows at most make place for stamps, one at least stays.
  const given = withStamps ? Math.floor(rows / 2) : 0
  const kept = rows - given
  const free = paper.height - margin * 2 - kept * (photo.height + gap)
  const stampRows = withStamps ? Math.max(0, Math.floor((free + gap) / stampRow)) : 0
  const tall = kept * (photo.height + gap) + stampRows * stampRow - gap
  const from = (paper.height - tall) / 2
  const copies = [
    ...rowsOf(paper, photo, kept, from, false),
    ...rowsOf(paper, stampSize, stampRows, from + kept * (photo.height + gap), true),
  ]
  return { ...paper, copies }
}

const countOf = (room: number, side: number): number =>
  Math.max(0, Math.floor((room - margin * 2 + gap + 0.001) / (side + gap)))

function rowsOf(paper: Size, size: Size, rows: number, from: number, isStamp: boolean): Copy[] {
  const columns = countOf(paper.width, size.width)
  const left = (paper.width - columns * (size.width + gap) + gap) / 2
  return Array.from({ length: rows * columns }, (_, at) => ({
    ...size,
    isStamp,
    left: left + (at % columns) * (size.width + gap),
    top: from + Math.floor(at / columns) * (size.height + gap),
  }))
}

/** A photo as large as the sheet is the sheet; one that is larger does not fit. */
function whole(paper: Size, photo: Size): Sheet {
  const fits = photo.width <= paper.width + 0.5 && photo.height <= paper.height + 0.5
  const left = (paper.width - photo.width) / 2
  const top = (paper.height - photo.height) / 2
  return { ...paper, copies: fits ? [{ ...photo, left, top, isStamp: false }] : [] }
}

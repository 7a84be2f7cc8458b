import type { Line } from './tools/declaration/describe.ts'
import type { ToolId } from './tools/cards.ts'

/** After how many days a picture may delete itself. */
export const dayChoices = [20, 25, 30] as const
export type DayChoice = (typeof dayChoices)[number]
export const defaultDays: DayChoice = 20

/** So many days before, its owner is told. */
export const warnDays = 3

/** How long a private link lasts; 0 is until it is ended by hand. */
export const shareDayChoices = [1, 7, 30, 0] as const

/** How long a deleted picture can be brought back. */
export const undoSeconds = 10

/** More than fit into a form of 100 kB are chosen in two goes. */
export const mostChosen = 2_000

/** Widths of the small copies that a card chooses from. */
export const cardWidths = [320, 560, 1280] as const

/** For whoever saves data there is less than the smallest, made once it is asked for. */
export const sparingWidths = [160, ...cardWidths] as const
export type CardWidth = (typeof sparingWidths)[number]

/** One picture in the grid. What hardly any has is only said of those: dozens travel with a page. */
export type PictureCard = {
  id: string
  tool: ToolId
  name: string
  width: number
  height: number
  hasAlpha?: true
  /** How often it was made anew, where it was. */
  version?: number
  /** A few hundred bytes to show until the picture has come. */
  blur: string
  createdAt: Date
  /** By the server's clock, rounded up; 0 when it goes within the hour. */
  daysLeft: number
  /** Its file was lost or changed. */
  isDamaged?: true
}

export type PicturePage = {
  pictures: PictureCard[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

export type PictureDetail = PictureCard & {
  deleteAt: Date
  madeWith: Line[]
  sides: Side[]
  bytes: number
  /** What a downloaded copy is called. */
  fileName: string
  /** Its neighbours in the grid, as it is filtered. */
  newer: string | null
  older: string | null
}

export type PictureFilter = { search: string; tool: ToolId | null }

/** A private link, as its owner sees it; its address is shown only once. `goes`: it ends because the picture does. */
export type ShareView = { id: string; createdAt: Date; endsAt: Date; goes: boolean }

/**
 * What may lie beside a picture: what it was made from, small; its outlines; and for a cut-out that can be touched up
 * the photo itself and how much of each of its pixels was kept at first, also where it stands in another picture. Beside a passport photo: the photo, the person
 * without ground, and where the head lies in both. Beside a design: its document as it was paid, its ground, and what
 * stands on it, the shop's emblem, pieces that its owner has added, the documents of the other ideas and how each idea looks; of a logo all that it
 * follows from; and once either was changed, the picture that was paid.
 */
export const sides = [
  'before',
  'svg',
  'photo',
  'mask',
  'figure',
  'places',
  'design',
  'ground',
  'subject',
  'emblem',
  'logo',
  'original',
  'ideas',
  'idea-1',
  'idea-2',
  'idea-3',
  'piece-1',
  'piece-2',
  'piece-3',
  'piece-4',
  'piece-5',
  'piece-6',
] as const
export type Side = (typeof sides)[number]

/** Where pieces lie that were added to a design later; what lies there once stays, as older designs may show it. */
export const addedPieces = ['piece-1', 'piece-2', 'piece-3', 'piece-4', 'piece-5', 'piece-6'] as const

const hasCutOut = (beside: readonly Side[]): boolean => beside.includes('photo') && beside.includes('mask')

/** Everything is there that it can be made anew from with a corrected cut-out. */
export const canTouchUp = ({ sides: beside }: { sides: readonly Side[] }): boolean =>
  hasCutOut(beside) && !beside.includes('design')

/** It is a design, and what stands on it can be cut out anew. */
export const canTouchUpPiece = ({ sides: beside }: { sides: readonly Side[] }): boolean =>
  hasCutOut(beside) && canRedraw({ sides: beside })

/** The look of a cut-out is its owner's too where that is all there is: in other pictures the cut-out alone changes. */
export const isAllCutOut = (tool: ToolId): boolean => tool === 'background_remover'

/** It is a design: it can be drawn anew with other words, colours and places. */
export const canRedraw = ({ sides: beside }: { sides: readonly Side[] }): boolean =>
  (['design', 'ground'] as const).every((side) => beside.includes(side))

/** It came with other ideas, which can be used instead or kept too. */
export const hasIdeas = ({ sides: beside }: { sides: readonly Side[] }): boolean => beside.includes('ideas')

/** It is a logo of ours: its name, colour and sign can be others. */
export const canRedrawLogo = ({ sides: beside }: { sides: readonly Side[] }): boolean =>
  beside.includes('logo')

/** Every office's photo can be cut from it. */
export const fitsOffices = ({ sides: beside }: { sides: readonly Side[] }): boolean =>
  beside.includes('figure') && beside.includes('places')

/** Names a picture in an address: a browser keeps what it has fetched, so one made anew has addresses of its own. */
export type PictureName = { id: string; version?: number }

const addressOf = ({ id, version = 0 }: PictureName, file: string): string =>
  `/api/pictures/${id}/${file}${version > 0 ? `?v=${version}` : ''}`

/**
 * Addresses of one picture's files, by its id in the gallery or by that of the generation that made it.
 * All but the full size and the sides are made again when they are missing.
 */
export const pictureFiles = {
  card: (picture: PictureName, width: (typeof cardWidths)[number]) => addressOf(picture, `w${width}`),
  full: (picture: PictureName) => addressOf(picture, 'full'),
  side: (id: string, side: Side) => `/api/pictures/${id}/${side}`,
  /** The only side that is another one when the picture was made anew. */
  svg: (picture: PictureName) => addressOf(picture, 'svg'),
  /** As the gallery gives it away: a JPEG wherever nothing is transparent. */
  download: (picture: PictureName) => addressOf(picture, 'download'),
  /** As it was made. */
  png: (picture: PictureName) => addressOf(picture, 'png'),
} as const

import type { Design } from '#shared/designs/design.ts'
import type { GroundChoice, GroundChoices } from '#shared/designs/ground-choice.ts'
import type { DesignVersion, DesignView } from '#shared/designs/design-view.ts'
import type { AddedPiece, CutOutChoice } from '#shared/designs/added-piece.ts'
import type { BrandKit } from '#shared/brand-kit.ts'
import type { ShapeName } from '#shared/designs/shapes.ts'
import type { Answer, Wire } from './answer.ts'
import { call } from './call.ts'

/** A design, or one of its shapes. */
export type DesignAt = { id: string; shape: ShapeName | null }

const addressOf = ({ id, shape }: DesignAt): string =>
  shape === null ? `/api/pictures/${id}/design` : `/api/pictures/${id}/shapes/${shape}/design`

const read = ({ design }: Wire): DesignView | undefined =>
  typeof design === 'object' && design !== null ? (design as DesignView) : undefined

/** How a design was left, on whichever device. */
export const seeDesign = (at: DesignAt): Promise<Answer<DesignView>> =>
  call(addressOf(at), { method: 'GET' }, read)

type How = { revision: number; keepalive?: boolean; isAnew?: boolean }

/**
 * `revision` is the one that was changed; `keepalive`: also when the page is left meanwhile; `isAnew`: a shape is as it
 * is laid out anew.
 */
export const putDesign = (
  at: DesignAt,
  design: Design,
  { revision, keepalive = false, isAnew = false }: How,
): Promise<Answer<DesignView>> =>
  call(
    `${addressOf(at)}?revision=${revision}${isAnew ? '&anew=1' : ''}`,
    { method: 'PUT', body: design, keepalive },
    read,
  )

/** What decides how a ground is drawn: what is not saved yet has one too. */
function groundWish({ ground, template }: Design): string {
  if ('focus' in ground) return ''
  const { tint, state } = ground
  const isMirrored = template.name === 'thumbnail' && template.isMirrored
  return new URLSearchParams({
    tint: tint === null ? 'none' : tint.slice(1),
    state: String(state),
    ...('look' in ground && { choice: String(ground.choice), mirrored: isMirrored ? 'yes' : 'no' }),
  }).toString()
}

/** What the server draws of a design. */
export const designFiles = {
  ground: ({ id, shape }: DesignAt, name: string, design: Design): string =>
    `/api/pictures/${id}/grounds/${name}?${groundWish(design)}${shape === null ? '' : `&shape=${shape}`}`,
  shapeGround: (id: string, shape: ShapeName): string => `/api/pictures/${id}/shapes/${shape}/ground`,
  smallGround: (id: string, name: string, design: Design): string =>
    `/api/pictures/${id}/grounds/${name}?small=1&${groundWish(design)}`,
  version: (id: string, version: string): string => `/api/pictures/${id}/versions/${version}/picture`,
  looks: (id: string, group: string): string => `/api/pictures/${id}/looks/${group}`,
  zip: (id: string): string => `/api/pictures/${id}/shapes.zip`,
  shape: (id: string, shape: ShapeName): string => `/api/pictures/${id}/shapes/${shape}`,
  /** `revision` makes another address of what has changed. */
  smallShape: (id: string, shape: ShapeName, revision: number): string =>
    `/api/pictures/${id}/shapes/${shape}?small=${revision}`,
}

/** What a design could stand on instead, and what suits that. */
export const listGrounds = (id: string): Promise<Answer<GroundChoices>> =>
  call(`/api/pictures/${id}/grounds`, { method: 'GET' }, ({ grounds, of }) =>
    Array.isArray(grounds) && typeof of === 'string' ? { of, grounds: grounds as GroundChoice[] } : undefined,
  )

export const readPiece = ({ piece }: Wire): AddedPiece | undefined =>
  typeof piece === 'object' && piece !== null ? (piece as AddedPiece) : undefined

/** What its owner has cut out already. */
export const listCutOuts = (id: string): Promise<Answer<CutOutChoice[]>> =>
  call(`/api/pictures/${id}/pieces`, { method: 'GET' }, ({ cutOuts }) =>
    Array.isArray(cutOuts) ? (cutOuts as CutOutChoice[]) : undefined,
  )

/** Lays another piece beside the design: one of those, or the shop's logo. */
export const addPiece = (id: string, picture: string | null): Promise<Answer<AddedPiece>> =>
  call(
    `/api/pictures/${id}/pieces`,
    { body: picture === null ? { from: 'logo' } : { from: 'picture', picture } },
    readPiece,
  )

/** What this person has said of their shop. */
export const seeKit = (): Promise<Answer<BrandKit>> =>
  call('/api/brand', { method: 'GET' }, ({ kit }) =>
    typeof kit === 'object' && kit !== null ? (kit as BrandKit) : undefined,
  )

/** How the design was left before, newest first. */
export const listVersions = (id: string): Promise<Answer<DesignVersion[]>> =>
  call(`/api/pictures/${id}/versions`, { method: 'GET' }, ({ versions }) =>
    Array.isArray(versions) ? (versions as DesignVersion[]) : undefined,
  )

export const seeVersion = (id: string, version: string): Promise<Answer<Design>> =>
  call(`/api/pictures/${id}/versions/${version}`, { method: 'GET' }, ({ design }) =>
    typeof design === 'object' && design !== null ? (design as Design) : undefined,
  )

/** The design as it was saved, in another look. */
export const seeInLook = (id: string, look: string): Promise<Answer<Design>> =>
  call(`/api/pictures/${id}/looks/${look}/design`, { method: 'GET' }, ({ design }) =>
    typeof design === 'object' && design !== null ? (design as Design) : undefined,
  )

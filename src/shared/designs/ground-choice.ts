import type { Face } from '../drawing/faces.ts'
import type { Design, Part } from './design.ts'
import type { LookName } from './looks.ts'
import type { SceneName } from './scenes.ts'

/** A set or a look that a design can be put on, and what suits it. */
export type GroundChoice = {
  name: SceneName | LookName
  paints: Design['paints']
  /** What it suggested in earlier releases. */
  earlier?: Design['paints']
  /** How light falls there on what stands, and how far down its floor is, as a part of the height. */
  stand: { shadow: number; light: number; reflection: number; floor: number } | null
  /** What a title is set in. */
  title: Face | null
}

/** What besides the name of its ground decides how that looks and what suits it. */
export const groundKey = ({ template, ground }: Pick<Design, 'template' | 'ground'>): string =>
  JSON.stringify([
    template,
    ...('focus' in ground ? [] : [ground.tint, ground.state, 'look' in ground ? ground.choice : null]),
  ])

/** What a design could stand on; `of` is the `groundKey` of the design that it was found out for. */
export type GroundChoices = { of: string; grounds: GroundChoice[] }

/** Another ground. What was as the one before suggests becomes as this one does; all that somebody chose stays. */
export function onGround(design: Design, from: GroundChoice | undefined, to: GroundChoice): Design {
  const paints = Object.fromEntries(
    Object.entries(to.paints).filter(([paint]) => {
      const now = design.paints[paint]
      return !from || now === from.paints[paint] || (now !== undefined && now === from.earlier?.[paint])
    }),
  )
  const ground =
    'scene' in design.ground
      ? inScene(design.ground, to)
      : 'look' in design.ground
        ? inLook(design.ground, to)
        : design.ground
  return {
    ...design,
    ground,
    paints: { ...design.paints, ...paints },
    parts: design.parts.map((part) => suited(part, design.size.height, from, to)),
  }
}

type Ground<Kind extends string> = Extract<Design['ground'], Record<Kind, string>>

const inScene = (ground: Ground<'scene'>, { name }: GroundChoice): Ground<'scene'> => ({
  ...ground,
  scene: name as SceneName,
})
const inLook = (ground: Ground<'look'>, { name }: GroundChoice): Ground<'look'> => ({
  ...ground,
  look: name as LookName,
})

function suited(part: Part, height: number, from: GroundChoice | undefined, to: GroundChoice): Part {
  if (part.kind === 'text') {
    const isOwn = from?.title?.family !== part.face.family || from.title.weight !== part.face.weight
    return to.title && !isOwn ? { ...part, face: { ...part.face, ...to.title } } : part
  }
  if (part.kind !== 'piece' || part.look.kind !== 'standing' || !from?.stand || !to.stand) return part
  const { look, box } = part
  const suits = (what: 'shadow' | 'light' | 'reflection') =>
    look[what] === from.stand?.[what] ? (to.stand?.[what] ?? look[what]) : look[what]
  const standsThere = Math.abs(box.y + box.height - from.stand.floor * height) < 2
  const down = standsThere ? Math.round((to.stand.floor - from.stand.floor) * height) : 0
  return {
    ...part,
    box: { ...box, y: box.y + down },
    look: {
      kind: 'standing',
      shadow: suits('shadow'),
      light: suits('light'),
      reflection: suits('reflection'),
    },
  }
}

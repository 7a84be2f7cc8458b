import { gradient } from '../drawing/gradient.ts'
import type { NewSheet, Sheet } from '../drawing/pen.ts'
import { silhouette, stand } from '../drawing/standing.ts'
import type { Design, PiecePart } from './design.ts'
import { type Mix, turned } from './paint.ts'

/** A picture of the canvas's own kind, opened. */
export type Piece<Picture> = Pick<Sheet<Picture>, 'canvas' | 'width' | 'height'>

type Look<Kind> = Extract<PiecePart['look'], { kind: Kind }>

export function drawPiece<Picture>(
  newSheet: NewSheet<Picture>,
  on: Sheet<Picture>,
  part: PiecePart,
  piece: Piece<Picture>,
  { pieces, size }: Pick<Design, 'pieces' | 'size'>,
  mix: Mix,
): void {
  const copy = copied(newSheet, piece, part.isMirrored)
  const { look } = part
  switch (look.kind) {
    case 'standing': {
      const { foot } = pieces.subject ?? { foot: { left: 0, right: 1 } }
      const ends = part.isMirrored ? { left: 1 - foot.right, right: 1 - foot.left } : foot
      return turned(on.pen, part.box, part.turn, (box) =>
        stand(newSheet, on, copy, box, { ...look, foot: ends }),
      )
    }
    case 'sticker':
      return drawSticker(newSheet, on, { ...part, look }, copy, newSheet(size.width, size.height), mix)
    case 'faded':
      return drawFaded(newSheet, on, { ...part, look }, copy)
    case 'plain':
      on.pen.save()
      throwShadow(on, look.shadow, mix)
      turned(on.pen, part.box, part.turn, (box) => drawInto(on, copy, box))
      return on.pen.restore()
    case 'plated':
      return drawPlated(on, { ...part, look }, copy, mix)
  }
}

/** What is done to a copy is not done to the piece, which is drawn again. */
function copied<Picture>(
  newSheet: NewSheet<Picture>,
  piece: Piece<Picture>,
  isMirrored: boolean,
): Sheet<Picture> {
  const copy = newSheet(piece.width, piece.height)
  if (isMirrored) {
    copy.pen.translate(piece.width, 0)
    copy.pen.scale(-1, 1)
  }
  copy.pen.drawImage(piece.canvas, 0, 0)
  copy.pen.setTransform(1, 0, 0, 1, 0, 0)
  return copy
}

const drawInto = <Picture>(
  { pen }: Sheet<Picture>,
  picture: Piece<Picture>,
  { x, y, width, height }: PiecePart['box'],
): void => pen.drawImage(picture.canvas, x, y, width, height)

function throwShadow<Picture>(
  { pen }: Sheet<Picture>,
  { ink, blur, down }: Look<'plain'>['shadow'],
  mix: Mix,
): void {
  pen.shadowColor = mix(ink)
  pen.shadowBlur = blur.pixels
  pen.shadowOffsetY = down.pixels
}

/** Whole, in the middle of its plate. */
function drawPlated<Picture>(
  on: Sheet<Picture>,
  { box, turn, look }: PiecePart & { look: Look<'plated'> },
  picture: Piece<Picture>,
  mix: Mix,
): void {
  turned(on.pen, box, turn, ({ x, y, width, height }) => {
    const side = Math.min(width, height)
    on.pen.save()
    throwShadow(on, look.shadow, mix)
    on.pen.fillStyle = mix(look.ink)
    on.pen.beginPath()
    on.pen.roundRect(x, y, width, height, side * look.corner)
    on.pen.fill()
    on.pen.restore()
    const [across, down] = [width - side * look.padding * 2, height - side * look.padding * 2]
    const scale = Math.min(across / picture.width, down / picture.height)
    const [wide, tall] = [picture.width * scale, picture.height * scale]
    drawInto(on, picture, {
      x: x + (width - wide) / 2,
      y: y + (height - tall) / 2,
      width: wide,
      height: tall,
    })
  })
}

/** With a sticker's outline, as thumbnails have it, and a shadow behind. */
function drawSticker<Picture>(
  newSheet: NewSheet<Picture>,
  on: Sheet<Picture>,
  { box, turn, look }: PiecePart & { look: Look<'sticker'> },
  copy: Sheet<Picture>,
  sticker: Sheet<Picture>,
  mix: Mix,
): void {
  const outline = silhouette(newSheet, copy, mix(look.ink))
  turned(sticker.pen, box, turn, ({ x, y, width, height }) => {
    for (let n = 0; n < 28; n++) {
      const a = (n / 28) * Math.PI * 2
      const [across, down] = [Math.cos(a) * look.edge, Math.sin(a) * look.edge]
      sticker.pen.drawImage(outline.canvas, x + across, y + down, width, height)
    }
  })
  on.pen.save()
  throwShadow(on, look.shadow, mix)
  on.pen.drawImage(sticker.canvas, 0, 0)
  on.pen.restore()
  turned(on.pen, box, turn, (at) => drawInto(on, copy, at))
}

const run = [
  [0, 'rgba(0,0,0,0)'],
  [0.12, 'rgba(0,0,0,0.3)'],
  [0.34, 'rgba(0,0,0,1)'],
] as const

/** Fills its box, and runs out into the ground towards one side. */
function drawFaded<Picture>(
  newSheet: NewSheet<Picture>,
  on: Sheet<Picture>,
  { box, turn, look }: PiecePart & { look: Look<'faded'> },
  copy: Sheet<Picture>,
): void {
  const { width, height } = box
  const scale = Math.max(width / copy.width, height / copy.height)
  const [wide, tall] = [copy.width * scale, copy.height * scale]
  const part = newSheet(width, height)
  part.pen.drawImage(copy.canvas, (width - wide) / 2, (height - tall) * 0.4, wide, tall)
  part.pen.globalCompositeOperation = 'destination-in'
  const from = look.from === 'right' ? width : 0
  part.pen.fillStyle =
    look.from === 'top'
      ? gradient(part.pen, 0, 0, 0, height, run)
      : gradient(part.pen, from, 0, width - from, 0, run)
  part.pen.fillRect(0, 0, width, height)
  turned(on.pen, box, turn, ({ x, y }) => on.pen.drawImage(part.canvas, x, y))
}

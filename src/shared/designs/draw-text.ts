import { isBangla } from '../drawing/faces.ts'
import type { Pen } from '../drawing/pen.ts'
import { set, type Setting, write } from '../drawing/type.ts'
import type { Box, Shadow, TextPart } from './design.ts'
import { type Mix, turned } from './paint.ts'

/** A text as it stands in its part: as large as its box lets it be. */
export function setPart(pen: Pen, { face, box }: TextPart, text: string): Setting {
  const leading = isBangla(text) ? face.leading.bangla : face.leading.latin
  return set(pen, text, { ...face, leading }, box.width, box.height)
}

export function drawText(pen: Pen, part: TextPart, text: string, mix: Mix): void {
  turned(pen, part.box, part.turn, (box) => {
    const setting = setPart(pen, part, text)
    if (part.behind)
      drawBehind(pen, part.behind, { ...box, middle: middleOf(part, box, setting) }, setting, mix)
    const x = box.x + box.width * { left: 0, center: 0.5, right: 1 }[part.align]
    const y = part.from === 'top' ? box.y : box.y + box.height / 2 - setting.height / 2
    const { align, accent, outline } = part
    const colour = mix(part.ink)
    pen.save()
    if (part.shadow) throwShadow(pen, part.shadow, setting.size, mix)
    if (!outline) write(pen, setting, x, y, { colour, align })
    else {
      const around = { colour: mix(outline.ink), width: outline.em * setting.size }
      const how = { colour: around.colour, align, outline: around }
      write(pen, setting, x, y, how)
      pen.restore()
      pen.save()
      // The shadow of a line falls on the picture, not on the outline of the line above, which would be read worse.
      if (part.shadow && setting.lines.length > 1) write(pen, setting, x, y, how)
    }
    pen.restore()
    if (!outline && !accent) return
    const accented = accent ? accentLine(setting.lines) : -1
    const step = setting.size * setting.leading
    for (const [index, line] of setting.lines.entries())
      write(pen, { ...setting, lines: [line] }, x, y + index * step, {
        colour: accent && index === accented ? mix(accent) : colour,
        align,
      })
  })
}

function throwShadow(pen: Pen, { ink, blur, down }: Shadow, size: number, mix: Mix): void {
  pen.shadowColor = mix(ink)
  pen.shadowBlur = blur.pixels + blur.em * size
  pen.shadowOffsetY = down.pixels + down.em * size
}

/** The line that gets the second colour: one with a figure, else the last of several. */
function accentLine(lines: string[]): number {
  const figure = lines.findIndex((line) => /[0-9০-৯]/u.test(line))
  if (lines.length < 2) return -1
  return figure >= 0 ? figure : lines.length - 1
}

/** Where the middle of the letters comes to stand. */
function middleOf({ align }: TextPart, { x, width }: Box, setting: Setting): number {
  if (align === 'center') return x + width / 2
  return align === 'left' ? x + setting.width / 2 : x + width - setting.width / 2
}

function drawBehind(
  pen: Pen,
  behind: NonNullable<TextPart['behind']>,
  { y, height, middle }: Pick<Box, 'y' | 'height'> & { middle: number },
  setting: Setting,
  mix: Mix,
): void {
  pen.save()
  pen.fillStyle = mix(behind.ink)
  if (behind.kind === 'pill') {
    const wide = setting.width + behind.padding * 2
    throwShadow(pen, behind.shadow, setting.size, mix)
    pen.beginPath()
    pen.roundRect(middle - wide / 2, y, wide, height, height * (behind.corner ?? 0.5))
    pen.fill()
  } else {
    const rule = behind.reach - setting.width / 2 - behind.gap
    if (rule > 0)
      for (const from of [middle - behind.reach, middle + behind.reach - rule])
        pen.fillRect(from, y + height / 2, rule, behind.thick)
  }
  pen.restore()
}

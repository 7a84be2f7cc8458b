import { describe, expect, it } from 'vitest'
import { History } from './history.ts'
import { drawnPixels, freshPatch, isDrawn, type Sheet, takeDrawing } from './sheet.ts'
import { strokePatch } from './stroke.ts'

type Colour = [number, number, number]
const wall: Colour = [205, 200, 190]
const clay: Colour = [150, 60, 40]

/** A cup of clay on a wall, of whose handle the mask knows nothing, while it takes a stain for the cup. */
function cup(): Sheet {
  const [width, height] = [200, 160]
  const sheet: Sheet = {
    width,
    height,
    photo: new Uint8ClampedArray(width * height * 4),
    first: new Uint8ClampedArray(width * height),
    mask: new Uint8ClampedArray(width * height),
    over: new Uint8ClampedArray(width * height),
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const colour = isCup(x, y) || isHandle(x, y) ? clay : wall
      // Every photograph is uneven.
      const grain = ((x * 7 + y * 13) % 9) - 4
      for (let c = 0; c < 3; c++) sheet.photo[i * 4 + c] = colour[c]! + grain
      sheet.photo[i * 4 + 3] = 255
      sheet.first[i] = isCup(x, y) || isStain(x, y) ? 255 : 0
    }
  }
  sheet.mask.set(sheet.first)
  return sheet
}

const isCup = (x: number, y: number) => x >= 40 && x < 110 && y >= 40 && y < 130
const isHandle = (x: number, y: number) => x >= 110 && x < 135 && y >= 60 && y < 72
const isStain = (x: number, y: number) => x >= 10 && x < 40 && y >= 100 && y < 130

/** Part of a sheet in another colour, and how much of it the mask has. */
function put(
  sheet: Sheet,
  [left, top, right, bottom]: number[],
  { colour, mask }: { colour?: Colour; mask?: number },
) {
  for (let y = top!; y < bottom!; y++) {
    for (let x = left!; x < right!; x++) {
      const i = y * sheet.width + x
      if (colour) sheet.photo.set(colour, i * 4)
      if (mask !== undefined) sheet.mask[i] = mask
    }
  }
}

const at = (sheet: Sheet, x: number, y: number) => sheet.mask[y * sheet.width + x]
const share = (sheet: Sheet, of: (x: number, y: number) => boolean) => {
  let [kept, all] = [0, 0]
  for (let y = 0; y < sheet.height; y++) {
    for (let x = 0; x < sheet.width; x++) {
      if (!of(x, y)) continue
      all++
      if (at(sheet, x, y)! > 127) kept++
    }
  }
  return kept / all
}

function draw(sheet: Sheet, keep: boolean, radius: number, ...points: [number, number][]) {
  const patch = strokePatch(sheet, { keep, radius, points: points.map(([x, y]) => ({ x, y })) })
  const history = new History()
  if (patch) history.apply(sheet, patch)
  return history
}

describe('a stroke', () => {
  it('brings back all of what was missed, and nothing of the wall around it', () => {
    const sheet = cup()
    draw(sheet, true, 12, [112, 66], [130, 66])
    expect(share(sheet, isHandle)).toBeGreaterThan(0.93)
    expect(share(sheet, (x, y) => x > 112 && !isCup(x, y) && !isHandle(x, y))).toBeLessThan(0.005)
  })

  it('of a brush much larger than what it is to mend changes only that', () => {
    const sheet = cup()
    draw(sheet, true, 40, [122, 66])
    expect(share(sheet, isHandle)).toBeGreaterThan(0.9)
    expect(share(sheet, (x, y) => !isCup(x, y) && !isHandle(x, y) && !isStain(x, y))).toBeLessThan(0.005)
  })

  it('leaves fine hair that is kept already, and fills what shines through', () => {
    const sheet = cup()
    const isFine = (x: number, y: number) => isCup(x, y) && y < 60
    const isThin = (x: number, y: number) => isCup(x, y) && y > 80
    for (let i = 0; i < sheet.mask.length; i++) {
      const [x, y] = [i % sheet.width, Math.floor(i / sheet.width)]
      if (isFine(x, y)) sheet.mask[i] = 240
      if (isThin(x, y)) sheet.mask[i] = 180
    }
    draw(sheet, true, 24, [75, 62], [75, 108])
    expect(at(sheet, 60, 50)).toBe(240)
    expect(at(sheet, 60, 100)).toBe(255)
  })

  it('takes away what does not belong to it up to the edge of what does', () => {
    const sheet = cup()
    draw(sheet, false, 18, [20, 108], [30, 122])
    expect(share(sheet, isStain)).toBeLessThan(0.1)
    expect(share(sheet, isCup)).toBeGreaterThan(0.99)
  })

  it('takes along what it cuts off, if that is less than what it takes itself', () => {
    const sheet = cup()
    put(sheet, [14, 138, 18, 142], { mask: 255 })
    draw(sheet, false, 10, [30, 100], [30, 130])
    expect(share(sheet, isStain)).toBeLessThan(0.02)
    expect(at(sheet, 16, 140)).toBe(255)
    const other = cup()
    put(other, [10, 100, 17, 130], { mask: 0 })
    put(other, [28, 100, 40, 112], { mask: 0 })
    put(other, [28, 118, 40, 130], { mask: 0 })
    draw(other, false, 6, [34, 115])
    expect(share(other, (x, y) => isStain(x, y) && x >= 28)).toBeLessThan(0.02)
    expect(share(other, (x, y) => isStain(x, y) && x >= 17 && x < 26)).toBe(1)
  })

  it('takes what it cuts off as far as the picture goes, and nothing that goes on elsewhere', () => {
    const sheet = cup()
    put(sheet, [0, 150, 24, 160], { mask: 255 })
    draw(sheet, false, 8, [18, 155])
    expect(share(sheet, (x, y) => y >= 150 && x < 24)).toBeLessThan(0.02)
    put(sheet, [10, 140, 110, 150], { mask: 255 })
    draw(sheet, false, 8, [90, 145], [60, 145])
    expect([at(sheet, 70, 145), at(sheet, 45, 145)]).toEqual([0, 255])
  })

  it('takes along the soft edge of what it takes, and leaves that of what stays', () => {
    const sheet = cup()
    put(sheet, [5, 100, 10, 130], { mask: 90 })
    put(sheet, [36, 60, 40, 80], { mask: 90 })
    draw(sheet, false, 16, [25, 108], [25, 122])
    expect(share(sheet, isStain)).toBeLessThan(0.02)
    expect([at(sheet, 8, 115), at(sheet, 38, 70)]).toEqual([0, 90])
    put(sheet, [39, 90, 40, 130], { mask: 90 })
    draw(sheet, false, 8, [30, 110])
    expect(at(sheet, 39, 110)).toBe(90)
  })

  it('fills a narrow gap that it encloses, and leaves a hole', () => {
    const sheet = cup()
    put(sheet, [98, 48, 162, 112], { colour: clay })
    put(sheet, [119, 69, 141, 91], { colour: wall })
    put(sheet, [152, 75, 154, 85], { colour: wall })
    draw(sheet, true, 14, [112, 62], [148, 62], [148, 98], [112, 98], [112, 62])
    expect([at(sheet, 153, 80), at(sheet, 130, 80), at(sheet, 158, 80)]).toEqual([255, 0, 255])
  })

  it('knows the ground that is gone already: all of its colours are meant', () => {
    const sheet = cup()
    const leaf: Colour = [90, 120, 60]
    put(sheet, [0, 90, 40, 160], { colour: wall })
    put(sheet, [0, 118, 40, 160], { colour: leaf })
    draw(sheet, false, 22, [16, 112], [28, 112])
    expect(share(sheet, (x, y) => isStain(x, y) && y < 121)).toBeLessThan(0.02)
    expect(share(sheet, isCup)).toBeGreaterThan(0.99)
  })

  it('makes whole what was half there and could be either', () => {
    const sheet = cup()
    const between: Colour = [178, 130, 115]
    put(sheet, [110, 60, 118, 100], { colour: between, mask: 140 })
    draw(sheet, true, 16, [104, 70], [104, 90])
    expect(at(sheet, 114, 80)).toBe(255)
  })

  it('means what lies under its middle, whatever its colour', () => {
    const sheet = cup()
    draw(sheet, true, 10, [170, 30])
    expect(at(sheet, 170, 30)).toBe(255)
    expect(at(sheet, 170, 60)).toBe(0)
  })

  it('of one tap at the rim of the picture, or beyond it, breaks nothing', () => {
    const sheet = cup()
    draw(sheet, false, 30, [0, 0])
    draw(sheet, true, 30, [199, 159])
    expect(strokePatch(sheet, { keep: true, radius: 4, points: [{ x: -500, y: 20 }] })).toBeNull()
    draw(sheet, true, 30, [-20, 80])
    expect(share(sheet, isCup)).toBe(1)
  })

  it('is undone and done again to the last pixel', () => {
    const sheet = cup()
    const before = sheet.mask.slice()
    const history = draw(sheet, true, 12, [112, 66], [130, 66])
    const after = sheet.mask.slice()
    history.undo(sheet)
    expect(sheet.mask).toEqual(before)
    expect([isDrawn(sheet), history.canUndo, history.canRedo]).toEqual([false, false, true])
    history.redo(sheet)
    expect(sheet.mask).toEqual(after)
    history.apply(sheet, freshPatch(sheet))
    expect(sheet.mask).toEqual(before)
    history.undo(sheet)
    expect(sheet.mask).toEqual(after)
  })
})

it('a drawing comes back as it was sent', () => {
  const sheet = cup()
  draw(sheet, true, 12, [112, 66], [130, 66])
  draw(sheet, false, 18, [20, 108], [30, 122])
  const opened = cup()
  takeDrawing(opened, drawnPixels(sheet))
  expect(opened.mask).toEqual(sheet.mask)
  expect(opened.over).toEqual(sheet.over)
})

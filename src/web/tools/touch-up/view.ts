import type { Size } from '#shared/tools/size.ts'
import type { Point } from './sheet.ts'

/** Where the sheet lies on the screen: its upper left corner and how large one of its pixels is. */
export type View = Point & { scale: number }

export const mostZoom = 8

/** The whole sheet in the middle. */
export function fitted(sheet: Size, stage: Size): View {
  const scale = Math.min(stage.width / sheet.width, stage.height / sheet.height)
  return {
    scale,
    x: (stage.width - sheet.width * scale) / 2,
    y: (stage.height - sheet.height * scale) / 2,
  }
}

/** Nearer or further by a factor, around a place on the screen; never smaller than the stage, never lost beside it. */
export function zoomed(view: View, by: number, around: Point, sheet: Size, stage: Size): View {
  const fit = fitted(sheet, stage)
  const scale = Math.min(fit.scale * mostZoom, Math.max(fit.scale, view.scale * by))
  const moved = {
    scale,
    x: around.x - ((around.x - view.x) * scale) / view.scale,
    y: around.y - ((around.y - view.y) * scale) / view.scale,
  }
  return held(moved, sheet, stage)
}

export const movedBy = (view: View, { x, y }: Point, sheet: Size, stage: Size): View =>
  held({ ...view, x: view.x + x, y: view.y + y }, sheet, stage)

function held(view: View, sheet: Size, stage: Size): View {
  const hold = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at))
  return {
    scale: view.scale,
    x: hold(view.x, sheet.width * view.scale, stage.width),
    y: hold(view.y, sheet.height * view.scale, stage.height),
  }
}

export const onSheet = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
})

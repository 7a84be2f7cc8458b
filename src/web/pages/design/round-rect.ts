type Corners = number | number[]

/** As `roundRect` draws it: clockwise from the upper left, and no corner larger than its side. */
export function roundRect(
  pen: Pick<CanvasPath, 'moveTo' | 'arcTo' | 'closePath'>,
  [x, y, width, height]: [number, number, number, number],
  corners: Corners,
): void {
  const [upperLeft = 0, upperRight = upperLeft, lowerRight = upperLeft, lowerLeft = upperRight] = [
    corners,
  ].flat()
  const most = Math.min(
    1,
    width / (upperLeft + upperRight || 1),
    width / (lowerLeft + lowerRight || 1),
    height / (upperLeft + lowerLeft || 1),
    height / (upperRight + lowerRight || 1),
  )
  const [right, foot] = [x + width, y + height]
  pen.moveTo(x + upperLeft * most, y)
  pen.arcTo(right, y, right, foot, upperRight * most)
  pen.arcTo(right, foot, x, foot, lowerRight * most)
  pen.arcTo(x, foot, x, y, lowerLeft * most)
  pen.arcTo(x, y, right, y, upperLeft * most)
  pen.closePath()
}

/** A pen of Safari before 16 and Chrome before 99 draws no round corners by itself. */
export function withRoundRect(pen: CanvasRenderingContext2D): CanvasRenderingContext2D {
  if (!('roundRect' in pen))
    Object.assign(pen, {
      roundRect: (x: number, y: number, width: number, height: number, corners: Corners = 0) =>
        roundRect(pen, [x, y, width, height], corners),
    })
  return pen
}

import type { Size } from '#shared/tools/size.ts'
import { onResize } from '#web/device/sight.ts'
import { Loupe } from './loupe.ts'
import { newCanvas } from './load-sheet.ts'
import type { Box, Point } from './sheet.ts'
import type { Stroke } from './stroke.ts'
import { fitted, movedBy, onSheet, type View, zoomed } from './view.ts'

export type Brush = {
  keep: boolean
  /** As it is seen on the screen, so that nearer means finer. */
  radius: number
}

type Wants = {
  onStroke: (stroke: Stroke) => void
  onZoom: (zoom: number) => void
}

const sharpest = 2
const paints = { keep: 'rgb(11 145 100 / 0.5)', away: 'rgb(200 69 45 / 0.5)' }

/** The canvas under the finger: shows the sheet, follows the brush, and comes nearer. */
export class Board {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #sheet: Size
  readonly #shown: ReturnType<typeof newCanvas>
  readonly #loupe: Loupe
  readonly #wants: Wants
  #brush: Brush = { keep: true, radius: 1 }
  #stage: Size = { width: 1, height: 1 }
  #view: View = { x: 0, y: 0, scale: 1 }
  #points: Point[] = []
  /** Where the brush is shown, on the screen. */
  #at: Point | null = null
  #waits = false

  constructor(canvas: HTMLCanvasElement, loupe: HTMLCanvasElement, sheet: Size, wants: Wants) {
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser cannot draw')
    this.#canvas = canvas
    this.#pen = pen
    this.#sheet = sheet
    this.#shown = newCanvas(sheet.width, sheet.height)
    this.#loupe = new Loupe(loupe)
    this.#wants = wants
  }

  /** Follows the size of its place on the page, until it is told to stop. */
  watch(): () => void {
    const measure = () => {
      const { clientWidth, clientHeight } = this.#canvas
      if (clientWidth === 0 || clientHeight === 0) return
      const sharp = Math.min(sharpest, devicePixelRatio || 1)
      this.#canvas.width = Math.round(clientWidth * sharp)
      this.#canvas.height = Math.round(clientHeight * sharp)
      this.#stage = { width: clientWidth, height: clientHeight }
      this.#view = fitted(this.#sheet, this.#stage)
      this.#wants.onZoom(1)
      this.redraw()
    }
    measure()
    return onResize(this.#canvas, measure)
  }

  /** The brush that is held from now on. */
  hold(brush: Brush): void {
    this.#brush = brush
    this.redraw()
  }

  /** Only what has changed travels to the canvas. */
  show({ image, changed: { left, top, width, height } }: { image: ImageData; changed: Box }): void {
    this.#shown.pen.putImageData(image, 0, 0, left, top, width, height)
    this.redraw()
  }

  /** From a place on the page to one on the stage. */
  placeOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  get middle(): Point {
    return { x: this.#stage.width / 2, y: this.#stage.height / 2 }
  }

  begin(at: Point, isFinger: boolean): void {
    this.#points = [onSheet(this.#view, at)]
    this.#at = at
    this.#loupe.show(isFinger)
    this.redraw()
  }

  follow(at: Point | null): void {
    this.#at = at
    if (at && this.#points.length > 0) this.#points.push(onSheet(this.#view, at))
    this.redraw()
  }

  /** The brush is lifted: what was drawn is told. */
  end(): void {
    const points = this.cancel()
    if (points.length === 0) return
    const { keep, radius } = this.#brush
    this.#wants.onStroke({ points, keep, radius: radius / this.#view.scale })
  }

  /** Two fingers mean something else than a stroke. */
  cancel(): Point[] {
    const points = this.#points
    this.#points = []
    this.#loupe.show(false)
    this.redraw()
    return points
  }

  zoom(by: number, around: Point = this.#at ?? this.middle): void {
    this.#see(zoomed(this.#view, by, around, this.#sheet, this.#stage))
  }

  move(by: Point): void {
    this.#see(movedBy(this.#view, by, this.#sheet, this.#stage))
  }

  /** Keys bring the brush so that it always stays in sight. */
  step(by: Point): void {
    const from = this.#at ?? this.middle
    const { width, height } = this.#stage
    this.follow({
      x: Math.min(width, Math.max(0, from.x + by.x)),
      y: Math.min(height, Math.max(0, from.y + by.y)),
    })
  }

  /** One tap at the place where the keys have brought the brush. */
  stamp(): void {
    this.begin(this.#at ?? this.middle, false)
    this.end()
  }

  #see(view: View): void {
    this.#view = view
    this.#wants.onZoom(view.scale / fitted(this.#sheet, this.#stage).scale)
    this.redraw()
  }

  redraw(): void {
    if (this.#waits) return
    this.#waits = true
    requestAnimationFrame(() => {
      this.#waits = false
      this.#draw()
    })
  }

  #draw(): void {
    const [pen, { x, y, scale }] = [this.#pen, this.#view]
    const sharp = this.#canvas.width / this.#stage.width
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    pen.setTransform(sharp * scale, 0, 0, sharp * scale, sharp * x, sharp * y)
    pen.imageSmoothingEnabled = scale < 3
    pen.drawImage(this.#shown.canvas, 0, 0)
    const { keep, radius } = this.#brush
    this.#drawStroke(keep, radius / scale)
    pen.setTransform(sharp, 0, 0, sharp, 0, 0)
    if (this.#at) {
      this.#drawRing(this.#at, radius)
      this.#loupe.draw(this.#canvas, this.#at, this.#stage)
    }
  }

  #drawStroke(keep: boolean, radius: number): void {
    const [first, ...rest] = this.#points
    if (!first) return
    const pen = this.#pen
    pen.strokeStyle = keep ? paints.keep : paints.away
    pen.lineWidth = radius * 2
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.beginPath()
    pen.moveTo(first.x, first.y)
    // A tap is a line of no length, which is drawn as a dot only where it ends somewhere.
    pen.lineTo(first.x + 0.01, first.y)
    for (const { x, y } of rest) pen.lineTo(x, y)
    pen.stroke()
  }

  /** Dark within light, so that it is seen on anything. */
  #drawRing({ x, y }: Point, radius: number): void {
    for (const [colour, width] of [
      ['#ffffff', 4],
      ['#1b1714', 1.5],
    ] as const) {
      this.#pen.strokeStyle = colour
      this.#pen.lineWidth = width
      this.#pen.beginPath()
      this.#pen.arc(x, y, radius, 0, Math.PI * 2)
      this.#pen.stroke()
    }
  }
}

import type { Size } from '#shared/tools/size.ts'
import type { Point } from './sheet.ts'

const nearer = 2

/** What lies under the finger, beside it: in the upper corner that the finger does not cover. */
export class Loupe {
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D | null

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas
    this.#pen = canvas.getContext('2d')
  }

  show(isShown: boolean): void {
    this.#canvas.hidden = !isShown
  }

  /** `stage` is the size at which the board is seen. */
  draw(board: HTMLCanvasElement, at: Point, stage: Size): void {
    if (this.#canvas.hidden || !this.#pen) return
    const { width, height } = this.#canvas
    const isLeft = at.x < stage.width / 2
    this.#canvas.style.insetInlineStart = isLeft ? 'auto' : '0.5rem'
    this.#canvas.style.insetInlineEnd = isLeft ? '0.5rem' : 'auto'
    const sharp = board.width / stage.width
    const [across, down] = [width / nearer, height / nearer]
    this.#pen.fillStyle = '#000000'
    this.#pen.fillRect(0, 0, width, height)
    this.#pen.drawImage(
      board,
      at.x * sharp - across / 2,
      at.y * sharp - down / 2,
      across,
      down,
      0,
      0,
      width,
      height,
    )
  }
}

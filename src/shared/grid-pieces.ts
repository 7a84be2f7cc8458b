import type { Size } from './tools/size.ts'

/**
 * Each piece of what is marked with 1 that hangs together, as the places of its pixels, which are only there until the
 * next one is found. The marks go.
 */
export function eachPiece(
  { width, height }: Size,
  marks: Uint8Array,
  found: (piece: Int32Array<ArrayBuffer>) => void,
): void {
  const queue = new Int32Array(width * height)
  for (let start = marks.indexOf(1); start >= 0; start = marks.indexOf(1, start))
    found(queue.subarray(0, takePiece(marks, width, start, queue)))
}

// Of the module and not of the function that runs once a picture: what is made anew each time is compiled each time.
function takePiece(marks: Uint8Array, width: number, start: number, queue: Int32Array): number {
  marks[start] = 0
  queue[0] = start
  let size = 1
  for (let n = 0; n < size; n++) {
    const at = queue[n]!
    const x = at % width
    if (x > 0 && marks[at - 1] === 1) {
      marks[at - 1] = 0
      queue[size++] = at - 1
    }
    if (x < width - 1 && marks[at + 1] === 1) {
      marks[at + 1] = 0
      queue[size++] = at + 1
    }
    if (marks[at - width] === 1) {
      marks[at - width] = 0
      queue[size++] = at - width
    }
    if (marks[at + width] === 1) {
      marks[at + width] = 0
      queue[size++] = at + width
    }
  }
  return size
}

/** Marks what is meant. */
export function marked(count: number, isMeant: (i: number) => boolean): Uint8Array<ArrayBuffer> {
  const marks = new Uint8Array(count)
  for (let i = 0; i < count; i++) if (isMeant(i)) marks[i] = 1
  return marks
}

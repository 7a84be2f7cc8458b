import { type Box, cutPatch, type Patch, putPatch, type Sheet } from './sheet.ts'

const mostSteps = 40

/** What was done, to be undone and done again. */
export class History {
  #done: Patch[] = []
  #undone: Patch[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }

  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** Puts the patch in and remembers what was there. */
  apply(sheet: Sheet, patch: Patch): void {
    this.#done.push(cutPatch(sheet, patch.box))
    if (this.#done.length > mostSteps) this.#done.shift()
    this.#undone = []
    putPatch(sheet, patch)
  }

  /** Where something has changed; null where there was nothing to undo. */
  undo(sheet: Sheet): Box | null {
    return exchange(sheet, this.#done, this.#undone)
  }

  redo(sheet: Sheet): Box | null {
    return exchange(sheet, this.#undone, this.#done)
  }
}

function exchange(sheet: Sheet, from: Patch[], to: Patch[]): Box | null {
  const patch = from.pop()
  if (!patch) return null
  to.push(cutPatch(sheet, patch.box))
  putPatch(sheet, patch)
  return patch.box
}

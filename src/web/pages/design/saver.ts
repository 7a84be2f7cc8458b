import type { Design } from '#shared/designs/design.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import type { Answer } from '#web/calls/answer.ts'
import type { KeptDesign } from '#web/keep/kept-designs.ts'
import { written } from './same-design.ts'

export type SaveState =
  | { kind: 'saved'; revision: number }
  /** Changed a moment ago, or on its way. */
  | { kind: 'saving' }
  /** There was no way through: it lies on this phone, and is sent as soon as there is one. */
  | { kind: 'kept' }
  /** The server would not have it, in its own words. */
  | { kind: 'refused'; message: string }
  /** It was changed on another device meanwhile: the person says which one counts. */
  | { kind: 'conflict'; theirs: DesignView }

type Means = {
  put: (design: Design, how: { revision: number; keepalive?: boolean }) => Promise<Answer<DesignView>>
  see: () => Promise<Answer<DesignView>>
  keep: (kept: KeptDesign) => void
  forget: () => void
  tell: (state: SaveState) => void
  /** A moment after the last change, and until it is tried again. */
  restMs?: number
  againMs?: number
}

/** Saves by itself: one at a time, and of all that was changed meanwhile the newest. */
export class Saver {
  readonly #means: Means
  #wanted: Design
  #saved: string
  #revision: number
  /** Went out the last time, and may have arrived. */
  #sent = ''
  #state: SaveState
  #isSending = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(means: Means, { design, revision }: KeptDesign) {
    this.#means = means
    this.#wanted = design
    this.#saved = written(design)
    this.#revision = revision
    this.#state = { kind: 'saved', revision }
  }

  change(design: Design): void {
    this.#wanted = design
    if (this.#isSaved) {
      clearTimeout(this.#timer)
      if (this.#isSending || this.#state.kind === 'conflict') return
      this.#means.forget()
      return this.#tell({ kind: 'saved', revision: this.#revision })
    }
    this.#means.keep({ design, revision: this.#revision })
    if (this.#state.kind === 'conflict') return
    if (this.#state.kind !== 'kept') this.#tell({ kind: 'saving' })
    this.#later(this.#means.restMs ?? 1_000)
  }

  /** What lay on this phone from before: of another time, or of this one. */
  resume({ design, revision }: KeptDesign): void {
    // It went out when the page was left, and arrived.
    if (written(design) === this.#saved) return this.#means.forget()
    this.#revision = revision
    this.change(design)
  }

  /** Sent now: the network is back, or the person asks. */
  hurry(): void {
    if (!this.#isSaved && this.#state.kind !== 'conflict') void this.#send()
  }

  /** The page is left: what is not saved goes on by itself, and lies on this phone in any case. */
  leave(): void {
    clearTimeout(this.#timer)
    if (this.#isSaved || this.#isSending || this.#state.kind === 'conflict') return
    const left = this.#wanted
    void this.#means
      .put(left, { revision: this.#revision, keepalive: true })
      .then((answer) => answer.kind === 'done' && this.#settle(left, answer.value.revision))
  }

  /** Gives back what is to be shown from now on. */
  takeTheirs(): Design {
    if (this.#state.kind !== 'conflict') return this.#wanted
    const { design, revision } = this.#state.theirs
    this.#wanted = design
    this.#settle(design, revision)
    return design
  }

  keepMine(): void {
    if (this.#state.kind !== 'conflict') return
    this.#revision = this.#state.theirs.revision
    this.#tell({ kind: 'saving' })
    void this.#send()
  }

  get #isSaved(): boolean {
    return written(this.#wanted) === this.#saved
  }

  #tell(state: SaveState): void {
    this.#state = state
    this.#means.tell(state)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), ms)
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    this.#isSending = true
    const sent = this.#wanted
    this.#tell({ kind: 'saving' })
    const before = this.#sent
    const answer = await this.#means.put(sent, { revision: this.#revision })
    // A refused one did not arrive: what may have arrived is the one before.
    this.#sent = answer.kind === 'refused' ? before : written(sent)
    this.#isSending = false
    if (answer.kind === 'done') return this.#settle(sent, answer.value.revision)
    if (answer.kind === 'lost') return this.#wait({ kind: 'kept' })
    if (answer.status === 409) return this.#compare(answer.message)
    const isPassing = answer.status === 429 || answer.status >= 500
    this.#means.keep({ design: this.#wanted, revision: this.#revision })
    if (isPassing) this.#wait({ kind: 'refused', message: answer.message })
    else this.#tell({ kind: 'refused', message: answer.message })
  }

  /** `design` is the server's now. */
  #settle(design: Design, revision: number): void {
    this.#saved = written(design)
    this.#revision = revision
    if (!this.#isSaved) return this.#again()
    this.#means.forget()
    this.#tell({ kind: 'saved', revision: this.#revision })
  }

  #again(): void {
    this.#means.keep({ design: this.#wanted, revision: this.#revision })
    this.#tell({ kind: 'saving' })
    this.#later(this.#means.restMs ?? 1_000)
  }

  #wait(state: SaveState): void {
    this.#tell(state)
    this.#later(this.#means.againMs ?? 15_000)
  }

  /** Refused because of what is there: another device's, or nothing that can be helped here. */
  async #compare(message: string): Promise<void> {
    const answer = await this.#means.see()
    if (answer.kind !== 'done') return this.#wait({ kind: 'kept' })
    const { value: theirs } = answer
    const there = written(theirs.design)
    // What was sent had arrived, and only its answer was lost.
    if (there === written(this.#wanted) || there === this.#sent)
      return this.#settle(theirs.design, theirs.revision)
    this.#tell(
      theirs.revision === this.#revision ? { kind: 'refused', message } : { kind: 'conflict', theirs },
    )
  }
}

/** What a form holds: what is typed, its pictures by their fields, or many photos that are made with the same settings. */
export type Held = {
  values: Readonly<Record<string, unknown>>
  pictures: Readonly<Record<string, { file: File }>>
  many?: readonly File[]
}
export type Noted = {
  held: Held
  /** A picture is being made of it: nothing is lost with this page any more. */
  isSent?: boolean | undefined
}

/** By '<owner>:<form>'; the form touched last stands last. */
export const noted = new Map<string, Noted>()

/** The forms that hold pictures, or did until what they hold was last written down. */
export const filled = new Set<string>()

/** What a form holds now, in case its person leaves the site, or the browser does. */
export function noteHeld(name: string, held: Held): void {
  const before = noted.get(name)
  noted.delete(name)
  noted.set(name, { held, isSent: before?.held === held && before.isSent })
  const holds = Boolean(held.many?.length) || Object.keys(held.pictures).length > 0
  if (holds) filled.add(name)
  // What was taken out must not be found by the next visit, however soon this one ends.
  keepIn(!holds && filled.has(name) ? 0 : 1_500)
}

/** The form was taken: its pictures stay in it, and a later visit begins without them. */
export function noteSent(name: string): void {
  const form = noted.get(name)
  if (form) form.isSent = true
  keepIn(0)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** A small phone ends a page that is out of sight, and says nothing before. */
function keepIn(restMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void import('./chosen-pictures.ts').then(({ keepForVisit }) => keepForVisit()).catch(() => {})
  }, restMs)
}

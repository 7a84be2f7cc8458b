export type Files = Readonly<Record<string, File>>
/** The pictures of a form by their fields; or many photos that are made with the same settings. */
export type Chosen = {
  files: Files
  many: readonly File[]
  /** A picture is being made of it: nothing is lost with this page any more. */
  isSent?: boolean | undefined
}

/** What is chosen in the forms of this visit, by '<owner>:<form>'; the form touched last stands last. */
export const chosen = new Map<string, Chosen>()

/** What a form holds now, in case its person leaves the site, or the browser does. */
export function noteChosen(name: string, files: Files, many: readonly File[] = []): void {
  const before: Chosen = chosen.get(name) ?? { files: {}, many: [] }
  const isOld = isSame(filesOf(before), filesOf({ files, many }))
  chosen.delete(name)
  if (Object.keys(files).length + many.length > 0)
    chosen.set(name, { files, many, isSent: isOld && before.isSent })
  if (!isOld) keepSoon()
}

/** The form was taken: its pictures stay in it, and a later visit begins without them. */
export function noteSent(name: string): void {
  const now = chosen.get(name)
  if (!now) return
  chosen.set(name, { ...now, isSent: true })
  keepSoon()
}

const filesOf = ({ files, many }: Chosen): File[] => [...Object.values(files), ...many]

const isSame = (one: readonly File[], other: readonly File[]): boolean =>
  one.length === other.length && one.every((file, at) => file === other[at])

const restMs = 1_500
let timer: ReturnType<typeof setTimeout> | undefined

/** A small phone ends a page that is out of sight, and says nothing before. */
function keepSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    void import('./chosen-pictures.ts').then(({ keepForVisit }) => keepForVisit()).catch(() => {})
  }, restMs)
}

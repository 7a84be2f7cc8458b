import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { firstFailure } from '#shared/tools/declaration/checks.ts'
import type { FieldValue, FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { defaultsOf, withoutEngine, withValue } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import { dropFromAddress } from '#web/device/address.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { wordsOf } from '#web/words.ts'
import { type Draft, fittingValues, keepDraft, keptDraft, remember, storedValues } from './drafts.ts'
import type { Picture } from './picture/prepare-picture.ts'
import type { Pictures } from './form-data.ts'
import type { ToolPageData } from './page-data.ts'

/** What is wrong with one field, in words. */
type Complaint = { message: string; field: string }

export type ToolForm = {
  tool: Tool
  /** Whose form of which tool it is. */
  owner: string
  draftKey: string
  shopName: string | null
  /** It began with nothing but the tool's own defaults. */
  isFresh: boolean
  values: Readonly<Record<string, FieldValue>>
  pictures: Pictures
  /** What is wrong, and at which field. */
  failure: Complaint | null
  /** Changes with everything that is typed or chosen: another form is another order. */
  version: number
  setValue: (name: string, value: FieldValue) => void
  setPicture: (name: string, picture: Picture | null) => void
  /** Takes over what another form held, as far as this one has a place for it. */
  fill: (given: Record<string, unknown>) => void
  /** Chosen at once, to be made with the same settings; none where the form is for one. */
  many: readonly File[]
  setMany: (photos: readonly File[]) => void
  /** A chosen picture is being read. */
  isReading: boolean
  /** Once it has been read, or could not be. */
  whenRead: () => Promise<void>
  setReading: (name: string, reads: boolean) => void
  fail: (complaint: Complaint | null) => void
  /** The first of the tool's checks that fails, shown at its field; true when all pass. */
  check: () => boolean
}

/** The settings of another picture, when one like it is wanted; else what was left here; else the defaults. */
function begin(tool: Tool, key: string, similar: FormValues | null): Draft {
  if (similar) return { values: fittingValues(tool, similar, defaultsOf(tool)), pictures: {} }
  return keptDraft(key) ?? { values: defaultsOf(tool), pictures: {} }
}

/** What a person has filled in. It outlives navigation, and the words outlive a reload. */
export function useToolForm(
  tool: Tool,
  owner: string,
  { shopName, similar, isStudio }: Pick<ToolPageData, 'shopName' | 'similar' | 'isStudio'>,
): ToolForm {
  const key = `${owner}:${tool.id}`
  const [draft, setDraft] = useState(() => begin(tool, key, similar))
  const [failure, setFailure] = useState<Complaint | null>(null)
  const [version, setVersion] = useState(0)
  const [reading, setReadings] = useState<readonly string[]>([])
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (reading.length === 0) for (const goOn of waiting.current.splice(0)) goOn()
  }, [reading])
  const { pictures, many = [] } = draft
  const values = isStudio ? withoutEngine(tool, draft.values) : draft.values

  // After the first paint, which has to agree with the server's.
  const hydrated = useHydrated()
  const [isRestored, setRestored] = useState(false)
  if (hydrated && !isRestored) {
    setRestored(true)
    if (!keptDraft(key) && !similar) setDraft({ ...draft, values: storedValues(tool, key, values) })
  }
  // With the change itself: a page that is left right after the last letter runs no later effect.
  useLayoutEffect(() => {
    if (version > 0 || similar) keepDraft(key, draft)
  }, [key, draft, version, similar])
  useEffect(() => {
    if (similar) dropFromAddress('similar')
  }, [similar])

  function change(next: (before: typeof draft) => typeof draft, name: string) {
    setDraft(next)
    setVersion((before) => before + 1)
    setFailure((now) => (now?.field === name ? null : now))
  }

  function fail(next: Complaint | null) {
    setFailure(next)
    if (next) showField(next.field)
  }

  return {
    tool,
    owner,
    draftKey: key,
    shopName,
    isFresh: similar === null,
    values,
    pictures,
    failure,
    version,
    setValue(name, value) {
      const field = tool.fields[name]
      if (field) remember(field, value)
      change((now) => ({ ...now, values: withValue(tool, now.values, name, value) }), name)
    },
    setPicture(name, picture) {
      change((now) => {
        const pictures = { ...now.pictures }
        if (picture) pictures[name] = picture
        else delete pictures[name]
        return { ...now, pictures }
      }, name)
    },
    fill: (given) => change((now) => ({ ...now, values: fittingValues(tool, given, now.values) }), ''),
    many,
    setMany: (many) => change((now) => ({ ...now, many }), 'file'),
    isReading: reading.length > 0,
    whenRead: () => new Promise((goOn) => waiting.current.push(goOn)),
    setReading(name, reads) {
      setReadings((now) => [...now.filter((other) => other !== name), ...(reads ? [name] : [])])
    },
    fail,
    check() {
      const found = firstFailure(tool, values, {
        shopName,
        hasPicture: (field) => many.length > 0 || pictures[field] !== undefined,
        isNamed: many.length > 0,
      })
      fail(found && { field: found.field, message: wordsOf(found.message) })
      return found === null
    },
  }
}

/** The value of a field that holds one text. */
export function textValue({ values }: Pick<ToolForm, 'values'>, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

export const fieldId = (name: string): string => `field-${name}`

/** Brings a field into view and puts the cursor there, once its message stands beside it. */
export function showField(name: string): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(fieldId(name))
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  })
}

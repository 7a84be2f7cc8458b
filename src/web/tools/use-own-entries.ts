import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { addCustomEntry } from '#shared/tools/declaration/custom-entries.ts'
import type { ListColumn, OpenChoiceField, OpenChoicesField } from '#shared/tools/declaration/field-kinds.ts'
import { optionsOf } from '#shared/tools/declaration/values.ts'
import { toast } from '#web/ui/toast.ts'
import type { FormAnswer } from '#web/page.ts'
import { useLabel, useWords } from '#web/use-words.ts'
import type { OwnLists } from './page-data.ts'
import type { ToolForm } from './use-tool-form.ts'

type OpenField = OpenChoiceField | OpenChoicesField

export type OwnEntries = {
  list: readonly string[]
  /** Returns what is wrong with the new one, or nothing. */
  add: (typed: string) => Promise<string | undefined>
  remove: (entry: string) => Promise<void>
}

/** The options that a person made for one field: in the profile, or only as long as the page is open. */
export function useOwnEntries(name: string, field: OpenField, form: ToolForm, lists: OwnLists): OwnEntries {
  const { saved, words } = field.custom
  const label = useLabel()
  const inWords = useWords()
  const [here, setHere] = useState<readonly string[]>([])
  const send = useSend()
  const value = form.values[name] ?? ''
  const kept = saved ? lists[saved] : here

  // What is chosen stays visible, also when it came back with a reload or was removed in another tab.
  const built = optionsOf(field, form.values).map((option) => option.value)
  const chosen = [value].flat().filter((entry) => entry !== '')
  const list = [...new Set([...kept, ...chosen.filter((entry) => !built.includes(entry))])]

  return {
    list,
    async add(typed) {
      const added = addCustomEntry(field, form.values, list, typed)
      if (added.kind === 'ignored') return added.says && inWords(added.says)
      if (saved && !(await send('add-word', saved, added.entry))) return label(words.saveFailed)
      if (!saved) setHere((now) => [...now, added.entry])
      form.setValue(name, field.kind === 'openChoices' ? [...chosen, added.entry] : added.entry)
      toast({ tone: 'success', text: label(words.added) })
      return undefined
    },
    async remove(entry) {
      if (saved && !(await send('remove-word', saved, entry))) {
        toast({ tone: 'error', text: label(words.removeFailed) })
        return
      }
      setHere((now) => now.filter((other) => other !== entry))
      if (field.kind === 'openChoices') {
        form.setValue(
          name,
          chosen.filter((other) => other !== entry),
        )
      } else if (value === entry) {
        form.setValue(
          name,
          field.default === '' || built.includes(field.default) ? field.default : (built[0] ?? ''),
        )
      }
      toast({ tone: 'success', text: label(words.removed) })
    },
  }
}

/** One after the other, each answered by whether it worked. */
function useSend() {
  const fetcher = useFetcher<FormAnswer>()
  const answered = useRef<(ok: boolean) => void>(undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return
    answered.current?.(fetcher.data.ok)
    answered.current = undefined
  }, [fetcher.state, fetcher.data])

  return (intent: 'add-word' | 'remove-word', column: ListColumn, word: string): Promise<boolean> => {
    const next = last.current.then(
      () =>
        new Promise<boolean>((done) => {
          answered.current = done
          void fetcher.submit({ intent, column, word }, { method: 'post' })
        }),
    )
    last.current = next
    return next
  }
}

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { batchAt } from '#shared/batch.ts'
import { pressMany } from '#web/calls/batch.ts'
import { lostWords, persist } from '#web/calls/persist.ts'
import { isOnline } from '#web/device/network.ts'
import { newId } from '#web/device/new-id.ts'
import type { formDataOf } from '../form-data.ts'
import type { ToolForm } from '../use-tool-form.ts'
import { beginSending, type Waiting } from './sending.ts'
import type { usePhotos } from './use-photos.ts'

type Of = { form: ToolForm; formDataOf: typeof formDataOf; chosen: ReturnType<typeof usePhotos> }

/** One press for all. Once it is taken the photos follow by themselves, and their page opens. */
export function usePressMany({ form, formDataOf, chosen }: Of) {
  const { tool, values } = form
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ of: string; text: string } | null>(null)
  // Kept after a lost answer: pressing again asks for the same batch, not for another.
  const open = useRef<{ of: string; key: string }>(undefined)

  const photos = chosen.photos.flatMap(({ name, file, small }) => (file ? [{ name, file, small }] : []))
  const texts = [...formDataOf(tool, values, {})].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const of = JSON.stringify([texts, photos.map(({ name }) => name)])

  async function press(): Promise<void> {
    if (isBusy || !form.check()) return
    setBusy(true)
    setRefused(null)
    if (open.current?.of !== of) open.current = { of, key: newId() }
    const wish = { tool: tool.id, key: open.current.key, form: texts, photos: photos.map(({ name }) => name) }
    const answer = await persist(() => pressMany(wish))
    setBusy(false)
    if (answer.kind === 'lost') return setRefused({ of, text: lostWords(isOnline(), 'form') })
    open.current = undefined
    if (answer.kind === 'refused') return setRefused({ of, text: answer.message })
    chosen.handOver()
    beginSending(
      { owner: form.owner, id: answer.value },
      photos.map(({ file, small = null }, at): Waiting => ({ at: at + 1, file, small })),
    )
    form.setMany([])
    await navigate(batchAt(answer.value))
  }

  return { isBusy, problem: refused?.of === of ? refused.text : null, press }
}

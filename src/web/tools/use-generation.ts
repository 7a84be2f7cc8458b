import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { batchAt } from '#shared/batch.ts'
import { type GenerationView, isRunning, type OrderedView } from '#shared/generation.ts'
import { say } from '#shared/words/say.ts'
import { newId } from '#web/device/new-id.ts'
import { isKeptPage } from '#web/device/kept-page.ts'
import { isOnline } from '#web/device/network.ts'
import { isNarrow } from '#web/device/screen.ts'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { showHere } from '#web/hooks/use-news.ts'
import { noteSent } from '#web/keep/noted.ts'
import { useMe } from '#web/root-data.ts'
import { toast } from '#web/ui/toast.ts'
import type { Refusal } from '#web/calls/answer.ts'
import { call } from '#web/calls/call.ts'
import { doors } from '#web/calls/doors.ts'
import { lostWords, persist } from '#web/calls/persist.ts'
import { post, readGeneration } from '#web/calls/post.ts'
import { postForm } from '#web/calls/post-form.ts'
import { wordsOf } from '#web/words.ts'
import { formDataOf } from './form-data.ts'
import type { ToolForm } from './use-tool-form.ts'

export type Before = { url: string; width: number; height: number }

export const problemId = 'form-problem'

export type Problem = { text: string; signIn?: boolean }

export type GenerationControl = {
  shown: GenerationView | null
  /** It was there already, and nothing was charged for it again. */
  isHad: boolean
  /** 0 to 1 while the form travels. */
  sending: number | null
  isBusy: boolean
  /** What is wrong with the whole form; what belongs to a field stands there. */
  problem: Problem | null
  /** The picture it was made from, while this page still has it. */
  before: Before | null
  isPoorOpen: boolean
  setPoorOpen: (open: boolean) => void
  generate: (seed?: number) => Promise<void>
  tryAgain: () => Promise<void>
  /** False when a balance or a missing session forbids it, which is then said. */
  mayOrder: () => boolean
  /** The shown one, of which it was not clear what is meant, as it was drawn; true when that has been taken in. */
  makeAsDrawn: (drawing: Blob) => Promise<boolean>
  cancel: () => Promise<void>
  /** The shown one has got a new look. */
  seeAgain: () => Promise<void>
}

/** Sends the form, and follows what comes of it. */
export function useGeneration(
  form: ToolForm,
  latest: GenerationView | null,
  panel: RefObject<HTMLElement | null>,
): GenerationControl {
  const { tool, version } = form
  const me = useMe()
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  const [sent, setSent] = useState<OrderedView | null>(null)
  const [origin, setOrigin] = useState<{ id: string; before: Before | null } | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const [refused, setRefused] = useState<{ version: number; problem: Problem } | null>(null)
  const [isPoorOpen, setPoorOpen] = useState(false)
  const [waits, setWaits] = useState(false)
  const isSending = useRef(false)
  // Kept after a lost answer: pressing again asks for the same generation, not for another.
  const open = useRef<Order>(undefined)

  const isHad = sent !== null && sent.isHad && isEnded(sent)
  // It is older than what was made last, and still what was asked for.
  const shown = isHad && latest?.id !== sent.id ? sent : newer(sent, latest)
  useEffect(() => {
    if (shown && !isRunning(shown.state)) showHere(shown.id)
  }, [shown])
  const free = me ? me.credits - me.held : 0

  function complain(problem: Problem) {
    setRefused({ version, problem })
    // A phone was moved on to the result; what is wrong is said above the button.
    requestAnimationFrame(() => document.getElementById(problemId)?.scrollIntoView({ block: 'nearest' }))
  }

  /** True when a balance or a missing session forbids it. */
  function isRefusedHere(): boolean {
    if (!me) complain({ text: wordsOf(tool.messages.signedOut), signIn: true })
    // A page of last time shows an old balance, which forbids nothing: the server knows the true one.
    else if (free < tool.price && !isKeptPage()) poor(wordsOf(tool.messages.insufficient))
    else return false
    return true
  }

  function poor(text: string) {
    complain({ text })
    setPoorOpen(true)
  }

  /** True unless the answer was lost. */
  async function order({ what, key: press, address, body: given }: Wish): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setRefused(null)
    setSending(0)
    showPanel(panel.current)
    const before = form.pictures.file ?? null
    const { key, body } = (open.current = sameOrder(open.current, {
      key: press,
      version,
      what,
      body: given,
    }))
    try {
      const answer = await persist(() => postForm({ address, key, body, onProgress: setSending }))
      if (answer.kind !== 'lost') open.current = undefined
      // One of many goes on where the others are.
      if (answer.kind === 'done' && answer.value.batchId !== null) {
        await navigate(batchAt(answer.value.batchId))
      } else if (answer.kind === 'done') {
        setSent(answer.value)
        noteSent(form.draftKey)
        if (answer.value.isHad) toast({ tone: 'info', text: wordsOf(say('generations.had')) })
        setOrigin({ id: answer.value.id, before })
        void readAgain()
      } else if (answer.kind === 'lost') complain({ text: lostWords(isOnline(), 'form') })
      else explain(answer)
      return answer.kind !== 'lost'
    } finally {
      isSending.current = false
      setSending(null)
    }
  }

  function explain({ status, message, field }: Refusal) {
    if (status === 402) poor(message)
    else if (status === 401) complain({ text: wordsOf(tool.messages.signedOut), signIn: true })
    else if (field && tool.fields[field]) form.fail({ message, field })
    else complain({ text: message })
  }

  async function begin(seed: number | undefined): Promise<void> {
    // A button that says that the balance is too low has nothing else to check.
    const saysPoor = tool.messages.submitPoor !== undefined && free < tool.price && !isKeptPage()
    if (!saysPoor && !form.check()) return
    if (isRefusedHere()) return
    const body = formDataOf(tool, form.values, form.pictures, seed)
    await order({ what: 'generate', key: newId(), address: doors.generate(tool.id), body })
  }

  // What is true once the photo has been read, for a press that came before.
  const now = useRef({ begin, failure: form.failure })
  useEffect(() => {
    now.current = { begin, failure: form.failure }
  })

  return {
    shown,
    isHad,
    sending,
    isBusy: waits || sending !== null || (shown !== null && isRunning(shown.state)),
    problem: refused?.version === version ? refused.problem : null,
    before: shown && origin?.id === shown.id ? origin.before : null,
    isPoorOpen,
    setPoorOpen,
    async generate(seed) {
      // Pressed while the photo is being read: it goes on when that is done.
      if (form.isReading) {
        form.fail(null)
        setWaits(true)
        await form.whenRead()
        setWaits(false)
        // A photo that could not be read has said so at its field.
        return now.current.failure ? undefined : now.current.begin(seed)
      }
      await begin(seed)
    },
    async tryAgain() {
      if (!shown || isRefusedHere()) return
      // The failed one's own id is the press: from wherever it is pressed again, it is made once.
      await order({ what: `again ${shown.id}`, key: shown.id, address: doors.again(shown.id) })
    },
    mayOrder: () => !isRefusedHere(),
    async makeAsDrawn(drawing) {
      if (!shown) return false
      const body = new FormData()
      body.append('strokes', drawing, 'strokes.png')
      const isTaken = await order({
        what: `drawn ${shown.id}`,
        key: newId(),
        address: doors.again(shown.id),
        body,
      })
      if (!isTaken) toast({ tone: 'error', text: lostWords(isOnline()) })
      return isTaken
    },
    async cancel() {
      if (!shown) return
      const answer = await post({ address: doors.cancel(shown.id), key: newId() })
      if (answer.kind === 'done') setSent(answer.value)
      else if (answer.kind === 'refused') toast({ tone: 'error', text: answer.message })
      else toast({ tone: 'error', text: lostWords(isOnline()) })
      void readAgain()
    },
    async seeAgain() {
      // What was made last comes with the page; an older one that was asked for again does not.
      if (isHad && shown) {
        const answer = await call(doors.generation(shown.id), { method: 'GET' }, readGeneration)
        if (answer.kind === 'done') setSent({ ...answer.value, isHad })
      }
      await readAgain()
    },
  }
}

/** Where there is one column the result is out of sight; beside the form it is not. */
function showPanel(panel: HTMLElement | null): void {
  if (isNarrow()) panel?.scrollIntoView({ block: 'start' })
}

type Wish = { what: string; key: string; address: string; body?: FormData }
type Order = { key: string; version: number; what: string; body: FormData | undefined }

/** What was lost is asked for again as it was, seed and all; the same key with another body is refused. */
function sameOrder(open: Order | undefined, next: Order): Order {
  return open?.version === next.version && open.what === next.what ? open : next
}

const isEnded = ({ state }: GenerationView): boolean => !isRunning(state)

/** What was just answered, until the page's own data has caught up with it. */
export function newer(sent: GenerationView | null, latest: GenerationView | null): GenerationView | null {
  if (!sent || !latest) return sent ?? latest
  if (sent.id === latest.id) return isEnded(sent) && !isEnded(latest) ? sent : latest
  return sent.createdAt > latest.createdAt ? sent : latest
}

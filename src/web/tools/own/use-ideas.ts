import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { IdeaNumber, IdeasView, OtherIdea } from '#shared/designs/ideas.ts'
import type { Answer } from '#web/calls/answer.ts'
import { keepIdea, seeIdeas, takeIdea } from '#web/calls/ideas.ts'
import { lostWords } from '#web/calls/persist.ts'
import { isOnline } from '#web/device/network.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'

const lookMs = 1_200

/** `isChosen`: because another idea was chosen here, and not because something else was changed. */
export type SeeAgain = (isChosen: boolean) => void

/** The ideas that a picture came with. `version` changes with every new look of the picture. */
export function useIdeas(id: string, version: number, seeAgain: SeeAgain) {
  const t = useText()
  const [view, setView] = useState<IdeasView | null>(null)
  const [busy, setBusy] = useState<'choose' | 'keep' | null>(null)
  const isWaiting = view?.state === 'waiting'
  const isChosen = useRef(false)
  const show = useEffectEvent((seen: IdeasView) => {
    setView(seen)
    if (!isWaiting || seen.state !== 'done') return
    seeAgain(isChosen.current)
    isChosen.current = false
  })
  useEffect(() => {
    let isHere = true
    async function look() {
      const answer = await seeIdeas(id, version)
      if (isHere && answer.kind === 'done') show(answer.value)
    }
    void look()
    const timer = isWaiting ? setInterval(() => void look(), lookMs) : undefined
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [id, version, isWaiting])

  async function ask(what: 'choose' | 'keep', press: () => Promise<Answer<IdeasView>>): Promise<boolean> {
    if (busy) return false
    setBusy(what)
    const answer = await press()
    setBusy(null)
    if (answer.kind === 'done') setView(answer.value)
    else toast({ tone: 'error', text: answer.kind === 'lost' ? lostWords(isOnline()) : answer.message })
    return answer.kind === 'done'
  }

  async function choose(idea: IdeaNumber): Promise<void> {
    const isOwn = view?.now === null
    const question = {
      title: t('tool.ideaReplaces'),
      text: t('tool.ideaReplacesHint'),
      action: t('tool.useIdea'),
    }
    if (isOwn && !(await confirm(question))) return
    isChosen.current = await ask('choose', () => takeIdea(id, idea))
  }

  async function keep(idea: OtherIdea): Promise<void> {
    const isKept = await ask('keep', () => keepIdea(id, idea))
    if (isKept) toast({ tone: 'success', text: t('tool.keptIdea') })
  }

  return { view, busy, choose, keep }
}

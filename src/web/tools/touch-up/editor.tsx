import type { Look } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import type { Answer } from '#web/calls/answer.ts'
import { useText } from '#web/use-words.ts'
import { wordsOf } from '#web/words.ts'
import { toast } from '#web/ui/toast.ts'
import { EditorFrame } from './editor-frame.tsx'
import { openTouchUp } from './load-sheet.ts'
import { saveTouchUp } from './save.ts'
import type { Work } from './use-work.ts'

type Props = {
  /** The picture's id in the gallery, or that of the generation that made it. */
  id: string
  /** Of a cut-out that is all there is, ground and shadow are its owner's too. */
  hasLook: boolean
  beginsWith?: Partial<Look> | undefined
  onClose: () => void
  /** The picture has been made anew. */
  onSaved: () => void
}

/** A cut-out is corrected and put on a ground: free, as often as one likes. */
export default function Editor({ id, hasLook, beginsWith, onClose, onSaved }: Props) {
  const t = useText()

  async function onSave({ sheet, look, newGround }: Work): Promise<boolean> {
    const answer = await saveTouchUp(id, { sheet, look, newGround }).catch(() => null)
    const isDone = answer?.kind === 'done' && answer.value.state === 'done'
    if (isDone) {
      toast({ tone: 'success', text: wordsOf(say('touchUp.saved')) })
      onSaved()
    } else toast({ tone: 'error', text: whyNot(answer) })
    return isDone
  }

  const save = { text: t('touchUp.save'), busyText: t('touchUp.saving'), needsChange: true }
  const title = t('touchUp.title')
  const task = { open: () => openTouchUp(id), hasEdge: true, hasLook, beginsWith, title, save, onSave }
  return <EditorFrame task={task} onClose={onClose} />
}

export function whyNot(answer: Answer<unknown> | null): string {
  if (answer?.kind === 'refused') return answer.message
  return wordsOf(say(answer?.kind === 'lost' ? 'touchUp.lost' : 'touchUp.failed'))
}

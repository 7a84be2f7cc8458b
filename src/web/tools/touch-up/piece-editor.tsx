import type { AddedPiece } from '#shared/designs/added-piece.ts'
import { touchUpPiece } from '#web/calls/touch-up.ts'
import { toast } from '#web/ui/toast.ts'
import { useText } from '#web/use-words.ts'
import { whyNot } from './editor.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { openTouchUp } from './load-sheet.ts'
import { drawingOf } from './save.ts'
import { isDrawn } from './sheet.ts'
import type { Work } from './use-work.ts'

type Props = { id: string; onClose: () => void; onDone: (piece: AddedPiece) => void }

/** What stands in a design is cut out anew: free, as often as one likes. */
export default function PieceEditor({ id, onClose, onDone }: Props) {
  const t = useText()

  async function onSave({ sheet, look }: Work): Promise<boolean> {
    const form = new FormData()
    form.append('edge', String(look.edge))
    if (isDrawn(sheet)) form.append('strokes', await drawingOf(sheet), 'strokes.png')
    const answer = await touchUpPiece(id, form)
    if (answer.kind === 'done') onDone(answer.value)
    else toast({ tone: 'error', text: whyNot(answer) })
    return answer.kind === 'done'
  }

  const save = { text: t('touchUp.save'), busyText: t('touchUp.saving'), needsChange: true }
  const title = t('touchUp.title')
  const task = { open: () => openTouchUp(id), hasEdge: true, hasLook: false, title, save, onSave }
  return <EditorFrame task={task} onClose={onClose} />
}

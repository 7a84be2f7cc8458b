import type { GenerationView } from '#shared/generation.ts'
import { useText } from '#web/use-words.ts'
import { EditorFrame } from './editor-frame.tsx'
import { openUnsure } from './load-sheet.ts'
import { drawingOf } from './save.ts'
import type { Work } from './use-work.ts'

type Props = {
  generation: GenerationView
  onClose: () => void
  /** Orders the picture as it was drawn; true when that has been taken in. */
  onDrawn: (drawing: Blob) => Promise<boolean>
}

/** Where it was not clear what is meant, it is drawn; what was found may also be right as it is. */
export default function DrawEditor({ generation: { id, cost }, onClose, onDrawn }: Props) {
  const t = useText()
  const save = { text: t('touchUp.make', { cost }), busyText: t('touchUp.sending'), needsChange: false }
  const task = {
    open: () => openUnsure(id),
    hasEdge: false,
    hasLook: false,
    title: t('touchUp.drawMeant'),
    save,
    onSave: async ({ sheet }: Work) => onDrawn(await drawingOf(sheet)),
  }
  return <EditorFrame task={task} onClose={onClose} />
}

import { WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useText } from '#web/use-words.ts'
import { withSubjectAnew } from './change-pieces.ts'
import type { Work } from './use-work.ts'

const PieceEditor = lazyPart(() => import('#web/tools/touch-up/piece-editor.tsx'))

/** What stands in the design, cut out as its owner draws it; whoever came for that is there at once. */
export function TouchUpPiece({ work }: { work: Work }) {
  const t = useText()
  const [isOpen, setOpen] = useState(work.comesToTouchUp)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <WandSparkles size={18} aria-hidden="true" />
        {t('touchUp.cutOutAnew')}
      </Button>
      {isOpen && (
        <Suspense>
          <PieceEditor
            id={work.id}
            onClose={() => setOpen(false)}
            onDone={(piece) => work.changeNow((now) => withSubjectAnew(now, piece))}
          />
        </Suspense>
      )}
    </>
  )
}

import { WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { GenerationView } from '#shared/generation.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { GenerationControl } from '../use-generation.ts'

const DrawEditor = lazyPart(() => import('./draw-editor.tsx'))

type Props = { generation: GenerationView; control: GenerationControl }

/** Opens the editor, which is fetched only then; whoever could not pay for what comes of it is told before. */
export function DrawButton({ generation, control }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="mt-4" onClick={() => setOpen(control.mayOrder())}>
        <WandSparkles size={18} aria-hidden="true" />
        {t('touchUp.drawMeant')}
      </Button>
      {isOpen && (
        <Suspense>
          <DrawEditor generation={generation} onClose={() => setOpen(false)} onDrawn={control.makeAsDrawn} />
        </Suspense>
      )}
    </>
  )
}

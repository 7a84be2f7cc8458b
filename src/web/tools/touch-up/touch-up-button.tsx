import { WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const Editor = lazyPart(() => import('./editor.tsx'))

type Props = ButtonLook & { id: string }

/** Opens the editor, which is fetched only then. */
export function TouchUpButton({ id, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <>
      <Button variant="quiet" {...look} onClick={() => setOpen(true)}>
        <WandSparkles size={18} aria-hidden="true" />
        Touch up · free
      </Button>
      {isOpen && (
        <Suspense>
          <Editor id={id} onClose={() => setOpen(false)} onSaved={() => void revalidate()} />
        </Suspense>
      )}
    </>
  )
}

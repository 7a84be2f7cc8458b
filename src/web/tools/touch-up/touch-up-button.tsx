import { WandSparkles } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { isAllCutOut } from '#shared/gallery.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Look } from '#shared/touch-up.ts'
import { useText } from '#web/use-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Editor = lazyPart(() => import('./editor.tsx'))

type Props = ButtonLook & {
  id: string
  tool: ToolId
  onSaved: () => void
  /** What is chosen there already; the button says it. */
  beginsWith?: Partial<Look>
  children?: ReactNode
}

/** Opens the editor, which is fetched only then. */
export function TouchUpButton({ id, tool, onSaved, beginsWith, children, ...look }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" {...look} onClick={() => setOpen(true)}>
        {children ?? (
          <>
            <WandSparkles size={18} aria-hidden="true" />
            {t('touchUp.open')}
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <Editor
            {...{ id, beginsWith, onSaved }}
            hasLook={isAllCutOut(tool)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

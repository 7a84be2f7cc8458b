import { Plus } from 'lucide-react'
import { memo, Suspense } from 'react'
import type { Look } from '#shared/tools/declaration/field-kinds.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { FrameShape } from './frame-shape.tsx'

// They stand in the page as it is sent; whoever can press a tile needs nothing of how they are drawn.
const BackgroundSwatch = lazyPart(() => import('./background-swatch.tsx'))
const DressPicture = lazyPart(() => import('./dress-picture.tsx'))
const Silhouette = lazyPart(() => import('./silhouette.tsx'))

type Props = { look: Exclude<Look, 'chips'>; value: string; isOwn?: boolean }

/** What an option looks like, so that nobody has to read to choose. */
export const OptionPicture = memo(function OptionPicture(props: Props) {
  // Drawn again before that has come, a tile would lose its picture for as long.
  return (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  )
})

function Drawn({ look, value, isOwn }: Props) {
  switch (look) {
    case 'dress':
      return <DressPicture dress={value} />
    case 'background':
      return <BackgroundSwatch background={value} />
    case 'silhouette':
      return isOwn ? <Own /> : <Silhouette position={value} />
    case 'ratio':
    case 'size':
      return <FrameShape of={value} />
    case 'swatch':
      return <span className="size-9 rounded-full border border-line" style={{ backgroundColor: value }} />
    default:
      return look satisfies never
  }
}

/** Nobody knows what a person's own word looks like. */
function Own() {
  return (
    <span className="flex size-11 items-center justify-center rounded-full border border-dashed border-edge text-muted">
      <Plus size={18} aria-hidden="true" />
    </span>
  )
}

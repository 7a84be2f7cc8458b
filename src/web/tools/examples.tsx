import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Examples as Shape } from '#shared/tools/declaration/define.ts'
import type { Tool } from '#shared/tools/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { LightboxPicture } from '#web/ui/lightbox.tsx'
import type { ExamplePair } from './examples-of.ts'

const Lightbox = lazy(async () => ({ default: (await import('#web/ui/lightbox.tsx')).Lightbox }))

type Props = { tool: Tool; shape: Shape; pictures: readonly ExamplePair[] }

/** What the tool made of other pictures. An empty place says which one will stand there. */
export function Examples({ tool, shape, pictures }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const places = Array.from({ length: placesOf(shape) }, (_, index) => pictures[index] ?? nothing)
  if (shape.kind === 'grid' && places.every(({ after }) => !after)) return null

  const isFilled = places.some(({ before, after }) => before ?? after)
  const columns =
    shape.kind !== 'before_after' ? 'grid-cols-2 lg:grid-cols-3' : isFilled ? 'sm:grid-cols-2' : 'grid-cols-2'

  const shown: LightboxPicture[] = []
  const cell = (src: string | null, name: string): ReactNode => {
    if (!src) return null
    const index = shown.push({ src, alt: name }) - 1
    return <ExamplePicture src={src} name={name} onOpen={() => setAt(index)} />
  }

  return (
    <section aria-labelledby="examples-title" className="mt-16">
      <h2 id="examples-title" className="mb-5 text-section">
        {shape.kind === 'slots' ? shape.title : `${tool.name} Examples`}
      </h2>
      <ul className={classNames('grid gap-4', columns)}>
        {places.map(({ before, after }, index) => {
          const name = `Example ${index + 1}`
          const isPair = shape.kind === 'before_after'
          const isEmpty = !after && !(isPair && before)
          if (isEmpty && shape.kind === 'grid') return null
          return (
            <li key={name} className="overflow-hidden rounded-card border border-line bg-card">
              {isEmpty ? (
                <p className="flex min-h-28 items-center justify-center text-muted">{name}</p>
              ) : (
                <div className={isPair ? 'grid grid-cols-2' : ''}>
                  {isPair && cell(before, `${name}, before`)}
                  {cell(after, isPair ? `${name}, after` : name)}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {at !== null && (
        <Suspense>
          <Lightbox pictures={shown} at={at} onMove={setAt} />
        </Suspense>
      )}
    </section>
  )
}

const nothing: ExamplePair = { before: null, after: null }
const placesOf = (shape: Shape): number => (shape.kind === 'before_after' ? shape.pairs : shape.count)

function ExamplePicture({ src, name, onOpen }: { src: string; name: string; onOpen: () => void }) {
  return (
    <button type="button" aria-label={`Enlarge ${name}`} onClick={onOpen} className="block cursor-zoom-in">
      <img src={src} alt={name} loading="lazy" className="aspect-square w-full object-cover" />
    </button>
  )
}

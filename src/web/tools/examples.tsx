import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Example, SitePicture as Picture } from '#shared/content.ts'
import type { Examples as Shape } from '#shared/tools/declaration/define.ts'
import type { Tool } from '#shared/tools/index.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LightboxPicture } from '#web/ui/lightbox.tsx'

const Lightbox = lazy(async () => ({ default: (await import('#web/ui/lightbox.tsx')).Lightbox }))

type Props = { tool: Tool; shape: Shape; pictures: readonly Example[] }

/** What the tool made of other pictures. An empty place says which one will stand there. */
export function Examples({ tool, shape, pictures }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const places = Array.from(
    { length: placesOf(shape) },
    (_, index) => pictures.find(({ position }) => position === index + 1) ?? nothing,
  )
  if (shape.kind === 'grid' && places.every(({ after }) => !after)) return null

  const isFilled = places.some(({ before, after }) => before ?? after)
  const columns =
    shape.kind !== 'before_after' ? 'grid-cols-2 lg:grid-cols-3' : isFilled ? 'sm:grid-cols-2' : 'grid-cols-2'

  const shown: LightboxPicture[] = []
  const cell = (picture: Picture | null, name: string): ReactNode => {
    if (!picture) return null
    const index = shown.push({ src: picture.src, alt: name, transparent: picture.isTransparent }) - 1
    return <ExamplePicture picture={picture} name={name} onOpen={() => setAt(index)} />
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
                <p className="flex h-full min-h-28 items-center justify-center text-muted">{name}</p>
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

const nothing: Record<'before' | 'after', Picture | null> = { before: null, after: null }
const placesOf = (shape: Shape): number => (shape.kind === 'before_after' ? shape.pairs : shape.count)

function ExamplePicture({ picture, name, onOpen }: { picture: Picture; name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Enlarge ${name}`}
      onClick={onOpen}
      className="block w-full cursor-zoom-in"
    >
      <SitePicture
        picture={picture}
        alt={name}
        sizes="(min-width: 40rem) 300px, 50vw"
        className="aspect-square w-full object-cover"
      />
    </button>
  )
}

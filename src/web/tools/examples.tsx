import { Suspense, useState } from 'react'
import type { Example, SitePicture } from '#shared/content.ts'
import type { Examples as Shape } from '#shared/tools/declaration/define.ts'
import type { Tool } from '#shared/tools/index.ts'
import { ExampleCard, picturesOf } from '#web/components/example-card.tsx'
import { useLabel, useText } from '#web/use-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Lightbox } from './lightbox.ts'

type Props = { tool: Tool; shape: Shape; pictures: readonly Example[] }

/** What the tool made of other pictures. An empty place says which one will stand there. */
export function Examples({ tool, shape, pictures }: Props) {
  const t = useText()
  const label = useLabel()
  const [at, setAt] = useState<number | null>(null)
  const isPair = shape.kind === 'before_after'
  const places = Array.from({ length: isPair ? shape.pairs : shape.count }, (_, index) => {
    const example = pictures.find(({ position }) => position === index + 1)
    return example && (isPair ? example : { ...example, before: null })
  })
  const filled = places.filter((place) => place !== undefined)
  if (shape.kind === 'grid' && filled.length === 0) return null

  const all = filled.flatMap((example) => picturesOf(example, t))
  const open = (picture: SitePicture) => setAt(all.findIndex(({ src }) => src === picture.src))
  const columns = !isPair
    ? 'grid-cols-2 lg:grid-cols-3'
    : filled.length > 0
      ? 'sm:grid-cols-2'
      : 'grid-cols-2'
  return (
    <section aria-labelledby="examples-title" className="mt-16">
      <h2 id="examples-title" className="mb-5 text-section">
        {shape.kind === 'slots' ? label(shape.title) : t('tool.examples', { tool: label(tool.name) })}
      </h2>
      <ul className={classNames('grid items-start gap-4', columns)}>
        {places.map((example, index) => {
          const name = t('tool.example', { n: index + 1 })
          if (!example && shape.kind === 'grid') return null
          return (
            <li key={name}>
              {example ? (
                <ExampleCard
                  example={example}
                  onOpen={open}
                  {...(shape.kind === 'slots' && { ratio: '3 / 2' })}
                />
              ) : (
                <p className="flex min-h-28 items-center justify-center rounded-card border border-line bg-card text-muted">
                  {name}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {at !== null && (
        <Suspense>
          <Lightbox pictures={all} at={at} onMove={setAt} />
        </Suspense>
      )}
    </section>
  )
}

import { useState } from 'react'
import { useFormats, useText } from '#web/use-words.ts'

/** One of them, or all for one press. */
export type Chosen = number | 'all'
type Props = {
  urls: readonly string[]
  shared: number
  chosen: Chosen
  onChoose: (at: Chosen) => void
}

/** One is shown large enough to know it again; of several, one is chosen, or all. */
export function SharedPhotos({ urls, shared, chosen, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  const [only] = urls
  if (urls.length < 2)
    return (
      <Photo
        url={only}
        n={1}
        className="mb-6 h-40 max-w-full rounded-card border border-line bg-sunk object-contain"
      />
    )
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="mb-2 font-semibold">{t('pocket.choose')}</legend>
      {/* One row however many there are: what follows stays in sight. The fourth looks in on a phone. */}
      <div className="-m-1 flex gap-3 overflow-x-auto p-1">
        <label className="relative grid size-22 shrink-0 cursor-pointer place-items-center rounded-control border-2 border-line bg-card p-2 text-center text-sm font-semibold has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
          <input
            type="radio"
            name="photo"
            checked={chosen === 'all'}
            onChange={() => onChoose('all')}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t('pocket.all', { n: urls.length })}
        </label>
        {urls.map((url, at) => (
          <label
            key={url}
            className="relative block size-22 shrink-0 cursor-pointer overflow-hidden rounded-control border-2 border-line has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="photo"
              checked={at === chosen}
              onChange={() => onChoose(at)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Photo url={url} n={at + 1} className="size-full bg-sunk object-cover" />
            <span
              aria-hidden="true"
              className="absolute end-1 bottom-1 rounded-full bg-scrim px-2 text-sm text-on-scrim"
            >
              {formats.number(at + 1)}
            </span>
          </label>
        ))}
      </div>
      {shared > urls.length && (
        <p className="mt-3 text-sm text-muted">{t('pocket.more', { n: urls.length, of: shared })}</p>
      )}
    </fieldset>
  )
}

/** Of a photo that this browser cannot show, such as a HEIC, its name. */
function Photo({ url, n, className }: { url: string | undefined; n: number; className: string }) {
  const t = useText()
  const [isUnknown, setUnknown] = useState(false)
  const name = t('pocket.photo', { n })
  if (isUnknown)
    return (
      <span
        className={`inline-grid aspect-square place-items-center text-center text-sm text-muted ${className}`}
      >
        {name}
      </span>
    )
  return (
    <img
      src={url}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setUnknown(true)}
      className={className}
    />
  )
}

import { useFormats, useText } from '#web/use-words.ts'

/** One of them, or all for one press. */
export type Chosen = number | 'all'
type Props = { urls: readonly string[]; chosen: Chosen; onChoose: (at: Chosen) => void }

/** One is shown large enough to know it again; of several, one is chosen, or all. */
export function SharedPhotos({ urls, chosen, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  const [only] = urls
  if (urls.length < 2)
    return (
      <img
        src={only}
        alt={t('pocket.photo', { n: 1 })}
        className="mb-6 h-40 max-w-full rounded-card border border-line bg-sunk object-contain"
      />
    )
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold">{t('pocket.choose')}</legend>
      <div className="flex flex-wrap gap-3">
        <label className="relative grid size-24 cursor-pointer place-items-center rounded-control border-2 border-line bg-card p-2 text-center text-sm font-semibold has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
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
            className="relative block size-24 cursor-pointer overflow-hidden rounded-control border-2 border-line has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="photo"
              checked={at === chosen}
              onChange={() => onChoose(at)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <img
              src={url}
              alt={t('pocket.photo', { n: at + 1 })}
              className="size-full bg-sunk object-cover"
            />
            <span
              aria-hidden="true"
              className="absolute end-1 bottom-1 rounded-full bg-scrim px-2 text-sm text-on-scrim"
            >
              {formats.number(at + 1)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

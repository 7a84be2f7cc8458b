import { Link } from 'react-router'
import type { SitePicture as Picture } from '#shared/content.ts'
import { type ToolId, cardById } from '#shared/tools/cards.ts'
import { fillSquare, SitePicture } from '#web/components/site-picture.tsx'

export type OnePhoto = { photo: Picture; results: { tool: ToolId; label: string; picture: Picture }[] }

/** One photo of one product, and what four tools make of it. */
export function OnePhotoStrip({ photo, results }: OnePhoto) {
  return (
    <section aria-labelledby="one-photo">
      <h2 id="one-photo" className="text-section">
        One photo, everything your page needs
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-lg text-muted">
        A jar of pickle on the kitchen table becomes an ad, a logo, a thumbnail and a clean cut-out.
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[1.35fr_repeat(4,1fr)]">
        <li className="max-lg:col-span-2">
          <figure className="relative h-full overflow-hidden rounded-card border border-line max-lg:aspect-3/2">
            <SitePicture
              picture={photo}
              alt="The jar as the phone saw it"
              sizes="(min-width: 64rem) 300px, calc(100vw - 40px)"
              className="absolute inset-0 size-full object-cover object-[50%_62%]"
            />
            <figcaption className="absolute bottom-3 start-3 rounded-full bg-scrim px-2.5 py-1 text-sm text-on-scrim">
              Your photo
            </figcaption>
          </figure>
        </li>
        {results.map(({ tool, label, picture }) => (
          <li key={tool}>
            <Link to={cardById(tool).path} className="group block no-underline">
              <span className="block aspect-square overflow-hidden rounded-card border border-line bg-sunk transition-[border-color] duration-180 group-hover:border-brand">
                <SitePicture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 64rem) 210px, 45vw"
                  className={fillSquare(picture)}
                />
              </span>
              <span className="mt-2 block font-semibold">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

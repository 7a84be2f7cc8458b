import { Link } from 'react-router'
import type { SitePicture as Picture } from '#shared/content.ts'
import { cardById } from '#shared/tools/cards.ts'
import { fillSquare, SitePicture } from '#web/components/site-picture.tsx'
import { useText } from '#web/use-words.ts'

const names = {
  ad_generator: 'home.anAd',
  logo_maker: 'home.aLogo',
  thumbnail_maker: 'home.aThumbnail',
  background_remover: 'home.aCutOut',
} as const

type Props = { photo: Picture; results: { tool: keyof typeof names; picture: Picture }[] }

/** One photo of one product, and what four tools make of it. */
export function OnePhotoStrip({ photo, results }: Props) {
  const t = useText()
  return (
    <section aria-labelledby="one-photo">
      <h2 id="one-photo" className="text-section">
        {t('home.onePhoto')}
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-lg text-muted">{t('home.onePhotoText')}</p>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[1.35fr_repeat(4,1fr)]">
        <li className="max-lg:col-span-2">
          <figure className="relative h-full overflow-hidden rounded-card border border-line max-lg:aspect-3/2">
            <SitePicture
              picture={photo}
              alt={t('home.onePhotoAlt')}
              sizes="(min-width: 64rem) 300px, calc(100vw - 40px)"
              className="absolute inset-0 size-full object-cover object-[50%_62%]"
            />
            <figcaption className="absolute bottom-3 start-3 rounded-full bg-scrim px-2.5 py-1 text-sm text-on-scrim">
              {t('home.yourPhoto')}
            </figcaption>
          </figure>
        </li>
        {results.map(({ tool, picture }) => (
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
              <span className="mt-2 block font-semibold">{t(names[tool])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

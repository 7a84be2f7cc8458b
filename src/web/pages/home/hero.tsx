import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { creditText, signUpBonus } from '#shared/credits.ts'
import type { SitePicture as Picture } from '#shared/content.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { useAfterPaint } from '#web/hooks/use-after-paint.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const CompareSlider = lazy(async () => ({
  default: (await import('#web/ui/compare-slider.tsx')).CompareSlider,
}))

type Pair = { before: Picture; after: Picture }

export function Hero(pair: Pair) {
  return (
    <div className="grid items-center gap-8 pb-4 md:grid-cols-[1.05fr_1fr] md:gap-10 lg:gap-16 lg:pt-6">
      <div>
        <h1 className="text-title">
          Your product photo, ready to sell <span className="whitespace-nowrap">in a minute.</span>
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg leading-relaxed text-muted lg:mt-5 lg:text-xl">
          Take a picture with your phone. Chobi cuts it out, lights it, and writes your shop’s name in Bangla
          or English. No long prompts, no designer.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
          <ButtonLink to={paths.tools} size="large">
            View Tools
          </ButtonLink>
          <ButtonLink to={paths.examples} size="large" variant="quiet">
            View Examples
          </ButtonLink>
        </div>
        <p className="mt-4 text-muted">
          {creditText(signUpBonus).replace(' ', ' free ')} when you sign up. No credit card required.
        </p>
      </div>
      <BeforeAfter {...pair} />
    </div>
  )
}

const fill = 'size-full object-cover'
const sizes = '(min-width: 64rem) 540px, (min-width: 48rem) 46vw, calc(100vw - 40px)'
const labels = { before: 'Phone photo', after: 'Ad by Chobi' }

/** Stands still in the first paint; the slider takes its place once the page has come. */
function BeforeAfter({ before, after }: Pair) {
  const isQuiet = useAfterPaint()
  const beforePicture = (
    <SitePicture
      picture={before}
      alt="A jar of mango pickle on a kitchen table, as the phone saw it"
      sizes={sizes}
      first
      className={fill}
    />
  )
  const afterPicture = (
    <SitePicture
      picture={after}
      alt="The same jar as a finished ad on warm marigold"
      sizes={sizes}
      first
      className={fill}
    />
  )
  const still = <StillPair before={beforePicture} after={afterPicture} />
  return (
    <div className="mx-auto w-full max-w-lg overflow-hidden rounded-card shadow-soft md:max-w-none">
      {isQuiet ? (
        <Suspense fallback={still}>
          <CompareSlider
            className="aspect-4/5"
            before={beforePicture}
            after={afterPicture}
            beforeLabel={labels.before}
            afterLabel={labels.after}
          />
        </Suspense>
      ) : (
        still
      )}
    </div>
  )
}

const tag = 'absolute bottom-3 rounded-full bg-scrim px-2.5 py-1 text-sm text-on-scrim'

/** The slider's look without the slider. */
function StillPair({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-card border border-line">
      <div className="absolute inset-0">{after}</div>
      <div className="absolute inset-0 [clip-path:inset(0_50%_0_0)]">{before}</div>
      <span className={`${tag} start-3`}>{labels.before}</span>
      <span className={`${tag} end-3`}>{labels.after}</span>
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-1/2 flex w-0.5 -translate-x-1/2 items-center justify-center bg-white shadow-soft"
      >
        <span className="flex size-touch shrink-0 items-center justify-center rounded-full bg-white text-black shadow-soft">
          <ChevronLeft size={16} />
          <ChevronRight size={16} />
        </span>
      </div>
    </div>
  )
}

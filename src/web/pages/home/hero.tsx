import { creditText, signUpBonus } from '#shared/credits.ts'
import type { SitePicture as Picture } from '#shared/content.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CompareSlider } from '#web/ui/compare-slider.tsx'

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

function BeforeAfter({ before, after }: Pair) {
  return (
    <div className="mx-auto w-full max-w-lg shadow-soft md:max-w-none">
      <CompareSlider
        className="aspect-4/5"
        before={
          <SitePicture
            picture={before}
            alt="A jar of mango pickle on a kitchen table, as the phone saw it"
            sizes={sizes}
            first
            className={fill}
          />
        }
        after={
          <SitePicture
            picture={after}
            alt="The same jar as a finished ad, with its name in Bangla and its price"
            sizes={sizes}
            first
            className={fill}
          />
        }
        beforeLabel="Phone photo"
        afterLabel="Ad by Chobi"
      />
    </div>
  )
}

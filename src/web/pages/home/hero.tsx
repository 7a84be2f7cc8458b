import { signUpBonus } from '#shared/credits.ts'
import type { SitePicture as Picture } from '#shared/content.ts'
import { SitePicture } from '#web/components/site-picture.tsx'
import { paths } from '#web/paths.ts'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CompareSlider } from '#web/ui/compare-slider.tsx'
import { Worded } from '#web/ui/worded.tsx'

type Pair = { before: Picture; after: Picture }

export function Hero(pair: Pair) {
  const t = useText()
  return (
    <div className="grid items-center gap-8 pb-4 md:grid-cols-[1.05fr_1fr] md:gap-10 lg:gap-16 lg:pt-6">
      <div>
        <h1 className="text-title">
          <Worded
            text={t('home.title')}
            parts={{
              end: (words) => <span className="whitespace-nowrap tight:whitespace-normal">{words}</span>,
            }}
          />
        </h1>
        <p className="mt-4 max-w-[34rem] text-lg leading-relaxed text-muted lg:mt-5 lg:text-xl">
          {t('home.intro')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 lg:mt-8">
          <ButtonLink to={paths.tools} size="large">
            {t('home.viewTools')}
          </ButtonLink>
          <ButtonLink to={paths.examples} size="large" variant="quiet">
            {t('home.viewExamples')}
          </ButtonLink>
        </div>
        <p className="mt-4 text-muted">{t('home.welcome', { bonus: signUpBonus })}</p>
      </div>
      <BeforeAfter {...pair} />
    </div>
  )
}

const fill = 'size-full object-cover'
const sizes = '(min-width: 64rem) 540px, (min-width: 48rem) 46vw, calc(100vw - 40px)'

function BeforeAfter({ before, after }: Pair) {
  const t = useText()
  return (
    <div className="mx-auto w-full max-w-lg shadow-soft md:max-w-none">
      <CompareSlider
        className="aspect-4/5"
        before={
          <SitePicture
            picture={before}
            alt={t('home.beforeAlt')}
            sizes={sizes}
            first="next"
            className={fill}
          />
        }
        after={<SitePicture picture={after} alt={t('home.afterAlt')} sizes={sizes} first className={fill} />}
        beforeLabel={t('home.before')}
        afterLabel={t('home.after')}
      />
    </div>
  )
}

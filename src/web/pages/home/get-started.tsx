import { signUpBonus } from '#shared/credits.ts'
import { cardById } from '#shared/tools/cards.ts'
import { signUpThen } from '#web/paths.ts'
import { useMe } from '#web/root-data.ts'
import { useText } from '#web/use-words.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const agent = cardById('ad_generator').path
const joinFirst = signUpThen(agent)

export function GetStarted() {
  const t = useText()
  const me = useMe()
  return (
    <section
      aria-labelledby="start-title"
      className="rounded-card bg-brand px-6 py-10 text-center text-on-brand sm:px-10 sm:py-14"
    >
      <h2 id="start-title" className="text-heading">
        {t('home.start')}
      </h2>
      <p className="mx-auto mt-3 max-w-xl text-lg">{t('home.startText', { bonus: signUpBonus })}</p>
      <ButtonLink to={me ? agent : joinFirst} size="large" variant="quiet" className="mt-7">
        {t('home.startButton')}
      </ButtonLink>
    </section>
  )
}

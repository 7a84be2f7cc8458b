import { ChevronLeft, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { z } from 'zod'
import { keep } from '#shared/words/kept.ts'
import { say } from '#shared/words/say.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { logoKinds } from '#shared/logos/limits.ts'
import type { LogoWish } from '#server/features/designs/designs.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { useReadAgain } from '#web/hooks/use-read-again.ts'
import { metaText } from '#web/meta-text.ts'
import { signedInAction, signedInLoader } from '#web/page.ts'
import { pictureAt } from '#web/paths.ts'
import { isNarrow } from '#web/device/screen.ts'
import { Ideas } from '#web/tools/own/ideas-part.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card } from '#web/ui/card.tsx'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/logo.ts'
import { ChangeLogo } from './logo/change-logo.tsx'
import { Shown } from './logo/shown.tsx'

export const loader = signedInLoader(({ user, params, server }) =>
  server.designs.findLogo(user.id, params['id'] ?? ''),
)

const revision = z.coerce.number().int().min(0)
const form = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('change'),
    kind: z.enum(logoKinds),
    name: z
      .string()
      .transform(cleanLine)
      .refine((name) => name !== '', keep(say('logo.noBrand'))),
    tagline: z.string().transform(cleanLine).default(''),
    colour: z.string(),
    symbol: z
      .string()
      .default('')
      .transform((name) => name || null),
    revision,
  }),
  z.object({ intent: z.literal('paid'), revision }),
])

export const action = signedInAction(form, async (input, { user, params, server }) => {
  const wish = input.intent === 'paid' ? null : wishOf(input)
  await server.designs.changeLogo(user.id, params['id'] ?? '', { wish, revision: input.revision })
  return { ok: true }
})

/** Only what may be changed. */
const wishOf = ({ kind, name, tagline, colour, symbol }: LogoWish): LogoWish => ({
  kind,
  name,
  tagline,
  colour,
  symbol,
})

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('ownLogo.title'), hidden: true })
}

const lookEveryMs = 800

export default function LogoPage({ loaderData: logo }: Route.ComponentProps) {
  const t = useText()
  /** The form shows what is drawn; else it keeps what was typed. */
  const [undone, setUndone] = useState(0)
  const shown = useRef<HTMLDivElement>(null)
  const readAgain = useReadAgain()
  useLookWhile(logo.state === 'waiting', readAgain)
  return (
    <>
      <header className="mb-6 max-w-prose">
        <Link
          to={pictureAt(logo.id)}
          className="inline-flex min-h-touch items-center gap-1.5 text-brand underline underline-offset-4"
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {t('ownLogo.back')}
        </Link>
        <h1 className="mt-1 text-heading">{t('ownLogo.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('ownLogo.intro')}</p>
      </header>
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <div ref={shown} className="scroll-mt-20">
          <Shown logo={logo} />
        </div>
        <div className="grid gap-5">
          {logo.hasIdeas && (
            <Ideas
              id={logo.id}
              version={logo.version}
              isSaving={logo.state === 'waiting'}
              seeAgain={() => void readAgain()}
              areClear
              isSection
            />
          )}
          <Card>
            <ChangeLogo
              key={undone}
              logo={logo}
              onUndone={() => setUndone(undone + 1)}
              // On a phone it is drawn far above the button.
              onSent={() => isNarrow() && shown.current?.scrollIntoView({ block: 'start' })}
            />
          </Card>
          <Card>
            <h2 className="text-xl">{t('ownLogo.pack')}</h2>
            <p className="mt-2 mb-4 max-w-prose text-muted">{t('ownLogo.packText')}</p>
            <a
              href={`/api/pictures/${logo.id}/logo.zip`}
              download
              className={buttonLook({ variant: 'quiet' })}
            >
              <Download size={18} aria-hidden="true" />
              {t('ownLogo.packDownload')}
            </a>
          </Card>
        </div>
      </div>
    </>
  )
}

/** Until it is drawn: a second at most. */
function useLookWhile(isWaiting: boolean, readAgain: ReturnType<typeof useReadAgain>): void {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void readAgain(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, readAgain])
}

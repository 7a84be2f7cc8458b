import type { MetaArgs } from 'react-router'
import { Gift, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { friendBonus, referrerBonus, type Tenths } from '#shared/credits.ts'
import { say } from '#shared/words/say.ts'
import { CreditDot } from '#web/components/credits.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { failingWith, type PageArgs, signedInAction, signedInLoader, done } from '#web/page.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormats, useText } from '#web/use-words.ts'
import type { Route } from './+types/referral.ts'
import { InviteCard } from './referral/invite-card.tsx'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('referral.title'), hidden: true })
}

export const loader = signedInLoader(async (page) => ({
  code: await ownCode(page, page.user.id),
  ...(await readFigures(page, page.user.id)),
}))

type Figures = {
  figures: { referred: number; earned: Tenths; pending: number } | null
  missing: string | null
}

/** The link works without them, so the page stands without them too. */
async function readFigures({ server, log, wordsOf }: PageArgs, userId: string): Promise<Figures> {
  try {
    return { figures: await server.referrals.summarizeReferrals(userId), missing: null }
  } catch (error) {
    log.error({ err: error }, 'the referrals could not be read')
    return { figures: null, missing: wordsOf(say('referrals.notLoaded')) }
  }
}

/** A page without a link would be of no use: the start of the id leads to the same person. */
async function ownCode({ server, log }: PageArgs, userId: string): Promise<string> {
  try {
    return (await server.profiles.getProfile(userId)).referralCode
  } catch (error) {
    log.warn({ err: error }, 'the referral code could not be read')
    return userId.slice(0, 8).toUpperCase()
  }
}

export const action = signedInAction(z.object({ intent: z.literal('regenerate') }), async (_input, page) => {
  await failingWith(page, say('referrals.noNewLink'), () =>
    page.server.referrals.regenerateReferralCode(page.user.id),
  )
  return done(say('referrals.newLink'))
})

export default function ReferralPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const formats = useFormats()
  const { code, figures, missing } = loaderData
  return (
    <>
      <header className="mb-7 max-w-prose">
        <h1 className="text-heading">{t('referral.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('referral.intro')}</p>
      </header>
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:items-start">
        <div className="grid gap-5">
          <InviteCard code={code} />
          {missing && (
            <p role="status" className="rounded-control bg-sunk p-4 break-words">
              {missing}
            </p>
          )}
          {figures && (
            <ul className="grid gap-5 sm:grid-cols-3">
              <Figure
                title={t('referral.total')}
                figure={formats.digits(figures.referred)}
                note={t('referral.totalNote')}
              />
              <Figure
                title={t('referral.earned')}
                figure={formats.figure(figures.earned)}
                note={t('referral.earnedNote')}
                coin
              />
              <Figure
                title={t('referral.pending')}
                figure={formats.digits(figures.pending)}
                note={t('referral.pendingNote')}
              />
            </ul>
          )}
        </div>
        <div className="grid gap-5">
          <HowItWorks />
          <Card>
            <h2 className="text-xl">{t('referral.details')}</h2>
            <ul className="mt-4 grid list-disc gap-2 ps-5 marker:text-muted">
              <li>{t('referral.noLimit')}</li>
              <li>{t('referral.counts')}</li>
              <li>{t('referral.once', { bonus: referrerBonus })}</li>
              <li>{t('referral.newLink')}</li>
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}

type FigureProps = { title: string; figure: string; note: string; coin?: boolean }

function Figure({ title, figure, note, coin }: FigureProps) {
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-card p-5 shadow-soft sm:block">
      <h2 className="flex-1 text-base tracking-normal">
        {title}
        <span className="block font-sans text-sm font-normal text-muted sm:hidden">{note}</span>
      </h2>
      <p className="tabular flex items-center gap-2.5 text-3xl leading-none font-bold sm:mt-3">
        {coin && <CreditDot />}
        {figure}
      </p>
      <p className="mt-2 hidden text-sm text-muted sm:block">{note}</p>
    </li>
  )
}

function HowItWorks() {
  const t = useText()
  return (
    <Card>
      <h2 className="text-xl">{t('referral.how')}</h2>
      <ol className="mt-5 grid gap-5">
        <Step icon={<UserRoundPlus size={20} />} title={t('referral.signsUp')}>
          {t('referral.theyGet', { bonus: friendBonus })}
        </Step>
        <Step icon={<Gift size={20} />} title={t('referral.purchases')}>
          {t('referral.youEarn', { bonus: referrerBonus })}
        </Step>
      </ol>
    </Card>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-marigold-soft text-on-marigold"
      >
        {icon}
      </span>
      <span>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-muted">{children}</span>
      </span>
    </li>
  )
}

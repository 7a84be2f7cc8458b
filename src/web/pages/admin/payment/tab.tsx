import { z } from 'zod'
import { useRef } from 'react'
import { readPaymentsView } from '#shared/forms/admin-views.ts'
import { paidPlan } from '#shared/forms/plan.ts'
import { paidPlans, type Plan, planById } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { done, failingWith } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { Books } from './books.tsx'
import { GatewaySettings, PackSettings, WalletSettings } from './settings.tsx'
import { Story } from './story.tsx'
import { useDoor } from '../use-door.ts'
import { useDraft } from '../use-draft.ts'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

/** Links of plans, how money can come, and the books; or one payment with its story. */
export const loader = tabLoader(say('admin.linksNotLoaded'), async ({ server, url }) => {
  const { paymentLinks, payments } = server
  const view = readPaymentsView(url.searchParams)
  const [links, settings, books, figures, days, story] = await Promise.all([
    paymentLinks.listPaymentLinks(),
    payments.listPaymentSettings(),
    payments.listOrders(view),
    payments.sumBooks(),
    payments.listDays(),
    view.order ? payments.findStory(view.order) : null,
  ])
  return {
    view,
    links,
    ...settings,
    gateway: settings.gateway ?? null,
    ...books,
    figures,
    day: days[0] ?? null,
    story,
  }
})

const form = z.object({ plan: paidPlan, link: z.string(), was: z.string() })

export const action = adminAction(form, async (input, page) => {
  await failingWith(page, say('admin.linkNotSaved'), () =>
    page.server.admin.changePaymentLink(page.admin, input),
  )
  return done(say('admin.linkSaved', { plan: planById(input.plan).name }))
})

export const ErrorBoundary = TabFailed

export default function PaymentTab({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const formats = useFormats()
  const { view, links, gateway, wallets, packs, moments, lines, hasMore, figures, day, story } = loaderData
  return (
    <div className="grid gap-10">
      {view.order && !story && (
        <p role="status" className="-mb-4 font-semibold">
          {t('admin.books.noSuch')}
        </p>
      )}
      {story ? <Story key={story.id} story={story} /> : <Books {...{ view, figures, lines, hasMore }} />}
      {day && !story && (
        <p className="-mt-6 text-sm text-muted">
          {t('admin.books.day', {
            day: formats.isoDay(day.day),
            paid: day.paid,
            received: day.received,
            found: day.byReconciliation,
            expired: day.expired,
            refunded: day.refunded,
          })}
        </p>
      )}
      <section aria-labelledby="ways">
        <h2 id="ways" className="mb-4 text-2xl">
          {t('admin.ways.title')}
        </h2>
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <GatewaySettings gateway={gateway} moment={moments.gateway} />
          <div className="grid gap-5">
            <WalletSettings numbers={wallets} moment={moments.wallets} />
            <PackSettings packs={packs} moment={moments.packs} />
          </div>
        </div>
      </section>
      <section aria-labelledby="links">
        <h2 id="links" className="text-2xl">
          {t('admin.links.title')}
        </h2>
        <p className="mt-1 mb-5 max-w-prose text-muted">{t('admin.links.about')}</p>
        <Card>
          {paidPlans.map((plan) => (
            <LinkRow key={plan.id} plan={plan} current={links[plan.id] ?? ''} />
          ))}
        </Card>
      </section>
    </div>
  )
}

function LinkRow({ plan, current }: { plan: Plan; current: string }) {
  const t = useText()
  const name = useLabel()(plan.name)
  const draft = useDraft(current)
  const sent = useRef<string>(undefined)
  const { send, busy, answer, errorOf } = useDoor(paths.adminPayment, {
    fields: ['link'],
    onDone: draft.settle,
  })

  /** Leaving the field and pressing Save come together: the same text is sent once. */
  async function save() {
    const link = draft.text.trim()
    if (!draft.isChanged || busy || sent.current === link) return
    sent.current = link
    await send({ plan: plan.id, link, was: draft.was })
    sent.current = undefined
    draft.rebase()
  }

  return (
    <form
      noValidate
      className="border-b border-line py-5 first:pt-0 last:border-0 last:pb-0"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={name}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          placeholder={t('admin.links.placeholder')}
          value={draft.text}
          aria-invalid={answer?.ok === false}
          onChange={(event) => draft.edit(event.target.value)}
          onBlur={() => void save()}
          className="min-w-0 flex-1 basis-64"
        />
        <Button
          type="submit"
          variant="quiet"
          busy={busy}
          aria-label={t('admin.links.saveOf', { plan: name })}
        >
          {t('admin.save')}
        </Button>
      </div>
      {errorOf('link') && <p className="mt-1.5 text-sm font-semibold text-brick">{errorOf('link')}</p>}
      <p className="mt-1.5 text-sm text-muted">
        {t('admin.links.current', { link: current || t('admin.links.none') })}
      </p>
    </form>
  )
}

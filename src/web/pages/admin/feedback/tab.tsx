import { z } from 'zod'
import { Reply, Trash2 } from 'lucide-react'
import { say } from '#shared/words/say.ts'
import { keep } from '#shared/words/kept.ts'
import { brand } from '#shared/brand.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAt, paths } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Card, EmptyState } from '#web/ui/card.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useText } from '#web/use-words.ts'
import { OlderPager } from '../pager.tsx'
import { useDoor } from '../use-door.ts'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

const page = 25

export const loader = tabLoader(say('admin.feedbackNotLoaded'), async (args) => {
  const before = new Date(args.url.searchParams.get('before') ?? '')
  const since = Number.isNaN(before.getTime()) ? undefined : before
  const found = await args.server.feedback.listFeedback(page + 1, since)
  const items = found.slice(0, page).map(({ id, name, email, message, createdAt }) => ({
    id,
    name,
    email,
    message,
    createdAt,
  }))
  return { items, isFirst: since === undefined, hasMore: found.length > page }
})

export const action = adminAction(
  z.object({ id: z.uuid(keep(say('admin.feedbackGone'))) }),
  async ({ id }, page) => {
    await failingWith(page, say('admin.feedbackNotDeleted'), () =>
      page.server.admin.deleteFeedback(page.admin, id),
    )
    return done(say('admin.feedbackDeleted'))
  },
)

export const ErrorBoundary = TabFailed

type FeedbackData = Route.ComponentProps['loaderData']

export default function FeedbackTab({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { items, isFirst, hasMore } = loaderData
  return (
    <>
      <h2 className="mb-4 text-2xl">{t('admin.feedback.title')}</h2>
      {items.length === 0 ? (
        <EmptyState title={t('admin.feedback.none')} />
      ) : (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
      <OlderPager
        label={t('admin.feedback.pages')}
        newest={isFirst ? undefined : adminAt({ tab: 'feedback' })}
        older={
          hasMore ? adminAt({ tab: 'feedback', before: items.at(-1)?.createdAt.toISOString() }) : undefined
        }
      />
    </>
  )
}

function Item({ item: { id, name, email, message, createdAt } }: { item: FeedbackData['items'][number] }) {
  const t = useText()
  const { send, busy } = useDoor(paths.adminFeedback)
  const who = email ?? t('admin.feedback.anonymous')

  async function remove() {
    const yes = await confirm({
      title: t('admin.feedback.deleteAsk'),
      text: t('admin.feedback.deleteText', { who }),
      action: t('admin.delete'),
      tone: 'danger',
    })
    if (yes) await send({ id })
  }

  return (
    <Card>
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 leading-snug">
          <strong className="font-semibold">{who}</strong>
          {name && ` (${name})`}
          <TimeAgo at={createdAt} className="block text-sm text-muted" />
        </p>
        <IconButton
          label={t('admin.feedback.deleteOf', { who })}
          tone="danger"
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabled={busy}
          className="-mt-2 -me-2"
          onClick={() => void remove()}
        />
      </div>
      <p className="mt-3 whitespace-pre-line">{message}</p>
      {email && (
        <a
          href={replyTo(email, t('admin.feedback.subject', { site: brand.name }))}
          className={buttonLook({ variant: 'quiet', size: 'compact', className: 'mt-4' })}
        >
          <Reply size={18} aria-hidden="true" /> {t('admin.feedback.reply')}
        </a>
      )}
    </Card>
  )
}

/** The address is one that a stranger typed: it must not bring fields of its own into the mail. */
const replyTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`

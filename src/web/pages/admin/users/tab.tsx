import { useNavigate } from 'react-router'
import { readId, readUsersView, userSorts, type UsersView } from '#shared/forms/admin-views.ts'
import type { Text } from '#shared/written/text.ts'
import { say } from '#shared/words/say.ts'
import { endOfDay } from '#shared/day.ts'
import { userForm } from '#shared/forms/admin-users.ts'
import { effectivePlan, isPlanId, planById } from '#shared/plans.ts'
import type { UserRow } from '#server/features/admin/admin.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge, EmptyState } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Column } from '#web/ui/table.tsx'
import { useFormats, useLabel, useText } from '#web/use-words.ts'
import { Pager } from '../pager.tsx'
import { longText, WideTable } from '../wide-table.tsx'
import { SearchBox } from '../search-box.tsx'
import { useDoor } from '../use-door.ts'
import { UserDialog } from './dialog.tsx'
import { adminAction, tabLoader } from '../ladder.ts'
import { TabFailed } from '../tab-failed.tsx'
import type { Route } from './+types/tab.ts'

export const loader = tabLoader(say('admin.usersNotLoaded'), async ({ url, server, admin }) => {
  const view = readUsersView(url.searchParams)
  const open = readId(url.searchParams, 'user')
  return {
    view,
    list: await server.admin.listUsers(view),
    you: admin.id,
    open: open ?? null,
    details: open ? ((await server.admin.findUserDetails(open)) ?? null) : null,
  }
})

/** Everything that an admin can do with a person. */
export const action = adminAction(userForm, async (input, page) => {
  const { admin, server } = page
  const userId = input.user
  switch (input.intent) {
    case 'set-enabled':
      await failingWith(page, say('admin.accountNotChanged'), () =>
        server.admin.enableUser(admin, userId, input.enabled),
      )
      return done(say(input.enabled ? 'admin.accountEnabled' : 'admin.accountDisabled'))
    case 'give-credits': {
      const now = await failingWith(page, say('admin.creditsNotChanged'), () =>
        server.admin.giveCredits(admin, { ...input, userId }),
      )
      return done(say('admin.balance', { credits: now }))
    }
    case 'set-plan':
      await failingWith(page, say('admin.planNotChanged'), () =>
        server.admin.setPlan(admin, { ...input, userId, until: input.until ? endOfDay(input.until) : null }),
      )
      return done(say('admin.planChanged'))
    case 'start-plan':
      await failingWith(page, say('plans.notActivated'), () =>
        server.admin.startPlan(admin, { ...input, userId }),
      )
      return done(say('plans.activated', { plan: planById(input.plan).name }))
    case 'confirm-address':
      await failingWith(page, say('admin.addressNotConfirmed'), () =>
        server.admin.confirmAddress(admin, userId),
      )
      return done(say('admin.addressConfirmed'))
    case 'password-link':
      return { ok: true, link: await server.admin.makePasswordLink(admin, userId) }
    case 'end-sessions': {
      const ended = await failingWith(page, say('admin.sessionsNotEnded'), () =>
        server.admin.endUserSessions(admin, userId),
      )
      return done(ended === 0 ? say('admin.nobodySignedIn') : say('admin.signedOut', { devices: ended }))
    }
    case 'remove-factors':
      await failingWith(page, say('admin.factorsNotRemoved'), () =>
        server.admin.removeUserFactors(admin, userId),
      )
      return done(say('admin.factorsRemoved'))
    case 'remove-admin':
      await failingWith(page, say('admin.accessNotRemoved'), () => server.admin.removeAdmin(admin, userId))
      return done(say('admin.accessRemoved'))
  }
})

export const ErrorBoundary = TabFailed

type UsersData = Route.ComponentProps['loaderData']

export default function UsersTab({ loaderData }: Route.ComponentProps) {
  return <Users {...loaderData} />
}

const addressOf = ({ q, sort, page }: UsersView, user?: string): string =>
  adminAt({
    tab: 'users',
    q,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : page,
    user,
  })

function Users({ view, list, you, open, details }: UsersData) {
  const t = useText()
  const navigate = useNavigate()
  const columns: Column<UserRow>[] = [
    ...useFacts(),
    {
      key: 'actions',
      title: t('admin.users.actions'),
      render: (user) => (
        <span className="flex gap-2">
          <ButtonLink
            variant="quiet"
            size="compact"
            to={addressOf(view, user.id)}
            preventScrollReset
            aria-label={t('admin.users.detailsOf', { email: user.email })}
          >
            {t('admin.details')}
          </ButtonLink>
          <EnableButton user={user} isYou={user.id === you} />
        </span>
      ),
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">{t('admin.users.title')}</h2>
        <p role="status" className="tabular text-sm text-muted">
          {countText(t, list, view.q)}
        </p>
      </div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label={t('admin.users.search')}
          value={view.q}
          addressOf={(q) => addressOf({ ...view, q, page: 1 })}
        />
        <Select
          label={<span className="sr-only">{t('admin.users.order')}</span>}
          options={userSorts.map(({ value, title }) => ({ value, label: t(title) }))}
          value={view.sort}
          onChange={(event) =>
            void navigate(
              addressOf({
                ...view,
                sort: userSorts.find(({ value }) => value === event.target.value)?.value ?? 'newest',
                page: 1,
              }),
              { preventScrollReset: true },
            )
          }
          className="[&>label]:mb-0"
        />
      </div>
      <WideTable
        caption={t('admin.users.title')}
        columns={columns}
        rows={list.users}
        rowKey={(user) => user.id}
        empty={<EmptyState title={t(view.q ? 'admin.users.noneMatching' : 'admin.users.none')} />}
      />
      <Pager
        label={t('admin.users.pages')}
        page={view.page}
        pages={list.pages}
        addressOf={(page) => addressOf({ ...view, page })}
      />
      {open && (
        <UserDialog
          key={open}
          details={details}
          isYou={open === you}
          onClose={() => void navigate(addressOf(view), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

function countText(t: Text, { total: people, isMore }: UsersData['list'], q: string): string {
  if (q === '') return t(isMore ? 'admin.users.countMore' : 'admin.users.count', { people })
  return t(isMore ? 'admin.users.foundMore' : 'admin.users.found', { people })
}

function useFacts(): Column<UserRow>[] {
  const t = useText()
  const formats = useFormats()
  return [
    {
      key: 'email',
      title: t('admin.users.email'),
      render: ({ email }) => <span className={longText}>{email}</span>,
    },
    {
      key: 'shop',
      title: t('admin.users.shop'),
      render: ({ shopName }) => <span className={longText}>{shopName || t('admin.users.noShop')}</span>,
    },
    { key: 'plan', title: t('admin.users.plan'), render: (user) => <PlanName {...user} /> },
    {
      key: 'credits',
      title: t('admin.users.credits'),
      figures: true,
      render: ({ credits }) => formats.figure(credits),
    },
    {
      key: 'images',
      title: t('admin.users.images'),
      figures: true,
      render: ({ totalImagesGenerated }) => formats.number(totalImagesGenerated),
    },
    {
      key: 'joined',
      title: t('admin.users.joined'),
      render: ({ createdAt }) => <Day at={createdAt} className="whitespace-nowrap" />,
    },
    {
      key: 'status',
      title: t('admin.users.status'),
      render: ({ accountEnabled }) => (
        <Badge tone={accountEnabled ? 'brand' : 'brick'}>
          {t(accountEnabled ? 'admin.users.enabled' : 'admin.users.disabled')}
        </Badge>
      ),
    },
  ]
}

function PlanName(row: UserRow) {
  const t = useText()
  const label = useLabel()
  const plan = isPlanId(row.planType) ? row.planType : 'free'
  const isOver = plan !== 'free' && effectivePlan(row) === 'free'
  return (
    <span className="whitespace-nowrap">
      {label(planById(plan).name)}
      {isOver && <span className="block text-sm text-muted">{t('admin.users.expired')}</span>}
    </span>
  )
}

function EnableButton({ user, isYou }: { user: UserRow; isYou: boolean }) {
  const t = useText()
  const { send, busy } = useDoor(paths.adminUsers)
  const { email, accountEnabled } = user
  return (
    <Button
      variant={accountEnabled ? 'plain' : 'quiet'}
      size="compact"
      className={accountEnabled ? 'text-brick!' : ''}
      busy={busy}
      disabledBecause={isYou && t('admin.users.yourOwn')}
      aria-label={t(accountEnabled ? 'admin.users.disableOne' : 'admin.users.enableOne', { email })}
      onClick={() =>
        void send({ intent: 'set-enabled', user: user.id, enabled: accountEnabled ? 'no' : 'yes' })
      }
    >
      {t(accountEnabled ? 'admin.users.disable' : 'admin.users.enable')}
    </Button>
  )
}

import { useNavigate } from 'react-router'
import { readId, readUsersView, userSorts, type UsersView } from '#shared/forms/admin-views.ts'
import { say } from '#shared/words/say.ts'
import { endOfDay } from '#shared/day.ts'
import { userForm } from '#shared/forms/admin-users.ts'
import { effectivePlan, isPlanId, planById } from '#shared/plans.ts'
import { creditFigure } from '#shared/credits.ts'
import type { UserRow } from '#server/features/admin/admin.ts'
import { done, failingWith } from '#web/page.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge, EmptyState } from '#web/ui/card.tsx'
import { Day } from '#web/ui/day.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Column } from '#web/ui/table.tsx'
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
  const navigate = useNavigate()
  const columns: Column<UserRow>[] = [
    ...facts,
    {
      key: 'actions',
      title: 'Actions',
      render: (user) => (
        <span className="flex gap-2">
          <ButtonLink
            variant="quiet"
            size="compact"
            to={addressOf(view, user.id)}
            preventScrollReset
            aria-label={`Details of ${user.email}`}
          >
            Details
          </ButtonLink>
          <EnableButton user={user} isYou={user.id === you} />
        </span>
      ),
    },
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">All Users</h2>
        <p role="status" className="tabular text-sm text-muted">
          {countText(list, view.q)}
        </p>
      </div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox
          label="Search by name or email..."
          value={view.q}
          addressOf={(q) => addressOf({ ...view, q, page: 1 })}
        />
        <Select
          label={<span className="sr-only">Order</span>}
          options={userSorts}
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
        caption="All Users"
        columns={columns}
        rows={list.users}
        rowKey={(user) => user.id}
        empty={<EmptyState title={view.q ? 'No users found matching your search' : 'No users found'} />}
      />
      <Pager
        label="Pages of users"
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

function countText({ total, isMore }: UsersData['list'], q: string): string {
  const figure = `${isMore ? 'More than ' : ''}${total.toLocaleString('en-US')}`
  return `${figure} ${total === 1 ? 'person' : 'people'}${q ? ' found' : ''}`
}

const facts: Column<UserRow>[] = [
  {
    key: 'email',
    title: 'Email',
    render: ({ email }) => <span className={longText}>{email}</span>,
  },
  {
    key: 'shop',
    title: 'Shop Name',
    render: ({ shopName }) => <span className={longText}>{shopName || 'N/A'}</span>,
  },
  { key: 'plan', title: 'Plan', render: (user) => <PlanName {...user} /> },
  { key: 'credits', title: 'Credits', figures: true, render: ({ credits }) => creditFigure(credits) },
  {
    key: 'images',
    title: 'Images',
    figures: true,
    render: ({ totalImagesGenerated }) => totalImagesGenerated.toLocaleString('en-US'),
  },
  {
    key: 'joined',
    title: 'Joined',
    render: ({ createdAt }) => <Day at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ accountEnabled }) =>
      accountEnabled ? <Badge tone="brand">Enabled</Badge> : <Badge tone="brick">Disabled</Badge>,
  },
]

function PlanName(row: UserRow) {
  const name = isPlanId(row.planType) ? planById(row.planType).name : 'Free'
  const isOver = name !== 'Free' && effectivePlan(row) === 'free'
  return (
    <span className="whitespace-nowrap">
      {name}
      {isOver && <span className="block text-sm text-muted">expired</span>}
    </span>
  )
}

function EnableButton({ user, isYou }: { user: UserRow; isYou: boolean }) {
  const { send, busy } = useDoor(paths.adminUsers)
  const next = user.accountEnabled ? 'Disable' : 'Enable'
  return (
    <Button
      variant={user.accountEnabled ? 'plain' : 'quiet'}
      size="compact"
      className={user.accountEnabled ? 'text-brick!' : ''}
      busy={busy}
      disabledBecause={isYou && 'This is your own account'}
      aria-label={`${next} ${user.email}`}
      onClick={() =>
        void send({ intent: 'set-enabled', user: user.id, enabled: user.accountEnabled ? 'no' : 'yes' })
      }
    >
      {next}
    </Button>
  )
}

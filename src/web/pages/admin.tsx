import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { type AdminTab, adminTabs, readTab } from '#shared/forms/admin-views.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { adminAt, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/admin.ts'
import { say } from '#shared/words/say.ts'
import { adminLoader, loadPart } from './admin/ladder.ts'
import { loadTab, type TabData } from './admin/load-tab.ts'
import { FactorRule } from './admin/rules/factor-rule.tsx'
import { Overview } from './admin/overview.tsx'
import { useAdminLive } from './admin/use-admin-live.ts'

export const meta = () => pageMeta({ title: 'Admin Dashboard', hidden: true })

export const loader = adminLoader(async (page) => ({
  overview: await loadPart(page, say('admin.figuresNotLoaded'), page.server.admin.getOverview),
  open: await loadTab(page),
  needsFactor: await page.server.admin.adminsNeedFactor(),
}))

const UsersTab = lazy(() => import('./admin/users/tab.tsx'))
const PaymentTab = lazy(() => import('./admin/payment/tab.tsx'))
const WebhookTab = lazy(() => import('./admin/webhook/tab.tsx'))
const CodesTab = lazy(() => import('./admin/codes/tab.tsx'))
const FeedbackTab = lazy(() => import('./admin/feedback/tab.tsx'))
const ContentTab = lazy(() => import('./admin/content/tab.tsx'))
const ReferralsTab = lazy(() => import('./admin/referrals/tab.tsx'))
const GenerationsTab = lazy(() => import('./admin/generations/tab.tsx'))
const LogTab = lazy(() => import('./admin/log/tab.tsx'))

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { overview, open, needsFactor } = loaderData
  const navigate = useNavigate()
  const tab = useTabAhead(open.tab)
  useAdminLive()
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading">Admin Dashboard</h1>
        <Form method="post" action={paths.signOut}>
          <Button type="submit" variant="quiet" size="compact">
            <LogOut size={18} aria-hidden="true" /> Logout
          </Button>
        </Form>
      </header>
      <Overview figures={overview} />
      <Tabs
        label="Admin Dashboard"
        value={tab}
        onChange={(next) => void navigate(adminAt({ tab: next }), { preventScrollReset: true })}
        tabs={adminTabs.map(({ id, label }) => ({
          value: id,
          label,
          content:
            id === open.tab ? (
              <Suspense fallback={<Loading tab={id} />}>
                <OpenTab open={open} />
              </Suspense>
            ) : (
              <Loading tab={id} />
            ),
        }))}
      />
      <FactorRule required={needsFactor} />
    </>
  )
}

/** The tab that was pressed is marked at once, before its content has come. */
function useTabAhead(shown: AdminTab): AdminTab {
  const { location } = useNavigation()
  return location?.pathname === paths.admin ? readTab(new URLSearchParams(location.search)) : shown
}

function Loading({ tab }: { tab: AdminTab }) {
  return (
    <p role="status" className="py-10 text-center text-muted">
      {tab === 'users' ? 'Loading users...' : 'Loading...'}
    </p>
  )
}

function OpenTab({ open }: { open: TabData }) {
  switch (open.tab) {
    case 'users':
      return <UsersTab loaded={open.loaded} />
    case 'payment':
      return <PaymentTab loaded={open.loaded} />
    case 'webhook':
      return <WebhookTab loaded={open.loaded} />
    case 'codes':
      return <CodesTab loaded={open.loaded} />
    case 'feedback':
      return <FeedbackTab loaded={open.loaded} />
    case 'content':
      return <ContentTab loaded={open.loaded} />
    case 'referrals':
      return <ReferralsTab loaded={open.loaded} />
    case 'generations':
      return <GenerationsTab loaded={open.loaded} />
    case 'log':
      return <LogTab loaded={open.loaded} />
  }
}

import { LogOut } from 'lucide-react'
import { type MetaArgs, Form, Outlet, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { type AdminTab, adminTabs } from '#shared/forms/admin-views.ts'
import { pageMeta } from '#web/components/seo.tsx'
import { metaText } from '#web/meta-text.ts'
import { adminAt, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useText } from '#web/use-words.ts'
import type { Route } from './+types/admin.ts'
import { say } from '#shared/words/say.ts'
import { adminLoader, loadPart } from './admin/ladder.ts'
import { FactorRule } from './admin/rules/factor-rule.tsx'
import { NeedsYou } from './admin/needs-you.tsx'
import { Overview } from './admin/overview.tsx'
import { useAdminLive } from './admin/use-admin-live.ts'

export const meta = ({ matches }: MetaArgs) => {
  const t = metaText(matches)
  return pageMeta(t, { title: t('admin.title'), hidden: true })
}

export const loader = adminLoader(async (page) => {
  leaveOldAddress(page.url)
  return {
    overview: await loadPart(page, say('admin.figuresNotLoaded'), page.server.admin.getOverview),
    needed: await loadPart(page, say('admin.figuresNotLoaded'), page.server.payments.countNeedingPerson),
    needsFactor: await page.server.admin.adminsNeedFactor(),
  }
})

/** '/admin?tab=log&q=ruma', as links had it before, leads to '/admin/log?q=ruma'. */
function leaveOldAddress({ searchParams }: URL): void {
  const { tab, ...query } = Object.fromEntries(searchParams)
  const known = adminTabs.find(({ id }) => id === tab)
  if (known) throw redirect(adminAt({ ...query, tab: known.id }))
}

const tabAt = (pathname: string): AdminTab =>
  adminTabs.find(({ id }) => pathname === `${paths.admin}/${id}`)?.id ?? 'users'

export default function AdminPage({ loaderData }: Route.ComponentProps) {
  const { overview, needed, needsFactor } = loaderData
  const t = useText()
  const navigate = useNavigate()
  const open = tabAt(useLocation().pathname)
  // The tab that was pressed is marked at once, before its content has come.
  const ahead = useNavigation().location?.pathname
  useAdminLive()
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading">{t('admin.title')}</h1>
        <Form method="post" action={paths.signOut}>
          <Button type="submit" variant="quiet" size="compact">
            <LogOut size={18} aria-hidden="true" /> {t('admin.logout')}
          </Button>
        </Form>
      </header>
      <Overview figures={overview} />
      <NeedsYou payments={needed.ok ? needed.data : 0} />
      <Tabs
        label={t('admin.title')}
        value={ahead?.startsWith(paths.admin) ? tabAt(ahead) : open}
        onChange={(next) => void navigate(adminAt({ tab: next }), { preventScrollReset: true })}
        tabs={adminTabs.map(({ id, title }) => ({
          value: id,
          label: t(title),
          content: id === open ? <Outlet /> : <Loading tab={id} />,
        }))}
      />
      <FactorRule required={needsFactor} />
    </>
  )
}

function Loading({ tab }: { tab: AdminTab }) {
  const t = useText()
  return (
    <p role="status" className="py-10 text-center text-muted">
      {t(tab === 'users' ? 'admin.loadingUsers' : 'admin.loading')}
    </p>
  )
}

import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Footer } from '#web/components/footer.tsx'
import { Header } from '#web/components/header.tsx'
import { NavigationProgress } from '#web/components/navigation-progress.tsx'
import { PageAnnouncer } from '#web/components/page-announcer.tsx'
import { useText } from '#web/use-words.ts'

/** Header, page, footer and the bar at the foot of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <>
      <a href="#content" className="skip-link">
        {t('shell.skip')}
      </a>
      <NavigationProgress />
      <PageAnnouncer />
      <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
        <Header />
        <main id="content" tabIndex={-1} className="page-width flex-1 py-6 outline-none sm:py-10">
          {children}
        </main>
        <Footer />
      </div>
      <BottomBar />
    </>
  )
}

export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

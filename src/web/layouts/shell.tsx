import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Footer } from '#web/components/footer.tsx'
import { Header } from '#web/components/header.tsx'
import { NavigationProgress } from '#web/components/navigation-progress.tsx'
import { PageAnnouncer } from '#web/components/page-announcer.tsx'

/** Header, page, footer and the bar at the foot of a phone. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
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

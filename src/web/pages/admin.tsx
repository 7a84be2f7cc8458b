import { redirect } from 'react-router'
import { messages } from '#shared/messages.ts'
import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { pageLoader } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const meta = () => pageMeta({ title: 'Admin Dashboard', hidden: true })

export const loader = pageLoader(({ user, flash }) => {
  if (!user) {
    flash({ tone: 'error', text: messages.loginFirst })
    throw redirect(paths.auth)
  }
  if (!user.isAdmin) {
    flash({ tone: 'error', text: "You don't have admin access" })
    throw redirect(paths.home)
  }
  return null
})

export default function AdminPage() {
  return <Coming title="Admin Dashboard" text="Users, payment links, codes and feedback will stand here." />
}

import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { signedInLoader } from '#web/page.ts'

export const meta = () => pageMeta({ title: 'My Profile', hidden: true })

export const loader = signedInLoader(() => null)

export default function Page() {
  return <Coming title="My Profile" text="Your plan, credits and shop name will stand here." />
}

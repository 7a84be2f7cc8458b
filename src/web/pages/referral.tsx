import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'
import { signedInLoader } from '#web/page.ts'

export const meta = () => pageMeta({ title: 'Earn Credits with Referrals', hidden: true })

export const loader = signedInLoader(() => null)

export default function Page() {
  return (
    <Coming
      title="Earn Credits with Referrals"
      text="Your own link, and what it has earned, will stand here."
    />
  )
}

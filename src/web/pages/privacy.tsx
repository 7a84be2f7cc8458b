import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'

export const meta = () => pageMeta({ title: 'Privacy Policy' })

export default function Page() {
  return (
    <Coming title="Privacy Policy" text="What we keep, how long, and how you delete it will stand here." />
  )
}

import { Coming } from '#web/components/message-page.tsx'
import { pageMeta } from '#web/components/seo.tsx'

export const meta = () => pageMeta({ title: 'About' })

export default function Page() {
  return <Coming title="About" text="Who makes Chobi, and why, will stand here." />
}
